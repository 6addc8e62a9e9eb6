import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';

const STATEMENTS = 50;
const CONDITIONS = 10;
/** Where somebody types: as much above as below. */
const TYPED = { statement: 25, condition: 5 };
const KEYS = 60;
const EDITS = 20;
const WARM_UP = 5;
/** From one key to the next of somebody who types fast: work that is put off comes in between. */
const KEY_PAUSE_MS = 120;
const EDIT_PAUSE_MS = 500;

/** Milliseconds from what a person does to the frame that shows it. */
export interface EditTimes {
  typing: readonly number[];
  add: readonly number[];
  undo: readonly number[];
}

/** The value below which 95 of 100 measurements lie. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}

const template = {
  statements: Array.from({ length: STATEMENTS }, (_, statement) => ({
    id: `s${statement}`,
    customText: `Text ${statement}`,
    conditions: Array.from({ length: CONDITIONS }, (_unused, condition) => ({
      id: `c${statement}-${condition}`,
      attributeType: 'custom_attribute',
      attributeName: `attribute_${(statement * CONDITIONS + condition) % 40}`,
      dataType: 'string',
      operator: '==',
      value: `value ${statement} ${condition}`,
      ...(condition > 0 && { logicalOperator: 'and' }),
    })),
  })),
  settings: { hasFallback: true, fallbackType: 'abort', customFallback: '', abortReason: 'none' },
};

/** Saves a snippet with 500 conditions, opens it as its owner does, and edits it by mouse and keyboard. */
export async function largeSnippetTimes(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<EditTimes> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(installTimer);
  await page.goto(`${origin}/syntax-generator?snippet=${await savedSnippet(page, origin)}`);
  const name = `Else If ${TYPED.statement}`;
  const card = page.getByRole('group', { name, exact: true });
  await card.locator('[aria-expanded]').first().click();
  const row = card.getByRole('group', { name: `condition ${TYPED.condition + 1} of ${name}`, exact: true });

  await row.getByLabel('Value', { exact: true }).click();
  await page.keyboard.press('End');
  const typing = await timesOf(page, KEYS, KEY_PAUSE_MS, 'keydown', () => page.keyboard.press('x'));

  // A new row takes the place of one that is taken back, so that the template stays as large as it is.
  const add: number[] = [];
  const undo: number[] = [];
  for (let round = 0; round < EDITS; round += 1) {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    const entry = page.getByRole('menuitem', { name: /and/i }).first();
    await entry.waitFor();
    add.push(...(await timesOf(page, 1, EDIT_PAUSE_MS, 'pointerup', () => entry.click())));
    undo.push(...(await timesOf(page, 1, EDIT_PAUSE_MS, 'keydown', () => page.keyboard.press('Control+z'))));
  }
  await context.close();
  return { typing, add: add.slice(1), undo: undo.slice(1) };
}

/** Saves the template with the key that the application itself uses; answers the id of the snippet. */
async function savedSnippet(page: Page, origin: string): Promise<string> {
  const isAuthorized = (request: Request) =>
    request.url().includes('/api/workspaces/') && request.headers()['authorization'] !== undefined;
  const [request] = await Promise.all([page.waitForRequest(isAuthorized), page.goto(`${origin}/snippets`)]);
  const workspace = /\/api\/workspaces\/([^/?]+)/.exec(request.url())?.[1] ?? '';
  const answer = await page.request.post(`${origin}/api/workspaces/${workspace}/snippets`, {
    headers: { authorization: request.headers()['authorization'] ?? '' },
    data: { name: 'Five hundred conditions', content: 'Text', builderState: template },
  });
  if (!answer.ok()) throw new Error(`The snippet was not saved: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

async function timesOf(
  page: Page,
  count: number,
  pause: number,
  kind: 'keydown' | 'pointerup',
  act: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const warmUp = count > 1 ? WARM_UP : 0;
  for (let index = 0; index < count + warmUp; index += 1) {
    await page.waitForTimeout(pause);
    await page.evaluate((event) => globalThis.timeNext(event), kind);
    await act();
    const time = await page.evaluate(() => globalThis.lastTime);
    if (index >= warmUp) times.push(time ?? NaN);
  }
  return times;
}

declare global {
  /** Times the next event of a kind, to the frame in which the builder shows what it did. */
  var timeNext: (kind: 'keydown' | 'pointerup') => void;
  var lastTime: Promise<number> | undefined;
}

function installTimer(): void {
  /** What the fields and the result show. */
  const seen = () => {
    const main = document.querySelector('main');
    const rows = main?.querySelectorAll('fieldset').length ?? 0;
    const focused = document.activeElement;
    return `${rows} ${focused instanceof HTMLInputElement ? focused.value : ''}`;
  };
  const nextPaint = (look: () => void) =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        look();
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(undefined);
      });
    });
  globalThis.timeNext = (kind) => {
    const before = seen();
    globalThis.lastTime = new Promise((resolve) => {
      const onEvent = async ({ timeStamp }: Pick<Event, 'timeStamp'>): Promise<void> => {
        let isSeen = false;
        const painted = await nextPaint(() => {
          isSeen = seen() !== before;
        });
        if (isSeen) resolve(painted - timeStamp);
        else await onEvent({ timeStamp });
      };
      // Only the key itself: Control comes before the Z.
      const listen = (event: Event) => {
        if (event instanceof KeyboardEvent && event.key === 'Control') return;
        removeEventListener(kind, listen, true);
        void onEvent(event);
      };
      addEventListener(kind, listen, true);
    });
  };
}

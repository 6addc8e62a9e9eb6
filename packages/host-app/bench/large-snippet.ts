import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { apiAccess } from './api-access.ts';
import { addTimer, timesOf } from './edit-timer.ts';

const CONDITIONS = 10;
/** The condition that somebody types in. */
const TYPED_CONDITION = 5;
const KEYS = 60;
const EDITS = 20;
/** From one key to the next of somebody who types fast: work that is put off comes in between. */
const KEY_PAUSE_MS = 120;
const EDIT_PAUSE_MS = 500;

/** Milliseconds from what a person does to the frame that shows it. */
export interface EditTimes {
  typing: readonly number[];
  add: readonly number[];
  undo: readonly number[];
}

const templateOf = (conditions: number) => ({
  statements: Array.from({ length: conditions / CONDITIONS }, (_, statement) => ({
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
});

/** Saves a snippet with so many conditions, opens it as its owner does, and edits it by mouse and keyboard. */
export async function largeSnippetTimes(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  conditions: number,
): Promise<EditTimes> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await addTimer(page);
  await page.goto(`${origin}/syntax-generator?snippet=${await savedTemplate(page, origin, conditions)}`);
  // As much above as below.
  const name = `Else If ${conditions / CONDITIONS / 2}`;
  const card = page.getByRole('group', { name, exact: true });
  await card.locator('[aria-expanded]').first().click();
  const row = card.getByRole('group', { name: `condition ${TYPED_CONDITION + 1} of ${name}`, exact: true });
  const times = await editTimes(page, row, async () => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    return page.getByRole('menuitem', { name: /and/i }).first();
  });
  await context.close();
  return times;
}

/** Types in a condition, adds another one by the button that `findAdding` brings, and takes that back, as a person does. */
export async function editTimes(
  page: Page,
  row: Locator,
  findAdding: () => Promise<Locator>,
): Promise<EditTimes> {
  await row.getByLabel('Value', { exact: true }).click();
  await page.keyboard.press('End');
  const typing = await timesOf(page, KEYS, KEY_PAUSE_MS, 'keydown', () => page.keyboard.press('x'));

  // A new row takes the place of one that is taken back, so that the template stays as large as it is.
  const add: number[] = [];
  const undo: number[] = [];
  for (let round = 0; round < EDITS; round += 1) {
    const adding = await findAdding();
    await adding.waitFor();
    add.push(...(await timesOf(page, 1, EDIT_PAUSE_MS, 'pointerup', () => adding.click())));
    undo.push(...(await timesOf(page, 1, EDIT_PAUSE_MS, 'keydown', () => page.keyboard.press('Control+z'))));
  }
  return { typing, add: add.slice(1), undo: undo.slice(1) };
}

/** Saves a template with so many conditions; answers the id of the snippet. */
export function savedTemplate(page: Page, origin: string, conditions: number): Promise<string> {
  const builderState = templateOf(conditions);
  return savedSnippet(page, origin, { name: `${conditions} conditions`, content: 'Text', builderState });
}

/** Saves a snippet; answers its id. */
export async function savedSnippet(page: Page, origin: string, data: object): Promise<string> {
  const { workspaceUrl, headers } = await apiAccess(page, origin);
  const answer = await page.request.post(`${workspaceUrl}/snippets`, { headers, data });
  if (!answer.ok()) throw new Error(`The snippet was not saved: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { addTimer, timesOf } from './edit-timer.ts';
import { savedTemplate } from './large-snippet.ts';

/** Twenty branches: more than most messages have, and few enough that everything about them is decided. */
const CONDITIONS = 200;
/** The tabs take turns, so that what the machine does meanwhile is the same for both. */
const TURNS = 6;
const KEYS = 40;
const KEY_PAUSE_MS = 120;
/** Longer than the pause after which the page works out who gets what. */
const BETWEEN_MS = 1500;

/** Milliseconds from a key to the frame that shows it. */
export interface OpenTabTimes {
  /** While the preview is open. */
  preview: readonly number[];
  /** While the tab is open that says who gets what. */
  whoGetsWhat: readonly number[];
}

/** Types a value while one tab of the result is open, and then while the other one is, again and again. */
export async function openTabTimes(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<OpenTabTimes> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await addTimer(page);
  await page.goto(`${origin}/syntax-generator?snippet=${await savedTemplate(page, origin, CONDITIONS)}`);
  const card = page.getByRole('group', { name: 'Else If 10', exact: true });
  await card.locator('[aria-expanded]').first().click();
  const value = card.getByLabel('Value', { exact: true }).first();
  const typing = async (tab: string): Promise<readonly number[]> => {
    await page.getByRole('tab', { name: tab }).click();
    await value.click();
    await page.keyboard.press('End');
    await page.waitForTimeout(BETWEEN_MS);
    // Nobody pauses between all keys: with some, the work of a pause begins.
    return timesOf(page, KEYS, KEY_PAUSE_MS, 'keydown', (key) => pressed(page, key));
  };
  const times = { preview: [] as number[], whoGetsWhat: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    times.preview.push(...(await typing('Preview')));
    times.whoGetsWhat.push(...(await typing('Who gets what')));
  }
  await context.close();
  return times;
}

async function pressed(page: Page, key: number): Promise<void> {
  // In every fifth pause who gets what is worked out anew, and the next key comes in the middle of it.
  if (key % 5 === 4) await page.waitForTimeout(PAUSE_MS);
  await page.keyboard.press('x');
}

/** A little longer than the pause that the page waits for. */
const PAUSE_MS = 280;

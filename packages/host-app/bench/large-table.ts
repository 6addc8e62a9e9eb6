import type { Browser, BrowserContextOptions } from '@playwright/test';
import { frameWork } from '../../../scripts/bench/frame-work.ts';
import { timesOf } from './edit-timer.ts';
import { opened } from './opened-snippet.ts';

const KEYS = 60;
const KEY_PAUSE_MS = 120;

/** What a large table is like. */
export interface TableTimes {
  /** What the main thread of the page works for each frame while somebody scrolls through it, in milliseconds of the processor. */
  work: readonly number[];
  /** From a key in a cell to the frame that shows it. */
  typing: readonly number[];
}

const ROWS = 500;
const COLUMNS = 7;
const SCROLLED = { pixels: 12_000, pixelsPerSecond: 3000 };

/** Opens 500 branches of seven conditions and a text as a table, scrolls down, and types in a cell. */
export async function tableTimes(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<TableTimes> {
  const statements = Array.from({ length: ROWS }, (_, row) => ({
    id: `s${row}`,
    customText: `Text ${row}`,
    conditions: Array.from({ length: COLUMNS }, (_unused, column) => ({
      id: `s${row}-c${column}`,
      attributeType: 'custom_attribute',
      attributeName: `attribute_${column}`,
      dataType: 'string',
      operator: '==',
      value: `value s${row}-c${column}`,
      ...(column > 0 && { logicalOperator: 'and' }),
    })),
  }));
  const settings = { hasFallback: true, fallbackType: 'abort', customFallback: '', abortReason: 'none' };
  const { page, close } = await opened(browser, origin, options, { builderState: { statements, settings } });
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const grid = page.getByRole('grid', { name: 'Branches as a table' });
  await grid.waitFor();
  const place = await grid.boundingBox();
  const session = await page.context().newCDPSession(page);
  const work = await frameWork(page, async () => {
    await session.send('Input.synthesizeScrollGesture', {
      x: Math.round((place?.x ?? 0) + 200),
      y: Math.round(Math.min((place?.y ?? 0) + 300, 800)),
      yDistance: -SCROLLED.pixels,
      speed: SCROLLED.pixelsPerSecond,
      preventFling: true,
      gestureSourceType: 'mouse',
    });
  });
  await grid
    .getByRole('gridcell', { name: /^value/ })
    .nth(20)
    .click();
  await page.keyboard.press('Enter');
  const typing = await timesOf(page, KEYS, KEY_PAUSE_MS, 'keydown', () => page.keyboard.press('x'));
  await close();
  return { work, typing };
}

import type { Page } from '@playwright/test';
import { nextPaint, timeToFrame } from '../../../scripts/bench/time-to-frame.ts';

const WARM_UP = 5;

declare global {
  /** Times the next event of a kind, to the frame in which the builder shows what it did. */
  var timeNext: (kind: 'keydown' | 'pointerup') => void;
  var lastTime: Promise<number> | undefined;
  var toFrame: typeof timeToFrame;
}

/** The value below which 95 of 100 measurements lie. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}

/** Lets a page time what is done in it. */
export async function addTimer(page: Page): Promise<void> {
  const content = [nextPaint, timeToFrame, 'globalThis.toFrame = timeToFrame;'].map(String).join('\n');
  await page.addInitScript({ content });
  await page.addInitScript(installTimer);
}

function installTimer(): void {
  /** What the fields, the open list and the result show. */
  const seen = () => {
    const rows = document.querySelector('main')?.querySelectorAll('fieldset').length ?? 0;
    const list = document.querySelector('[role="listbox"]')?.textContent ?? '';
    const focused = document.activeElement;
    return `${rows} ${focused instanceof HTMLInputElement ? focused.value : ''} ${list}`;
  };
  globalThis.timeNext = (kind) => {
    globalThis.lastTime = globalThis.toFrame(seen, kind);
  };
}

/** Does something so many times, after a few that do not count; answers the milliseconds to the frame that shows it. */
export async function timesOf(
  page: Page,
  count: number,
  pause: number,
  kind: 'keydown' | 'pointerup',
  act: (index: number) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  const warmUp = count > 1 ? WARM_UP : 0;
  for (let index = 0; index < count + warmUp; index += 1) {
    await page.waitForTimeout(pause);
    await page.evaluate((event) => globalThis.timeNext(event), kind);
    await act(index);
    const time = await page.evaluate(() => globalThis.lastTime);
    if (index >= warmUp) times.push(time ?? NaN);
  }
  return times;
}

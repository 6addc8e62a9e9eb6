import type { CDPSession, Page } from 'playwright';
import { frameWork } from '../../../scripts/bench/frame-work.ts';
import type { SubjectName } from './page/subject.ts';
import type { Wait } from './page/waiting.ts';

/** What it costs to scroll through everything. */
export interface ScrollTimes {
  /** From frame to frame. */
  frames: readonly number[];
  /** What script and elements take more than before, in bytes. */
  bytes: number;
}

/** A quick hand on a wheel: a screen in a tenth of a second. */
const PIXELS_PER_SECOND = 9000;

/** How many pixels of something new somebody sees in a second: one who reads along, and one who looks for something. */
export const READING_SPEEDS = [1000, 3000] as const;
const READING_SECONDS = 8;

/** A turn of the hand on a wheel, in pixels. */
const TURN = 12_000;
const STOPS = 7;

/** Scrolls through a mounted subject, from top to bottom. */
export async function scrollTimes(page: Page, name: SubjectName): Promise<ScrollTimes> {
  const session = await page.context().newCDPSession(page);
  const before = await memory(page);
  await page.evaluate(() => globalThis.bench.watchFrames());
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  // What is seen there gets its controls next, and the page grows once more.
  let hasEnded = false;
  for (let turn = 0; turn < 40 && !hasEnded; turn += 1) {
    await scrollDown(session, TURN, PIXELS_PER_SECOND);
    hasEnded = await page.evaluate(isAtEnd);
  }
  const frames = await page.evaluate(() => globalThis.bench.frames());
  if (!hasEnded) throw new Error(`${name} was not scrolled to its end.`);
  const bytes = (await memory(page)) - before;
  await session.detach();
  return { frames, bytes };
}

/** What the frames are like while somebody scrolls slowly enough to see what comes, in milliseconds. */
export interface ReadingTimes {
  /** From frame to frame. */
  frames: readonly number[];
  /** What the main thread of the page works for each of them. */
  work: readonly number[];
}

/** Scrolls down in a mounted subject for some seconds. */
export async function readingTimes(page: Page, speed: number): Promise<ReadingTimes> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => globalThis.bench.watchFrames());
  const work = await frameWork(page, () => scrollDown(session, speed * READING_SECONDS, speed));
  const frames = await page.evaluate(() => globalThis.bench.frames());
  await session.detach();
  return { frames, work };
}

/** From the end of a quick turn to the frame in which everything that is seen has its controls, stop by stop. */
export async function waitingTimes(page: Page, name: SubjectName): Promise<readonly Wait[]> {
  const session = await page.context().newCDPSession(page);
  const waits: Wait[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.evaluate((subject) => globalThis.bench.watchWaiting(subject), name);
    await scrollDown(session, TURN, PIXELS_PER_SECOND);
    waits.push(await page.evaluate(() => globalThis.bench.waited()));
  }
  await session.detach();
  return waits;
}

async function scrollDown(session: CDPSession, pixels: number, speed: number): Promise<void> {
  await session.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 450,
    yDistance: -pixels,
    speed,
    preventFling: true,
    gestureSourceType: 'mouse',
  });
}

/** Bytes of script and elements, after everything that is not needed has been collected. */
export async function memory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  return page.evaluate(async () => {
    const measure = (
      performance as unknown as { measureUserAgentSpecificMemory: () => Promise<{ bytes: number }> }
    ).measureUserAgentSpecificMemory;
    return (await measure.call(performance)).bytes;
  });
}

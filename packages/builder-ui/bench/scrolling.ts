import type { CDPSession, Page } from 'playwright';
import type { SubjectName } from './page/subject.ts';

/** What it costs to scroll through everything. */
export interface ScrollTimes {
  /** From frame to frame. */
  frames: readonly number[];
  /** What script and elements take more than before, in bytes. */
  bytes: number;
}

/** A quick hand on a wheel: a screen in a tenth of a second. */
const PIXELS_PER_SECOND = 9000;

/** Scrolls through a mounted subject, from top to bottom. */
export async function scrollTimes(page: Page, name: SubjectName): Promise<ScrollTimes> {
  const session = await page.context().newCDPSession(page);
  const before = await memory(page, session);
  await page.evaluate(() => globalThis.bench.watchFrames());
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  for (let turn = 0; turn < 40 && !(await page.evaluate(isAtEnd)); turn += 1)
    await session.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 450,
      yDistance: -12_000,
      speed: PIXELS_PER_SECOND,
      preventFling: true,
      gestureSourceType: 'mouse',
    });
  const frames = await page.evaluate(() => globalThis.bench.frames());
  if (!(await page.evaluate(isAtEnd))) throw new Error(`${name} was not scrolled to its end.`);
  const bytes = (await memory(page, session)) - before;
  await session.detach();
  return { frames, bytes };
}

/** Bytes of script and elements, after everything that is not needed has been collected. */
async function memory(page: Page, session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return page.evaluate(async () => {
    const measure = (
      performance as unknown as { measureUserAgentSpecificMemory: () => Promise<{ bytes: number }> }
    ).measureUserAgentSpecificMemory;
    return (await measure.call(performance)).bytes;
  });
}

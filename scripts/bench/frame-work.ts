import type { Page } from '@playwright/test';

/** What of an event in the trace of a browser is looked at. Times are in microseconds. */
interface TraceEvent {
  name: string;
  /** The process and its thread. */
  pid: number;
  tid: number;
  /** When it began, and how long the processor worked on it. */
  ts: number;
  tdur?: number;
}

/**
 * How many milliseconds the main thread of the page works for each frame while something happens. It is the time of the
 * processor: the frame itself takes longer on a machine that does something else as well.
 */
export async function frameWork(page: Page, happen: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own.');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await happen();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return workPerFrame(trace.traceEvents);
}

function workPerFrame(events: readonly TraceEvent[]): readonly number[] {
  const drawing = events.find(({ name }) => name === 'FireAnimationFrame');
  const ofPage = events
    .filter(({ pid, tid }) => pid === drawing?.pid && tid === drawing.tid)
    .toSorted((one, other) => one.ts - other.ts);
  const work: number[] = [];
  let inFrame = 0;
  for (const { name, tdur = 0 } of ofPage) {
    if (name === 'RunTask' || name.endsWith('::RunTask')) inFrame += tdur / 1000;
    // A frame calls several functions, all within the same task.
    if (name !== 'FireAnimationFrame' || inFrame === 0) continue;
    work.push(inFrame);
    inFrame = 0;
  }
  return work.slice(1);
}

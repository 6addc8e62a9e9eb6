import type { CDPSession, Page } from 'playwright';
import type { EditName, SubjectName } from './page/subject.ts';

/** The value below which 95 of 100 measurements lie. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** From one key to the next of somebody who types fast: work that is put off comes in between. */
const KEY_PAUSE_MS = 120;
/** From one edit to the next. */
const EDIT_PAUSE_MS = 400;

/** Milliseconds to mount, several times on a page that has warmed up. */
export async function mountTimes(page: Page, name: SubjectName, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round <= times; round += 1) {
    const taken = await page.evaluate((subject) => globalThis.bench.mount(subject), name);
    // The first reads and compiles the code.
    if (round > 0) found.push(taken);
    await page.evaluate((subject) => globalThis.bench.unmount(subject), name);
  }
  return found;
}

/** What typing costs, key by key. */
export interface TypingTimes {
  /** Key to painted frame. */
  frames: number[];
  /** Script and style of each key, without layout and paint. */
  work: number[];
  /** Whether the watched text showed every key in its frame. */
  isAlwaysShown: boolean;
}

/** Types into a mounted subject, again and again what `text` says. `watch` selects an element that must show what is typed. */
export async function typingTimes(
  page: Page,
  name: SubjectName,
  { keys, watch, text = 'x' }: { keys: number; watch?: string; text?: string },
): Promise<TypingTimes> {
  const session = await page.context().newCDPSession(page);
  await startClock(session);
  await page.evaluate((subject) => globalThis.bench.focus(subject), name);
  const result: TypingTimes = { frames: [], work: [], isAlwaysShown: true };
  const warmUp = 5;
  for (let key = 0; key < keys + warmUp; key += 1) {
    await page.waitForTimeout(KEY_PAUSE_MS);
    const before = await workSoFar(session, SCRIPT_AND_STYLE);
    await page.evaluate(([subject, selector]) => globalThis.bench.listen(subject, selector), [
      name,
      watch,
    ] as const);
    await page.keyboard.press(keyAt(text, key));
    const { milliseconds, isShown } = await page.evaluate(() => globalThis.bench.typed());
    if (key < warmUp) continue;
    result.frames.push(milliseconds);
    result.work.push((await workSoFar(session, SCRIPT_AND_STYLE)) - before);
    result.isAlwaysShown &&= isShown;
  }
  await session.detach();
  return result;
}

/** The keys of a text, which is deleted before it begins anew. */
function keyAt(text: string, key: number): string {
  if (text.length === 1) return text;
  const at = key % (2 * text.length);
  return at < text.length ? text.charAt(at) : 'Backspace';
}

/** What counts as work: all that the main thread of the page does, or its scripts and styles alone. */
const EVERYTHING = ['TaskDuration'];
const SCRIPT_AND_STYLE = ['ScriptDuration', 'RecalcStyleDuration'];

/** Counts the time of the processor: what a machine does beside the page is no work of the page. */
async function startClock(session: CDPSession): Promise<void> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Milliseconds of work since the clock was started. */
async function workSoFar(session: CDPSession, kinds: readonly string[]): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = kinds.map((kind) => metrics.find(({ name }) => name === kind)?.value ?? NaN);
  return seconds.reduce((total, time) => total + time, 0) * 1000;
}

/** What an edit costs, again and again. */
export interface EditTimes {
  /** From the press that makes it to the frame that shows it. */
  frames: number[];
  /** What the main thread of the page works meanwhile. */
  work: number[];
}

/** Milliseconds of edits to a mounted subject, by kind. */
export async function editTimes(
  page: Page,
  name: SubjectName,
  rounds: number,
): Promise<Partial<Record<EditName, EditTimes>>> {
  const session = await page.context().newCDPSession(page);
  await startClock(session);
  const times: Partial<Record<EditName, EditTimes>> = {};
  await page.evaluate((subject) => globalThis.bench.focus(subject), name);
  for (let round = 0; round < rounds + 1; round += 1) {
    for (const edit of ['add', 'remove', 'operator', 'move', 'undo'] as const) {
      const taken = await editTime(page, session, name, edit);
      // The first loads and compiles what it needs.
      if (round === 0 || taken === undefined) continue;
      const ofEdit = (times[edit] ??= { frames: [], work: [] });
      ofEdit.frames.push(taken.frame);
      ofEdit.work.push(taken.work);
    }
  }
  await session.detach();
  return times;
}

async function editTime(
  page: Page,
  session: CDPSession,
  name: SubjectName,
  edit: EditName,
): Promise<{ frame: number; work: number } | undefined> {
  const args = [name, edit] as const;
  const steps = await page.evaluate(([subject, kind]) => globalThis.bench.stepsOf(subject, kind), args);
  if (steps === 0) return undefined;
  await page.waitForTimeout(EDIT_PAUSE_MS);
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    const press = await page.evaluate(
      ([subject, kind, index]) => globalThis.bench.press(subject, kind, index),
      [...args, step] as const,
    );
    if (step === steps - 1) before = await workSoFar(session, EVERYTHING);
    if ('key' in press) await page.keyboard.press(press.key);
    else await page.mouse.click(press.x, press.y);
  }
  const frame = await page.evaluate(() => globalThis.bench.edited());
  return { frame, work: (await workSoFar(session, EVERYTHING)) - before };
}

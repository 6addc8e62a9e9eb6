/**
 * The figures of the builder beside react-querybuilder, in one run: `npm run bench -w packages/builder-ui`.
 * 200 statements with 10 conditions each, production build, headless Chromium, edited by mouse and keyboard. With the
 * name of a part (`-- assembled`) only that is measured; `-- sizes --record` writes the sizes down in `size-history.md`.
 */
import { selectorOf } from '../src/builder-dom/builder-dom.ts';
import { openBrowserPage, type BrowserPage } from './browser-page.ts';
import { measureChecks } from './checking.ts';
import { measureSizes } from './bundle-size.ts';
import { measureManyPeople } from './many-people.ts';
import { editTimes, median, mountTimes, p95, typingTimes, type EditTimes } from './measure.ts';
import type { EditName, SubjectName } from './page/subject.ts';
import { phoneTimes } from './phone.ts';
import { atMost, beside, MB, ms, printRows, type Row } from './rows.ts';
import { memory, READING_SPEEDS, readingTimes, scrollTimes, waitingTimes } from './scrolling.ts';

const KEYS = 40;
/** Of fewer than 20 edits the p95 would be the longest one, whatever the machine did meanwhile; of 40 it is the third longest. */
const ROUNDS = 40;
const MOUNTS = 3;
const LONG_FRAME_MS = 50;
/** Nobody who stops to use something has moved their hand there in less. */
const WAIT_MS = 300;

const rows: Row[] = [];
const details: string[] = [];

type Times = Partial<Record<EditName, EditTimes>>;

function describeEdits(name: SubjectName, edits: Times): void {
  for (const [edit, { frames, work }] of Object.entries(edits))
    details.push(
      `${name}, ${edit}: press to frame median ${ms(median(frames))}, p95 ${ms(p95(frames))}; ` +
        `work of the page median ${ms(median(work))}, p95 ${ms(p95(work))}`,
    );
}

async function mounted({ page, reload }: BrowserPage, name: SubjectName): Promise<number> {
  await reload();
  const times = await mountTimes(page, name, MOUNTS);
  await page.evaluate((subject) => globalThis.bench.mount(subject), name);
  return median(times);
}

async function allOpen(browser: BrowserPage): Promise<void> {
  const everything = async (name: SubjectName) => {
    const mount = await mounted(browser, name);
    const bytes = await memory(browser.page);
    const typing = await typingTimes(browser.page, name, { keys: KEYS });
    const edits = await editTimes(browser.page, name, ROUNDS);
    details.push(
      `${name}, typing: key to frame median ${ms(median(typing.frames))}, p95 ${ms(p95(typing.frames))}; ` +
        `script and style median ${ms(median(typing.work))}, p95 ${ms(p95(typing.work))}`,
    );
    describeEdits(name, edits);
    return { mount, bytes, typing: p95(typing.frames), edits };
  };
  const peer = await everything('react-querybuilder');
  const ours = await everything('builder-all-open');
  rows.push(beside('all open: typing one character, key to next frame, p95', ours.typing, peer.typing));
  for (const edit of ['add', 'remove', 'operator', 'move'] as const)
    rows.push(
      beside(
        `all open: ${edit}, press to frame, p95`,
        p95(ours.edits[edit]?.frames ?? []),
        p95(peer.edits[edit]?.frames ?? []),
      ),
    );
  rows.push(beside('all open: mount', ours.mount, peer.mount));
  rows.push(beside('all open: memory', ours.bytes, peer.bytes, MB));
}

const longFrames = (frames: readonly number[]) => frames.filter((time) => time > LONG_FRAME_MS).length;

function describeFrames(what: string, frames: readonly number[]): void {
  details.push(
    `${what}: ${String(frames.length)} frames, p95 ${ms(p95(frames))}, longest ${ms(Math.max(...frames))}`,
  );
}

async function scrolling(browser: BrowserPage): Promise<void> {
  await mounted(browser, 'builder-all-open');
  const { frames, bytes } = await scrollTimes(browser.page, 'builder-all-open');
  rows.push(
    atMost(
      `all open: frames over ${String(LONG_FRAME_MS)} ms while scrolling`,
      longFrames(frames),
      0,
      String,
    ),
  );
  rows.push(atMost('all open: memory after scrolling, more than before', bytes, 20_000_000, MB));
  describeFrames('scrolling', frames);
}

/** Somebody reads along. The peer has all of its controls from the start: what it takes, any page takes. */
async function reading({ page, reload }: BrowserPage): Promise<void> {
  const readThrough = async (name: SubjectName) => {
    await reload();
    await page.evaluate((subject) => globalThis.bench.mount(subject), name);
    const found: { long: number; longestWork: number }[] = [];
    for (const speed of READING_SPEEDS) {
      const { frames, work } = await readingTimes(page, speed);
      describeFrames(`${name}, ${String(speed)} px/s`, frames);
      details.push(`${name}, ${String(speed)} px/s: work of a frame, p95 ${ms(p95(work))}`);
      found.push({ long: longFrames(frames), longestWork: Math.max(...work) });
    }
    return found;
  };
  const peer = await readThrough('react-querybuilder');
  const ours = await readThrough('builder-all-open');
  for (const [index, speed] of READING_SPEEDS.entries()) {
    const [own, other] = [ours[index], peer[index]];
    if (own === undefined || other === undefined) continue;
    const what = `while reading, ${String(speed)} px/s`;
    const frames = atMost(`all open: frames over ${String(LONG_FRAME_MS)} ms ${what}`, own.long, 0, String);
    const work = atMost(`all open: longest work of a frame ${what}`, own.longestWork, LONG_FRAME_MS);
    rows.push({ ...frames, peer: String(other.long) }, { ...work, peer: ms(other.longestWork) });
  }
}

async function stopping({ page, reload }: BrowserPage): Promise<void> {
  await reload();
  await page.evaluate((subject) => globalThis.bench.mount(subject), 'builder-all-open' as const);
  const waits = await waitingTimes(page, 'builder-all-open');
  const times = waits.map(({ milliseconds }) => milliseconds);
  rows.push(atMost('all open: from stopping to controls, median', median(times), WAIT_MS));
  const frames = String(median(waits.map((wait) => wait.frames)));
  details.push(`from stopping to controls: median ${frames} frames, longest ${ms(Math.max(...times))}`);
}

async function oneOpen(browser: BrowserPage): Promise<void> {
  const mount = await mounted(browser, 'builder');
  const typing = await typingTimes(browser.page, 'builder', { keys: KEYS });
  rows.push(atMost('one open: typing, script and style, p95', p95(typing.work), 16));
  rows.push(atMost('one open: mount', mount, 150));
}

async function assembled(browser: BrowserPage): Promise<void> {
  const mount = await mounted(browser, 'assembled');
  const watch = selectorOf('result');
  const typing = await typingTimes(browser.page, 'assembled', { keys: KEYS, watch });
  rows.push({
    figure: 'assembled, one open: generated text refreshed after a keystroke',
    ours: typing.isAlwaysShown ? 'same frame' : 'later',
    peer: '',
    target: 'the same frame',
    isReached: typing.isAlwaysShown,
  });
  rows.push(atMost('assembled, one open: typing, script and style, p95', p95(typing.work), 16));
  const edits = await editTimes(browser.page, 'assembled', ROUNDS);
  for (const edit of ['add', 'remove', 'undo'] as const) {
    const { frames = [], work = [] } = edits[edit] ?? {};
    rows.push(
      atMost(`assembled, one open: ${edit}, press to frame, p95`, p95(frames), 50),
      atMost(`assembled, one open: ${edit}, work of the page until then, p95`, p95(work), 50),
    );
  }
  describeEdits('assembled', edits);
  details.push(
    `assembled: mount ${ms(mount)}, typing median ${ms(median(typing.work))} of script and style, ` +
      `key to frame p95 ${ms(p95(typing.frames))}`,
  );
}

/** Somebody opens a page with a builder on a slow phone, and taps its first field. */
async function phone(): Promise<void> {
  const { seen, listed } = await phoneTimes();
  rows.push(atMost('slow phone, 4 × slower, 1.6 Mbit/s: builder seen, median', seen, 1500));
  rows.push(atMost('slow phone: first list after a tap, median', listed, 300));
}

const MANY_FINDINGS = [500, 2000] as const;

/** With *Checks* open a key costs what it costs with *Preview* open. */
async function findings({ page, reload }: BrowserPage): Promise<void> {
  for (const count of MANY_FINDINGS) {
    for (const tab of ['preview', 'checks'] as const) {
      const name = `findings-${count}-${tab}` as const;
      await reload();
      await page.evaluate((subject) => globalThis.bench.mount(subject), name);
      await page.evaluate((subject) => globalThis.bench.prepare(subject), name);
      const { frames } = await typingTimes(page, name, { keys: KEYS });
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      const what = `${count.toLocaleString('en')} findings, ${tab}: key to next frame, p95`;
      rows.push(atMost(what, p95(frames), 60));
      details.push(`${name}: median ${ms(median(frames))}, ${String(elements)} elements`);
    }
  }
}

async function attributes({ page, reload }: BrowserPage): Promise<void> {
  await reload();
  await page.evaluate((subject) => globalThis.bench.mount(subject), 'attributes' as const);
  const { frames } = await typingTimes(page, 'attributes', { keys: KEYS, text: 'loyalty tier' });
  rows.push(atMost('50,000 attributes: key to next frame in the list, p95', p95(frames), LONG_FRAME_MS));
  details.push(`attributes: median ${ms(median(frames))}, longest ${ms(Math.max(...frames))}`);
}

async function sizes(): Promise<void> {
  const measured = await measureSizes(process.argv.includes('--record'));
  rows.push(...measured.rows);
  details.push(...measured.details);
}

const inBrowser = {
  'all-open': allOpen,
  scrolling,
  reading,
  stopping,
  'one-open': oneOpen,
  assembled,
  findings,
  attributes,
};
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (part: string) => parts.length === 0 || parts.includes(part);

const wanted = Object.entries(inBrowser).filter(([part]) => isWanted(part));
if (wanted.length > 0) {
  const browser = await openBrowserPage();
  try {
    for (const [, measure] of wanted) await measure(browser);
  } finally {
    await browser.close();
  }
}
if (isWanted('phone')) await phone();
if (isWanted('checking')) rows.push(...measureChecks());
if (isWanted('people')) rows.push(...(await measureManyPeople()));
if (isWanted('sizes')) await sizes();

printRows('200 statements × 10 conditions', rows);
console.log(`\n${details.join('\n')}`);
if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;

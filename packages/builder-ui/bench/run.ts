/**
 * The figures of the builder beside react-querybuilder, in one run: `npm run bench -w packages/builder-ui`.
 * 200 statements with 10 conditions each, production build, headless Chromium.
 */
import { selectorOf } from '../src/builder-dom/builder-dom.ts';
import { openBrowserPage } from './browser-page.ts';
import { entrySize } from './entry-size.ts';
import { editTimes, median, mountTimes, p95, typingTimes } from './measure.ts';
import type { SubjectName } from './page/subject.ts';
import { sizeBudgets } from './size-budgets.ts';

interface Row {
  figure: string;
  ours: string;
  peer: string;
  target: string;
  isReached: boolean;
}

const KEYS = 40;
const ROUNDS = 8;
const MOUNTS = 3;

const ms = (value: number) => `${value.toFixed(1)} ms`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const rows: Row[] = [];
const details: string[] = [];

function beside(figure: string, ours: number, peer: number): void {
  rows.push({
    figure,
    ours: ms(ours),
    peer: ms(peer),
    target: 'at most a third of the peer',
    isReached: ours <= peer / 3,
  });
}

function atMost(figure: string, ours: number, limit: number): void {
  rows.push({
    figure,
    ours: ms(ours),
    peer: '',
    target: `at most ${String(limit)} ms`,
    isReached: ours <= limit,
  });
}

const browser = await openBrowserPage();
const { page, reload } = browser;
try {
  const everything = async (name: SubjectName) => {
    await reload();
    const mounts = await mountTimes(page, name, MOUNTS);
    await page.evaluate((subject) => globalThis.bench.mount(subject), name);
    const typing = await typingTimes(page, name, { keys: KEYS });
    const edits = await editTimes(page, name, ROUNDS);
    for (const [edit, times] of Object.entries(edits)) {
      details.push(`${name}, ${edit}: median ${ms(median(times))}, p95 ${ms(p95(times))}`);
    }
    return { mount: median(mounts), typing: p95(typing.frames), edits: p95(Object.values(edits).flat()) };
  };
  const peer = await everything('react-querybuilder');
  const ours = await everything('builder-all-open');
  beside('all open: typing one character, key to next frame, p95', ours.typing, peer.typing);
  beside('all open: change operator, add, remove, move, undo, p95', ours.edits, peer.edits);
  beside('all open: mount', ours.mount, peer.mount);

  await reload();
  const mount = median(await mountTimes(page, 'builder', MOUNTS));
  await page.evaluate(() => globalThis.bench.mount('builder'));
  const typing = await typingTimes(page, 'builder', { keys: KEYS });
  atMost('one open: typing, script and style, p95', p95(typing.work), 16);
  atMost('one open: mount', mount, 150);

  await reload();
  const assembledMount = median(await mountTimes(page, 'assembled', MOUNTS));
  await page.evaluate(() => globalThis.bench.mount('assembled'));
  const preview = await typingTimes(page, 'assembled', { keys: KEYS, watch: selectorOf('result') });
  rows.push({
    figure: 'generated text refreshed after a keystroke',
    ours: preview.isAlwaysShown ? 'same frame' : 'later',
    peer: '',
    target: 'the same frame',
    isReached: preview.isAlwaysShown,
  });
  details.push(
    `assembled, one open: mount ${ms(assembledMount)}, typing p95 ${ms(p95(preview.work))} of script and style`,
  );
} finally {
  await browser.close();
}

for (const { name, imports, limit } of sizeBudgets) {
  const { atOnce } = await entrySize(imports);
  rows.push({
    figure: `${name}, min + gzip without react, react-dom, styled-components`,
    ours: kB(atOnce),
    peer: '',
    target: `at most ${String(limit)} kB`,
    isReached: atOnce <= limit * 1000,
  });
}

console.log('| 200 statements × 10 conditions | Sluice | react-querybuilder | target | |');
console.log('|---|---|---|---|---|');
for (const { figure, ours, peer, target, isReached } of rows) {
  console.log(`| ${figure} | ${ours} | ${peer} | ${target} | ${isReached ? '✓' : '✗'} |`);
}
console.log(`\n${details.join('\n')}`);
if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;

/**
 * The weight of what applications import, beside its budget: the published files, as Vite and as esbuild bundle them. Alone:
 * `npm run bench -w packages/builder-ui -- sizes`; with `--record` it is also written down in `size-history.md`.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { entrySize } from './entry-size.ts';
import { esbuildSize, librarySize } from './esbuild-size.ts';
import { kB, type Row } from './rows.ts';

/** What may be imported, and what it may weigh in a first load: bytes, minified, compressed, without the peers. */
const budgets = [
  { name: 'ConditionBuilder', limit: 75_000 },
  { name: 'SluiceBuilder', limit: 115_000 },
  { name: 'Select', limit: 20_000 },
  { name: 'Button', limit: 6000 },
] as const;

/** What whole messages may add to a builder of one decision, and the table, which is loaded when somebody wants it. */
const MESSAGES_LIMIT = 25_000;
const TABLE_LIMIT = 20_000;

/** How far above its budget something may be until the bench fails. A release that is above a budget says so in its notes. */
const SLACK = 1.1;

/** Parts of less, in bytes, are not named. */
const SMALLEST_SHARE = 800;

export interface MeasuredSizes {
  rows: readonly Row[];
  /** What the weights are made of. */
  details: readonly string[];
}

/** Weighs everything that has a budget, each with the `ThemeProvider` that it is shown in. */
export async function measureSizes(isRecorded: boolean): Promise<MeasuredSizes> {
  publish();
  const rows: Row[] = [];
  const details: string[] = [];
  const weights: string[] = [];
  for (const { name, limit } of budgets) {
    const names = ['ThemeProvider', name];
    const { atOnce, withLater, packages, parts } = await entrySize(names, 'published');
    const split = await esbuildSize(names);
    weights.push(`${name} ${kB(atOnce)} (esbuild ${kB(split.atOnce)})`);
    rows.push(row(`${name}, by Vite`, atOnce, limit), row(`${name}, by esbuild`, split.atOnce, limit));
    const heaviest = packages.slice(0, 5).map(([from, bytes]) => `${from} ${kB(bytes)}`);
    details.push(`${name}: ${kB(withLater)} with everything opened; before minifying ${heaviest.join(', ')}`);
    details.push(`${name}: ${String(split.files)} files at once by esbuild`);
    details.push(`${name}, compressed as all of it is: ${shares(parts, atOnce)}`);
  }
  const one = await entrySize(['ThemeProvider', 'SluiceBuilder'], 'published');
  const all = await entrySize(['ThemeProvider', 'SluiceBuilder', 'MessageBuilder'], 'published');
  rows.push(
    row('MessageBuilder beyond SluiceBuilder, by Vite', all.atOnce - one.atOnce, MESSAGES_LIMIT),
    row('the table, by Vite', one.laterFor('branch-table/BranchTable.js'), TABLE_LIMIT, 'when it is used'),
  );
  const downshift = await librarySize(['useCombobox', 'useSelect'], 'downshift');
  details.push(`downshift by itself, of which no bundler leaves anything out: ${kB(downshift)}`);
  if (isRecorded) record(weights);
  return { rows, details };
}

/** What each part has of the compressed weight, were all compressed equally well. */
function shares(parts: readonly (readonly [string, number])[], atOnce: number): string {
  const all = parts.reduce((total, [, bytes]) => total + bytes, 0);
  return parts
    .map(([part, bytes]) => [part, (bytes / all) * atOnce] as const)
    .filter(([, share]) => share >= SMALLEST_SHARE)
    .map(([part, share]) => `${part} ${kB(share)}`)
    .join(', ');
}

/** Writes the files that are published. */
function publish(): void {
  for (const folder of ['../../liquid', '..']) {
    const cwd = join(import.meta.dirname, folder);
    execFileSync('npm', ['run', 'build'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function row(what: string, bytes: number, limit: number, when = 'first load'): Row {
  return {
    figure: `${what}: ${when}, min + gzip without react, react-dom, styled-components`,
    ours: kB(bytes),
    peer: '',
    target: `${kB(limit)}, at most ${kB(limit * SLACK)}`,
    isReached: bytes <= limit * SLACK,
  };
}

/** Adds a line to the history. */
function record(weights: readonly string[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const line = `- ${day}, ${commit}: ${weights.join(', ')}\n`;
  appendFileSync(join(import.meta.dirname, 'size-history.md'), line);
}

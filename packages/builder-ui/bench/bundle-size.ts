/**
 * The weight of what applications import, beside its budget. Alone: `npm run bench -w packages/builder-ui -- sizes`; with
 * `--record` it is also written down in `size-history.md`.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { entrySize } from './entry-size.ts';
import { kB, type Row } from './rows.ts';

/** What may be imported together, and what it may weigh in a first load: bytes, minified, compressed, without the peers. */
const budgets = [
  { name: 'ConditionBuilder', limit: 75_000 },
  { name: 'SluiceBuilder', limit: 115_000 },
] as const;

/** How far above its budget something may be until the bench fails. A release that is above a budget says so in its notes. */
const SLACK = 1.1;

export interface MeasuredSizes {
  rows: readonly Row[];
  /** What the weights are made of. */
  details: readonly string[];
}

/** Weighs everything that has a budget. */
export async function measureSizes(isRecorded: boolean): Promise<MeasuredSizes> {
  const rows: Row[] = [];
  const details: string[] = [];
  const sizes: number[] = [];
  for (const { name, limit } of budgets) {
    const { atOnce, withLater, packages } = await entrySize([name]);
    sizes.push(atOnce);
    rows.push({
      figure: `${name}: first load, min + gzip without react, react-dom, styled-components`,
      ours: kB(atOnce),
      peer: '',
      target: `${kB(limit)}, at most ${kB(limit * SLACK)}`,
      isReached: atOnce <= limit * SLACK,
    });
    const heaviest = packages.slice(0, 5).map(([from, bytes]) => `${from} ${kB(bytes)}`);
    details.push(`${name}: ${kB(withLater)} with everything opened; before minifying ${heaviest.join(', ')}`);
  }
  if (isRecorded) record(sizes);
  return { rows, details };
}

/** Adds a line to the history. */
function record(sizes: readonly number[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const weights = budgets.map(({ name }, index) => `${name} ${kB(sizes[index] ?? 0)}`);
  const line = `- ${day}, ${commit}: ${weights.join(', ')}\n`;
  appendFileSync(join(import.meta.dirname, 'size-history.md'), line);
}

/**
 * The counts behind the last line of `npm test`. Every part of the run leaves a small file; the runner adds
 * them up. A part that leaves no file, or ends badly without a failed test, counts as one failure.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../test-results/counts/', import.meta.url));

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Forgets the counts of an earlier run. */
export function clearCounts() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** @param {string} part @param {Counts} counts */
export function writeCounts(part, counts) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.json`), JSON.stringify(counts));
}

/** @param {string} part @returns {Counts | undefined} `undefined` when the part never got to its end */
export function readCounts(part) {
  try {
    return JSON.parse(readFileSync(join(folder, `${part}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What one part contributes to the total.
 * @param {Counts | undefined} counts what the part wrote
 * @param {number} exitCode how its process ended
 * @returns {Counts}
 */
export function judge(counts, exitCode) {
  if (counts === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const endedBadly = exitCode !== 0 && counts.failed === 0;
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0;
  return endedBadly || ranNothing ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** @param {Counts[]} all @returns {Counts} */
export function total(all) {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * The counts behind the last line of `npm test`. Every part of the run leaves a report: Vitest and Playwright with their
 * own JSON reporters, `npm run check` with its counts and the names of failed steps. A part that leaves none, or ends badly
 * without a failed test, counts as one failure.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secondTriesOf } from './failures.mjs';

const folder = fileURLToPath(new URL('../../test-results/reports/', import.meta.url));

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Forgets the reports of an earlier run. */
export function clearReports() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Where a part of the run leaves its report. @param {string} part */
export function reportFile(part) {
  return join(folder, `${part}.json`);
}

/** @param {string} part @param {Counts & { failures: string[] }} report */
export function writeReport(part, report) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(reportFile(part), JSON.stringify(report));
}

/** @param {string} part @returns {object | undefined} `undefined` when the part never got to its end */
export function readReport(part) {
  try {
    return JSON.parse(readFileSync(reportFile(part), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @returns {Counts} what a report says */
export function countsOf(report) {
  if ('testResults' in report) return countsOfVitest(report);
  if ('stats' in report) return countsOfPlaywright(report);
  return report;
}

function countsOfVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that cannot be loaded, or whose set-up fails, has no failed test of its own.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** A test that passed only when it was repeated has failed, except where the browser was at fault: see `secondTriesOf`. */
function countsOfPlaywright(report) {
  const { stats, errors } = report;
  const forgiven = secondTriesOf(report).length;
  return {
    passed: stats.expected + forgiven,
    failed: stats.unexpected + stats.flaky - forgiven + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * What one part contributes to the total.
 * @param {Counts | undefined} counts what its report says
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

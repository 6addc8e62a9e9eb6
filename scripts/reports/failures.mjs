/** The tests that failed, and why, so that the end of a long log says where to look. */

import { stripVTControlCharacters } from 'node:util';

/** More than this of a reason, in characters, hides the next failure. */
const REASON_MAX = 300;

/**
 * @param {object} report what a part of the run left: Vitest's or Playwright's JSON, or the report of `npm run check`
 * @returns {string[]} each test that failed, with its file where it has one, and the first line of what went wrong
 */
export function failuresOf(report) {
  if ('testResults' in report) return report.testResults.flatMap(failuresOfFile);
  if ('stats' in report)
    return [
      ...report.suites.flatMap((suite) => failuresOfSuite(suite, [])),
      ...report.errors.map(({ message }) => firstLine(message)),
    ];
  return report.failures ?? [];
}

/** A file that cannot be loaded, or whose set-up fails, has no failed test of its own. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [withReason(name, message)];
  return failed.map(({ fullName, failureMessages = [] }) =>
    withReason(`${name}: ${fullName}`, failureMessages[0]),
  );
}

function failuresOfSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) => withReason([...path, spec.title].join(' › '), reasonOfSpec(spec))),
    ...suites.flatMap((suite) => failuresOfSuite(suite, path)),
  ];
}

function reasonOfSpec({ tests }) {
  const results = tests.flatMap((test) => test.results ?? []);
  return results.find(({ error }) => error !== undefined)?.error.message;
}

function withReason(test, message) {
  const reason = firstLine(stripVTControlCharacters(message ?? '')).slice(0, REASON_MAX);
  return reason === '' ? test : `${test} (${reason})`;
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

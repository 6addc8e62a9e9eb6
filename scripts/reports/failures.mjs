/** The tests that failed, and why, so that the end of a long log says where to look. */

import { stripVTControlCharacters } from 'node:util';

/** More than this of a reason, in characters, hides the next failure. */
const REASON_MAX = 300;

/**
 * @param {object} report what a part of the run left: Vitest's or Playwright's JSON, or the report of `npm run check`
 * @returns {string[]} each test that failed, with its file where it has one, and what went wrong
 */
export function failuresOf(report) {
  if ('testResults' in report) return report.testResults.flatMap(failuresOfFile);
  if ('stats' in report)
    return [
      ...report.suites.flatMap(failuresOfSuite),
      ...report.errors.map(({ message }) => firstLine(message)),
    ];
  return report.failures ?? [];
}

/**
 * @param {object} report what a part of the run left
 * @returns {string[]} each test that did all it promises, and was repeated because its browser never closed the page
 */
export function secondTriesOf(report) {
  if (!('stats' in report)) return [];
  return report.suites.flatMap((suite) => specsOf(suite, []).filter(isForgiven).map(nameOf));
}

/** A file that cannot be loaded, or whose set-up fails, has no failed test of its own. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [withReason(name, message)];
  return failed.map(({ fullName, failureMessages = [] }) =>
    withReason(`${name}: ${fullName}`, failureMessages[0]),
  );
}

function failuresOfSuite(suite) {
  return specsOf(suite, [])
    .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .filter((spec) => !isForgiven(spec))
    .map((spec) => withReason(nameOf(spec), reasonOfSpec(spec)));
}

/** The tests of a suite and of those in it, each with the titles above it. */
function specsOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [...specs.map((spec) => ({ ...spec, path })), ...suites.flatMap((suite) => specsOf(suite, path))];
}

const nameOf = ({ path, title }) => [...path, title].join(' › ');

/** Says that a test had ended, and that closing its page took all the time that was left. */
const HANGING_BROWSER = /^Tearing down "(?:context|page|browser)" exceeded the test timeout/;

/** Tells whether a test has passed in the end, and only the browser is at fault for each try before. */
function isForgiven({ tests }) {
  return (
    tests.some(({ status }) => status === 'flaky') &&
    tests.every(({ status, results }) => {
      if (status !== 'flaky') return status === 'expected';
      return results.length > 1 && results.every(isNotAtFault);
    })
  );
}

function isNotAtFault({ status, error, errors = error === undefined ? [] : [error] }) {
  if (status === 'passed') return true;
  const messages = errors.map(({ message = '' }) => stripVTControlCharacters(message));
  return messages.length > 0 && messages.every((message) => HANGING_BROWSER.test(message));
}

function reasonOfSpec({ tests }) {
  const results = tests.flatMap((test) => test.results ?? []);
  return results.find(({ error }) => error !== undefined)?.error.message;
}

/** A line of what differs; the two above it only say which sign stands for what. */
const DIFFERENCE = /^ *[-+] +(?!Expected +- \d|Received +\+ \d)\S/;

/** The first line of what went wrong, and what was expected and came instead. */
function withReason(test, message) {
  const [first = '', ...rest] = stripVTControlCharacters(message ?? '').split('\n');
  const differences = rest.filter((line) => DIFFERENCE.test(line)).map((line) => line.trim());
  const reason = [first, ...differences].join(' ').slice(0, REASON_MAX);
  return reason === '' ? test : `${test} (${reason})`;
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

/** The names of the tests that failed, so that the end of a long log says where to look. */

/**
 * @param {object} report what a part of the run left: Vitest's or Playwright's JSON, or the report of `npm run check`
 * @returns {string[]} a line for each test that failed, with its file where it has one
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
  if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
  return failed.map(({ fullName }) => `${name}: ${fullName}`);
}

function failuresOfSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => failuresOfSuite(suite, path)),
  ];
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

import { describe, expect, it } from 'vitest';
import { failuresOf, secondTriesOf } from './failures.mjs';
import { countsOf } from './counts.mjs';

describe('the failures that npm test lists at its end', () => {
  it("The list names Vitest's failed tests with the reason, and a file that could not be loaded", () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'failed', fullName: 'a list sorts', failureMessages: ['Error: not in order\n  at a.ts'] },
          { status: 'passed', fullName: 'a list counts' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No such module\n  at b.ts', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ];
    expect(failuresOf({ testResults })).toEqual([
      'a.test.ts: a list sorts (Error: not in order)',
      'b.test.ts (No such module)',
    ]);
  });

  it("The list names Playwright's failed tests with the reason, those that passed only when repeated, and errors outside of tests", () => {
    const error = { message: '\u001B[31mError: it is offline\u001B[39m\n  at y' };
    const spec = (title, status, results = []) => ({ title, tests: [{ status, results }] });
    const suites = [
      {
        title: 'save.spec.ts',
        specs: [spec('saves', 'expected'), spec('saves again', 'flaky')],
        suites: [{ title: 'offline', specs: [spec('waits', 'unexpected', [{ status: 'failed', error }])] }],
      },
    ];
    expect(failuresOf({ stats: {}, suites, errors: [{ message: 'The set-up failed.\nat x' }] })).toEqual([
      'save.spec.ts › saves again',
      'save.spec.ts › offline › waits (Error: it is offline)',
      'The set-up failed.',
    ]);
  });

  it('The reason holds what was expected and what came instead', () => {
    const message =
      'Error: expect(received).toEqual(expected)\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "404 /api",\n+ ]\n\n  at x';
    const test = { status: 'failed', fullName: 'a page loads', failureMessages: [message] };
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [test] }];
    expect(failuresOf({ testResults })).toEqual([
      'a.test.ts: a page loads (Error: expect(received).toEqual(expected) - Array [] + Array [ +   "404 /api", + ])',
    ]);
  });

  it('The list names the failed steps of npm run check', () => {
    expect(failuresOf({ passed: 1, failed: 1, skipped: 0, failures: ['format'] })).toEqual(['format']);
  });
});

describe('the tests that npm test has repeated', () => {
  const HANGS = {
    message: '\u001B[31mTearing down "context" exceeded the test timeout of 120000ms.\u001B[39m',
  };
  const WRONG = { message: 'Error: expected 2 snippets' };
  const tries = (...errors) => [
    { status: 'timedOut', error: errors[0], errors },
    { status: 'passed', errors: [] },
  ];
  const reportOf = (status, results) => ({
    stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [{ title: 'save.spec.ts', specs: [{ title: 'a person saves', tests: [{ status, results }] }] }],
  });

  it('A test whose browser did not close the page passes at its second try, and is named', () => {
    const report = reportOf('flaky', tries(HANGS));
    expect(secondTriesOf(report)).toEqual(['save.spec.ts › a person saves']);
    expect(failuresOf(report)).toEqual([]);
    expect(countsOf(report)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  });

  it('A test that broke its promise at the first try has failed', () => {
    for (const results of [tries(WRONG), tries(HANGS, WRONG), [{ status: 'failed' }, { status: 'passed' }]]) {
      const report = reportOf('flaky', results);
      expect(secondTriesOf(report)).toEqual([]);
      expect(failuresOf(report)).toHaveLength(1);
      expect(countsOf(report)).toEqual({ passed: 4, failed: 1, skipped: 0 });
    }
  });

  it('A test whose browser never closes a page has failed', () => {
    const twice = [{ status: 'timedOut', error: HANGS, errors: [HANGS] }];
    expect(secondTriesOf(reportOf('unexpected', [...twice, ...twice]))).toEqual([]);
  });

  it('No other part of the run repeats tests', () => {
    expect(secondTriesOf({ testResults: [] })).toEqual([]);
    expect(secondTriesOf({ passed: 1, failed: 0, skipped: 0, failures: [] })).toEqual([]);
  });
});

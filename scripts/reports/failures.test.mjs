import { describe, expect, it } from 'vitest';
import { failuresOf } from './failures.mjs';

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

  it('The list names the failed steps of npm run check', () => {
    expect(failuresOf({ passed: 1, failed: 1, skipped: 0, failures: ['format'] })).toEqual(['format']);
  });
});

import { describe, expect, it } from 'vitest';
import { countsOf, judge, total } from './counts.mjs';

describe('the closing line of npm test', () => {
  it('A part that never reported counts as one failure', () => {
    expect(judge(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('A part that ended badly without a failed test counts as one failure', () => {
    expect(judge({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('A part that ran no test counts as one failure', () => {
    expect(judge({ passed: 0, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('A part that ended as its tests say has their counts', () => {
    expect(judge({ passed: 2, failed: 1, skipped: 1 }, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('The closing line adds the parts up', () => {
    const sum = total([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]);
    expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });
});

describe('the counts of a Vitest report', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }],
  };

  it('The numbers are those of the report, and tests to be written count as skipped', () => {
    expect(countsOf(report)).toEqual({ passed: 4, failed: 1, skipped: 3 });
  });

  it('A file that fails without a failed test counts as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const withBroken = { ...report, testResults: [...report.testResults, broken] };
    expect(countsOf(withBroken)).toEqual({ passed: 4, failed: 2, skipped: 3 });
  });
});

describe('the counts of a Playwright report', () => {
  it('Errors outside of tests, and tests that pass only when repeated, count as failures', () => {
    const stats = { expected: 5, skipped: 1, unexpected: 2, flaky: 3 };
    const errors = [{ message: 'The set-up failed.' }];
    expect(countsOf({ stats, errors, suites: [] })).toEqual({ passed: 5, failed: 6, skipped: 1 });
  });
});

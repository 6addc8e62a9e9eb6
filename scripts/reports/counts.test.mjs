import { describe, expect, it } from 'vitest';
import { countsOf, judge, total } from './counts.mjs';

describe('the closing line of npm test', () => {
  it('counts a part that never reported as one failure', () => {
    expect(judge(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a part that ended badly without a failed test as one failure', () => {
    expect(judge({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  it('counts a part that ran no test as one failure', () => {
    expect(judge({ passed: 0, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('takes the counts of a part that ended as its tests say', () => {
    expect(judge({ passed: 2, failed: 1, skipped: 1 }, 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('adds the parts up', () => {
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

  it('takes its numbers, with tests to be written as skipped', () => {
    expect(countsOf(report)).toEqual({ passed: 4, failed: 1, skipped: 3 });
  });

  it('counts a file that fails without a failed test as one failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const withBroken = { ...report, testResults: [...report.testResults, broken] };
    expect(countsOf(withBroken)).toEqual({ passed: 4, failed: 2, skipped: 3 });
  });
});

describe('the counts of a Playwright report', () => {
  it('counts errors outside of tests, and tests that pass only when repeated, as failures', () => {
    const stats = { expected: 5, skipped: 1, unexpected: 2, flaky: 3 };
    const errors = [{ message: 'The set-up failed.' }];
    expect(countsOf({ stats, errors, suites: [] })).toEqual({ passed: 5, failed: 6, skipped: 1 });
  });
});

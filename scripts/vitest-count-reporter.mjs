import { writeCounts } from './counts.mjs';

/** Leaves the counts of a Vitest run for the last line of `npm test`. */
export default class CountReporter {
  onTestRunEnd(testModules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of testModules) {
      let failedTests = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') counts.passed += 1;
        else if (state === 'failed') failedTests += 1;
        else counts.skipped += 1;
      }
      // A file that can't be loaded, or whose suite hooks fail, has no failed test of its own.
      counts.failed += failedTests > 0 || module.state() !== 'failed' ? failedTests : 1;
    }
    writeCounts('vitest', counts);
  }
}

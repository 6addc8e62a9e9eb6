import { writeCounts } from './counts.mjs';

/** Leaves the counts of a Playwright run for the last line of `npm test`. */
export default class CountReporter {
  #part;
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #suite;

  /** @param {{ part?: string }} options the part of the run these tests are, as `test.mjs` names it */
  constructor({ part = 'e2e' } = {}) {
    this.#part = part;
  }

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError() {
    this.#counts.failed += 1;
  }

  onEnd() {
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'skipped') this.#counts.skipped += 1;
      else if (outcome === 'expected') this.#counts.passed += 1;
      else this.#counts.failed += 1;
    }
    writeCounts(this.#part, this.#counts);
  }

  printsToStdio() {
    return false;
  }
}

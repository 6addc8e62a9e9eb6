import { useEffect, useRef, useState } from 'react';
import type { ConditionTesterState, TestResult } from './useTester.ts';

export interface TestRuns {
  /** Counts the tests, so that the same verdict is announced again after each. */
  testNumber: number;
  /** Tests what is there. */
  run: () => void;
  /** Tests as soon as other values, another send date or another template are there: the caller is about to bring them. */
  runAfterChange: () => void;
}

/** The tests of one tester, those too that follow a change by themselves. */
export function useTestRuns(
  tester: ConditionTesterState,
  onResult: ((result: TestResult) => void) | undefined,
): TestRuns {
  const [testNumber, setTestNumber] = useState(0);
  const before = useRef<ConditionTesterState | undefined>(undefined);
  const run = () => {
    const result = tester.test();
    if (result === undefined) return;
    setTestNumber((number) => number + 1);
    onResult?.(result);
  };
  useEffect(() => {
    const { current } = before;
    if (current === undefined) return;
    const isSame = current.template === tester.template && current.inputs === tester.inputs;
    if (isSame && current.sendTime === tester.sendTime) return;
    before.current = undefined;
    run();
  });
  return {
    testNumber,
    run,
    runAfterChange: () => {
      before.current = tester;
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import type { ConditionTesterState, TestResult } from './useTester.ts';

export interface TestRuns {
  /** Counts the tests, so that the same verdict is announced again after each. */
  testNumber: number;
  /** Counts those that a person has asked for: they look for the result. */
  askedNumber: number;
  /** Tests what is there. */
  run: () => void;
  /**
   * Tests as soon as other values, another send date or another template are there: the caller is about to bring them. Nobody is
   * taken to a result that they have not asked for.
   */
  runAfterChange: (isAsked?: boolean) => void;
}

/** The tests of one tester, those too that follow a change by themselves. */
export function useTestRuns(
  tester: ConditionTesterState,
  onResult: ((result: TestResult) => void) | undefined,
): TestRuns {
  const [testNumber, setTestNumber] = useState(0);
  const [askedNumber, setAskedNumber] = useState(0);
  const before = useRef<{ tester: ConditionTesterState; isAsked: boolean }>(undefined);
  const run = (isAsked = true) => {
    const result = tester.test();
    if (result === undefined) return;
    setTestNumber((number) => number + 1);
    if (isAsked) setAskedNumber((number) => number + 1);
    onResult?.(result);
  };
  const runAwaited = useLatestCallback(() => {
    if (!tester.isAwaited) return;
    tester.setAwaited(false);
    run();
  });
  useEffect(() => runAwaited());
  useEffect(() => {
    const { current } = before;
    if (current === undefined) return;
    const { template, inputs, sendTime } = current.tester;
    if (template === tester.template && inputs === tester.inputs && sendTime === tester.sendTime) return;
    before.current = undefined;
    run(current.isAsked);
  });
  return {
    testNumber,
    askedNumber,
    run: () => run(),
    runAfterChange: (isAsked = true) => {
      before.current = { tester, isAsked };
    },
  };
}

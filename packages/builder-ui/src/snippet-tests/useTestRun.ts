import type { AttributeDefinition } from '@sluice/liquid';
import { useEffect, useState } from 'react';
import type { KeptPeople } from '../condition-tester/people/saved-person.ts';
import { lateModule } from '../hooks/late-component.ts';
import { useLatestCallback } from '../hooks/latest-callback.ts';
import type { TestedContent, TestRun } from './run-tests.ts';

/** It renders whole messages: as much code as half a builder, which nobody needs before there are tests. */
export const testRunner = lateModule(() => import('./run-tests.ts'));

/** Edits that follow each other faster are one edit. */
const PAUSE_MS = 300;

/** What the tests have found, and whether they have found it in what is there now. */
export interface LatestRun {
  /** The last run that came to its end; `undefined` before the first, and without people. */
  run: TestRun | undefined;
  /** It is about an earlier content or earlier people. */
  isStale: boolean;
  /** Something in the content is not complete: until it is, the tests wait. */
  isWaiting: boolean;
}

/** Runs the tests of what is edited after each pause, in slices; only the latest run counts. */
export function useTestRun(
  content: TestedContent,
  kept: KeptPeople | undefined,
  attributes: readonly AttributeDefinition[],
  onRun: (run: TestRun) => void,
): LatestRun {
  const [run, setRun] = useState<TestRun>();
  const [waitsFor, setWaitsFor] = useState<TestedContent>();
  const isNeeded = kept !== undefined && kept.people.length > 0;
  const current = isNeeded ? run : undefined;
  const isStale = current !== undefined && (current.content !== content || current.kept !== kept);
  const take = useLatestCallback((found: TestRun) => {
    setRun(found);
    onRun(found);
  });
  const isEdited = current !== undefined && current.content !== content;
  const pause = useLatestCallback(() => (isEdited ? PAUSE_MS : 0));
  useEffect(() => {
    if (kept === undefined || kept.people.length === 0) return undefined;
    let isWanted = true;
    const work = async () => {
      const { runTests, isComplete } = await testRunner.load();
      if (!isWanted) return;
      if (!isComplete(content)) {
        setWaitsFor(content);
        return;
      }
      const found = await runTests({ content, kept, attributes, isWanted: () => isWanted });
      if (found !== undefined && isWanted) take(found);
    };
    const timer = setTimeout(() => void work(), pause());
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [content, kept, attributes, pause, take]);
  return { run: current, isStale, isWaiting: isNeeded && waitsFor === content };
}

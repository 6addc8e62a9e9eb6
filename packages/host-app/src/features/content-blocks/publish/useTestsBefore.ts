import { useQuery } from '@tanstack/react-query';
import type { SnippetTests } from '@sluice/server/contracts';
import { useEffect, useState } from 'react';
import { testsOfSnippetOptions } from '../../../lib/api/snippet-tests-api.ts';
import { useWorkspaceId } from '../../../lib/session/session.ts';

/** What the tests of a snippet say before it is published. */
export type TestsBefore =
  /** Nobody waits for them: the snippet has none. */
  | { state: 'none' }
  /** They run right now: publishing waits until it is said who receives something else. */
  | { state: 'waiting' }
  /** They could not be asked for, or have not run in the time that a person waits. */
  | { state: 'unknown' }
  | { state: 'known'; tests: SnippetTests };

/** Pages without live events hear of tests that have run, too. */
const POLL_MS = 1500;
/** A person waits so long for tests; then they are told that the tests have not run. */
const PATIENCE_MS = 20_000;

/** Asks for the tests of the version that would be published. @param snippetId `null` while none is chosen */
export function useTestsBefore(snippetId: string | null): TestsBefore {
  const workspaceId = useWorkspaceId();
  const { data, isError } = useQuery({
    ...testsOfSnippetOptions(workspaceId, snippetId ?? ''),
    enabled: snippetId !== null,
    refetchInterval: ({ state }) => (isPending(state.data) ? POLL_MS : false),
  });
  const isWaiting = snippetId !== null && !isError && (data === undefined || isPending(data));
  const isLate = useLateness(isWaiting);
  if (snippetId === null) return { state: 'none' };
  if (isWaiting) return { state: isLate ? 'unknown' : 'waiting' };
  if (data === undefined) return { state: 'unknown' };
  return data.tests === null ? { state: 'none' } : { state: 'known', tests: data.tests };
}

const isPending = (data: { hasTests: boolean; tests: SnippetTests | null } | undefined): boolean =>
  data?.hasTests === true && data.tests?.isCurrent !== true;

function useLateness(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}

import { useEffect, useState } from 'react';
import { storedWorkKeys, useStoredWorkRevision } from '../../../lib/unsaved/stored-work.ts';
import { anyLetGo, draftKeyPrefix, heldDrafts, type DraftOwner } from './tab-drafts.ts';

/** Follows which drafts are on the screen of a tab. A tab lets go of its draft when it is closed. */
export function useHeldDrafts(prefix: string, revision: string): ReadonlySet<string> | undefined {
  const [held, setHeld] = useState<ReadonlySet<string>>();
  useEffect(() => {
    const over = new AbortController();
    let waiting = new AbortController();
    const find = async (): Promise<void> => {
      const now = await heldDrafts();
      if (over.signal.aborted) return;
      setHeld(now);
      waiting.abort();
      waiting = new AbortController();
      if (now.size === 0) return;
      await anyLetGo(
        [...now].filter((key) => key.startsWith(prefix)),
        waiting.signal,
      );
      await find();
    };
    // Waiting that was called off, for a newer look or because the list is gone, is no failure.
    const look = () => void find().catch(() => undefined);
    look();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      over.abort();
      waiting.abort();
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is stored changes when a tab is left
  }, [revision, prefix]);
  return held;
}

/** Tells whether a person has left work of a workspace, so that no tab has it on its screen now; `false` until that is known. */
export function useHasLeftDrafts(owner: DraftOwner): boolean {
  const prefix = draftKeyPrefix(owner);
  const revision = useStoredWorkRevision(prefix);
  const held = useHeldDrafts(prefix, revision);
  return held !== undefined && storedWorkKeys(prefix).some((key) => !held.has(key));
}

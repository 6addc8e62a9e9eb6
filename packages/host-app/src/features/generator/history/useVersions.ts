import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionOptions, versionsOptions } from '../../../lib/api/history-api.ts';
import type { SavedSnippet } from '../draft/draft.ts';

/** Loads the versions of a snippet, and the one that the person has chosen: the newest one to begin with. */
export function useVersions(workspaceId: string, snippet: SavedSnippet, isOpen: boolean) {
  const [chosen, choose] = useState<number | null>(null);
  // The next opening starts with the newest version.
  if (!isOpen && chosen !== null) choose(null);
  const list = useQuery({ ...versionsOptions(workspaceId, snippet.id), enabled: isOpen });
  const newest = list.data?.items[0]?.version ?? snippet.version;
  const selected = chosen ?? newest;
  const one = useQuery({ ...versionOptions(workspaceId, snippet.id, selected), enabled: isOpen });
  const current = useQuery({ ...versionOptions(workspaceId, snippet.id, newest), enabled: isOpen });
  const version = one.data;
  return {
    list,
    one,
    /** The newest one. */
    current,
    selected,
    choose,
    /** The version that the person can restore now. */
    restorable: version && selected !== newest ? version : undefined,
  };
}

export type Versions = ReturnType<typeof useVersions>;

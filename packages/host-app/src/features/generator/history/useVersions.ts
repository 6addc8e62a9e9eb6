import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { versionOptions, versionsOptions } from '../../../lib/api/history-api.ts';
import { readTemplate } from '../../../lib/read-template.ts';
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
  const version = one.data;
  // Liquid that was written by hand has no cards yet.
  const reading = useQuery({
    queryKey: ['template-of-version', snippet.id, selected],
    queryFn: async () => ({ template: await readTemplate(version?.content ?? '') }),
    enabled: isOpen && version?.builderState === null,
  });
  const isReadable = version?.builderState != null || reading.data?.template != null;
  return {
    list,
    one,
    selected,
    choose,
    /** Whether it is known that the builder can't show the version. */
    isUneditable: !isReadable && reading.data !== undefined,
    /** The version that the person can restore now. */
    restorable: version && isReadable && selected !== newest ? version : undefined,
  };
}

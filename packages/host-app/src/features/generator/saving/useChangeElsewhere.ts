import type { Snippet } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TrashedSnippet } from '../../../lib/api/trash/deleted-snippets.ts';
import { changedSnippetOptions } from '../../../lib/api/snippets-api.ts';
import { changedSnippets, type SnippetChange } from '../../../lib/live-events/changed-snippets.ts';
import { isResting, isUnsaved, type Draft } from '../draft/draft.ts';

/** What live events have told of a snippet. */
interface Told {
  snippetId: string | undefined;
  /** The newest version that was told of; 0 for none. */
  version: number;
  /** How often the snippet may have been deleted or brought back. */
  deletions: number;
}

/** What somebody has done to the opened snippet meanwhile. */
export type ChangeElsewhere =
  | { kind: 'newer'; theirs: Snippet }
  /** `by` is missing when it is not in the trash any more. */
  | { kind: 'deleted'; by?: TrashedSnippet['deletedBy'] };

/**
 * What somebody has done to the opened snippet, as soon as a live event has told of it; `null` for nothing. Work that this
 * browser has kept may be on a snippet that has changed long before: that is asked once.
 */
export function useChangeElsewhere(workspaceId: string, draft: Draft): ChangeElsewhere | null {
  const { snippet } = draft;
  const [restored] = useState(() => (isUnsaved(draft) ? snippet?.id : undefined));
  const isRestored = snippet !== null && snippet.id === restored;
  const nothing: Told = { snippetId: snippet?.id, version: 0, deletions: isRestored ? 1 : 0 };
  const [lastTold, setTold] = useState(nothing);
  const told = lastTold.snippetId === snippet?.id ? lastTold : nothing;
  const listen = useEffectEvent((change: SnippetChange) => setTold(withChange(told, change)));
  useEffect(() => changedSnippets.subscribe((change) => listen(change)), []);
  // While the draft is being saved, the newer version is most probably its own.
  const isChanged =
    snippet !== null && (told.version > snippet.version || told.deletions > 0) && isResting(draft);
  const { data } = useQuery({
    ...changedSnippetOptions(workspaceId, snippet?.id ?? '', `${told.version}-${told.deletions}`),
    enabled: isChanged,
  });
  if (!isChanged || data === undefined) return null;
  if (data.kind === 'deleted') return { kind: 'deleted', by: data.trashed.deletedBy };
  if (data.kind === 'not-found') return { kind: 'deleted' };
  return data.snippet.version > snippet.version ? { kind: 'newer', theirs: data.snippet } : null;
}

function withChange(told: Told, event: SnippetChange): Told {
  const mayBeDeleted = { ...told, deletions: told.deletions + 1 };
  // Which snippets were changed at once is not told. Tags alone are no reason to ask.
  if (event.type === 'library.changed') return event.change === 'tagged' ? told : mayBeDeleted;
  if (event.snippetId !== told.snippetId || event.change === 'created') return told;
  if (event.change === 'deleted' || event.change === 'erased') return mayBeDeleted;
  const newest = Math.max(told.version, event.version);
  return { ...(event.change === 'restored' ? mayBeDeleted : told), version: newest };
}

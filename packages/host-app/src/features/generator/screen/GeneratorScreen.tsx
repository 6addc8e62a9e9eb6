import { SNIPPET_NAME_MAX } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { asksForTest, asksForText } from '../../../config/paths.ts';
import { useSession, useWorkspaceId } from '../../../lib/session/useSession.ts';
import type { DraftOwner } from '../draft/draft-storage.ts';
import { useOpenDraft } from '../draft/useOpenDraft.ts';
import { useVisit } from '../visit/useVisit.ts';
import { Generator, type GeneratorSlots } from './Generator.tsx';
import { OpeningView } from './OpeningView.tsx';

/** The generator, with a new draft or with the snippet that the address names. */
export function GeneratorScreen(slots: GeneratorSlots): ReactNode {
  const [query] = useSearchParams();
  const [visit, saveAs] = useVisit(query.get('snippet'));
  const { user } = useSession();
  const workspaceId = useWorkspaceId();
  const newName = query.get('name')?.slice(0, SNIPPET_NAME_MAX) ?? '';
  // Another name is another new draft. A saved one has no name in its address, and stays.
  const [lastName, setLastName] = useState(newName);
  if (newName !== '' && newName !== lastName) setLastName(newName);
  if (!user) return null;
  return (
    <GeneratorVisit
      key={`${visit.number} ${lastName}`}
      owner={{ userId: user.id, workspaceId }}
      snippetId={visit.openedId}
      newName={newName}
      startsTested={asksForTest(query)}
      startsAsText={asksForText(query)}
      onNewSnippet={saveAs}
      {...slots}
    />
  );
}

interface GeneratorVisitProps extends GeneratorSlots {
  owner: DraftOwner;
  snippetId: string | null;
  newName: string;
  startsTested: boolean;
  startsAsText: boolean;
  onNewSnippet: (snippetId: string) => void;
}

function GeneratorVisit({ snippetId, newName, ...options }: GeneratorVisitProps): ReactNode {
  const opening = useOpenDraft(options.owner, snippetId, newName);
  if (opening.status !== 'open') return <OpeningView opening={opening} />;
  return <Generator {...options} initial={opening.draft} />;
}

import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { asksForTest } from '../../../config/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { useWorkspaceId } from '../../../lib/session/useWorkspaceId.ts';
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
  if (!user) return null;
  return (
    <GeneratorVisit
      key={visit.number}
      owner={{ userId: user.id, workspaceId }}
      snippetId={visit.openedId}
      startsTested={asksForTest(query)}
      onNewSnippet={saveAs}
      {...slots}
    />
  );
}

interface GeneratorVisitProps extends GeneratorSlots {
  owner: DraftOwner;
  snippetId: string | null;
  startsTested: boolean;
  onNewSnippet: (snippetId: string) => void;
}

function GeneratorVisit({ snippetId, ...options }: GeneratorVisitProps): ReactNode {
  const opening = useOpenDraft(options.owner, snippetId);
  if (opening.status !== 'open') return <OpeningView opening={opening} />;
  return <Generator {...options} initial={opening.draft} />;
}

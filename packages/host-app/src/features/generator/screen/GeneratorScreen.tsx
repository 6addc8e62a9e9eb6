import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink, Note } from '@sluice/builder-ui';
import {
  asksForPasting,
  asksForStart,
  asksForTest,
  asksForText,
  draftChoice,
  paths,
  withoutDraftChoice,
} from '../../../config/paths.ts';
import { requestMessages } from '../../../lib/messages.ts';
import { focusTitleIfLost } from '../../../lib/focus.ts';
import { useSession, useWorkspaceId } from '../../../lib/session/session.ts';
import { beginAnotherDraft, takeDraft, type DraftOwner } from '../draft/tab-drafts.ts';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { useOpenDraft, type OpeningDraft } from '../draft/useOpenDraft.ts';
import { UnnamedHead } from './DraftHeader.tsx';
import { Generator, type GeneratorSlots } from './Generator.tsx';
import { DeletedSnippet } from '../../../components/snippets/DeletedSnippet.tsx';
import { RetryView } from '../../../components/RetryView.tsx';
import { generatorMessages } from '../messages.ts';
import { BuilderShape } from '../../../components/PageShapes.tsx';

const StartScreen = lateComponent(async () => (await import('../start/StartScreen.tsx')).StartScreen);

/**
 * The generator, with the draft of this tab: a new one, or one of the snippet that the address names. The address may ask for
 * another draft instead, which this tab then has, or what to begin with.
 */
export function GeneratorScreen(slots: GeneratorSlots): ReactNode {
  const [query] = useSearchParams();
  const { user } = useSession();
  const workspaceId = useWorkspaceId();
  if (!user) return null;
  const owner = { userId: user.id, workspaceId };
  if (asksForStart(query)) return <StartScreen owner={owner} />;
  if (draftChoice(query) !== undefined) return <DraftChange owner={owner} query={query} />;
  return <GeneratorVisits owner={owner} query={query} slots={slots} />;
}

/** Gives this tab the draft that the address asks for, while no draft is on the screen, and goes on to it. */
function DraftChange({ owner, query }: { owner: DraftOwner; query: URLSearchParams }): ReactNode {
  const navigate = useNavigate();
  const change = useEffectEvent(() => {
    const snippetId = query.get('snippet');
    const choice = draftChoice(query);
    if (choice === 'new') beginAnotherDraft(owner, snippetId);
    else if (choice !== undefined) takeDraft(owner, snippetId, choice.draftId);
    focusTitleIfLost();
    void navigate(`${paths.generator}${withoutDraftChoice(query)}`, { replace: true });
  });
  useEffect(() => change(), []);
  return <UnnamedHead />;
}

interface GeneratorVisitsProps {
  owner: DraftOwner;
  query: URLSearchParams;
  slots: GeneratorSlots;
}

function GeneratorVisits({ owner, query, slots }: GeneratorVisitsProps): ReactNode {
  const [visit, saveAs] = useVisit(query.get('snippet'));
  const newName = query.get('name') ?? '';
  // Another name is another new draft. A saved one has no name in its address, and stays.
  const [lastName, setLastName] = useState(newName);
  if (newName !== '' && newName !== lastName) setLastName(newName);
  return (
    <GeneratorVisit
      key={`${visit.number} ${lastName}`}
      owner={owner}
      snippetId={visit.openedId}
      newName={newName}
      startsTested={asksForTest(query)}
      startsAsText={asksForText(query)}
      startsImporting={asksForPasting(query)}
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
  startsImporting: boolean;
  onNewSnippet: (snippetId: string) => void;
}

function GeneratorVisit({ snippetId, newName, ...options }: GeneratorVisitProps): ReactNode {
  const opening = useOpenDraft(options.owner, snippetId, newName);
  if (opening.status !== 'open') return <OpeningView opening={opening} />;
  return <Generator {...options} initial={opening.draft} />;
}

type NotOpen = Exclude<OpeningDraft, { status: 'open' }>;

/** Shown instead of the builder until a draft is open: a placeholder while it loads, or why it can't be opened. */
function OpeningView({ opening }: { opening: NotOpen }): ReactNode {
  return (
    <>
      <UnnamedHead />
      <OpeningStatus opening={opening} />
    </>
  );
}

function OpeningStatus({ opening }: { opening: NotOpen }): ReactNode {
  const { opening: texts } = generatorMessages;
  const openLibrary = <ButtonLink href={paths.snippets}>{texts.openLibrary}</ButtonLink>;
  switch (opening.status) {
    case 'loading':
      return <BuilderShape />;
    case 'failed':
      return <RetryView title={texts.failed} error={opening.error} onRetry={opening.retry} />;
    case 'newer':
      return (
        <Note role="alert" tone="warn" title={texts.newer} action={openLibrary}>
          {requestMessages.newerEdition}
        </Note>
      );
    case 'deleted':
      return <DeletedSnippet trashed={opening.trashed} />;
    case 'not-found':
      return (
        <Note role="alert" tone="warn" title={texts.notFound} action={openLibrary}>
          {texts.notFoundReason}
        </Note>
      );
  }
}

/** A visit to the generator: from opening a draft until another one replaces it. */
interface Visit {
  /** Counts the visits. A new visit starts with a fresh screen. */
  number: number;
  /** The snippet that the address names; `null` for a new one. */
  address: string | null;
  /** The snippet that was opened. */
  openedId: string | null;
  /** The snippet that the draft is saved as. It differs from the opened one after a first save, or saving a copy. */
  snippetId: string | null;
}

/** A visit that begins with the snippet of an address, or with a new one. */
export function startVisit(address: string | null, number = 1): Visit {
  return { number, address, openedId: address, snippetId: address };
}

/**
 * The visit after a change of address. The address of the snippet that the draft was saved as continues the visit; any
 * other one starts a new visit.
 */
export function followAddress(visit: Visit, address: string | null): Visit {
  if (address === visit.address) return visit;
  if (address === visit.snippetId) return { ...visit, address };
  return startVisit(address, visit.number + 1);
}

/** The current visit, and a function to call when the draft is saved as another snippet, before the address changes. */
function useVisit(address: string | null): [visit: Visit, saveAs: (snippetId: string) => void] {
  const [visit, setVisit] = useState(() => startVisit(address));
  const current = followAddress(visit, address);
  if (current !== visit) setVisit(current);
  return [current, (snippetId) => setVisit((latest) => ({ ...latest, snippetId }))];
}

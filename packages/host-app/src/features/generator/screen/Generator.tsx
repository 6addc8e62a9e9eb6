import {
  MessageBuilder,
  type MessageBuilderHandle,
  type SluiceBuilderTools,
  type TypedPerson,
} from '@sluice/builder-ui';
import {
  useCallback,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
} from 'react';
import { styled } from 'styled-components';
import { useBlocker } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { analyseInThread } from '../../../lib/analysis/analyse-in-thread.ts';
import { ONE_SNIPPET, snippetListOptions } from '../../../lib/api/snippets-api.ts';
import { type LateCode, lateComponent } from '../../../lib/late/late-component.tsx';
import { useFormDraft } from '../../../lib/unsaved/form-drafts.ts';
import type { PageBanner } from '../../../components/PageBanners.tsx';
import { Notes } from './Notes.tsx';
import { useAttributes, type BuilderAttributes } from '../../../lib/api/useAttributes.ts';
import { DraftHeader } from './DraftHeader.tsx';
import { GeneratorActions } from './GeneratorActions.tsx';
import { DraftDialogs, HistoryDialog, AlertDialog, SavedMoves } from '../late-dialogs.tsx';
import { generatorMessages } from '../messages.ts';
import type { PublishingProps } from './usePublishing.ts';
import { useGenerator, type GeneratorControls, type GeneratorOptions } from './useGenerator.ts';
import { whenIdle } from '../../../lib/late/when-idle.ts';
import type { KeptProps } from '../people/KeptPeople.tsx';
import type { PeopleProps } from './SamplePeople.tsx';
import { generatorPath, paths } from '../../../config/paths.ts';
import { isUnsaved, isWorthKeeping, type Draft } from '../draft/draft.ts';
import type { DraftOwner } from '../draft/tab-drafts.ts';

/** Keeps the result panel below the shell's top bar and the page's head when the page scrolls. */
const BuildingBox = styled.div`
  --sluice-result-inset: 128px;
  /* Where the result is a bar, it is at the end of the window, below a short template, too: toasts are shown above it. */
  --sluice-columns-least: calc(100dvh - var(--sluice-result-inset));
  --sluice-columns-end: calc(-1 * var(--sluice-space-7));
`;

/** The generator shows these of other parts of the application. */
export interface GeneratorSlots {
  /** The dialog that publishes the saved snippet. */
  renderPublishing: (props: PublishingProps) => ReactNode;
  /** The code of that dialog. */
  publishingCode: LateCode<unknown>;
}

/** The builder, with everything that saves the draft and keeps it from getting lost. */
export function Generator(options: GeneratorOptions & GeneratorSlots): ReactNode {
  const { workspaceId } = options.owner;
  const builder = useRef<MessageBuilderHandle>(null);
  const generator = useGenerator(options, builder);
  const { draft, send } = generator;
  const attributes = useAttributes(workspaceId);
  const [news, setNews] = useState<PageBanner>();
  const renderHead = (tools: SluiceBuilderTools) => (
    <>
      <DraftHeader
        title={draft.title}
        savedName={draft.snippet?.name ?? ''}
        onRetitle={(title) => send({ type: 'retitled', title })}
        presence={<PresenceOf draft={draft} owner={options.owner} />}
        tools={tools.buttons}
        renderActions={(tagEntries) => (
          <GeneratorActions
            generator={generator}
            publishingCode={options.publishingCode}
            tagEntries={tagEntries}
            toolEntries={tools.entries}
          />
        )}
      />
      <Notes generator={generator} attributes={attributes} owner={options.owner} news={news} />
    </>
  );
  return (
    <>
      <Building
        generator={generator}
        options={options}
        builder={builder}
        attributes={attributes}
        renderHead={renderHead}
        onNews={setNews}
      />
      <Dialogs generator={generator} workspaceId={workspaceId} renderPublishing={options.renderPublishing} />
      <LeaveGuard generator={generator} />
    </>
  );
}

type NewsListener = (news: PageBanner | undefined) => void;

interface BuildingProps {
  generator: GeneratorControls;
  options: GeneratorOptions;
  builder: RefObject<MessageBuilderHandle | null>;
  attributes: BuilderAttributes;
  renderHead: (tools: SluiceBuilderTools) => ReactNode;
  /** Called with what a save has changed for people who are kept with the snippet. */
  onNews: NewsListener;
}

/** The builder below its head, with the sample people of the workspace, and the one who was being typed when a session ended. */
function Building({ generator, options, builder, attributes, renderHead, onNews }: BuildingProps): ReactNode {
  const [people, peopleLoader] = usePeopleOfWorkspace(options.owner.workspaceId, generator, onNews);
  const [typedPerson, keepPerson] = useFormDraft<TypedPerson | undefined>(
    `sample-person ${options.initial.snippet?.id ?? ''}`,
    undefined,
  );
  const isFirst = useIsFirstSnippet(options);
  const acceptance = generator.draft.snippet?.acceptance;
  const whoAccepted = useCallback((key: string) => acceptance?.find((one) => one.key === key), [acceptance]);
  return (
    <>
      {peopleLoader}
      <BuildingBox>
        <MessageBuilder
          ref={builder}
          theme="inherit"
          renderHead={renderHead}
          hideTitle={isFirst ? false : 'visually'}
          message={generator.draft.message}
          onChange={generator.edit}
          attributes={attributes.attributes}
          searchAttributes={attributes.search}
          {...people}
          typedPerson={typedPerson}
          onTypePerson={keepPerson}
          onExample={generator.followExample}
          whoAccepted={whoAccepted}
          analyse={analyseInThread}
          showProblems={generator.showProblems}
          startsTested={options.startsTested}
          startsAsText={options.startsAsText}
          // What is there already was pasted before a reload, or begun.
          startsImporting={options.startsImporting === true && options.initial.state === 'pristine'}
          onUnappliedChange={generator.unappliedText.follow}
          defaultPutAwayTexts={options.initial.putAway}
          onPutAwayTextsChange={(texts) => generator.send({ type: 'texts-put-away', texts })}
        />
      </BuildingBox>
    </>
  );
}

/**
 * Whether the workspace has no snippet yet, as far as is known when the page opens: then the titles of builder and result
 * show what is what. Later they are for screen readers, and the cards begin higher.
 */
function useIsFirstSnippet({ owner, initial }: GeneratorOptions): boolean {
  const queries = useQueryClient();
  const [isFirst] = useState(() => {
    const { queryKey } = snippetListOptions(owner.workspaceId, ONE_SNIPPET);
    return initial.snippet === null && queries.getQueryData(queryKey)?.total === 0;
  });
  return isFirst;
}

interface DialogsProps extends Pick<GeneratorSlots, 'renderPublishing'> {
  generator: GeneratorControls;
  workspaceId: string;
}

/** The dialogs about the draft and its snippet. */
function Dialogs({ generator, workspaceId, renderPublishing }: DialogsProps): ReactNode {
  const { draft, history, publishing } = generator;
  const { snippet } = draft;
  return (
    <>
      <DraftDialogs
        draft={draft}
        generated={generator.generated}
        send={generator.send}
        onTakeTheirs={generator.takeTheirs}
        onSaveMerged={generator.saveMerged}
      />
      {snippet && <HistoryDialog {...history.dialog} workspaceId={workspaceId} snippet={snippet} />}
      {generator.savedVersion && <SavedMoves saved={generator.savedVersion} />}
      {snippet && publishing.isOpen && renderPublishing({ ...publishing.dialog, snippetId: snippet.id })}
    </>
  );
}

const Presence = lateComponent(async () => (await import('../presence/Presence.tsx')).Presence);

/** Who else has the draft's snippet open. Nobody can have one that is not saved yet. */
function PresenceOf({ draft, owner }: { draft: Draft; owner: DraftOwner }): ReactNode {
  const { snippet } = draft;
  if (!useIdle() || snippet === null) return null;
  return <Presence key={snippet.id} snippetId={snippet.id} isEditing={isUnsaved(draft)} {...owner} />;
}

const SamplePeople = lateComponent(async () => (await import('./SamplePeople.tsx')).SamplePeople);

const KeptPeople = lateComponent(async () => (await import('../people/KeptPeople.tsx')).KeptPeople);

const NOBODY_YET: PeopleProps & KeptProps = {};

/**
 * The sample people of the workspace and the people who are kept with the snippet, for the tester, which is not the first thing
 * a person looks at: they are loaded once the page is idle.
 *
 * @returns the people, and an element that has to be rendered to bring them
 */
function usePeopleOfWorkspace(
  workspaceId: string,
  { draft, send }: GeneratorControls,
  onNews: NewsListener,
): [people: PeopleProps & KeptProps, loader: ReactNode] {
  const [people, setPeople] = useState(NOBODY_YET);
  const [kept, setKept] = useState(NOBODY_YET);
  const isIdle = useIdle();
  const loader = isIdle && (
    <>
      <KeptPeople
        workspaceId={workspaceId}
        draft={draft}
        onDraftTests={(tests) => send({ type: 'tests-kept', tests })}
        onKept={setKept}
        onNews={onNews}
      />
      <SamplePeople workspaceId={workspaceId} onPeople={setPeople} />
    </>
  );
  return [{ ...people, ...kept }, loader];
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

function addressOf({ snippet }: Draft): string {
  return snippet ? generatorPath(snippet.id) : paths.generator;
}

/** Leaving could lose Liquid or changes that can't be kept. */
type UnsavedKind = 'text' | 'draft' | 'both';

/**
 * Unsaved changes and unapplied Liquid stay in this browser when a person follows a link, reloads or closes the page. They are
 * asked first about what the browser has no room for. A save goes on without the page, and a toast tells its outcome.
 */
function LeaveGuard({ generator }: Pick<DialogsProps, 'generator'>): ReactNode {
  const { draft, openDraft, storeNow, send } = generator;
  const { leave, keepEditing } = generatorMessages;
  const [unsavedKind, setUnsavedKind] = useState<UnsavedKind>('text');
  const findUnsavedKind = (): UnsavedKind | null => {
    const { now } = openDraft;
    if (!isWorthKeeping(now) || storeNow() !== 'nowhere') return null;
    if (now.putAway.length === 0) return 'draft';
    return isUnsaved(now) ? 'both' : 'text';
  };
  const blocker = useBlocker(({ nextLocation: { pathname, search } }) => {
    const isLeaving = pathname + search !== addressOf(openDraft.now);
    // When the session has ended, the draft stays in this browser until the person comes back.
    if (!isLeaving || pathname === paths.auth) return false;
    const kind = findUnsavedKind();
    if (kind !== null) setUnsavedKind(kind);
    return kind !== null;
  });

  const askBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    // Nobody knows whether the page is reloaded or closed, which loses what only the tab has.
    if (storeNow() !== 'browser') event.preventDefault();
  });
  const mayLose = isWorthKeeping(draft);
  useEffect(() => {
    if (!mayLose) return undefined;
    const handle = (event: BeforeUnloadEvent) => askBeforeUnload(event);
    addEventListener('beforeunload', handle);
    return () => removeEventListener('beforeunload', handle);
  }, [mayLose]);

  const texts = leave[unsavedKind];
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={texts.title}
      description={texts.description}
      confirmLabel={texts.confirm}
      cancelLabel={keepEditing}
      onConfirm={() => {
        if (unsavedKind !== 'text') send({ type: 'discarded' });
        blocker.proceed?.();
      }}
    />
  );
}

import { Button, Note } from '@sluice/builder-ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Snippet } from '@sluice/server/contracts';
import { TrashLink } from '../../../components/snippets/DeletedSnippet.tsx';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import type { DraftOwner } from '../draft/tab-drafts.ts';
import { UnsavedDraftsOf } from '../UnsavedDrafts.tsx';
import type { DraftEvent } from '../draft/draft-machine.ts';
import { generatorMessages } from '../messages.ts';
import { useDeletedNote, type DeletedBy, useRestoreAndSave } from '../saving/deleted-snippet.ts';
import { formatTime } from '../../../lib/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RetryView } from '../../../components/RetryView.tsx';
import type { BuilderAttributes } from '../useAttributes.ts';
import type { GeneratorControls } from './useGenerator.ts';

const News = styled.div`
  & > * {
    flex-wrap: wrap;
    align-items: center;
    margin-block-end: var(--sluice-space-3);
  }
`;

/** The buttons of a note, beside each other or in lines. */
const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--sluice-space-2);
`;

interface NotesProps {
  generator: GeneratorControls;
  attributes: BuilderAttributes;
  owner: DraftOwner;
}

/** The notes above the builder: about the snippet, and about the attributes. */
export function Notes({ generator, attributes, owner }: NotesProps): ReactNode {
  const { draft } = generator;
  return (
    <>
      {draft.snippet && <UnsavedDraftsOf owner={owner} snippetId={draft.snippet.id} />}
      <ChangeElsewhereNote generator={generator} />
      {attributes.error !== null && (
        <RetryView
          title={generatorMessages.attributesFailed}
          error={attributes.error}
          onRetry={attributes.retry}
        />
      )}
    </>
  );
}

/**
 * Says that somebody has saved a newer version of the opened snippet, or has deleted it. What the person sees changes
 * only when they ask.
 */
function ChangeElsewhereNote({ generator }: { generator: GeneratorControls }): ReactNode {
  const { changeElsewhere: change, draft, send, takeNewer } = generator;
  return (
    <News aria-live="polite">
      {change?.kind === 'newer' && (
        <NewerVersionNote draft={draft} theirs={change.theirs} send={send} onTakeIn={takeNewer} />
      )}
      {change?.kind === 'deleted' && <DeletedNote draft={draft} by={change.by} send={send} />}
    </News>
  );
}

interface DeletedNoteProps {
  draft: Draft;
  by: DeletedBy | undefined;
  send: (event: DraftEvent) => void;
}

function DeletedNote({ draft, by, send }: DeletedNoteProps): ReactNode {
  const { actions, deletedNote: texts } = generatorMessages;
  const { restoreAndSave, isRestoring } = useRestoreAndSave(draft.snippet?.id ?? '', send);
  const deletedNote = useDeletedNote();
  return (
    <Note
      tone="warn"
      action={
        <Choices>
          {by && (
            <Button compact isPending={isRestoring} onPress={restoreAndSave}>
              {isUnsaved(draft) ? texts.restoreAndSave : texts.restore}
            </Button>
          )}
          <Button compact onPress={() => send({ type: 'new-requested', title: draft.title })}>
            {actions.saveAsNew}
          </Button>
          <TrashLink />
        </Choices>
      }
    >
      {deletedNote(by)}
    </Note>
  );
}

interface NewerVersionNoteProps {
  draft: Draft;
  /** The version that is in the library now. */
  theirs: Snippet;
  send: (event: DraftEvent) => void;
  onTakeIn: (theirs: Snippet) => Promise<void>;
}

/**
 * Says that somebody, or another tab of the person's own, has saved a newer version of the opened snippet, and takes it in: below the
 * changes of the person where the two touch other branches. Where they touch the same, the two are compared.
 */
function NewerVersionNote({ draft, theirs, send, onTakeIn }: NewerVersionNoteProps): ReactNode {
  const { newer: texts } = generatorMessages;
  const { user } = useSession();
  const isOwn = theirs.updatedBy.id === user?.id;
  const [isTaking, setTaking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const takeIn = async () => {
    setTaking(true);
    try {
      await onTakeIn(theirs);
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      setTaking(false);
    }
  };
  const { displayName } = theirs.updatedBy;
  const time = formatTime(theirs.updatedAt);
  return (
    <Note
      action={
        <Choices>
          <Button compact variant="primary" isPending={isTaking} onPress={() => void takeIn()}>
            {hasFailed ? texts.retry : texts.takeIn}
          </Button>
          {isUnsaved(draft) && (
            <Button compact onPress={() => send({ type: 'newer-opened', theirs })}>
              {texts.compare}
            </Button>
          )}
        </Choices>
      }
    >
      {isOwn ? texts.savedByYou(time) : texts.savedBy(displayName, time)}
      {hasFailed && ` ${texts.failed}`}
    </Note>
  );
}

import { Button, Note, SaveSnippetDialog, Dialog } from '@sluice/builder-ui';
import type { GeneratedLiquid, Message } from '@sluice/liquid';
import { copyName, type Snippet } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useMissingPartToast } from '../../../components/snippets/DeletedSnippet.tsx';
import { trashedSnippetOptions } from '../../../lib/api/deleted-snippets.ts';
import { useTagSuggestions } from '../../../lib/api/snippets-api.ts';
import { useWorkspaceId, useSession } from '../../../lib/session/session.ts';
import { openQuestion, type Draft } from '../draft/draft.ts';
import type { DraftEvent } from '../draft/draft-machine.ts';
import { saveErrorText } from '../draft/useDraftToasts.ts';
import { generatorMessages } from '../messages.ts';
import { useDeletedNote, useRestoreAndSave } from './deleted-snippet.ts';
import { Differences } from './Differences.tsx';
import { messageOfSnippet, useMerging, type Merging, type MyVersion } from './useMerging.ts';

// Every question about a draft comes in one file, which is loaded once there is something to lose.
export { AlertDialog } from '@sluice/builder-ui';

const MAX_SUGGESTIONS = 5;

interface DraftDialogsProps {
  draft: Draft;
  /** The Liquid of the draft. */
  generated: GeneratedLiquid;
  send: (event: DraftEvent) => void;
  onTakeTheirs: (message: Message) => void;
  onSaveMerged: (message: Message) => void;
}

/** Asks for the name of a new snippet, and after a conflict which version to keep. */
export function DraftDialogs({ draft, generated, send, ...taking }: DraftDialogsProps): ReactNode {
  const reportMissing = useMissingPartToast();
  const loadTagSuggestions = useTagSuggestions(MAX_SUGGESTIONS);
  const question = openQuestion(draft);
  const isSaving = draft.state === 'saving';
  const isIncomplete = generated.incomplete.length > 0;
  const error = question?.error === undefined ? undefined : saveErrorText(question.error);
  return (
    <>
      <SaveSnippetDialog
        isOpen={question?.state === 'naming'}
        onOpenChange={(isOpen) => {
          if (!isOpen) send({ type: 'canceled' });
        }}
        title={
          draft.snippet
            ? generatorMessages.actions.saveAsNew
            : isIncomplete
              ? generatorMessages.actions.saveDraft
              : generatorMessages.actions.saveSnippet
        }
        loadTagSuggestions={loadTagSuggestions}
        initial={question?.state === 'naming' ? question.typed : undefined}
        onType={(title) => send({ type: 'name-typed', title })}
        onSave={(title) => send({ type: 'named', title })}
        onRefused={reportMissing}
        isSaving={isSaving}
        error={error}
        note={
          <NamingNotes
            goneId={question?.state === 'naming' && question.isGone === true ? draft.snippet?.id : undefined}
            isIncomplete={isIncomplete}
            send={send}
          />
        }
      />
      <ConflictDialog
        theirs={question?.state === 'conflicted' ? question.theirs : null}
        mine={draft}
        isSaving={isSaving}
        error={error}
        onClose={() => send({ type: 'canceled' })}
        onReplace={() => send({ type: 'replace-requested' })}
        onSaveAsNew={({ name }) => send({ type: 'both-kept', name: copyName(name) })}
        {...taking}
      />
    </>
  );
}

interface NamingNotesProps {
  /** The snippet that somebody has deleted meanwhile. */
  goneId: string | undefined;
  isIncomplete: boolean;
  send: (event: DraftEvent) => void;
}

/** Says before a draft gets its name that its snippet was deleted, or that parts are missing. */
function NamingNotes({ goneId, isIncomplete, send }: NamingNotesProps): ReactNode {
  return (
    <>
      {goneId !== undefined && <GoneNote snippetId={goneId} send={send} />}
      {isIncomplete && <Note tone="warn">{generatorMessages.draftNote}</Note>}
    </>
  );
}

interface GoneNoteProps {
  snippetId: string;
  send: (event: DraftEvent) => void;
}

function GoneNote({ snippetId, send }: GoneNoteProps): ReactNode {
  const { deletedNote: texts } = generatorMessages;
  const deletedNote = useDeletedNote();
  const { restoreAndSave, isRestoring } = useRestoreAndSave(snippetId, send);
  const { data, isPending } = useQuery(trashedSnippetOptions(useWorkspaceId(), snippetId));
  if (isPending) return null;
  return (
    <Note
      tone="warn"
      action={
        data && (
          <Button compact isPending={isRestoring} onPress={restoreAndSave}>
            {texts.restoreAndSave}
          </Button>
        )
      }
    >
      {deletedNote(data?.deletedBy)}
    </Note>
  );
}

/** Above the buttons, where it is seen however far the versions are scrolled. */
const Failure = styled(Note)`
  inline-size: 100%;
`;

interface ConflictDialogProps {
  /** The version in the library. The dialog is open while there is one. */
  theirs: Snippet | null;
  mine: MyVersion;
  isSaving: boolean;
  /** Why the last attempt to save failed. */
  error: string | undefined;
  onClose: () => void;
  onReplace: () => void;
  onSaveAsNew: (theirs: Snippet) => void;
  onTakeTheirs: (message: Message) => void;
  /** Saves a version that is made of both. */
  onSaveMerged: (message: Message) => void;
}

/**
 * Shows the person's version and a newer one that somebody else, or another tab of theirs, has saved, and lets them choose: one
 * of the two as a whole, both as two snippets, or at each place the one or the other.
 */
function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { theirs, mine, isSaving } = props;
  const { user } = useSession();
  const { conflict: texts } = generatorMessages;
  const merging = useMerging(theirs, mine);
  const isOwn = theirs !== null && theirs.updatedBy.id === user?.id;
  const describe = ({ updatedBy, name }: Snippet) =>
    isOwn ? texts.descriptionOfOwn(name) : texts.description(updatedBy.displayName, name);
  return (
    <Dialog
      isOpen={theirs !== null}
      onOpenChange={props.onClose}
      isDismissable={false}
      isBusy={isSaving}
      size="large"
      title={texts.title}
      description={theirs && describe(theirs)}
      footer={
        theirs &&
        merging && (
          <>
            {props.error !== undefined && (
              <Failure tone="danger" role="alert" title={generatorMessages.draftToasts.saveFailed}>
                {props.error}
              </Failure>
            )}
            <Answers {...props} theirs={theirs} isOwn={isOwn} merging={merging} />
          </>
        )
      }
    >
      {merging && <Differences merging={merging} isOwn={isOwn} isDisabled={isSaving} />}
    </Dialog>
  );
}

interface AnswersProps extends ConflictDialogProps {
  theirs: Snippet;
  /** Whether the person has saved the other version, too. */
  isOwn: boolean;
  merging: Merging;
}

function Answers({ theirs, isOwn, merging, isSaving, ...props }: AnswersProps): ReactNode {
  const { conflict: texts } = generatorMessages;
  const { takeTheirs, saveAsNew, replace } = isOwn ? texts.ofOwn : texts;
  return (
    <>
      <Button isDisabled={isSaving} onPress={() => props.onTakeTheirs(messageOfSnippet(theirs))}>
        {takeTheirs}
      </Button>
      <Button isDisabled={isSaving} onPress={() => props.onSaveAsNew(theirs)}>
        {saveAsNew}
      </Button>
      {merging.isAll === 'mine' && (
        <Button variant="danger" isPending={isSaving} onPress={props.onReplace}>
          {replace}
        </Button>
      )}
      {merging.isAll === null && (
        <Button variant="primary" isPending={isSaving} onPress={() => props.onSaveMerged(merging.result)}>
          {texts.saveMerged}
        </Button>
      )}
    </>
  );
}

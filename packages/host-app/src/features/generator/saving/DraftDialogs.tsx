import { Button, Note, SaveSnippetDialog } from '@sluice/builder-ui';
import type { GeneratedLiquid, Template } from '@sluice/liquid';
import { copyName } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMissingPartToast } from '../../../components/snippets/useMissingPartToast.ts';
import { trashedSnippetOptions } from '../../../lib/api/deleted-snippets.ts';
import { useTagSuggestions } from '../../../lib/api/snippets-api.ts';
import { useWorkspaceId } from '../../../lib/session/useSession.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { openQuestion, type Draft } from '../draft/draft.ts';
import type { DraftEvent } from '../draft/draft-machine.ts';
import { saveErrorText } from '../draft/save-error-text.ts';
import { generatorMessages } from '../messages.ts';
import { useDeletedNote } from './useDeletedNote.ts';
import { useRestoreAndSave } from './useRestoreAndSave.ts';

const MAX_SUGGESTIONS = 5;

interface DraftDialogsProps {
  draft: Draft;
  /** The Liquid of the draft. */
  generated: GeneratedLiquid;
  send: (event: DraftEvent) => void;
  onTakeTheirs: (template: Template) => void;
  onSaveMerged: (template: Template) => void;
}

/** What a person may be asked when saving: a name for a new snippet, and which version to keep after a conflict. */
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
        onKeepBoth={({ name }) => send({ type: 'both-kept', name: copyName(name) })}
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

/** What is to be known before a draft gets its name. */
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

import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TrashLink } from '../../../components/snippets/DeletedSnippet.tsx';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import type { DraftEvent } from '../draft/draft-machine.ts';
import { generatorMessages } from '../messages.ts';
import { NewerVersionNote, type NewerVersionNoteProps } from './NewerVersionNote.tsx';
import { Choices } from './NoteChoices.styles.ts';
import type { ChangeElsewhere } from './useChangeElsewhere.ts';
import { useDeletedNote, type DeletedBy } from './useDeletedNote.ts';
import { useRestoreAndSave } from './useRestoreAndSave.ts';

const News = styled.div`
  & > * {
    flex-wrap: wrap;
    align-items: center;
    margin-block-end: var(--sluice-space-3);
  }
`;

interface ChangeElsewhereNoteProps extends Omit<NewerVersionNoteProps, 'theirs'> {
  change: ChangeElsewhere | null;
}

/**
 * Says that somebody has saved a newer version of the opened snippet, or has deleted it. What the person sees changes
 * only when they ask.
 */
export function ChangeElsewhereNote({ change, draft, ...rest }: ChangeElsewhereNoteProps): ReactNode {
  return (
    <News aria-live="polite">
      {change?.kind === 'newer' && <NewerVersionNote draft={draft} theirs={change.theirs} {...rest} />}
      {change?.kind === 'deleted' && <DeletedNote draft={draft} by={change.by} send={rest.send} />}
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

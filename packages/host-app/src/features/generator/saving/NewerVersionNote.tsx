import { Button, Note } from '@sluice/builder-ui';
import type { Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { formatTime } from '../../../lib/format-day.ts';
import { openText } from '../../../lib/read-template.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import type { DraftEvent } from '../draft/draft-machine.ts';
import { useGeneratorMessages } from '../messages.ts';
import { Choices } from './NoteChoices.styles.ts';

export interface NewerVersionNoteProps {
  draft: Draft;
  /** The version that is in the library now. */
  theirs: Snippet;
  send: (event: DraftEvent) => void;
  onTakeTheirs: (template: Template) => void;
}

/** Says that somebody has saved a newer version of the opened snippet, and compares it or shows it here. */
export function NewerVersionNote({ draft, theirs, send, onTakeTheirs }: NewerVersionNoteProps): ReactNode {
  const { newer: texts } = useGeneratorMessages();
  const { user } = useSession();
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    try {
      const template = theirs.builderState ?? (await openText(theirs.content));
      send({ type: 'newer-opened', theirs });
      onTakeTheirs(template);
    } finally {
      setTaking(false);
    }
  };
  return (
    <Note
      action={
        <Choices>
          {isUnsaved(draft) && (
            <Button compact onPress={() => send({ type: 'newer-opened', theirs })}>
              {texts.compare}
            </Button>
          )}
          <Button compact isPending={isTaking} onPress={() => void take()}>
            {isUnsaved(draft) ? texts.takeTheirs : texts.load}
          </Button>
        </Choices>
      }
    >
      {theirs.updatedBy.id === user?.id
        ? texts.savedByYou(formatTime(theirs.updatedAt))
        : texts.savedBy(theirs.updatedBy.displayName, formatTime(theirs.updatedAt))}
    </Note>
  );
}

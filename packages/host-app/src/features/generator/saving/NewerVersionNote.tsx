import { Button, Note } from '@sluice/builder-ui';
import type { Template } from '@sluice/liquid';
import type { Snippet } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { formatTime } from '../../../lib/formats.ts';
import { openText } from '../../../lib/read-template.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import { isUnsaved, type Draft } from '../draft/draft.ts';
import type { DraftEvent } from '../draft/draft-machine.ts';
import { generatorMessages } from '../messages.ts';
import { Choices } from './NoteChoices.styles.ts';

export interface NewerVersionNoteProps {
  draft: Draft;
  /** The version that is in the library now. */
  theirs: Snippet;
  send: (event: DraftEvent) => void;
  onTakeTheirs: (template: Template) => void;
}

/** Says that somebody, or another tab of the person's own, has saved a newer version of the opened snippet, and compares it or shows it here. */
export function NewerVersionNote({ draft, theirs, send, onTakeTheirs }: NewerVersionNoteProps): ReactNode {
  const { newer: texts } = generatorMessages;
  const { user } = useSession();
  const isOwn = theirs.updatedBy.id === user?.id;
  const take = isOwn ? texts.takeOwn : texts.takeTheirs;
  const [isTaking, setTaking] = useState(false);
  const showTheirs = async () => {
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
          <Button compact isPending={isTaking} onPress={() => void showTheirs()}>
            {isUnsaved(draft) ? take : texts.load}
          </Button>
        </Choices>
      }
    >
      {isOwn
        ? texts.savedByYou(formatTime(theirs.updatedAt))
        : texts.savedBy(theirs.updatedBy.displayName, formatTime(theirs.updatedAt))}
    </Note>
  );
}

import { messageReducer, type Message, type Sample } from '@sluice/liquid';
import { useMemo, type ReactNode } from 'react';
import { LateSuspense } from '../../hooks/late-component.ts';
import { MailPreview } from '../../mail-preview/late-mail.ts';
import type { Outline } from '../outline/outline-of.ts';
import type { MessageEditor } from '../state/message-editor.ts';
import type { TestedMessage } from '../state/tested-message.ts';

interface EmailViewProps {
  message: Message;
  editor: MessageEditor;
  marks: Outline['marks'];
  tested: TestedMessage | undefined;
}

/** Somebody of whom nothing is known. */
const NOBODY: Sample = { values: {} };

/** The email of the person of the last test; before a test, of somebody of whom nothing is known. */
export function EmailView({ message, editor, marks, tested }: EmailViewProps): ReactNode {
  // What the outline reads in texts of branches has its mark and its number here, too.
  const seen = useMemo(
    () => [...marks.keys()].flatMap((id) => editor.texts.openingOf(id)).reduce(messageReducer, message),
    [marks, editor, message],
  );
  const { sample, now } = tested?.result ?? { sample: NOBODY, now: undefined };
  return (
    <LateSuspense>
      <MailPreview
        message={seen}
        sample={sample}
        now={now}
        person={tested?.person}
        titleOf={(passageId) => marks.get(passageId)?.title}
      />
    </LateSuspense>
  );
}

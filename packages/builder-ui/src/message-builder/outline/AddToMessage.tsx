import type { Message } from '@sluice/liquid';
import { ListPlus, Mail, Split, Text } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../controls/icon-button/IconButton.tsx';
import { Menu } from '../../controls/menu/Menu.tsx';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { makeEmail } from '../state/email-edits.ts';
import type { MessageEditor } from '../state/message-editor.ts';
import { addText } from './MessageOutline.tsx';

interface AddToMessageProps {
  editor: MessageEditor;
  message: Message;
}

/** The way from one decision to a message of several parts. */
export function AddToMessage({ editor, message: { passages } }: AddToMessageProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const { length } = passages;
  return (
    <Menu
      label={messages.addToMessage}
      trigger={<IconButton compact label={messages.addToMessage} icon={<ListPlus aria-hidden />} />}
      items={[
        {
          id: 'text-before',
          label: messages.addTextBefore,
          icon: <Text aria-hidden />,
          onAction: () => addText(editor, messages.newText, 0),
        },
        {
          id: 'text-after',
          label: messages.addTextAfter,
          icon: <Text aria-hidden />,
          onAction: () => addText(editor, messages.newText, length),
        },
        {
          id: 'decision',
          label: messages.addDecision,
          icon: <Split aria-hidden />,
          startsGroup: true,
          onAction: () => editor.addDecision({ index: length }),
        },
        {
          id: 'email',
          label: messages.makeEmail,
          icon: <Mail aria-hidden />,
          startsGroup: true,
          onAction: () => makeEmail(editor),
        },
      ]}
    />
  );
}

import { generateLiquid, partOfEmail, type EmailPart, type Message } from '@sluice/liquid';
import { Layers, Mail, MailX, Split } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { MessageText } from '../../condition-builder/message-text/MessageText.tsx';
import { CardPartsContext, type CardParts } from '../../condition-builder/root/ConditionBuilderContext.ts';
import { useMessageBuilderMessages } from '../../catalog/message-builder-messages.ts';
import { Button } from '../../controls/button/Button.tsx';
import { messageLength } from '../../who-gets-what/tiles/message-length.ts';
import { useOutlineActions, useOutlineState } from '../outline/outline-context.ts';
import * as Outline from '../outline/Outline.styles.ts';
import { PassageList } from '../outline/PassageList.tsx';
import {
  changeText,
  decideIn,
  hasLiquidParts,
  makeEmail,
  placeOfPart,
  plainText,
  readParts,
  removeEmail,
} from '../state/email-edits.ts';
import * as S from './EmailFields.styles.ts';

/** The subject and the preheader of an email, above its body. A message without them shows nothing. */
export function EmailFields(): ReactNode {
  const messages = useMessageBuilderMessages();
  const { editor, isLocked } = useOutlineActions();
  const { message } = useOutlineState();
  if (message.email === undefined) return null;
  return (
    <S.Fields aria-label={messages.email}>
      <PartField part="subject" message={message} />
      <PartField part="preheader" message={message} />
      <S.Foot>
        <S.Hint>{messages.emailPartsApart}</S.Hint>
        {!isLocked && (
          <Button compact variant="ghost" icon={<MailX aria-hidden />} onPress={() => removeEmail(editor)}>
            {messages.removeEmail}
          </Button>
        )}
      </S.Foot>
    </S.Fields>
  );
}

/** Gives a message its subject and its preheader; nothing where it has them. */
export function MakeEmailButton(): ReactNode {
  const messages = useMessageBuilderMessages();
  const { editor, isLocked } = useOutlineActions();
  const { message } = useOutlineState();
  if (isLocked || message.email !== undefined) return null;
  return (
    <Button
      compact
      variant="ghost"
      icon={<Mail aria-hidden />}
      title={messages.makeEmail}
      onPress={() => makeEmail(editor)}
    >
      <Outline.Wide>{messages.makeEmail}</Outline.Wide>
    </Button>
  );
}

interface PartFieldProps {
  part: EmailPart;
  message: Message;
}

/** A part as a line to type in, or as its passages once there is more in it than text. */
function PartField({ part, message }: PartFieldProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const { editor } = useOutlineActions();
  const { passages } = partOfEmail(message, part);
  const label = messages.emailParts[part];
  const text = plainText(passages);
  return (
    <S.Part aria-label={label} {...mark('passage', placeOfPart(part))}>
      {text === undefined ? (
        <>
          <S.Label>{label}</S.Label>
          <PassageList passages={passages} depth={0} />
        </>
      ) : (
        <PartContext value={part}>
          <CardPartsContext.Provider value={partTools}>
            <MessageText
              label={label}
              placeholder={messages.emailPartHints[part]}
              value={text}
              onChange={(typed, how) => changeText(editor, part, typed, how)}
              actions={<MakeCards part={part} text={text} />}
            />
          </CardPartsContext.Provider>
        </PartContext>
      )}
      <Letters message={message} part={part} />
    </S.Part>
  );
}

/** How long a part is, as long as it is the same for everybody. */
function Letters({ message, part }: PartFieldProps): ReactNode {
  const messages = useMessageBuilderMessages();
  const { text } = generateLiquid(partOfEmail(message, part));
  if (text === '' || /\{[{%]/u.test(text)) return null;
  return <S.Letters>{messages.lettersOf(messageLength(text, 'subject').signs)}</S.Letters>;
}

/** Makes cards of decisions that were typed or pasted as Liquid. */
function MakeCards({ part, text }: { part: EmailPart; text: string }): ReactNode {
  const messages = useMessageBuilderMessages();
  const { editor } = useOutlineActions();
  if (!hasLiquidParts(text)) return null;
  return (
    <Button variant="quiet" icon={<Layers aria-hidden />} onPress={() => void readParts(editor, part)}>
      {messages.makeCards}
    </Button>
  );
}

const PartContext = createContext<EmailPart>('subject');

/** Puts a decision where the caret of a part is, or around what is selected in it. */
const DecideInPart: CardParts['TextTool'] = ({ readSelection }) => {
  const messages = useMessageBuilderMessages();
  const { editor } = useOutlineActions();
  const part = useContext(PartContext);
  const decide = () => {
    const { start = 0, end = 0 } = readSelection() ?? {};
    decideIn(editor, part, start, end);
  };
  return (
    <Button variant="quiet" icon={<Split aria-hidden />} onPress={decide}>
      {messages.addDecisionHere}
    </Button>
  );
};

/** What is below the text of a branch: nothing below a line that is none. */
const Nothing = (): null => null;
const useNothing = (): undefined => undefined;

const partTools: CardParts = { TextTool: DecideInPart, useTextParts: useNothing, BelowText: Nothing };

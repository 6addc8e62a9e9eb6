import { MAX_VALUE_LENGTH } from '@sluice/liquid';
import { CircleSlash, MessageSquareText } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { Button } from '../../controls/button/Button.tsx';
import { TextInput } from '../../controls/field/TextInput.styles.ts';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { isFocusLost } from '../../hooks/lost-focus.ts';
import type { TextChange } from '../state/builder-intents.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { MessageText } from './MessageText.tsx';
import * as S from './MessageText.styles.ts';
import { abortReasonOf, abortText } from './abort-text.ts';

interface BranchTextProps {
  /** The id of the branch. */
  card?: string | undefined;
  value: string;
  onChange: (text: string, how?: TextChange) => void;
  /** The text that an abort replaced, so that the person can go back to it. It lives in the card: closing the card unmounts this part. */
  textBeforeAbortRef: RefObject<string>;
}

/** Lets a person say what a branch does when it matches: it sends a text, or aborts the message with a reason. */
export function BranchText({ card, value, onChange, textBeforeAbortRef }: BranchTextProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const textField = useRef<HTMLTextAreaElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const reason = abortReasonOf(value);
  const aborts = reason !== undefined;

  // The pressed button is gone with its field: focus goes to the new field.
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    const field = (aborts ? reasonField : textField).current;
    // A host may accept the change only now: a person who has moved on keeps their focus.
    if (field !== null && isFocusLost(field)) field.focus();
  }, [aborts]);

  if (reason === undefined) {
    const abort = () => {
      textBeforeAbortRef.current = value;
      wasPressed.current = true;
      onChange(abortText(''), 'at-once');
    };
    return (
      <MessageText
        card={card}
        label={messages.thenSend}
        placeholder={messages.thenSendHint}
        value={value}
        onChange={onChange}
        fieldRef={textField}
        actions={
          <Button variant="quiet" icon={<CircleSlash aria-hidden />} onPress={abort}>
            {messages.abortInstead}
          </Button>
        }
      />
    );
  }
  const send = () => {
    wasPressed.current = true;
    onChange(textBeforeAbortRef.current, 'at-once');
  };
  return <AbortReason reason={reason} fieldRef={reasonField} onChange={onChange} onSendInstead={send} />;
}

interface AbortReasonProps {
  reason: string;
  fieldRef: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
  /** Called when the person wants to send a text again. */
  onSendInstead: () => void;
}

/** The reason of a branch that aborts the message. */
function AbortReason({ reason, fieldRef, onChange, onSendInstead }: AbortReasonProps): ReactNode {
  const messages = useConditionBuilderMessages();
  const { isLocked } = useBuilderContext();
  const id = useId();
  return (
    <S.Group {...mark('branchText')}>
      <S.Label htmlFor={id}>{messages.thenAbort}</S.Label>
      <S.Below>
        <TextInput
          ref={fieldRef}
          id={id}
          value={reason}
          placeholder={messages.abortReasonHint}
          maxLength={MAX_VALUE_LENGTH}
          readOnly={isLocked}
          onChange={(event) => onChange(abortText(event.target.value))}
        />
        <S.Help>{messages.abortHelp}</S.Help>
      </S.Below>
      {!isLocked && (
        <S.Tools>
          <Button variant="quiet" icon={<MessageSquareText aria-hidden />} onPress={onSendInstead}>
            {messages.sendInstead}
          </Button>
        </S.Tools>
      )}
    </S.Group>
  );
}

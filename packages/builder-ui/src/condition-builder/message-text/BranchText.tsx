import { DEFAULT_ABORT_REASON } from '@sluice/liquid';
import { CircleSlash, MessageSquareText } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { TextInput } from '../../lazy-controls/TextInput.styles.ts';
import { useMessages } from '../../messages/MessagesContext.ts';
import { useSurroundings } from '../root/ConditionBuilderContext.ts';
import { Help } from '../statement/Card.styles.ts';
import { MessageText } from './MessageText.tsx';
import * as S from './MessageText.styles.ts';
import { abortReasonOf, abortText } from './abort-text.ts';

interface BranchTextProps {
  value: string;
  onChange: (text: string) => void;
}

/** What a branch does when it matches: it sends a text, or aborts the message with a reason. */
export function BranchText({ value, onChange }: BranchTextProps): ReactNode {
  const messages = useMessages().conditionBuilder;
  const { isLocked } = useSurroundings();
  const id = useId();
  const lastText = useRef('');
  const reason = abortReasonOf(value);
  if (reason === undefined) {
    const abort = () => {
      lastText.current = value;
      onChange(abortText(DEFAULT_ABORT_REASON));
    };
    return (
      <MessageText
        label={messages.thenSend}
        placeholder={messages.thenSendHint}
        value={value}
        onChange={onChange}
        actions={
          <S.HeadButton type="button" onClick={abort}>
            <CircleSlash size={13} aria-hidden />
            {messages.abortInstead}
          </S.HeadButton>
        }
      />
    );
  }
  return (
    <S.Group>
      <S.Label htmlFor={id}>{messages.thenAbort}</S.Label>
      <S.Below>
        <TextInput
          id={id}
          value={reason}
          maxLength={10_000}
          readOnly={isLocked}
          onChange={(event) => onChange(abortText(event.target.value))}
        />
        <Help>{messages.abortHelp}</Help>
      </S.Below>
      {!isLocked && (
        <S.Tools>
          <S.HeadButton type="button" onClick={() => onChange(lastText.current)}>
            <MessageSquareText size={13} aria-hidden />
            {messages.sendInstead}
          </S.HeadButton>
        </S.Tools>
      )}
    </S.Group>
  );
}

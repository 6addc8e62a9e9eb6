import { branchTextProblem } from '@sluice/liquid';
import { Braces } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { RowReasons } from '../condition/RowReasons.tsx';
import { useBuilderContext } from '../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../words/useConditionBuilderMessages.ts';
import { Button } from '../../controls/button/Button.tsx';
import { InsertPanel } from './InsertPanel.tsx';
import * as S from './MessageText.styles.ts';
import { messagePieces } from './message-tokens.ts';
import { useInsertion } from './useInsertion.ts';

export interface MessageTextProps {
  label: string;
  value: string;
  placeholder?: string | undefined;
  onChange: (text: string) => void;
  /** Further buttons beside the label. */
  actions?: ReactNode;
  /** The text field, for callers that focus it. */
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/**
 * Text that a person is sent. What Braze fills in is drawn as tokens behind the text itself, which stays an ordinary
 * text field: every letter can be reached, typed and pasted, and nothing is ever rewritten.
 */
export function MessageText(props: MessageTextProps): ReactNode {
  const { label, value, placeholder, onChange, actions, fieldRef } = props;
  const messages = useConditionBuilderMessages();
  const { isLocked, showProblems } = useBuilderContext();
  const id = useId();
  const reasonId = useId();
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const textArea = fieldRef ?? ownRef;
  const insertButton = useRef<HTMLButtonElement>(null);
  const [isInserting, setInserting] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const problem = wasLeft || showProblems ? branchTextProblem(value) : undefined;

  // A browser's text field knows only one kind of line break; what the text had, it keeps.
  const give = (text: string) => onChange(value.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text);

  const insertAtCaret = useInsertion(textArea, give);
  const insert = (token: string) => {
    setInserting(false);
    insertAtCaret(token);
  };

  const close = () => {
    setInserting(false);
    insertButton.current?.focus();
  };

  return (
    <S.Group>
      <S.Label htmlFor={id}>{label}</S.Label>
      <S.Field>
        <Mirror text={value} />
        <S.TextArea
          ref={textArea}
          id={id}
          value={value}
          placeholder={placeholder}
          readOnly={isLocked}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : reasonId}
          onChange={(event) => give(event.target.value)}
          onBlur={() => setLeft(true)}
        />
      </S.Field>
      {problem !== undefined && (
        <RowReasons
          id={reasonId}
          problems={[{ ...problem, part: 'text', kind: 'impossible' }]}
          warning={undefined}
        />
      )}
      {!isLocked && (
        <S.Tools>
          <Button
            ref={insertButton}
            variant="quiet"
            icon={<Braces aria-hidden />}
            aria-expanded={isInserting}
            onPress={() => setInserting(!isInserting)}
          >
            {messages.insertAttribute}
          </Button>
          {actions}
        </S.Tools>
      )}
      {isInserting && !isLocked && <InsertPanel onInsert={insert} onClose={close} />}
    </S.Group>
  );
}

/** What Braze fills in, drawn as tokens behind the text. */
function Mirror({ text: value }: { text: string }): ReactNode {
  return (
    <S.Mirror aria-hidden>
      {messagePieces(value).map(({ kind, text }, index) =>
        kind === 'text' ? (
          text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other identity
          <mark key={index} data-kind={kind}>
            {text}
          </mark>
        ),
      )}
      {/* Gives an empty last line its height, as in the field. */}
      {'\n'}
    </S.Mirror>
  );
}

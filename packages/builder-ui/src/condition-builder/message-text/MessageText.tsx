import { TEXT_MAX, type BranchTextProblem } from '@sluice/liquid';
import { Braces, CodeXml } from 'lucide-react';
import { useContext, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { mark } from '../../builder-dom/builder-dom.ts';
import { RowReasons } from '../condition/RowReasons.tsx';
import { CardPartsContext, useBuilderContext } from '../root/ConditionBuilderContext.ts';
import type { TextChange } from '../state/builder-intents.ts';
import { useConditionBuilderMessages } from '../messages.ts';
import { Button } from '../../controls/button/Button.tsx';
import { InsertPanel } from './TokenPanels.tsx';
import * as S from './MessageText.styles.ts';
import { insertInto } from './insert-into.ts';
import { MessageField } from './field/MessageField.tsx';
import { isWhole, type MessagePiece } from './field/message-pieces.ts';
import { textPlace } from './field/shown-text.ts';
import { useMessageField } from './field/useMessageField.ts';
import { lateModule, useLateModule } from '../../hooks/late-component.ts';

export interface MessageTextProps {
  label: string;
  value: string;
  placeholder?: string | undefined;
  onChange: (text: string, how?: TextChange) => void;
  /** Further buttons beside the label. */
  actions?: ReactNode;
  /** The branch that sends it: its id, or `else`. */
  card?: string | undefined;
  /** The text field, for callers that focus it. */
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** The field silently accepts no more letters than this. */
const hasNoRoom = ({ length }: string): boolean => length >= TEXT_MAX;

/** A text that stands alone has no parts. */
const useNoParts = (): undefined => undefined;

const IMPOSSIBLE = { part: 'text', kind: 'impossible' } as const;

/** Text that a person is sent. Inserted attributes are chips in it; one click shows all of it as Liquid. */
export function MessageText(props: MessageTextProps): ReactNode {
  const { label, value, placeholder, onChange, actions } = props;
  const messages = useConditionBuilderMessages();
  const { isLocked, showProblems } = useBuilderContext();
  const id = useId();
  const reasonId = useId();
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const fieldRef = props.fieldRef ?? ownRef;
  const [asLiquid, setAsLiquid] = useState(false);
  const parts = useContext(CardPartsContext);
  // oxlint-disable-next-line react/hooks -- what is around a text is so for good, and so is its hook
  const textParts = (parts?.useTextParts ?? useNoParts)(props.card);
  const state = useMessageField({ field: fieldRef, text: value, asLiquid, parts: textParts, onChange });
  const [wasLeft, setLeft] = useState(false);
  const problem = useTextProblem(value, wasLeft || showProblems);
  const problems = problem ? [{ ...problem, ...IMPOSSIBLE }] : [];
  const isFull = hasNoRoom(value) || hasNoRoom(state.message.shown);
  const full = isFull ? messages.textFull(TEXT_MAX) : undefined;
  const insertButton = useRef<HTMLButtonElement>(null);
  const [isInserting, setInserting] = useState(false);

  const readSelection = () => {
    const { current: field } = fieldRef;
    if (field === null) return undefined;
    const { selectionStart, selectionEnd } = field;
    const start = textPlace(state.message, selectionStart, selectionStart === selectionEnd ? 'end' : 'start');
    return { start, end: textPlace(state.message, selectionEnd, 'end'), field };
  };

  // In which field a host inserts is known by the field alone.
  useLayoutEffect(() => {
    if (fieldRef.current !== null) insertInto.set(fieldRef.current, state.replaceSelection);
  });

  const insert = (token: string) => {
    setInserting(false);
    fieldRef.current?.focus();
    state.replaceSelection(token);
  };
  const giveUp = () => {
    setInserting(false);
    insertButton.current?.focus();
  };

  return (
    <S.Group {...mark('branchText')}>
      <S.Label htmlFor={id}>{label}</S.Label>
      <LiquidToggle pieces={state.message.pieces} isOn={asLiquid} onChange={setAsLiquid} />
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
          {parts !== undefined && <parts.TextTool card={props.card} readSelection={readSelection} />}
          {actions}
        </S.Tools>
      )}
      {isInserting && !isLocked && <InsertPanel onInsert={insert} onClose={giveUp} />}
      <MessageField
        id={id}
        fieldRef={fieldRef}
        state={state}
        placeholder={placeholder}
        isLocked={isLocked}
        problemId={problem || isFull ? reasonId : undefined}
        onBlur={() => setLeft(true)}
      />
      <RowReasons id={reasonId} problems={problems} warning={full} />
    </S.Group>
  );
}

interface LiquidToggleProps {
  pieces: readonly MessagePiece[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switches between chips and Liquid; a text without chips looks the same in both. */
function LiquidToggle({ pieces, isOn, onChange }: LiquidToggleProps): ReactNode {
  const messages = useConditionBuilderMessages();
  if (!isOn && !pieces.some(isWhole)) return null;
  return (
    <S.Toggle>
      <Button
        variant="quiet"
        icon={<CodeXml aria-hidden />}
        aria-pressed={isOn}
        onPress={() => onChange(!isOn)}
      >
        {messages.asLiquid}
      </Button>
    </S.Toggle>
  );
}

/** Reading Liquid weighs more than the field, and most texts have none. */
const reader = lateModule(() => import('./text-problem.ts'));

/**
 * Why a text cannot be used in a branch: `undefined` when it can, when nobody asks, and until the code that reads Liquid
 * has come. A text without Liquid needs none.
 */
function useTextProblem(text: string, isAsked: boolean): BranchTextProblem | undefined {
  const isNeeded = isAsked && /\{[{%]/.test(text);
  return useLateModule(reader, isNeeded)?.branchTextProblem(text);
}

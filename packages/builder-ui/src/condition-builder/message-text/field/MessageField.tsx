import {
  useEffect,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { useLatestCallback } from '../../../hooks/latest-callback.ts';
import { flushSync } from 'react-dom';
import { useIntents } from '../../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import { chipName, Chips } from './Chips.tsx';
import * as S from './MessageField.styles.ts';
import { isWhole } from './message-pieces.ts';
import { textBetween, placedPieces, type ShownText } from './shown-text.ts';
import type { MessageFieldState } from './useMessageField.ts';
import { hasFocus } from '../../../hooks/lost-focus.ts';

export interface MessageFieldProps {
  id: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  state: MessageFieldState;
  placeholder: string | undefined;
  isLocked: boolean;
  /** The id of the text that says what is wrong, if anything is. */
  problemId: string | undefined;
  onBlur: () => void;
}

/**
 * The text of a message, with chips for inserted attributes.
 *
 * It is a browser's own text field, not an editable element. The field holds the words of each chip as plain text
 * (`first_name · there`); what it looks like, and its button, are drawn above that text, which breaks its lines at the same letters.
 * So writing systems, phones, spelling, undo, shadow trees and screen readers work as in any text field, and what is sent
 * never depends on a browser's idea of editing. Lexical, ProseMirror and CodeMirror do this in editable elements: 25 to 80 kB
 * compressed, too much to be there at once. Loaded later, they would replace the field below somebody's hands. This is 3 kB.
 */
export function MessageField(props: MessageFieldProps): ReactNode {
  const { fieldRef, state, isLocked, problemId } = props;
  const { message } = state;
  const { selected, stepped, caret } = useWholeChips(fieldRef, message);
  const messages = useConditionBuilderMessages();
  // A screen reader says only the letter that the caret is at.
  const steppedPiece = message.pieces[stepped ?? -1];
  useOneHistory(fieldRef);

  /** What leaves the field is Liquid. Answers whether the browser would have given something else away. */
  const copyChips = (data: DataTransfer, field: HTMLTextAreaElement): boolean => {
    const { selectionStart: from, selectionEnd: to, value } = field;
    const liquid = textBetween(message, from, to);
    if (liquid === value.slice(from, to)) return false;
    data.setData('text/plain', liquid);
    return true;
  };
  const onCopy = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (!copyChips(event.clipboardData, event.currentTarget)) return;
    event.preventDefault();
    if (event.type === 'cut' && !isLocked) state.replaceSelection('');
  };

  return (
    <S.Field>
      <S.TextArea
        ref={fieldRef}
        id={props.id}
        value={message.shown}
        placeholder={props.placeholder}
        readOnly={isLocked}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        onChange={state.onFieldChange}
        onCompositionEnd={state.onCompositionEnd}
        onCopy={onCopy}
        onCut={onCopy}
        onDragStart={(event: DragEvent<HTMLTextAreaElement>) =>
          copyChips(event.dataTransfer, event.currentTarget)
        }
        onBlur={props.onBlur}
      />
      <Chips fieldRef={fieldRef} state={state} selected={selected} isLocked={isLocked} />
      <S.Spoken>
        {steppedPiece?.kind === 'chip' && <span key={caret}>{chipName(messages, steppedPiece)}</span>}
      </S.Spoken>
    </S.Field>
  );
}

/** Undo from a browser's menu goes through the builder's history, too: the field's own knows nothing of it. */
function useOneHistory(field: RefObject<HTMLTextAreaElement | null>): void {
  const intents = useIntents();
  const onBeforeInput = useLatestCallback((event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    flushSync(event.inputType === 'historyUndo' ? intents.undo : intents.redo);
  });
  useEffect(() => {
    const element = field.current;
    element?.addEventListener('beforeinput', onBeforeInput);
    return () => element?.removeEventListener('beforeinput', onBeforeInput);
  }, [field, onBeforeInput]);
}

interface WholeChips {
  /** The chips within the selection, by their place among the pieces. */
  selected: readonly number[];
  /** The chip that the caret has just stepped over, by its place, and where the caret is now. */
  stepped: number | undefined;
  caret: number;
}

const NONE: { isCaret: boolean; found: readonly number[]; end: number } = {
  isCaret: true,
  found: [],
  end: 0,
};

/** The selection's own event may come after the next key. Before that key does anything, the caret has to be right. */
const SIGNS = ['selectionchange', 'select', 'keydown', 'keyup', 'beforeinput', 'pointerup'] as const;

/**
 * Makes chips of a text field one letter to the caret: wherever it would be inside a chip it goes on, in the direction it came
 * from, to the chip's end.
 */
function useWholeChips(field: RefObject<HTMLTextAreaElement | null>, message: ShownText): WholeChips {
  const last = useRef([0, 0]);
  const [chips, setChips] = useState(NONE);

  const follow = useLatestCallback(() => {
    const element = field.current;
    if (element === null || !hasFocus(element)) return;
    const { selectionStart, selectionEnd, selectionDirection } = element;
    const [lastStart = 0, lastEnd = 0] = last.current;
    const start = outsideChips(message, selectionStart, lastStart);
    const end = selectionStart === selectionEnd ? start : outsideChips(message, selectionEnd, lastEnd);
    if (start !== selectionStart || end !== selectionEnd)
      element.setSelectionRange(start, end, selectionDirection);
    if (start === lastStart && end === lastEnd) return;
    last.current = [start, end];
    const isCaret = start === end;
    const [from, to] = isCaret ? [Math.min(lastEnd, end), Math.max(lastEnd, end)] : [start, end];
    const between = chipsBetween(message, from, to);
    const isFurther = isCaret && message.pieces[between[0] ?? -1]?.shown.length !== to - from;
    const chipIndexes = isFurther ? [] : between;
    setChips((earlier) =>
      earlier.found.length + chipIndexes.length === 0 ? earlier : { isCaret, found: chipIndexes, end },
    );
  });

  useEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const { ownerDocument } = element;
    // Some browsers tell only the document when the selection changes.
    const enter = () => ownerDocument.addEventListener('selectionchange', follow);
    const leave = () => {
      ownerDocument.removeEventListener('selectionchange', follow);
      setChips(NONE);
    };
    element.addEventListener('focus', enter);
    element.addEventListener('blur', leave);
    for (const name of SIGNS) element.addEventListener(name, follow);
    return () => {
      leave();
      element.removeEventListener('focus', enter);
      element.removeEventListener('blur', leave);
      for (const name of SIGNS) element.removeEventListener(name, follow);
    };
  }, [field, follow]);

  const { isCaret, found, end: caret } = chips;
  const stepped = isCaret ? found[0] : undefined;
  return { selected: isCaret ? [] : found, stepped, caret };
}

function outsideChips({ pieces }: ShownText, place: number, from: number): number {
  for (const { piece, shownStart } of placedPieces(pieces)) {
    const end = shownStart + piece.shown.length;
    if (isWhole(piece) && place > shownStart && place < end) return place < from ? shownStart : end;
  }
  return place;
}

function chipsBetween({ pieces }: ShownText, from: number, to: number): readonly number[] {
  return [...placedPieces(pieces)].flatMap(({ piece, shownStart }, index) =>
    isWhole(piece) && shownStart >= from && shownStart + piece.shown.length <= to ? [index] : [],
  );
}

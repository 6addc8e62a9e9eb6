import {
  useEffect,
  useEffectEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useIntents } from '../../root/ConditionBuilderContext.ts';
import { useConditionBuilderMessages } from '../../messages.ts';
import { chipName, Chips } from './Chips.tsx';
import * as S from './MessageField.styles.ts';
import { textBetween } from './shown-text.ts';
import type { MessageFieldState } from './useMessageField.ts';
import { useWholeChips } from './useWholeChips.ts';

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
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
    event.preventDefault();
    flushSync(event.inputType === 'historyUndo' ? intents.undo : intents.redo);
  });
  useEffect(() => {
    const element = field.current;
    element?.addEventListener('beforeinput', onBeforeInput);
    return () => element?.removeEventListener('beforeinput', onBeforeInput);
  }, [field]);
}

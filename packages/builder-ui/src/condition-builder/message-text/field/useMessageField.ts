import { useMemo, useState, type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { TextChange } from '../../state/builder-intents.ts';
import {
  readEdit,
  replaceBetween,
  showText,
  shownStartOf,
  type EditedText,
  type ShownText,
  changeBetween,
  shownPlace,
} from './shown-text.ts';
import type { TextPart } from '../../root/ConditionBuilderContext.ts';
import { isWhole } from './message-pieces.ts';
import { hasFocus } from '../../../hooks/lost-focus.ts';

/** Shows a message in a text field, applies to the message what a person does in the field, and keeps the caret. */
export function useMessageField(options: MessageFieldOptions): MessageFieldState {
  const { field, text, asLiquid, parts, onChange } = options;
  const parsed = useMemo(() => showText(text, asLiquid, parts), [text, asLiquid, parts]);
  // While letters are being composed the field has to show what the browser wrote: new chips wait.
  const [composed, setComposed] = useState<ShownText>();
  const message = composed?.text === text ? composed : parsed;
  const [knownChips] = useState(() => new Map<string, string>());
  const putCaret = useCaret(field, message);

  const edit = ({ now, caret }: EditedText, how?: TextChange) => {
    putCaret({ text: now.text, caret });
    onChange(now.text, how);
  };
  const withChip = (index: number, liquid: string) =>
    replaceBetween(message, shownStartOf(message, index), shownStartOf(message, index + 1), liquid);

  return {
    message,
    onFieldChange: ({ target, nativeEvent }) => {
      for (const piece of message.pieces) if (isWhole(piece)) knownChips.set(piece.shown, piece.text);
      const edited = readEdit(message, target.value, target.selectionEnd, knownChips);
      setComposed((nativeEvent as InputEvent).isComposing ? edited.now : undefined);
      edit(edited);
    },
    onCompositionEnd: () => setComposed(undefined),
    replaceSelection: (liquid) => {
      if (field.current === null) return;
      // The field keeps its selection while another has focus.
      const { selectionStart, selectionEnd } = field.current;
      edit(replaceBetween(message, selectionStart, selectionEnd, liquid), 'at-once');
    },
    replaceChip: (index, liquid) => edit(withChip(index, liquid)),
    removeChip: (index) => edit(withChip(index, ''), 'at-once'),
    focusAfter: (index) => {
      const place = shownStartOf(message, index + 1);
      field.current?.focus();
      field.current?.setSelectionRange(place, place);
    },
  };
}

/** The place of the caret once the field shows this text. It is counted in the message. */
interface NextCaret {
  text: string;
  caret: number;
}

/**
 * A browser puts the caret at the end when the text of a field is set. After an edit it belongs behind the edit, and after
 * undo behind what came back.
 */
function useCaret(
  field: RefObject<HTMLTextAreaElement | null>,
  message: ShownText,
): (next: NextCaret) => void {
  const earlier = useRef(message);
  const next = useRef<NextCaret>(undefined);
  useLayoutEffect(() => {
    const before = earlier.current;
    earlier.current = message;
    const element = field.current;
    if (element === null || before === message) return;
    const { current } = next;
    next.current = undefined;
    const isOwnEdit = current?.text === message.text;
    if (!isOwnEdit && (before.text === message.text || !hasFocus(element))) return;
    const place = isOwnEdit ? shownPlace(message, current.caret) : endOfChange(before.shown, message.shown);
    if (element.selectionStart !== place || element.selectionEnd !== place)
      element.setSelectionRange(place, place);
  }, [field, message]);
  return (caret) => {
    next.current = caret;
  };
}

function endOfChange(before: string, after: string): number {
  const { from, inserted } = changeBetween(before, after, after.length);
  return from + inserted.length;
}

interface MessageFieldOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The message, as Liquid. */
  text: string;
  /** Shows Liquid instead of chips. */
  asLiquid: boolean;
  /** What of the text is edited elsewhere. The same list while it is the same. */
  parts?: readonly TextPart[] | undefined;
  onChange: (text: string, how?: TextChange) => void;
}

export interface MessageFieldState {
  message: ShownText;
  /** Call it with each change of the field. */
  onFieldChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  onCompositionEnd: () => void;
  /** Replaces the selection in the field with Liquid, or with nothing, and puts the caret after it. One step of the undo history. */
  replaceSelection: (liquid: string) => void;
  /** Replaces a chip with Liquid, while somebody types. */
  replaceChip: (index: number, liquid: string) => void;
  /** Removes a chip from the text. One step of the undo history. */
  removeChip: (index: number) => void;
  /** Focuses the field with the caret after a piece. */
  focusAfter: (index: number) => void;
}

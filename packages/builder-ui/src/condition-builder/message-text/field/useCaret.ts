import { useLayoutEffect, useRef, type RefObject } from 'react';
import { hasFocus } from '../../focus/lost-focus.ts';
import { changeBetween, shownPlace, type ShownText } from './shown-text.ts';

/** Where the caret goes once the field shows this text. Counted in the message. */
interface NextCaret {
  text: string;
  caret: number;
}

/**
 * A browser puts the caret at the end when the text of a field is set. After an edit it belongs behind the edit, and after
 * undo behind what came back.
 */
export function useCaret(
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

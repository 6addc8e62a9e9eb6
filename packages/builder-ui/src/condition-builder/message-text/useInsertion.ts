import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Puts a token where the caret of a field is, or in place of what is selected, and the caret behind it. */
export function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  give: (text: string) => void,
): (token: string) => void {
  const caretAfter = useRef<number>(undefined);

  useLayoutEffect(() => {
    const caret = caretAfter.current;
    if (caret === undefined) return;
    caretAfter.current = undefined;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  });

  return (token) => {
    if (field.current === null) return;
    // The field keeps its caret while another has focus.
    const { selectionStart, selectionEnd, value: shown } = field.current;
    caretAfter.current = selectionStart + token.length;
    give(shown.slice(0, selectionStart) + token + shown.slice(selectionEnd));
  };
}

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { hasFocus } from '../../focus/lost-focus.ts';
import { placedPieces, type ShownText } from './shown-text.ts';

export interface WholeChips {
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
export function useWholeChips(field: RefObject<HTMLTextAreaElement | null>, message: ShownText): WholeChips {
  const last = useRef([0, 0]);
  const [chips, setChips] = useState(NONE);

  const follow = useEffectEvent(() => {
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
    const found = isFurther ? [] : between;
    setChips((earlier) => (earlier.found.length + found.length === 0 ? earlier : { isCaret, found, end }));
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
  }, [field]);

  const { isCaret, found, end: caret } = chips;
  const stepped = isCaret ? found[0] : undefined;
  return { selected: isCaret ? [] : found, stepped, caret };
}

function outsideChips({ pieces }: ShownText, place: number, from: number): number {
  for (const { piece, shownStart } of placedPieces(pieces)) {
    const end = shownStart + piece.shown.length;
    if (piece.kind === 'chip' && place > shownStart && place < end) return place < from ? shownStart : end;
  }
  return place;
}

function chipsBetween({ pieces }: ShownText, from: number, to: number): readonly number[] {
  return [...placedPieces(pieces)].flatMap(({ piece, shownStart }, index) =>
    piece.kind === 'chip' && shownStart >= from && shownStart + piece.shown.length <= to ? [index] : [],
  );
}

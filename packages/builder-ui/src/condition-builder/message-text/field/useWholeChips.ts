import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { hasFocus } from './useCaret.ts';
import { placedPieces } from './shown-text.ts';
import type { ShownText } from './shown-text.ts';

interface Range {
  start: number;
  end: number;
}

export interface WholeChips {
  /** The chips within the selection, by their place among the pieces. */
  selected: ReadonlySet<number>;
  /** The chip that the caret stepped over last, by its place, until it moves on. `count` tells one step from the next. */
  stepped: { index: number | undefined; count: number };
}

const NONE: ReadonlySet<number> = new Set();

/** The selection's own event may come after the next key. Before that key does anything, the caret has to be right. */
const SIGNS = ['selectionchange', 'select', 'keydown', 'keyup', 'beforeinput', 'pointerup'] as const;

/**
 * Makes chips of a text field one letter to the caret: wherever it would be inside a chip it goes on, in the direction it came
 * from, to the chip's end.
 */
export function useWholeChips(field: RefObject<HTMLTextAreaElement | null>, message: ShownText): WholeChips {
  const last = useRef<Range>({ start: 0, end: 0 });
  const [selected, setSelected] = useState(NONE);
  const [stepped, setStepped] = useState<WholeChips['stepped']>({ index: undefined, count: 0 });

  const follow = useEffectEvent(() => {
    const element = field.current;
    if (element === null || !hasFocus(element)) return;
    const { selectionStart, selectionEnd, selectionDirection } = element;
    const before = last.current;
    const start = outsideChips(message, selectionStart, before.start);
    const end = selectionStart === selectionEnd ? start : outsideChips(message, selectionEnd, before.end);
    if (start === before.start && end === before.end && start === selectionStart && end === selectionEnd)
      return;
    if (start !== selectionStart || end !== selectionEnd)
      element.setSelectionRange(start, end, selectionDirection);
    last.current = { start, end };
    setSelected((earlier) => sameOr(earlier, chipsBetween(message, start, end)));
    const index = start === end ? steppedChip(message, before.end, start) : undefined;
    setStepped(({ index: earlier, count }) =>
      index === undefined && earlier === undefined ? stepped : { index, count: count + 1 },
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
      setSelected(NONE);
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

  return { selected, stepped };
}

function outsideChips({ pieces }: ShownText, place: number, from: number): number {
  for (const { piece, shownStart } of placedPieces(pieces)) {
    const end = shownStart + piece.shown.length;
    if (piece.kind === 'chip' && place > shownStart && place < end) return place >= from ? end : shownStart;
  }
  return place;
}

function chipsBetween({ pieces }: ShownText, from: number, to: number): ReadonlySet<number> {
  if (from === to) return NONE;
  const found = new Set<number>();
  for (const [index, { piece, shownStart }] of [...placedPieces(pieces)].entries())
    if (piece.kind === 'chip' && shownStart >= from && shownStart + piece.shown.length <= to)
      found.add(index);
  return found;
}

/** The chip that is exactly between two places. */
function steppedChip(message: ShownText, from: number, to: number): number | undefined {
  const between = [...placedPieces(message.pieces)].findIndex(
    ({ piece, shownStart }) =>
      piece.kind === 'chip' &&
      shownStart === Math.min(from, to) &&
      shownStart + piece.shown.length === Math.max(from, to),
  );
  return between === -1 ? undefined : between;
}

function sameOr(earlier: ReadonlySet<number>, now: ReadonlySet<number>): ReadonlySet<number> {
  return earlier.size === now.size && [...now].every((index) => earlier.has(index)) ? earlier : now;
}

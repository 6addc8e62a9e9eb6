import type { TextEdit } from '@sluice/liquid/text';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { asShown, shownOffset, withTyped } from './line-breaks.ts';
import { typeInto } from './type-into.ts';

export interface CodeEditing {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Takes what the field shows after typing. */
  type: (typed: string) => void;
  focus: () => void;
  select: (start: number, end: number) => void;
  replace: (edits: readonly TextEdit[]) => void;
}

/** Typing, selecting and replacing in the field of a code editor; `drawn` holds its lines. */
export function useCodeEditing(
  value: string,
  onChange: (text: string) => void,
  drawn: RefObject<HTMLElement | null>,
): CodeEditing {
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<{ start: number; end: number }>(undefined);

  const selectShown = (start: number, end: number) => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(start, end);
    const line = asShown(value).slice(0, start).split('\n').length - 1;
    const element = drawn.current?.children[line];
    if (typeof element?.scrollIntoView === 'function') element.scrollIntoView({ block: 'nearest' });
  };

  // Once the new text is drawn.
  useLayoutEffect(() => {
    const range = wanted.current;
    if (range === undefined) return;
    wanted.current = undefined;
    selectShown(range.start, range.end);
  });

  const replace = (edits: readonly TextEdit[]) => {
    const first = Math.min(...edits.map(({ start }) => start));
    const last = Math.max(...edits.map(({ end }) => end));
    const element = field.current;
    if (element === null || !Number.isFinite(first)) return;
    // All edits are one step: what is between them is written again.
    const replaced = textAfter(value.slice(first, last), edits, first);
    const written = asShown(replaced);
    const start = shownOffset(value, first);
    wanted.current = { start: start + written.length, end: start + written.length };
    if (!typeInto(element, start, shownOffset(value, last), written))
      onChange(`${value.slice(0, first)}${replaced}${value.slice(last)}`);
  };

  return {
    field,
    type: (typed) => onChange(withTyped(value, typed)),
    focus: () => field.current?.focus(),
    select: (start, end) => selectShown(shownOffset(value, start), shownOffset(value, end)),
    replace,
  };
}

/** A part of a text, which begins at `offset`, after edits of it. */
function textAfter(part: string, edits: readonly TextEdit[], offset: number): string {
  const pieces: string[] = [];
  let from = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    pieces.push(part.slice(from, edit.start - offset), edit.text);
    from = edit.end - offset;
  }
  return `${pieces.join('')}${part.slice(from)}`;
}

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { MessageFieldState } from './useMessageField.ts';

export interface OpenChip {
  /** The chip whose editor is open, by its place among the pieces. */
  index: number | undefined;
  /** The element of that chip. */
  anchorRef: RefObject<HTMLElement | null>;
  open: (index: number, anchor: HTMLElement) => void;
  /** Closes the editor. Focus goes to the text, behind the chip. */
  close: () => void;
  /** Takes a chip out of the text. Focus goes to the text, where the chip was. */
  remove: (index: number) => void;
}

/** Which chip of a field is being edited. */
export function useOpenChip(
  field: RefObject<HTMLTextAreaElement | null>,
  state: MessageFieldState,
): OpenChip {
  const [index, setIndex] = useState<number>();
  const anchorRef = useRef<HTMLElement>(null);
  const wasOpen = useRef<number>(undefined);
  const { pieces } = state.message;
  // Undo may have taken it away.
  if (index !== undefined && pieces[index]?.kind !== 'chip') setIndex(undefined);

  const goBack = useEffectEvent((left: number) => {
    if (pieces[left]?.kind === 'chip') state.focusAfter(left);
    else field.current?.focus();
  });
  // Only when the editor is gone: an open one holds focus.
  useEffect(() => {
    const left = wasOpen.current;
    wasOpen.current = index;
    if (left !== undefined && index === undefined) goBack(left);
  }, [index]);

  return {
    index,
    anchorRef,
    open: (next, anchor) => {
      anchorRef.current = anchor;
      setIndex(next);
    },
    close: () => setIndex(undefined),
    remove: (gone) => {
      // What follows moves up: another chip may be in this place now.
      wasOpen.current = index === undefined ? undefined : Infinity;
      setIndex(undefined);
      field.current?.focus();
      state.removeChip(gone);
    },
  };
}

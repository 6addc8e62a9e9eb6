import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The result as a sheet below the cards, where there is no room beside them. */
export interface ResultSheet {
  panelRef: RefObject<HTMLDivElement | null>;
  toggleRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Closes the sheet at once: what somebody is taken to is below it. */
  uncover: () => void;
  closeByEscape: (event: KeyboardEvent<HTMLElement>) => void;
}

/** @param startsOpen where the text is edited from the start, it is edited there */
export function useResultSheet(startsOpen: boolean): ResultSheet {
  const [isOpen, setOpen] = useState(startsOpen);
  const panelRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);

  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!isOpen || event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    // Lists and dialogs of the panel float elsewhere, and an open list hears the key in its field.
    if (!(target instanceof Element) || panelRef.current?.contains(target) !== true) return;
    if (target.matches('[role="combobox"][aria-expanded="true"]')) return;
    // Beside the builder it is no sheet, and has no such button.
    if (toggleRef.current === null || toggleRef.current.getClientRects().length === 0) return;
    event.preventDefault();
    setOpen(false);
    toggleRef.current.focus();
  };

  const uncover = useCallback(() => flushSync(() => setOpen(false)), []);
  return { panelRef, toggleRef, isOpen, setOpen, uncover, closeByEscape };
}

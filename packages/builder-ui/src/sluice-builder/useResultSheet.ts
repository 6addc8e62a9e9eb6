import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { PreviewEditing } from '../syntax-preview/SyntaxPreview.tsx';

/** The result as a sheet below the cards, where there is no room beside them, and the text editor in it. */
export interface ResultSheet {
  panelRef: RefObject<HTMLDivElement | null>;
  toggleRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Opens or closes the sheet by its button. */
  toggle: () => void;
  closeByEscape: (event: KeyboardEvent<HTMLElement>) => void;
  editing: PreviewEditing | null;
  changeEditing: (next: PreviewEditing | null) => void;
  /** Opens the text editor, empty, or shows the text that somebody is typing already. Focus comes back to `opener`. */
  openEditor: (opener: HTMLElement) => void;
}

/** `showPreview` brings the tab to the front that holds the text editor. */
export function useResultSheet(showPreview: () => void): ResultSheet {
  const [isOpen, setOpen] = useState(false);
  const [editing, setEditing] = useState<PreviewEditing | null>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  const isOpenedToEdit = useRef(false);

  const openEditor = (from: HTMLElement) => {
    if (editing === null) opener.current = from;
    isOpenedToEdit.current = !isOpen;
    flushSync(() => {
      setEditing(editing ?? 'empty');
      showPreview();
      setOpen(true);
    });
    // An editor that opens takes the focus by itself; one that was open behind another tab is only shown again.
    panelRef.current?.querySelector<HTMLElement>('form textarea')?.focus();
  };

  const changeEditing = (next: PreviewEditing | null) => {
    setEditing(next);
    if (next !== null || !isOpenedToEdit.current) return;
    // What was under the sheet is wanted back once the text is applied, or given up.
    isOpenedToEdit.current = false;
    setOpen(false);
  };

  // After the preview has taken focus to its own button.
  useLayoutEffect(() => {
    if (editing !== null) return;
    opener.current?.focus();
    opener.current = undefined;
  }, [editing]);

  const toggle = () => {
    isOpenedToEdit.current = false;
    setOpen(!isOpen);
  };

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

  return { panelRef, toggleRef, isOpen, setOpen, toggle, closeByEscape, editing, changeEditing, openEditor };
}

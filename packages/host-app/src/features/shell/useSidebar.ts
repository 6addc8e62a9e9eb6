import { useEffect, useState } from 'react';
import { isInDialog, isShortcut, SHORTCUTS } from '../../lib/shortcuts.ts';
import { useSidebarState } from './sidebar-state.ts';
import { useIsNarrow } from './useIsNarrow.ts';

interface Sidebar {
  /** Whether it is a sheet that opens over the page. */
  isSheet: boolean;
  isSheetOpen: boolean;
  setSheetOpen: (isOpen: boolean) => void;
  /** Whether it shows names, and not only icons. */
  isExpanded: boolean;
  toggle: () => void;
}

/** The sidebar's state. The button in the top bar and Ctrl/Cmd+B toggle it. */
export function useSidebar(): Sidebar {
  const isSheet = useIsNarrow();
  const [isExpanded, toggleExpanded] = useSidebarState();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const toggle = isSheet ? () => setSheetOpen(!isSheetOpen) : toggleExpanded;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, SHORTCUTS.sidebar)) return;
      // The sheet is a dialog itself, and it closes.
      if (isInDialog() && !isSheetOpen) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  });
  return { isSheet, isSheetOpen, setSheetOpen, isExpanded, toggle };
}

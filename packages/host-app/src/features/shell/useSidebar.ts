import { useEffect, useState } from 'react';
import { useSidebarState } from './sidebar-state.ts';
import { useIsNarrow } from './useIsNarrow.ts';

interface Sidebar {
  /** Whether it is a sheet over the page, opened on request. */
  isSheet: boolean;
  isSheetOpen: boolean;
  setSheetOpen: (isOpen: boolean) => void;
  /** Whether it shows names, not icons only. */
  isExpanded: boolean;
  toggle: () => void;
}

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** The sidebar's state, which the button in the top bar and Ctrl/Cmd+B toggle. */
export function useSidebar(): Sidebar {
  const isSheet = useIsNarrow();
  const [isExpanded, toggleExpanded] = useSidebarState();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const toggle = isSheet ? () => setSheetOpen(!isSheetOpen) : toggleExpanded;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  });
  return { isSheet, isSheetOpen, setSheetOpen, isExpanded, toggle };
}

import { useEffect, useState } from 'react';
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

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** The sidebar's state. The button in the top bar and Ctrl/Cmd+B toggle it. */
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

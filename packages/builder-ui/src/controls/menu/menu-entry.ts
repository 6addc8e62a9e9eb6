import type { ReactNode } from 'react';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second, quieter line. */
  description?: string | undefined;
  /** What choosing it does. Left out where `href` says where it leads. */
  onAction?: (() => void) | undefined;
  href?: string | undefined;
  /** Draws a line above it. */
  startsGroup?: boolean | undefined;
  isDanger?: boolean | undefined;
  /**
   * Set for entries that are choices: whether this one is the current choice. It has a check mark, and the entries of
   * its group that are choices, too, are announced as radio buttons are.
   */
  isCurrent?: boolean | undefined;
  /** Makes the entry unavailable and says why. */
  disabledReason?: string | undefined;
}

/** Entries that a component makes with its own hooks, and only while the menu is open. */
export interface RenderedEntries {
  /** A component that gives the entries, from top to bottom, to `show` and answers with the result. */
  render: (show: (entries: readonly MenuEntry[]) => ReactNode) => ReactNode;
}

import type { SessionState } from './session/session-state.ts';

/** Whom a page is drawn for before the application is there: by the build, and by React when it takes over what is drawn. */
interface DrawnFor {
  session: SessionState;
  /** Whether the window is so narrow that the sidebar is a sheet. */
  isNarrow: boolean;
  /** Whether the sidebar shows names, and not only icons. */
  isSidebarExpanded: boolean;
  /** The ids in the empty draft that is drawn, in the order in which they are made. */
  draftIds: readonly string[];
}

/** A visitor of whom nothing is known, until somebody says otherwise. */
export const drawnFor: DrawnFor = {
  session: { isReady: true, user: null },
  isNarrow: false,
  isSidebarExpanded: true,
  draftIds: [],
};

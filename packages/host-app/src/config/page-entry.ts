import type { paths } from './paths.ts';

/** The name of a path. */
export type PathName = keyof typeof paths;

/** The entry of a page in the sidebar. */
export interface NavigationEntry {
  group: 'work' | 'account';
  /** Admins reach it from their settings. */
  isForOwners?: true;
  /** The page below which it is listed, while that page or one of its pages is open. */
  parent?: PathName;
}

/** A page that the sidebar lists. */
export interface NavigationPage extends NavigationEntry {
  path: PathName;
}

import type { PathName } from '../../config/paths.ts';

/** The pages, as the sidebar names them. */
const pages: Partial<Record<PathName, string>> = {
  dashboard: 'Dashboard',
  generator: 'Syntax Generator',
  snippets: 'Snippet Library',
  data: 'Data',
  contentBlocks: 'Content Blocks',
  help: 'Help',
  settings: 'Settings',
  profile: 'Profile',
  userManagement: 'User Management',
  subscription: 'Subscription',
};

export const shellMessages = {
  skipLink: 'Skip to content',
  toggleSidebar: 'Toggle sidebar',
  sidebar: 'Sidebar',
  navigation: 'Navigation',
  product: 'Sluice',
  pages,
  /** Read out after the name of *Data*. */
  changesToDecide: (count: number) =>
    count === 1 ? '1 change at Braze to decide' : `${count} changes at Braze to decide`,
  attributesAndEvents: 'Attributes and events',
  youAreHere: 'You are here',
  signOut: 'Sign Out',
  account: 'Account',
  /** Read out before the person's name. */
  accountMenuFor: 'Account menu for ',
  search: 'Search or jump to…',
  settings: 'Settings',
  profile: 'Profile',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  systemTheme: 'System theme',
  /** Does what the sidebar's `signOut` does; each place has its usual word. */
  logOut: 'Log out',
  workspaceFailed: "We couldn't load your workspace.",
  retry: 'Retry',
  offline: {
    title: "You're offline.",
    explanation: 'What you build stays in this browser. Sluice goes on when you are online again.',
  },
  connection: {
    title: "Sluice isn't answering.",
    explanation: 'What you build stays in this browser, and we keep trying.',
    tryNow: 'Try now',
    /** A page was asked for that cannot be loaded now. */
    pageWaits: 'The page you asked for opens as soon as the connection is back.',
    stay: 'Stay here',
  },
};

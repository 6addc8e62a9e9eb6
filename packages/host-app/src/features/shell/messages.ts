import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  skipLink: 'Skip to content',
  toggleSidebar: 'Toggle sidebar',
  sidebar: 'Sidebar',
  navigation: 'Navigation',
  product: 'Sluice',
  generator: 'Syntax Generator',
  library: 'Snippet Library',
  data: 'Data',
  /** Read out after `data`. */
  changesToDecide: (count: number) =>
    count === 1 ? '1 change at Braze to decide' : `${count} changes at Braze to decide`,
  attributesAndEvents: 'Attributes and events',
  contentBlocks: 'Content Blocks',
  youAreHere: 'You are here',
  subscription: 'Subscription',
  signOut: 'Sign Out',
  account: 'Account',
  /** Read out before the person's name. */
  accountMenuFor: 'Account menu for ',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  systemTheme: 'System theme',
  /** Does what the sidebar's `signOut` does; each place has its usual word. */
  logOut: 'Log out',
  workspaceFailed: "We couldn't load your workspace.",
  retry: 'Retry',
  connection: {
    title: "Sluice isn't answering.",
    explanation: 'What you build stays in this browser, and we keep trying.',
    tryNow: 'Try now',
  },
  switchFailed: "Couldn't switch workspaces",
};

export const useShellMessages = defineMessages({ en });

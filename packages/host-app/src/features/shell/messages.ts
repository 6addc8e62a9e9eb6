import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  skipLink: 'Skip to content',
  toggleSidebar: 'Toggle sidebar',
  sidebar: 'Sidebar',
  navigation: 'Navigation',
  product: 'Sluice',
  generator: 'Syntax Generator',
  library: 'Snippet Library',
  signOut: 'Sign Out',
  account: 'Account',
  /** Spoken before the person's name. */
  accountOf: 'Account of ',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  systemTheme: 'System theme',
  logOut: 'Log out',
  switchFailed: 'Error',
};

export const useShellMessages = defineMessages({ en });

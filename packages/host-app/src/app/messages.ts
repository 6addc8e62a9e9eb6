export const appMessages = {
  screenFailed: "We couldn't display this page.",
  screenFailedHint: 'Your unsaved changes are stored in this browser. Reload the page to continue.',
  reload: 'Reload',
  noConnection: 'There is no connection. The page opens as soon as it is back.',
  stay: 'Stay here',
};

/** The titles of the browser tab, by page. */
export const pageTitles = {
  notFound: 'Page not found',
  signIn: 'Sign In',
  signUp: 'Create Account',
  recover: 'Choose a new password',
  magicLink: 'Sign in with a link',
  verify: 'Confirm your email address',
  reset: 'Choose a new password',
  invite: 'Invitation',
  onboarding: 'Set up your workspace',
  inviteFinish: 'Processing Invitation',
  dashboard: 'Dashboard',
  generator: 'Syntax Generator',
  snippets: 'Snippet Library',
  sharedSnippet: 'Snippet',
  data: 'Data Management',
  contentBlocks: 'Content Blocks',
  help: 'Help & Documentation',
  settings: 'Settings',
  profile: 'Profile',
  userManagement: 'User Management',
  subscription: 'Subscription',
  comboboxTest: 'Attribute combobox: test page',
  comboboxSmokeTest: 'Attribute combobox: smoke test',
};

export type PageTitles = typeof pageTitles;

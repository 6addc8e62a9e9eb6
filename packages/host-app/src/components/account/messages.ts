import { formatList } from '../../lib/formats.ts';

const subjectsOf = (names: readonly (string | null)[]) =>
  formatList(names.map((name) => (name === null ? 'a new snippet' : `“${name}”`)));

export const signOutMessages = {
  title: 'Sign out with unsaved work?',
  description: (names: readonly (string | null)[]) =>
    `Your work on ${subjectsOf(names)} isn't saved in the library. If you keep it on this computer, it is here when you sign in again, but everybody who uses this browser could read it.`,
  textToo: "This browser has no room for the Liquid you typed and haven't applied. It is lost in both cases.",
  delete: 'Delete it',
  keep: 'Keep on this computer',
  cancel: 'Cancel',

  textTitle: 'Sign out without applying your Liquid?',
  textDescription:
    "The Liquid you typed hasn't been applied, and this browser has no room to keep it. If you sign out, it will be lost.",
  discardText: 'Discard Liquid and sign out',
};

export const reauthenticationMessages = {
  password: 'Current password',
  code: 'Code from your authenticator app',
  codeHint: 'A recovery code works, too.',
  givePasskey: 'Use a passkey',
  passkeyGiven: 'Your passkey has shown that it is you.',
  otherCode: 'Or a code',
  otherCodeHint: 'From your authenticator app, or one of your recovery codes.',
  missingCode: 'Please enter a code.',
  demo: 'This is off in the demo: it needs a password, and the demo account has none.',
  missing: 'Please enter your password.',
  withoutPassword:
    'You sign in without a password. This works for five minutes after you have signed in; after that, sign in again with a link by email.',
  sendLink: 'Email me a sign-in link',
  sent: (email: string) => `A link is on its way to ${email}. It leads back to this page.`,
  notSent: "We couldn't send the link.",
};

export const cardNameMessages = {
  name: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  spoken: (brand: string, last4: string) => `${brand}, ending in ${last4}`,
};

export const deleteAccountMessages = {
  button: 'Delete Account',
  title: 'Delete your account?',
  text: 'Your profile, picture, sign-ins and memberships are erased at once, and cannot be restored. Snippets that you have built stay in their workspaces.',
  done: 'Account Deleted',
  doneText: 'Your account has been permanently deleted. You will be signed out.',
  failed: 'Delete Failed',
  failedText: 'Failed to delete account. Please contact support.',
};

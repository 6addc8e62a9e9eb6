import { formatCount } from '../../lib/formats.ts';

export const profileMessages = {
  title: 'Profile',
  subtitle: 'Your name, your sign-in and your data',

  information: {
    title: 'Profile Information',
    firstName: 'First name',
    lastName: 'Last name',
    organization: 'Organization name',
    organizationLabel: 'Organization name (optional)',
    workspace: 'Workspace',
    role: 'Role',
    notSet: 'Not set',
    edit: 'Edit',
    save: 'Save Changes',
    cancel: 'Cancel',
    missing: 'Missing Information',
    missingText: 'Please fill in your first and last name.',
    updated: 'Profile Updated',
    updatedText: 'Your profile has been saved.',
    failed: 'Save Failed',
  },

  account: {
    title: 'Account Information',
    email: 'Email',
    emailNote: 'The email cannot be changed here. Please contact support.',
    password: 'Password',
    passwordSet: 'You sign in with a password.',
    passwordNone:
      'You sign in with a link by email. With a password you can sign in without waiting for one.',
    change: 'Change Password',
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm new password',
    update: 'Update Password',
    cancel: 'Cancel',
    missing: 'Missing Information',
    missingText: 'Please fill in all password fields.',
    mismatch: 'Password Mismatch',
    mismatchText: 'New password and confirmation do not match.',
    tooShort: 'Password Too Short',
    tooShortText: (length: number) => `Password must be at least ${length} characters long.`,
    updated: 'Password Updated',
    updatedText: 'All your other sessions have been signed out.',
    failed: 'Save Failed',
  },

  danger: {
    title: 'Danger Zone',
    note: 'Delete Account',
    text: 'Your profile, picture, sign-ins and memberships are erased at once, and cannot be restored.',
    ownsTitle: (count: number) =>
      count === 1 ? 'You own a workspace' : `You own ${formatCount(count)} workspaces`,
    ownsText: 'Transfer it to another member or delete it, and then delete your account.',
    ownsManyText: 'Transfer each of them to another member or delete it, and then delete your account.',
    owned: 'Workspaces that you own',
    unknown: "We couldn't find out whether you own a workspace.",
    loading: 'Looking for workspaces that you own',
  },

  picture: {
    add: 'Add a picture',
    change: 'Change picture',
    remove: 'Remove picture',
    note: 'The picture can be a PNG, JPEG or WebP file.',
    updated: 'Picture Updated',
    updatedText: 'Your team sees it beside your name.',
    removed: 'Picture Removed',
    removedText: 'Your initials are shown instead.',
    failed: 'Picture Not Saved',
    wrongType: 'Please choose a PNG, JPEG or WebP picture.',
    tooLarge: 'The file is larger than 20 MB. Please choose a smaller one.',
    unreadable: 'This file cannot be read as a picture. Please choose another one.',
  },

  sessions: {
    title: 'Where you are signed in',
    loading: 'Loading the sessions',
    loadFailed: "We couldn't load your sessions.",
    now: 'Now',
    here: 'this session',
    unknownDevice: 'Unknown device',
    unknownBrowser: 'Browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out ${device}`,
    signOutOthers: 'Sign out everywhere else',
    endTitle: (device: string) => `Sign out ${device}?`,
    since: (moment: string) => `signed in ${moment}`,
    lastUsed: (ago: string) => `last used ${ago}`,
    endText: (where: string) => `It is the session at ${where}. Whoever uses it has to sign in again.`,
    endOthersTitle: 'Sign out everywhere else?',
    endOthersText: 'All other devices have to sign in again. You stay signed in here.',
    signedOut: 'Signed Out Elsewhere',
    signedOutText: (device: string) => `${device} has to sign in again.`,
    othersText: 'All other devices have to sign in again.',
    failed: 'Sign-out Failed',
  },

  data: {
    title: 'Export my data',
    text: 'Everything we store about you, as JSON',
    dialog: 'Export your data',
    dialogText:
      'You get a file with your profile, picture, memberships, sessions, activity, and what you have built and sent.',
    download: 'Download',
    cancel: 'Cancel',
    done: 'Export Ready',
    doneText: 'The file has been downloaded.',
    failed: 'Export Failed',
  },
};

export type ProfileMessages = typeof profileMessages;

/** A browser whose name has two words. */
export const SAMSUNG_INTERNET = 'Samsung Internet';

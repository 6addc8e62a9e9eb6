import { formatCount, formatPlural } from '../../lib/formats.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';

export const settingsMessages = textsWithNames({
  title: 'Settings',
  subtitle: 'Manage your account and workspace preferences',

  workspace: {
    title: 'Workspace Information',
    loading: 'Loading the workspace',
    loadFailed: "We couldn't load your workspace.",
    name: 'Workspace name',
    rename: 'Rename',
    save: 'Save',
    cancel: 'Cancel',
    role: 'Your role',
    content: 'Everything in it',
    snippets: (count: number) => formatPlural(count, 'snippet'),
    /** After the snippets. */
    people: (count: number) =>
      count === 0 ? '' : count === 1 ? ', 1 sample person' : `, ${formatCount(count)} sample people`,
    created: (day: string) => `Created on ${day}`,
    export: 'Export',
    exportFailed: 'Export Failed',
    leaveOrDelete: 'Leave or delete',
    leaveOnly: 'Leave',
    ownerStays: 'You own this workspace: transfer it before you leave it.',
    leaveHint: 'You lose access at once. What you have built stays here.',
    leave: 'Leave',
    leaveTitle: (name: string) => `Leave “${name}”?`,
    leaveText:
      'You lose access at once. What you have built stays in the workspace. Somebody has to invite you to come back.',
    leaveConfirm: 'Leave workspace',
    left: 'Workspace Left',
    leftText: (name: string) => `You are no longer in ${name}.`,
    leaveFailed: 'Leaving Failed',
    deleted: 'The workspace is deleted',
    deletedText: 'You are taken to the home page.',
    invalidName: 'Invalid Name',
    emptyName: 'Workspace name cannot be empty.',
    updated: 'Workspace Updated',
    updatedText: (name: string) => `The workspace is called ${name} now.`,
    updateFailed: 'Update Failed',
  },

  timeZone: {
    label: 'Time zone',
    help: 'The send dates of tests are in this zone. Each person can choose another one for a test.',
    ofBrowser: (zone: string) => `That of each browser (here ${zone})`,
    retry: 'Load again',
    reset: 'Use that of each browser',
    updated: 'Time Zone Updated',
    updatedText: (zone: string | null) =>
      zone === null
        ? 'Tests are sent in the time zone of each browser.'
        : `Tests are sent in the time zone ${zone}.`,
    updateFailed: 'Update Failed',
  },

  secondStep: {
    label: 'Second step',
    none: 'Everybody decides for themselves.',
    from: (day: string) => `Required from ${day}`,
    since: (day: string) => `Required since ${day}`,
    help: 'Whoever has none is asked to set one up, and comes in as soon as they have.',
    require: 'Require',
    change: 'Change',
    end: 'No longer require',
    title: 'Require a second step?',
    text: 'From the day that you choose on, only people who have a second step can use this workspace. Until then, whoever has none is asked to set one up.',
    day: 'From',
    dayMissing: 'Please choose a day.',
    endTitle: 'No longer require a second step?',
    endText: 'Everybody decides for themselves whether they have one.',
    updated: 'Workspace Updated',
    updatedText: 'A second step is required.',
    endedText: 'A second step is required no longer.',
    failed: 'Update Failed',
  },

  userManagement: 'User Management',
  userManagementText: 'Members, roles and invitations',
  profile: 'Profile Information',
  profileText: 'Name, picture, password and sessions',
  subscription: 'Subscription & Billing',
  subscriptionText: 'Plan, payment method and seats',
  subscriptionForOthers: 'For owners and admins',

  theme: { title: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },

  workspaces: {
    title: 'Your workspaces',
    failed: "We couldn't load your workspaces.",
    open: 'Open',
    openNamed: (name: string) => `Open ${name}`,
    isOpen: 'open',
    add: 'New',
    addNamed: 'New workspace',
    dialog: 'New workspace',
    dialogText: 'It starts empty, and you own it. Your other workspaces stay as they are.',
    name: 'Workspace name',
    cancel: 'Cancel',
    create: 'Create workspace',
    created: 'Workspace Created',
    createdText: (name: string) => `You are in ${name} now.`,
    createdOnlyText: (name: string) => `${name} is among your workspaces.`,
    createFailed: 'Workspace Not Created',
  },

  flags: {
    title: 'Features of this installation',
    failed: "We couldn't load the features.",
    loading: 'Loading the features',
    on: 'On',
    off: 'Off',
    note: 'Whoever runs this server switches them.',
    INVITES_V2:
      'People with an account are invited, and join when they accept. When it is off, they are added at once.',
    independent_connection_checking: 'Attributes and events each have a connection state of their own.',
  },
});

export const usageMessages = {
  title: 'Usage',
  loading: 'Loading the usage',
  failed: "We couldn't load how much is used.",
  of: (used: number, limit: number) => `${formatCount(used)} of ${formatCount(limit)}`,
  megabytes: (used: number, limit: number) =>
    `${used < 100_000 && used > 0 ? 'less than 0.1' : (used / 1_000_000).toFixed(1)} of ${formatCount(limit / 1_000_000)} MB`,
  near: 'Nearly full',
  full: 'Full',
  trash: 'Open the trash',
  versions: (count: number) =>
    count === 1
      ? 'The last version of each snippet is kept.'
      : `The last ${formatCount(count)} versions of each snippet are kept.`,
  operator: 'Whoever runs this server sets the limits.',

  /** What is counted, and what to do when it is nearly or quite full. */
  quotas: {
    snippets: {
      name: 'Snippets',
      near: 'The trash counts as well. Erase from it what you no longer need.',
      full: 'No new snippet can be saved. Erase snippets from the trash to make room.',
    },
    bytes: {
      name: 'Size of the snippets',
      near: 'The trash and earlier versions count as well. Erase from the trash what you no longer need.',
      full: 'Longer snippets and new ones cannot be saved. Erase snippets from the trash to make room.',
    },
    samples: {
      name: 'Sample people',
      near: 'Delete those that you no longer need, in the Test tab of the Syntax Generator.',
      full: 'No new one can be saved. Delete one that you no longer need, in the Test tab of the Syntax Generator.',
    },
    workspaces: {
      name: 'Workspaces that you own',
      near: 'Delete or transfer those that you no longer need.',
      full: 'You cannot create another one. Delete or transfer one that you no longer need.',
    },
  },
};

import { formatCount, formatPlural } from '../../lib/formats.ts';
import { textsWithNames } from '../../lib/isolated-names.ts';

const list = (names: readonly string[]) => names.join(', ');

export const userManagementMessages = textsWithNames({
  title: 'User Management',
  subtitle: (workspace: string) => `Who works in ${workspace} and what they may do`,
  subtitleUnnamed: 'Who works in your workspace and what they may do',
  accessDenied: 'Access Denied',
  accessDeniedText: "You don't have permission to manage users.",
  askAdmin: 'Owners and admins of the workspace invite people and change roles.',
  roleFailed: "We couldn't load your role.",
  loadingRole: 'Loading your role',

  members: {
    title: 'Workspace Members',
    table: 'Members of the workspace',
    loading: 'Loading the members',
    loadFailed: 'Failed to load workspace users.',
    search: 'Search users...',
    clearSearch: 'Clear the search',
    /** Finished members, and those who are still setting up. */
    count: (finished: number, settingUp: number) =>
      list([
        formatPlural(finished, 'member'),
        ...(settingUp > 0 ? [`${formatCount(settingUp)} setting up`] : []),
      ]),
    found: (count: number, total: number) => `${formatCount(count)} of ${formatCount(total)}`,
    noMatch: 'Nobody matches',
    noMatchText: (text: string) => `“${text}” is in no name and in no email address.`,
    seats: (count: number) => (count === 1 ? '1 active seat.' : `${formatCount(count)} active seats.`),
    seatsText: 'People who are still setting up take none.',
    name: 'Name',
    role: 'Role',
    joined: 'Joined',
    actions: 'Actions',
    you: '(you)',
    today: (time: string) => `today, ${time}`,
    settingUp: 'Setting up',
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Remove ${name}`,
  },

  edit: {
    title: 'Edit User',
    firstName: 'First name',
    lastName: 'Last name',
    role: 'Role',
    namesNote: 'The name is the same in all workspaces of this person. An empty one is removed.',
    save: 'Save Changes',
    cancel: 'Cancel',
    done: 'User Updated',
    doneText: (email: string) => `${email} has been updated.`,
    failed: 'Update Failed',
  },

  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: (email: string) =>
      `${email} loses access to this workspace at once. What they have built stays. They keep their account.`,
    confirm: 'Remove',
    done: 'User Removed',
    doneText: (email: string) => `${email} has been removed from the workspace.`,
    failed: 'Remove Failed',
  },

  invitations: {
    title: 'Pending Invitations',
    count: (count: number) => `${formatPlural(count, 'invitation')} waiting for acceptance`,
    invitedAs: (role: string, day: string) => `Invited as ${role}, ${day}`,
    pending: 'Pending',
    validUntil: (day: string) => `valid until ${day}`,
    resend: 'Resend',
    resendTo: (email: string) => `Resend the invitation to ${email}`,
    cancel: 'Cancel',
    cancelTitle: (email: string) => `Cancel the invitation to ${email}?`,
    cancelText: 'Its link stops working at once. You can invite them again.',
    cancelConfirm: 'Cancel invitation',
    keep: 'Keep it',
    cancelOf: (email: string) => `Cancel the invitation to ${email}`,
    resent: 'Invitation Resent',
    resentText: (email: string) =>
      `A new invitation was sent to ${email}. The link before it no longer works.`,
    resendFailed: 'Resend Failed',
    resendFailedText: 'Failed to resend invitation. Please try again.',
    cancelled: 'Invitation Cancelled',
    cancelledText: (email: string) => `The invitation to ${email} no longer works.`,
    cancelFailed: 'Cancel Failed',
    cancelFailedText: 'Failed to cancel invitation',
    loadFailed: "We couldn't load the invitations.",
  },

  rights: {
    title: 'What each role may do',
    right: 'Right',
    yes: 'yes',
    no: 'no',
    dash: '–',
    propose: 'propose',
    build: 'Build, test and save snippets, import data',
    publish: 'Publish to Braze',
    connect: 'Connect Braze, invite and manage people',
    subscription: 'See and change the subscription',
    workspace: 'Rename, transfer or delete the workspace',
  },
});

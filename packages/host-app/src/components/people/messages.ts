export const peopleMessages = {
  roles: { owner: 'Owner', admin: 'Admin', member: 'Member' },
  /** What the roles are called in a sentence. */
  roleNames: { owner: 'owner', admin: 'admin', member: 'member' },
};

export const inviteMessages = {
  title: 'Invite Users',
  email: 'Email',
  emailExample: 'name@company.com',
  role: 'Role',
  memberText: 'Builds, tests and saves snippets',
  adminText: 'Also connects Braze and invites people',
  help: 'Members can access workspace features but cannot manage settings. Admins can manage workspace settings and invite users.',
  send: 'Send Invitation',
  clear: 'Clear',
  emailRequired: 'Email Required',
  emailRequiredText: 'Please enter an email address.',
  invited: 'Invitation Sent',
  added: 'User Added',
  failed: 'Invite Failed',
  failedText: 'Failed to invite user',
  noSession: 'No active session. Please sign in again.',
  notAuthenticated: 'Authentication error. Please refresh the page and try again.',
};

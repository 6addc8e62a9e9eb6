import { defineMessages } from '../../lib/define-messages.ts';

const en = {
  roles: { owner: 'Owner', admin: 'Admin', member: 'Member' },
  /** What the roles are called in a sentence. */
  roleNames: { owner: 'owner', admin: 'admin', member: 'member' },
};

export const usePeopleMessages = defineMessages({ en });

export const peopleMessages = {
  roles: { owner: 'Owner', admin: 'Admin', member: 'Member' },
  /** What the roles are called in a sentence. */
  roleNames: { owner: 'owner', admin: 'admin', member: 'member' },
};

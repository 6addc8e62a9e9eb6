import type { Member } from '@sluice/server/contracts';

/** What is entered about a member. */
export interface EditedMember {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'member' | 'admin';
}

export const toEdited = ({ userId, email, firstName, lastName, role }: Member): EditedMember => ({
  userId,
  email,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  role: role === 'admin' ? 'admin' : 'member',
});

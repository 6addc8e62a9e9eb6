import type { Member } from '@sluice/server/contracts';

/** The members whose name or email address contains the text, ignoring case. */
export function findMembers(members: readonly Member[], search: string): readonly Member[] {
  const text = search.trim().toLowerCase();
  if (text === '') return members;
  return members.filter(({ firstName, lastName, email }) =>
    `${firstName ?? ''} ${lastName ?? ''}\n${email}`.toLowerCase().includes(text),
  );
}

import { expect, it } from 'vitest';
import { invitedEmailOf } from './InvitedEntry.tsx';

it.each([
  [
    { session: 's@x.co', query: 'q@x.co', resolved: 'r@x.co' },
    { email: 's@x.co', source: 'session' },
  ],
  [
    { session: null, query: 'q@x.co', resolved: 'r@x.co' },
    { email: 'q@x.co', source: 'query' },
  ],
  [
    { session: null, query: '', resolved: 'r@x.co' },
    { email: 'r@x.co', source: 'resolved' },
  ],
  [
    { session: null, query: null, resolved: null },
    { email: '', source: 'none' },
  ],
])('the most reliable source of the invited address wins (%o)', (known, expected) => {
  expect(invitedEmailOf(known)).toEqual(expected);
});

/** How the invited email address is known. */
export type EmailSource = 'none' | 'session' | 'query' | 'resolved';

export interface InvitedEmail {
  email: string;
  /** With any source but `none` the address can't be changed, because the invitation is for this one. */
  source: EmailSource;
}

interface KnownEmails {
  session: string | null;
  /** In the address of the page. */
  query: string | null;
  /** Of the invitation that was opened in this browser. */
  resolved: string | null;
}

/** The address that an invitation is for, as far as it is known. */
export function invitedEmailOf({ session, query, resolved }: KnownEmails): InvitedEmail {
  if (session !== null) return { email: session, source: 'session' };
  if (query !== null && query !== '') return { email: query, source: 'query' };
  if (resolved !== null) return { email: resolved, source: 'resolved' };
  return { email: '', source: 'none' };
}

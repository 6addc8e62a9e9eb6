import { readItem, removeItem, writeItem } from '../../../lib/browser-storage.ts';
import { paths } from '../../../config/paths.ts';

/** The page behind an invitation link. Its token is in the fragment, which no browser sends to a server. */
export const invitationPath = (token: string): string => `/invite#${new URLSearchParams({ token })}`;

/** The sign-in page for an invitation to a workspace. */
export function workspaceInvitationPath(
  workspaceId: string,
  more: { state?: string | null; email?: string | null } = {},
): string {
  const query = new URLSearchParams({ workspace_invite: workspaceId, tab: 'signup' });
  if (more.state != null) query.set('state', more.state);
  if (more.email != null) query.set('email', more.email);
  return `${paths.auth}?${query}`;
}

/** What this browser remembers of an invitation until it is accepted. Neither is a secret. */
const EMAIL = 'invite_email';
const WORKSPACE = 'invite_workspace';
/** The link itself opens the invitation. It is remembered in this tab only. */
const LINK = 'invite_link';

interface RememberedInvitation {
  workspaceId: string;
  email?: string;
  /** The path and fragment of the invitation link. */
  link?: string;
}

/** Remembers an invitation that somebody has opened. What is known about another one is forgotten. */
export function rememberInvitation({ workspaceId, email, link }: RememberedInvitation): void {
  if (readItem(WORKSPACE) !== workspaceId) forgetInvitation();
  writeItem(WORKSPACE, workspaceId);
  if (email !== undefined) writeItem(EMAIL, email);
  if (link !== undefined) writeItem(LINK, link, 'sessionStorage');
}

/** What is known about an invitation to this workspace. */
export function recallInvitation(workspaceId: string): { email: string | null; link: string | null } {
  if (readItem(WORKSPACE) !== workspaceId) return { email: null, link: null };
  return { email: readItem(EMAIL), link: readItem(LINK, 'sessionStorage') };
}

export function forgetInvitation(): void {
  removeItem(EMAIL);
  removeItem(WORKSPACE);
  removeItem(LINK, 'sessionStorage');
}

import { paths } from './paths.ts';

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

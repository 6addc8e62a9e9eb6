import type { Membership, Role, Workspace } from '../../contracts/index.ts';
import type { MemberDocument, WorkspaceDocument } from './workspace.document.ts';

/** A person's role in a workspace; `null` if they are not a member. */
export function roleOf(
  workspace: WorkspaceDocument,
  userId: string,
  member: MemberDocument | null | undefined,
): Role | null {
  return workspace.ownerId === userId ? 'owner' : (member?.role ?? null);
}

export function toWorkspace(workspace: WorkspaceDocument, role: Role): Workspace {
  return {
    id: workspace._id,
    name: workspace.name,
    createdBy: workspace.createdBy,
    ownerId: workspace.ownerId,
    role,
    createdAt: workspace.createdAt.toISOString(),
    updatedAt: workspace.updatedAt.toISOString(),
  };
}

/** A person's membership; `undefined` if they are not a member. */
export function toMembership(
  workspace: WorkspaceDocument,
  userId: string,
  member: MemberDocument | undefined,
): Membership | undefined {
  const role = roleOf(workspace, userId, member);
  if (role === null) return undefined;
  return {
    workspaceId: workspace._id,
    role,
    joinedAt: (member?.joinedAt ?? workspace.updatedAt).toISOString(),
    workspace: { id: workspace._id, name: workspace.name },
  };
}

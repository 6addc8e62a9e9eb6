import type { Membership, Role, Workspace } from '../../contracts/index.ts';
import type { MemberDocument, WorkspaceDocument } from './workspace.document.ts';

/** A person's role in a workspace; `null` for somebody who does not belong to it. */
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

/** `undefined` for somebody who does not belong to the workspace. */
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

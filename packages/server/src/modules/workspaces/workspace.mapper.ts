import type { Role, Workspace } from '../../contracts/index.ts';
import type { MemberDocument, WorkspaceDocument } from './workspace.document.ts';

/** What a person is in a workspace; `null` for who does not belong to it. */
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

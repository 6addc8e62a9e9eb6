import type { Membership, Role } from '../../contracts/index.ts';
import { notFound } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import { type WorkspaceDocument, roleOf, toMembership, toWorkspace } from './workspace.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

/** Reads workspaces, and who belongs to them. */
export function createWorkspaceReader(repository: WorkspacesRepository) {
  /** @throws {ApiError} NOT_FOUND */
  async function get(id: string): Promise<WorkspaceDocument> {
    const workspace = await repository.find(id);
    if (workspace === null) throw notFound();
    return workspace;
  }

  return {
    get,

    /** `null` when it was deleted. */
    find: (id: string): Promise<WorkspaceDocument | null> => repository.find(id),

    /**
     * The body of a response about a workspace, for somebody with this role.
     * @throws {ApiError} NOT_FOUND
     */
    readBody: async ({ workspaceId, role }: Pick<WorkspaceScope, 'workspaceId' | 'role'>) =>
      toWorkspace(await get(workspaceId), role),

    /** A person's role; `null` when they do not belong to the workspace, or it was deleted. */
    roleIn: async (workspaceId: string, userId: string): Promise<Role | null> => {
      const [workspace, member] = await Promise.all([
        repository.find(workspaceId),
        repository.findMember(workspaceId, userId),
      ]);
      return workspace && roleOf(workspace, userId, member);
    },

    /** A person's workspaces, in the order in which they joined. */
    async listOf(userId: string): Promise<Membership[]> {
      const [members, owned] = await Promise.all([
        repository.listMembershipsOf(userId),
        repository.findOwnedBy(userId),
      ]);
      const memberOf = new Map(members.map((member) => [member.workspaceId, member]));
      const joined = await repository.findByIds([...memberOf.keys()]);
      const all = new Map<string, WorkspaceDocument>([...joined, ...owned].map((one) => [one._id, one]));
      return [...all.values()]
        .flatMap((workspace) => toMembership(workspace, userId, memberOf.get(workspace._id)) ?? [])
        .toSorted(
          (a, b) => a.joinedAt.localeCompare(b.joinedAt) || a.workspaceId.localeCompare(b.workspaceId),
        );
    },

    /** The ids of the workspaces that were deleted while a person belonged to them, until their data is erased. */
    async listDeletedOf(userId: string): Promise<string[]> {
      const ids = (await repository.listMembershipsOf(userId)).map(({ workspaceId }) => workspaceId);
      const existing = new Set((await repository.findByIds(ids)).map(({ _id }) => _id));
      return ids.filter((id) => !existing.has(id));
    },

    /** The workspaces that a person must transfer or delete before their account can be deleted. */
    listOwnedBy: async (userId: string): Promise<{ id: string; name: string }[]> =>
      (await repository.findOwnedBy(userId)).map(({ _id, name }) => ({ id: _id, name })),
  };
}

import type { Configuration } from '../../config/configuration.ts';
import type { Membership, Role } from '../../contracts/index.ts';
import { notFound, ApiError } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { QuotasService } from '../quotas/index.ts';
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

  /** A person's role, and when a second step is required of them; `null` when they do not belong to the workspace. */
  async function admissionTo(
    workspaceId: string,
    userId: string,
  ): Promise<{ role: Role; secondStepFrom: Date | null } | null> {
    const [workspace, member] = await Promise.all([
      repository.find(workspaceId),
      repository.findMember(workspaceId, userId),
    ]);
    const role = workspace && roleOf(workspace, userId, member);
    return role && { role, secondStepFrom: workspace.secondStepFrom ?? null };
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
    roleIn: async (workspaceId: string, userId: string): Promise<Role | null> =>
      (await admissionTo(workspaceId, userId))?.role ?? null,

    admissionTo,

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

/**
 * How many workspaces a person may own. The first one is never refused, nor is one that goes to them because its owner's
 * account was deleted.
 */
export function ownedWorkspaces(
  repository: WorkspacesRepository,
  quotas: QuotasService,
  { quotas: { workspaces: max } }: Configuration,
) {
  const current = { quota: 'workspaces', limit: max };
  const quota = quotas.define({
    name: 'workspaces',
    limit: { count: max, bytes: Number.MAX_SAFE_INTEGER },
    measure: async (userId) => ({ count: (await repository.findOwnedBy(userId)).length, bytes: 0 }),
    // A workspace that is to be transferred exists already: it takes its place when it has the new owner.
    existing: async (ids) => {
      const found = await repository.findByIds(ids.map((id) => id.split(':')[0] ?? id));
      const stored = new Set(found.flatMap(({ _id, ownerId }) => [_id, transferred(_id, ownerId)]));
      return ids.filter((id) => stored.has(id));
    },
    refusal: () =>
      new ApiError(
        'LIMIT_REACHED',
        `You can own at most ${max} workspaces. Delete one that you don't need any more, or transfer it, then try again.`,
        { current },
      ),
  });
  return {
    ...quota,

    /** Reserves a place among the workspaces of another person. @throws {ApiError} LIMIT_REACHED */
    async reserveTransfer(workspaceId: string, newOwnerId: string): Promise<void> {
      try {
        await quota.reserve(newOwnerId, [{ id: transferred(workspaceId, newOwnerId), count: 1, bytes: 0 }]);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'LIMIT_REACHED')) throw error;
        throw new ApiError(
          'LIMIT_REACHED',
          `This person owns ${max} workspaces, which is the most that one can own. They can delete or transfer one, then try again.`,
          { current },
        );
      }
    },
  };
}

const transferred = (workspaceId: string, ownerId: string) => `${workspaceId}:${ownerId}`;

import { isDuplicateKeyError, type Store } from '../../store/store.ts';
import type { MemberDocument, WorkspaceDocument } from './workspace.document.ts';

/** The id combines both, so that a person has at most one membership of a workspace. */
const memberId = (workspaceId: string, userId: string) => `${workspaceId}:${userId}`;

async function insertOnce(insert: Promise<unknown>): Promise<boolean> {
  try {
    await insert;
    return true;
  } catch (error) {
    if (isDuplicateKeyError(error)) return false;
    throw error;
  }
}

export type WorkspacesRepository = Awaited<ReturnType<typeof createWorkspacesRepository>>;

/** The only code that accesses workspaces and memberships. */
export async function createWorkspacesRepository(store: Store) {
  const workspaces = store.collection<WorkspaceDocument>('workspaces', { isReadOften: true });
  const members = store.collection<MemberDocument>('workspace_members', { isReadOften: true });
  await workspaces.createIndex({ ownerId: 1 });
  await members.createIndex({ userId: 1, joinedAt: 1 });
  await members.createIndex({ workspaceId: 1, joinedAt: -1 });
  return {
    /** @returns `false` when it already exists */
    insertIfMissing: (workspace: WorkspaceDocument) => insertOnce(workspaces.insertOne(workspace)),
    /** The workspace, unless it was deleted. */
    find: (id: string) => workspaces.findOne({ _id: id, deletedAt: null }),
    findByIds: (ids: readonly string[]) => workspaces.find({ _id: { $in: ids }, deletedAt: null }).toArray(),
    findOwnedBy: (ownerId: string) => workspaces.find({ ownerId, deletedAt: null }).toArray(),
    /** Changes a workspace if this person still owns it. @returns the changed workspace, or `null` */
    updateOwned: (
      id: string,
      ownerId: string,
      changes: Partial<Pick<WorkspaceDocument, 'name' | 'ownerId' | 'deletedAt'>>,
      updatedAt: Date,
    ) =>
      workspaces.findOneAndUpdate(
        { _id: id, ownerId, deletedAt: null },
        { $set: { ...changes, updatedAt, updatedBy: ownerId } },
        { returnDocument: 'after' },
      ),

    /** @returns `false` when they were a member already */
    addMember: (workspaceId: string, userId: string, role: MemberDocument['role'], joinedAt: Date) =>
      insertOnce(
        members.insertOne({ _id: memberId(workspaceId, userId), workspaceId, userId, role, joinedAt }),
      ),
    findMember: (workspaceId: string, userId: string) =>
      members.findOne({ _id: memberId(workspaceId, userId) }),
    listMembers: (workspaceId: string) =>
      members.find({ workspaceId }, { sort: { joinedAt: -1, _id: 1 } }).toArray(),
    listMembershipsOf: (userId: string) => members.find({ userId }, { sort: { joinedAt: 1 } }).toArray(),
    /** @returns whether the member exists */
    setRole: async (workspaceId: string, userId: string, role: MemberDocument['role']): Promise<boolean> =>
      (await members.updateOne({ _id: memberId(workspaceId, userId) }, { $set: { role } })).matchedCount ===
      1,
    /** @returns whether the member existed */
    removeMember: async (workspaceId: string, userId: string): Promise<boolean> =>
      (await members.deleteOne({ _id: memberId(workspaceId, userId) })).deletedCount === 1,
    removeAllMembers: async (workspaceId: string): Promise<void> => {
      await members.deleteMany({ workspaceId });
    },
  };
}

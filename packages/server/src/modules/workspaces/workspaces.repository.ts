import type { Role } from '../../contracts/index.ts';
import { isDuplicateKeyError, type Store, type StoredDocument } from '../../store/store.ts';

export interface WorkspaceDocument extends StoredDocument {
  name: string;
  createdBy: string;
  createdAt: Date;
}

export interface MemberDocument extends StoredDocument {
  workspaceId: string;
  userId: string;
  role: Role;
  joinedAt: Date;
}

/** One membership for each pair, by construction. */
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

/** The only code that touches workspaces and memberships. */
export async function createWorkspacesRepository(store: Store) {
  const workspaces = store.collection<WorkspaceDocument>('workspaces');
  const members = store.collection<MemberDocument>('workspace_members');
  await members.createIndex({ userId: 1, joinedAt: 1 });
  await members.createIndex({ workspaceId: 1, joinedAt: -1 });
  return {
    /** @returns whether it was missing */
    insertIfMissing: (workspace: WorkspaceDocument) => insertOnce(workspaces.insertOne(workspace)),
    addMember: (workspaceId: string, userId: string, role: Role, joinedAt: Date) =>
      insertOnce(
        members.insertOne({ _id: memberId(workspaceId, userId), workspaceId, userId, role, joinedAt }),
      ),
    findMembership: (workspaceId: string, userId: string) =>
      members.findOne({ _id: memberId(workspaceId, userId) }),
    listMemberships: (userId: string) => members.find({ userId }, { sort: { joinedAt: 1 } }).toArray(),
    findByIds: (ids: readonly string[]) => workspaces.find({ _id: { $in: ids } }).toArray(),
  };
}

import { insertIfMissing, type Collection, type Store } from '../../store/store.ts';
import {
  type MemberDocument,
  type WorkspaceDocument,
  memberId,
  readDepartures,
  writeDeparture,
  type Departure,
} from './workspace.ts';

export type WorkspacesRepository = Awaited<ReturnType<typeof createWorkspacesRepository>>;

/** The only code that accesses workspaces and memberships. */
export async function createWorkspacesRepository(store: Store) {
  const workspaces = store.collection<WorkspaceDocument>('workspaces', { isReadOften: true });
  const members = store.collection<MemberDocument>('workspace_members', { isReadOften: true });
  await workspaces.createIndex({ ownerId: 1 });
  await members.createIndex({ userId: 1, joinedAt: 1 });
  await members.createIndex({ workspaceId: 1, joinedAt: -1 });
  return {
    ...workspaceQueries(workspaces),
    ...memberQueries(members),
    ...joiningSteps(members),
    ...departureSteps(workspaces, members),
  };
}

function workspaceQueries(workspaces: Collection<WorkspaceDocument>) {
  return {
    /** @returns `false` when it already exists */
    insertIfMissing: (workspace: WorkspaceDocument) => insertIfMissing(workspaces, workspace),
    /** The workspace, unless it was deleted. */
    find: (id: string) => workspaces.findOne({ _id: id, deletedAt: null }),
    findByIds: (ids: readonly string[]) => workspaces.find({ _id: { $in: ids }, deletedAt: null }).toArray(),
    findOwnedBy: (ownerId: string) => workspaces.find({ ownerId, deletedAt: null }).toArray(),
    /** Changes a workspace if this person still owns it. @returns the changed workspace, or `null` */
    updateOwned: (
      id: string,
      ownerId: string,
      changes: Partial<Pick<WorkspaceDocument, 'name' | 'deletedAt' | 'secondStepFrom'>>,
      updatedAt: Date,
    ) =>
      workspaces.findOneAndUpdate(
        { _id: id, ownerId, deletedAt: null },
        { $set: { ...changes, updatedAt, updatedBy: ownerId } },
        { returnDocument: 'after' },
      ),
    /** @returns the changed workspace, or `null` when it was deleted */
    setTimeZone: (_id: string, timeZone: string | null, updatedBy: string, updatedAt: Date) =>
      workspaces.findOneAndUpdate(
        { _id, deletedAt: null },
        { $set: { timeZone, updatedAt, updatedBy } },
        { returnDocument: 'after' },
      ),
    /** Makes somebody the owner, unless the owner has changed or a departure has begun since `workspace` was read. */
    transfer: async (
      { _id, ownerId, departures }: WorkspaceDocument,
      newOwnerId: string,
      updatedAt: Date,
    ): Promise<boolean> => {
      const sameDepartures = departures === undefined ? { $exists: false } : departures;
      const filter = { _id, ownerId, deletedAt: null, departures: sameDepartures };
      const change = { $set: { ownerId: newOwnerId, updatedAt, updatedBy: ownerId } };
      return (await workspaces.updateOne(filter, change)).matchedCount === 1;
    },
  };
}

/** People who are only about to join are not found. */
function memberQueries(members: Collection<MemberDocument>) {
  const joined = (found: readonly MemberDocument[]) => found.filter(({ joining }) => joining === undefined);
  return {
    /** @returns `false` when they were a member already */
    addMember: (workspaceId: string, userId: string, role: MemberDocument['role'], joinedAt: Date) =>
      insertIfMissing(members, { _id: memberId(workspaceId, userId), workspaceId, userId, role, joinedAt }),
    findMember: async (workspaceId: string, userId: string): Promise<MemberDocument | null> => {
      const found = await members.findOne({ _id: memberId(workspaceId, userId) });
      return found?.joining === undefined ? found : null;
    },
    listMembers: async (workspaceId: string) =>
      joined(await members.find({ workspaceId }, { sort: { joinedAt: -1, _id: 1 } }).toArray()),
    listMembershipsOf: async (userId: string) =>
      joined(await members.find({ userId }, { sort: { joinedAt: 1 } }).toArray()),
    /** @returns whether the member exists */
    setRole: async (workspaceId: string, userId: string, role: MemberDocument['role']): Promise<boolean> =>
      (await members.updateOne({ _id: memberId(workspaceId, userId) }, { $set: { role } })).matchedCount ===
      1,
    /** Makes this membership an admin's, unless it has ended or was replaced by a later one. */
    makeAdmin: async ({ _id, joinedAt }: MemberDocument): Promise<void> => {
      await members.updateOne({ _id, joinedAt }, { $set: { role: 'admin' } });
    },
    removeAllMembers: async (workspaceId: string): Promise<void> => {
      await members.deleteMany({ workspaceId });
    },
  };
}

/** Somebody joins in two steps, so that what allows them to can be checked in between. */
function joiningSteps(members: Collection<MemberDocument>) {
  return {
    /** @returns the membership that begins, also if it began earlier; `null` when they are a member */
    beginJoining: async (member: Required<Omit<MemberDocument, '_id'>>): Promise<MemberDocument | null> => {
      const begun: MemberDocument = { _id: memberId(member.workspaceId, member.userId), ...member };
      for (;;) {
        if (await insertIfMissing(members, begun)) return begun;
        const existing = await members.findOne({ _id: begun._id });
        if (existing !== null) return existing.joining === undefined ? null : existing;
      }
    },
    /**
     * Makes them a member with the role that whoever finishes has asked for. What was begun earlier may have another one.
     * @returns `false` when they became a member, or were removed, in the meantime
     */
    finishJoining: async (
      { _id, joining = '' }: MemberDocument,
      role: MemberDocument['role'],
    ): Promise<boolean> => {
      const change = { $set: { role }, $unset: { joining: '' } } as const;
      return (await members.updateOne({ _id, joining }, change)).matchedCount === 1;
    },
    abandonJoining: async ({ _id, joining = '' }: MemberDocument): Promise<void> => {
      await members.deleteOne({ _id, joining });
    },
    /** Ends whatever this person is about to join. */
    abandonAll: async (userId: string): Promise<void> => {
      await members.deleteMany({ userId, joining: { $exists: true } });
    },
  };
}

function departureSteps(workspaces: Collection<WorkspaceDocument>, members: Collection<MemberDocument>) {
  return {
    /** Decides that a membership ends. @returns `false` when the person owns the workspace */
    beginDeparture: async (departure: Departure): Promise<boolean> => {
      const { workspaceId: _id, userId } = departure;
      const { matchedCount } = await workspaces.updateOne(
        { _id, $or: [{ ownerId: { $ne: userId } }, { deletedAt: { $ne: null } }] },
        { $addToSet: { departing: writeDeparture(departure) }, $inc: { departures: 1 } },
      );
      return matchedCount === 1;
    },
    /** The departures of a person that are not finished. */
    listDepartures: async (workspaceId: string, userId: string): Promise<Departure[]> => {
      const workspace = await workspaces.findOne({ _id: workspaceId });
      return workspace === null ? [] : readDepartures(workspace).filter((one) => one.userId === userId);
    },
    /** Ends a membership, but not a later one of the same person. @returns whether it was still there */
    endDeparture: async (departure: Departure): Promise<boolean> => {
      const { workspaceId, userId, joinedAt } = departure;
      const removed = await members.deleteOne({ _id: memberId(workspaceId, userId), joinedAt });
      await workspaces.updateOne({ _id: workspaceId }, { $pull: { departing: writeDeparture(departure) } });
      return removed.deletedCount === 1;
    },
  };
}

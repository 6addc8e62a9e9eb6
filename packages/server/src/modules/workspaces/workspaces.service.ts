import { randomUUID } from 'node:crypto';
import type { Workspace } from '../../contracts/index.ts';
import { notFound, ApiError, createId, derivedId, unauthenticated } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { AccountDocument } from '../accounts/index.ts';
import { AFTER_REQUEST_MS } from '../jobs/index.ts';
import type { WorkspacesContext } from './context.ts';
import { createOffboarding, type Offboarding } from './offboarding.ts';
import { createOwnership, noLongerOwner, type Ownership } from './ownership.ts';
import { createRequireSecondStep } from './required-second-step.ts';
import {
  toWorkspace,
  type MemberDocument,
  type WorkspaceDocument,
  ownerMembership,
  roleOf,
} from './workspace.ts';

export type WorkspacesService = ReturnType<typeof createWorkspacesService>;

export function createWorkspacesService(context: WorkspacesContext) {
  const { repository, reader, accounts, events, now } = context;
  const offboarding = createOffboarding(context);
  const ownership = createOwnership(context, offboarding);

  /** Makes a workspace the person's active one. @returns `null` when the person does not belong to it */
  async function activateIfMember(userId: string, workspaceId: string): Promise<AccountDocument | null> {
    const isMember = async () => (await reader.roleIn(workspaceId, userId)) !== null;
    if (!(await isMember())) return null;
    const account = await accounts.activateWorkspace(userId, workspaceId, now());
    // A removal in between switched them to another workspace before this one was activated: it has to happen again.
    if (await isMember()) return account;
    await offboarding.switchActiveWorkspace(workspaceId, userId);
    return null;
  }

  return {
    ...reader,
    ...createWorkspaceCreation(context, ownership),
    memberships: createMemberships(context, offboarding),
    activateIfMember,
    ...ownership,

    /** @throws {ApiError} NOT_FOUND when the person does not belong to it */
    async activate(userId: string, workspaceId: string): Promise<AccountDocument> {
      const account = await activateIfMember(userId, workspaceId);
      if (account === null) throw notFound();
      return account;
    },

    async rename({ workspaceId, userId }: WorkspaceScope, name: string): Promise<Workspace> {
      const workspace = await repository.updateOwned(workspaceId, userId, { name }, now());
      if (workspace === null) throw noLongerOwner();
      await events.publish({ type: 'workspace.changed', workspaceId, change: 'renamed' });
      return toWorkspace(workspace, 'owner');
    },

    requireSecondStep: createRequireSecondStep(context),

    async setTimeZone(
      { workspaceId, userId, role }: WorkspaceScope,
      timeZone: string | null,
    ): Promise<Workspace> {
      const workspace = await repository.setTimeZone(workspaceId, timeZone, userId, now());
      if (workspace === null) throw notFound();
      await events.publish({ type: 'workspace.changed', workspaceId, change: 'time-zone' });
      return toWorkspace(workspace, role);
    },

    /** A single update makes it disappear for everybody. A job cleans up, even after a crash. */
    async delete({ workspaceId, userId }: WorkspaceScope): Promise<void> {
      await offboarding.deleteWorkspace(workspaceId, async () => {
        const at = now();
        if ((await repository.updateOwned(workspaceId, userId, { deletedAt: at }, at)) === null) {
          throw noLongerOwner();
        }
      });
    },
  };
}

/** Whether somebody became a member, was one already, or is no longer allowed to become one. */
type JoinOutcome = 'joined' | 'member' | 'refused';

/** Reads and changes the members of workspaces, for other modules. The owner is stored with the workspace. */
function createMemberships(context: WorkspacesContext, offboarding: Offboarding) {
  const { repository } = context;
  return {
    /** The members, newest first. It includes the owner even if their membership is missing, as in older data. */
    async listOf(workspace: WorkspaceDocument): Promise<MemberDocument[]> {
      const found = (await repository.listMembers(workspace._id)).filter(
        (member) => roleOf(workspace, member.userId, member) !== null,
      );
      if (found.some(({ userId }) => userId === workspace.ownerId)) return found;
      return [...found, ownerMembership(workspace)];
    },

    find: (workspaceId: string, userId: string) => repository.findMember(workspaceId, userId),

    join: createJoin(context, offboarding),

    /** @returns whether the member exists */
    async setRole(workspaceId: string, userId: string, role: MemberDocument['role']): Promise<boolean> {
      if (!(await repository.setRole(workspaceId, userId, role))) return false;
      if (role === 'member') await offboarding.endMemberWork(workspaceId, userId);
      return true;
    },

    /** @throws {ApiError} NOT_FOUND when they are not a member, SOLE_OWNER when they own the workspace */
    async remove(workspaceId: string, userId: string): Promise<void> {
      if (!(await offboarding.removeMember(workspaceId, userId))) throw notFound();
    },

    /** @throws {ApiError} SOLE_OWNER when they own the workspace */
    async leave(workspaceId: string, userId: string): Promise<void> {
      await offboarding.removeMember(workspaceId, userId);
    },

    /** Leaves all workspaces, except for those that the person owns. */
    async leaveAll(userId: string): Promise<void> {
      await repository.abandonAll(userId);
      for (const { workspaceId } of await repository.listMembershipsOf(userId)) {
        await this.leave(workspaceId, userId).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'SOLE_OWNER')) throw error;
        });
      }
    },
  };
}

/**
 * Makes somebody a member. First the membership is stored as pending, then the permission is checked, and only then it takes
 * effect. Whatever revokes the permission does so before it removes the membership, pending or not. So nobody becomes a
 * member again because of a check from before they were removed. Of several who make somebody a member at the same time, one
 * succeeds, and theirs is the role.
 */
function createJoin({ repository, accounts, now }: WorkspacesContext, offboarding: Offboarding) {
  return async (
    workspaceId: string,
    userId: string,
    role: MemberDocument['role'],
    isStillAllowed: () => Promise<boolean> = async () => true,
  ): Promise<JoinOutcome> => {
    // An earlier membership whose removal was interrupted.
    await offboarding.finishDepartures(workspaceId, userId);
    const begun = await repository.beginJoining({
      workspaceId,
      userId,
      role,
      joinedAt: now(),
      joining: randomUUID(),
    });
    if (begun === null) return 'member';
    const [workspace, account] = [await repository.find(workspaceId), await accounts.findById(userId)];
    if (workspace === null || account === null || !(await isStillAllowed())) {
      await repository.abandonJoining(begun);
      return 'refused';
    }
    if (await repository.finishJoining(begun, role)) return 'joined';
    return (await repository.findMember(workspaceId, userId)) === null ? 'refused' : 'member';
  };
}

const FILL_JOB = 'workspace.created';

/** Creates workspaces with their owners. */
function createEnsureOwned(context: WorkspacesContext, ownership: Ownership) {
  const { repository, accounts, jobs, contributions, now } = context;
  jobs.handle(FILL_JOB, {
    run: async (payload) => {
      const workspaceId = String(payload['workspaceId']);
      if ((await repository.find(workspaceId)) === null) return;
      for (const { fillWorkspace } of contributions) await fillWorkspace?.(workspaceId);
    },
  });

  /**
   * Stores the job that fills the workspace before the workspace itself, so that it is filled even after a crash.
   * @returns whether the workspace is new, and the key of that job
   */
  async function insert(_id: string, ownerId: string, name: string) {
    if ((await repository.find(_id)) !== null) return { isNew: false, fillKey: _id };
    const at = now();
    const runAt = new Date(at.getTime() + AFTER_REQUEST_MS);
    const add = (dedupeKey: string) => jobs.enqueue(FILL_JOB, { workspaceId: _id }, { runAt, dedupeKey });
    // After an interrupted attempt, its job may be done already: it found no workspace to fill.
    const isWaiting = (await add(_id)) || (await jobs.stateOf(FILL_JOB, _id)) === 'waiting';
    const fillKey = isWaiting ? _id : createId('job');
    if (!isWaiting) await add(fillKey);
    const isNew = await repository.insertIfMissing({
      _id,
      name,
      ownerId,
      createdBy: ownerId,
      updatedBy: ownerId,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    });
    return { isNew, fillKey };
  }

  /** Creates a workspace, unless it exists. @returns whether the person owns it now, and whether it is new */
  return async (id: string, ownerId: string, name: string) => {
    const { isNew, fillKey } = await insert(id, ownerId, name);
    if (!isNew && (await repository.find(id))?.ownerId !== ownerId) return { isOwned: false, isNew };
    await repository.addMember(id, ownerId, 'admin', now());
    // Somebody who deletes their account meanwhile looks for their workspaces after it is gone.
    if ((await accounts.findById(ownerId)) === null) {
      await ownership.releaseAll(ownerId);
      throw unauthenticated();
    }
    await jobs.attempt(FILL_JOB, fillKey);
    return { isOwned: true, isNew };
  };
}

/** Creates workspaces. Every step can be repeated after a crash. */
function createWorkspaceCreation(context: WorkspacesContext, ownership: Ownership) {
  const { reader, accounts, now } = context;
  const ensureOwned = createEnsureOwned(context, ownership);

  return {
    /** Creates a workspace. If the owner has no active workspace, this becomes it. */
    async create(id: string, userId: string, name: string): Promise<Workspace> {
      await ensureOwned(id, userId, name);
      if ((await accounts.findById(userId))?.activeWorkspaceId === null) {
        await accounts.activateWorkspace(userId, id, now());
      }
      return reader.readBody({ workspaceId: id, role: 'owner' });
    },

    /**
     * Creates the workspace of a person who has none, and makes it active. Its id is derived from theirs, so that repeating
     * this in a second tab or after a crash finds the same one. If they deleted that one or gave it away, they get another.
     */
    async createOwn(userId: string, name: string): Promise<{ id: string; isNew: boolean }> {
      for (let count = 0; ; count += 1) {
        const id = derivedId('wsp', `${userId}:${count}`);
        const { isOwned, isNew } = await ensureOwned(id, userId, name);
        if (!isOwned) continue;
        await accounts.activateWorkspace(userId, id, now());
        return { id, isNew };
      }
    },
  };
}

import { WORKSPACE_ERASE_DAYS } from '../../contracts/index.ts';
import { ApiError, DAY_MS, type Clock } from '../../core/index.ts';
import type { WorkspacesContext } from './context.ts';
import type { Store } from '../../store/store.ts';
import { openJobs } from '../jobs/index.ts';
import type { WorkspaceDocument } from './workspace.ts';

const ERASE_AFTER = WORKSPACE_ERASE_DAYS * DAY_MS;

export type Offboarding = ReturnType<typeof createOffboarding>;

/**
 * Cleans up after a member has left or a workspace was deleted: people switch to another workspace, pending invitations
 * end, and data is erased. The job for this is on disk before the removal, so a crash in between loses nothing. If the
 * removal did not happen, the job does nothing.
 */
export function createOffboarding(context: WorkspacesContext) {
  const { repository, jobs, contributions, now } = context;

  async function endMemberWork(workspaceId: string, userId?: string): Promise<void> {
    for (const { memberLeft } of contributions) await memberLeft?.(workspaceId, userId);
  }

  /** Ends the memberships whose end was decided. @returns whether one was still there */
  async function finishDepartures(workspaceId: string, userId: string): Promise<boolean> {
    let hasEnded = false;
    for (const departure of await repository.listDepartures(workspaceId, userId)) {
      // Before the membership ends: otherwise something could start another one in between.
      for (const { memberLeaving } of contributions) await memberLeaving?.(departure);
      hasEnded = (await repository.endDeparture(departure)) || hasEnded;
    }
    return hasEnded;
  }

  const switchActiveWorkspace = createSwitch(context);
  const steps = { endMemberWork, finishDepartures, switchActiveWorkspace };
  handleDepartures(context, steps);
  handleDeletions(context, steps);
  return {
    ...steps,

    /**
     * Removes a member and cleans up. One conditional update of the workspace decides, and from then on nothing can make the
     * person its owner; the steps that follow can be repeated.
     * @returns whether they were a member
     * @throws {ApiError} SOLE_OWNER
     */
    removeMember: (workspaceId: string, userId: string) =>
      jobs.withFollowUp('member.departed', { workspaceId, userId }, async () => {
        const member = await repository.findMember(workspaceId, userId);
        if (member === null) return false;
        if (!(await repository.beginDeparture({ ...member, decidedAt: now() }))) throw soleOwner();
        return finishDepartures(workspaceId, userId);
      }),

    /** Deletes a workspace and cleans up. */
    deleteWorkspace: (workspaceId: string, remove: () => Promise<void>) =>
      jobs.withFollowUp('workspace.deleted', { workspaceId }, remove),
  };
}

function soleOwner(): ApiError {
  return new ApiError(
    'SOLE_OWNER',
    'You own this workspace. Transfer it to another member, or delete it, before you leave.',
  );
}

/** Switches somebody who cannot see a workspace any more to the one of their others that they joined first. */
function createSwitch({ repository, accounts }: WorkspacesContext) {
  return async (workspaceId: string, userId: string): Promise<void> => {
    const members = await repository.listMembershipsOf(userId);
    const existing = await repository.findByIds(members.map((member) => member.workspaceId));
    const ids = new Set(existing.map(({ _id }) => _id));
    const next = members.find((member) => ids.has(member.workspaceId) && member.workspaceId !== workspaceId);
    await accounts.replaceActiveWorkspace(userId, workspaceId, next?.workspaceId ?? null);
  };
}

interface CleanUpSteps {
  endMemberWork: (workspaceId: string, userId?: string) => Promise<void>;
  finishDepartures: (workspaceId: string, userId: string) => Promise<boolean>;
  switchActiveWorkspace: (workspaceId: string, userId: string) => Promise<void>;
}

function handleDepartures({ repository, jobs, events }: WorkspacesContext, steps: CleanUpSteps): void {
  jobs.handle('member.departed', {
    run: async (payload) => {
      const [workspaceId, userId] = [String(payload['workspaceId']), String(payload['userId'])];
      await steps.finishDepartures(workspaceId, userId);
      const isOwner = (await repository.find(workspaceId))?.ownerId === userId;
      if (isOwner || (await repository.findMember(workspaceId, userId)) !== null) return;
      await steps.switchActiveWorkspace(workspaceId, userId);
      await steps.endMemberWork(workspaceId, userId);
      await events.publish({ type: 'membership.changed', workspaceId, userId, role: null });
    },
  });
}

function handleDeletions(context: WorkspacesContext, steps: CleanUpSteps): void {
  const { repository, jobs, events, now, contributions } = context;
  jobs.handle('workspace.deleted', {
    run: async (payload) => {
      const workspaceId = String(payload['workspaceId']);
      if ((await repository.find(workspaceId)) !== null) return;
      const runAt = new Date(now().getTime() + ERASE_AFTER);
      await jobs.enqueue('workspace.erase', { workspaceId }, { runAt, dedupeKey: workspaceId });
      await steps.endMemberWork(workspaceId);
      for (const { userId } of await repository.listMembers(workspaceId))
        await steps.switchActiveWorkspace(workspaceId, userId);
      await events.publish({ type: 'workspace.changed', workspaceId, change: 'deleted' });
    },
  });

  jobs.handle('workspace.erase', {
    run: async (payload) => {
      const workspaceId = String(payload['workspaceId']);
      if ((await repository.find(workspaceId)) !== null) return;
      for (const { eraseWorkspace } of contributions) await eraseWorkspace?.(workspaceId);
      // The members come last, so that the steps before can be repeated.
      await repository.removeAllMembers(workspaceId);
    },
  });
}

/** By then a server has told the modules and people of the workspace that it was deleted. */
const ERASE_AFTER_MS = 2 * 60 * 1000;

/**
 * Deletes a workspace for the operator, and lets a server erase its data soon instead of after 30 days. It may run beside
 * servers, and again after an interruption.
 * @returns its name; `null` when there is none
 */
export async function eraseWorkspace(store: Store, id: string, now: Clock): Promise<string | null> {
  const workspaces = store.collection<WorkspaceDocument>('workspaces', { isReadOften: true });
  const workspace = await workspaces.findOne({ _id: id });
  if (workspace === null) return null;
  const at = now();
  await workspaces.updateOne({ _id: id, deletedAt: null }, { $set: { deletedAt: at, updatedAt: at } });
  const jobs = await openJobs(store, now);
  await jobs.enqueue('workspace.deleted', { workspaceId: id });
  const runAt = new Date(at.getTime() + ERASE_AFTER_MS);
  await jobs.enqueue('workspace.erase', { workspaceId: id }, { runAt, dedupeKey: id });
  await jobs.bringForward('workspace.erase', id, runAt);
  return workspace.name;
}

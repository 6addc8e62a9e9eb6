import type { Contributions } from '../../composition/module.ts';
import { WORKSPACE_ERASE_DAYS } from '../../contracts/index.ts';
import { ApiError } from '../../core/api-error.ts';
import { DAY_MS, type Clock } from '../../core/clock.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

const ERASE_AFTER = WORKSPACE_ERASE_DAYS * DAY_MS;

interface Dependencies {
  repository: WorkspacesRepository;
  accounts: Pick<AccountsService, 'replaceActiveWorkspace'>;
  jobs: JobsService;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
  contributions: readonly Pick<Contributions, 'memberLeaving' | 'memberLeft' | 'eraseWorkspace'>[];
}

export type Offboarding = ReturnType<typeof createOffboarding>;

/**
 * Cleans up after a member has left or a workspace was deleted: people switch to another workspace, pending invitations
 * end, and data is erased. The job for this is on disk before the removal, so a crash in between loses nothing. If the
 * removal did not happen, the job does nothing.
 */
export function createOffboarding(dependencies: Dependencies) {
  const { repository, jobs, contributions, now } = dependencies;

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

  const switchActiveWorkspace = createSwitch(dependencies);
  handleDepartures({ ...dependencies, endMemberWork, finishDepartures, switchActiveWorkspace });
  handleDeletions({ ...dependencies, endMemberWork, switchActiveWorkspace });
  return {
    endMemberWork,
    finishDepartures,
    switchActiveWorkspace,

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
function createSwitch({ repository, accounts }: Pick<Dependencies, 'repository' | 'accounts'>) {
  return async (workspaceId: string, userId: string): Promise<void> => {
    const members = await repository.listMembershipsOf(userId);
    const existing = await repository.findByIds(members.map((member) => member.workspaceId));
    const ids = new Set(existing.map(({ _id }) => _id));
    const next = members.find((member) => ids.has(member.workspaceId) && member.workspaceId !== workspaceId);
    await accounts.replaceActiveWorkspace(userId, workspaceId, next?.workspaceId ?? null);
  };
}

interface CleanUp extends Dependencies {
  endMemberWork: (workspaceId: string, userId?: string) => Promise<void>;
  switchActiveWorkspace: (workspaceId: string, userId: string) => Promise<void>;
}

function handleDepartures({
  repository,
  jobs,
  events,
  endMemberWork,
  finishDepartures,
  switchActiveWorkspace,
}: CleanUp & { finishDepartures: (workspaceId: string, userId: string) => Promise<boolean> }): void {
  jobs.handle('member.departed', {
    run: async (payload) => {
      const [workspaceId, userId] = [String(payload['workspaceId']), String(payload['userId'])];
      await finishDepartures(workspaceId, userId);
      const isOwner = (await repository.find(workspaceId))?.ownerId === userId;
      if (isOwner || (await repository.findMember(workspaceId, userId)) !== null) return;
      await switchActiveWorkspace(workspaceId, userId);
      await endMemberWork(workspaceId, userId);
      await events.publish({ type: 'membership.changed', workspaceId, userId, role: null });
    },
  });
}

function handleDeletions({
  repository,
  jobs,
  events,
  now,
  contributions,
  endMemberWork,
  switchActiveWorkspace,
}: CleanUp): void {
  jobs.handle('workspace.deleted', {
    run: async (payload) => {
      const workspaceId = String(payload['workspaceId']);
      if ((await repository.find(workspaceId)) !== null) return;
      const runAt = new Date(now().getTime() + ERASE_AFTER);
      await jobs.enqueue('workspace.erase', { workspaceId }, { runAt, dedupeKey: workspaceId });
      await endMemberWork(workspaceId);
      for (const { userId } of await repository.listMembers(workspaceId))
        await switchActiveWorkspace(workspaceId, userId);
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

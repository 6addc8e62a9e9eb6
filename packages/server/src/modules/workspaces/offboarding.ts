import type { Contributions } from '../../composition/module.ts';
import { WORKSPACE_ERASE_DAYS } from '../../contracts/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { EventFeed } from '../events/index.ts';
import type { JobsService } from '../jobs/index.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

const DAY = 24 * 60 * 60 * 1000;
const ERASE_AFTER = WORKSPACE_ERASE_DAYS * DAY;

interface Dependencies {
  repository: WorkspacesRepository;
  accounts: Pick<AccountsService, 'replaceActiveWorkspace'>;
  jobs: JobsService;
  events: Pick<EventFeed, 'publish'>;
  now: Clock;
  contributions: readonly Pick<Contributions, 'memberLeft' | 'eraseWorkspace'>[];
}

export type Offboarding = ReturnType<typeof createOffboarding>;

/**
 * Cleans up after a member has left or a workspace was deleted: people switch to another workspace, pending invitations
 * end, and data is erased. The job for this is on disk before the removal, so a crash in between loses nothing. If the
 * removal did not happen, the job does nothing.
 */
export function createOffboarding(dependencies: Dependencies) {
  const { jobs, contributions } = dependencies;

  async function endMemberWork(workspaceId: string, userId?: string): Promise<void> {
    for (const { memberLeft } of contributions) await memberLeft?.(workspaceId, userId);
  }

  handleJobs(dependencies, endMemberWork);
  return {
    endMemberWork,

    /** Removes a member and cleans up. */
    removeMember: (workspaceId: string, userId: string, remove: () => Promise<void>) =>
      jobs.withFollowUp('member.departed', { workspaceId, userId }, remove),

    /** Deletes a workspace and cleans up. */
    deleteWorkspace: (workspaceId: string, remove: () => Promise<void>) =>
      jobs.withFollowUp('workspace.deleted', { workspaceId }, remove),
  };
}

function handleJobs(
  { repository, accounts, jobs, events, now, contributions }: Dependencies,
  endMemberWork: (workspaceId: string, userId?: string) => Promise<void>,
): void {
  /** Of the person's remaining workspaces, the one they joined first. */
  async function nextWorkspaceOf(userId: string): Promise<string | null> {
    const members = await repository.listMembershipsOf(userId);
    const existing = await repository.findByIds(members.map(({ workspaceId }) => workspaceId));
    const ids = new Set(existing.map(({ _id }) => _id));
    return members.find(({ workspaceId }) => ids.has(workspaceId))?.workspaceId ?? null;
  }

  async function switchActiveWorkspace(workspaceId: string, userId: string): Promise<void> {
    await accounts.replaceActiveWorkspace(userId, workspaceId, await nextWorkspaceOf(userId));
  }

  jobs.handle('member.departed', {
    run: async (payload) => {
      const [workspaceId, userId] = [String(payload['workspaceId']), String(payload['userId'])];
      const isOwner = (await repository.find(workspaceId))?.ownerId === userId;
      if (isOwner || (await repository.findMember(workspaceId, userId)) !== null) return;
      await switchActiveWorkspace(workspaceId, userId);
      await endMemberWork(workspaceId, userId);
      await events.publish({ type: 'membership.changed', workspaceId, userId, role: null });
    },
  });

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

import type { Clock } from '../../security/clock.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import type { EventFeed } from '../events/event-feed.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { WorkspacesRepository } from './workspaces.repository.ts';

const DAY = 24 * 60 * 60 * 1000;
/** For so long the data of a deleted workspace can still be brought back from the database. */
const ERASE_AFTER = 30 * DAY;

interface Ports {
  workspaces: WorkspacesRepository;
  accounts: AccountsRepository;
  jobs: JobsService;
  feed: Pick<EventFeed, 'publish'>;
  now: Clock;
  /** Each ends what somebody had begun in the workspace; without `userId` the workspace itself is gone. */
  endings: readonly ((workspaceId: string, userId?: string) => Promise<void>)[];
  /** Each erases what one module keeps of a workspace. */
  erasers: readonly ((workspaceId: string) => Promise<void>)[];
}

export type Departures = ReturnType<typeof createDepartures>;

/**
 * What follows when somebody leaves a workspace, or the workspace goes: nobody is led to it any more, open
 * invitations end, and data is erased. The job is on disk before the deed, so a crash between the two loses nothing;
 * where the deed did not happen the job finds nothing to do.
 */
export function createDepartures(ports: Ports) {
  const { workspaces, accounts, jobs, feed, now, endings, erasers } = ports;

  /** Another of the person's workspaces, the one they joined first. */
  async function nextWorkspaceOf(userId: string): Promise<string | null> {
    const members = await workspaces.listMembershipsOf(userId);
    const living = await workspaces.findByIds(members.map(({ workspaceId }) => workspaceId));
    const ids = new Set(living.map(({ _id }) => _id));
    return members.find(({ workspaceId }) => ids.has(workspaceId))?.workspaceId ?? null;
  }

  async function leadAway(workspaceId: string, userId: string): Promise<void> {
    await accounts.replaceActiveWorkspace(userId, workspaceId, await nextWorkspaceOf(userId));
  }

  jobs.handle('member.departed', {
    run: async ({ workspaceId, userId }) => {
      const ids = { workspaceId: String(workspaceId), userId: String(userId) };
      const isOwner = (await workspaces.find(ids.workspaceId))?.ownerId === ids.userId;
      if (isOwner || (await workspaces.findMember(ids.workspaceId, ids.userId)) !== null) return;
      await leadAway(ids.workspaceId, ids.userId);
      for (const end of endings) await end(ids.workspaceId, ids.userId);
      await feed.publish({ type: 'membership.changed', ...ids, role: null });
    },
  });

  jobs.handle('workspace.deleted', {
    run: async (payload) => {
      const workspaceId = String(payload['workspaceId']);
      if ((await workspaces.find(workspaceId)) !== null) return;
      const runAt = new Date(now().getTime() + ERASE_AFTER);
      await jobs.enqueue('workspace.erase', { workspaceId }, { runAt, dedupeKey: workspaceId });
      for (const end of endings) await end(workspaceId);
      for (const { userId } of await workspaces.listMembers(workspaceId)) await leadAway(workspaceId, userId);
      await feed.publish({ type: 'workspace.changed', workspaceId, change: 'deleted' });
    },
  });

  jobs.handle('workspace.erase', {
    run: async (payload) => {
      const workspaceId = String(payload['workspaceId']);
      if ((await workspaces.find(workspaceId)) !== null) return;
      for (const erase of erasers) await erase(workspaceId);
      await workspaces.removeAllMembers(workspaceId);
    },
  });

  return {
    /** Ends what somebody had begun who may no longer do such things: their invitations. */
    async endWhatBegan(workspaceId: string, userId: string): Promise<void> {
      for (const end of endings) await end(workspaceId, userId);
    },

    /** Carries out the removal of a member and what follows. */
    ofMember: (workspaceId: string, userId: string, deed: () => Promise<void>) =>
      jobs.around('member.departed', { workspaceId, userId }, deed),

    /** Carries out the deletion of a workspace and what follows. */
    ofWorkspace: (workspaceId: string, deed: () => Promise<void>) =>
      jobs.around('workspace.deleted', { workspaceId }, deed),
  };
}

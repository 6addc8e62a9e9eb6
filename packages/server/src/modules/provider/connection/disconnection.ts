import type { EventFeed } from '../../events/index.ts';
import type { JobsService } from '../../jobs/index.ts';
import type { ConnectionsRepository } from './connections.repository.ts';

const KIND = 'provider.disconnected';

interface Dependencies {
  repository: Pick<ConnectionsRepository, 'find' | 'remove'>;
  jobs: Pick<JobsService, 'handle' | 'withFollowUp'>;
  events: Pick<EventFeed, 'publish'>;
  /** Empties the imported lists, in one step. */
  clearLists: (workspaceId: string) => Promise<void>;
}

/** Ends work that uses a workspace's connection, such as a running import. It can be repeated. */
export type EndWork = (workspaceId: string) => Promise<void>;

export type Disconnection = ReturnType<typeof createDisconnection>;

/** Forgets connections. A job finishes what a crash interrupts. */
export function createDisconnection({ repository, jobs, events, clearLists }: Dependencies) {
  const endings: EndWork[] = [];

  async function endWork(workspaceId: string): Promise<void> {
    for (const end of endings) await end(workspaceId);
  }

  jobs.handle(KIND, {
    async run(payload) {
      const workspaceId = String(payload['workspaceId']);
      // The disconnection failed, or somebody has connected again since.
      if ((await repository.find(workspaceId)) !== null) return;
      await endWork(workspaceId);
      await clearLists(workspaceId);
      await events.publish({ type: 'connection.changed', workspaceId });
    },
  });

  return {
    endWork,

    /** Adds work that must end when a connection ends, or is replaced by one with another endpoint or key. */
    onEnd: (end: EndWork): void => void endings.push(end),

    /** Forgets endpoint and key, ends running work, and clears the lists. Without a connection, it clears the lists. */
    disconnect: (workspaceId: string): Promise<void> =>
      jobs.withFollowUp(KIND, { workspaceId }, async () => {
        await repository.remove(workspaceId);
      }),
  };
}

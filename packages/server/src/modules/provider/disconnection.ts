import type { ProviderContext } from './context.ts';
import type { Drift } from './drift/drift.service.ts';
import type { ImportsService } from './import/imports.service.ts';

const KIND = 'provider.disconnected';

export type Disconnection = ReturnType<typeof createDisconnection>;

/** Forgets connections. A job finishes what a crash interrupts. */
export function createDisconnection(
  { connections, contributions, events, jobs }: ProviderContext,
  imports: ImportsService,
  drift: Drift,
) {
  async function endWork(workspaceId: string): Promise<void> {
    await imports.cancelActive(workspaceId);
    for (const { connectionEnded } of contributions) await connectionEnded?.(workspaceId);
  }

  jobs.handle(KIND, {
    async run(payload) {
      const workspaceId = String(payload['workspaceId']);
      // The disconnection failed, or somebody has connected again since.
      if ((await connections.find(workspaceId)) !== null) return;
      await endWork(workspaceId);
      await imports.forget(workspaceId);
      await drift.forget(workspaceId);
      await events.publish({ type: 'connection.changed', workspaceId });
    },
  });

  return {
    /** Ends what uses the connection that a workspace had, such as a running import. It can be repeated. */
    endWork,

    /** Forgets endpoint and key, ends running work, and clears the lists. Without a connection, it clears the lists. */
    disconnect: (workspaceId: string): Promise<void> =>
      jobs.withFollowUp(KIND, { workspaceId }, async () => {
        await connections.remove(workspaceId);
      }),
  };
}

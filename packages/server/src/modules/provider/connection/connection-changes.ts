import type { ProviderKind } from '../../../contracts/index.ts';
import { type ConnectionDocument, degradedKinds, statesAfter, type Outcomes } from './connection-state.ts';
import type { ProviderContext } from '../context.ts';

/** The job that tells the admins of a workspace that its connection has stopped working. */
export const NOTICE_JOB = 'provider.degraded';

/** A connection as somebody read it: what they found applies only while it is still the same one. */
export type UsedConnection = Pick<ConnectionDocument, 'workspaceId' | 'connectionId'>;

export type ConnectionChanges = ReturnType<typeof createConnectionChanges>;

/** Changes the states of connections. Several processes may do so at once; each change is one conditional update. */
export function createConnectionChanges({ connections, events, jobs, now }: ProviderContext) {
  /** Computes changes from what is stored, and stores them; again when somebody else was faster. */
  async function change(
    { workspaceId, connectionId }: UsedConnection,
    compute: (current: ConnectionDocument) => Promise<boolean>,
  ): Promise<void> {
    for (;;) {
      const current = await connections.find(workspaceId);
      if (current?.connectionId !== connectionId) return;
      if (await compute(current)) break;
    }
    await events.publish({ type: 'connection.changed', workspaceId });
  }

  return {
    /** Records what reading led to. When a healthy kind no longer is, the admins are told, once. */
    record: (used: UsedConnection, outcomes: Outcomes): Promise<void> =>
      change(used, async (current) => {
        const at = now();
        const states = statesAfter(current, outcomes, at);
        if (degradedKinds(current, states).length === 0) return connections.update(current, states);
        const { workspaceId } = used;
        let isStored = false;
        // The job is on disk before the state changes. If this update does not win, it finds another time and does nothing.
        await jobs.withFollowUp(NOTICE_JOB, { workspaceId, degradedAt: at.toISOString() }, async () => {
          isStored = await connections.update(current, { ...states, degradedAt: at });
        });
        return isStored;
      }),

    /** Records that an import of one kind has finished. */
    recordSync: (used: UsedConnection, kind: ProviderKind, at: Date): Promise<void> =>
      change(used, (current) => {
        const state = { status: 'healthy', lastHealthyAt: at, lastSyncAt: at, reason: null } as const;
        return connections.update(current, { [kind]: state });
      }),
  };
}

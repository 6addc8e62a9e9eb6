import type { ProviderContext } from '../context.ts';
import type { PublishedLists } from './list-reader.ts';

export type ChangeNews = ReturnType<typeof createChangeNews>;

/** Tells people how many attributes that snippets use an import found changed, until nothing is left to decide. */
export function createChangeNews({ drift, events, notifications, snippets }: ProviderContext) {
  const listOpen = async (workspaceId: string) =>
    (await drift.list({ workspaceId })).filter(({ isDismissed }) => !isDismissed);

  /** Tells open pages that the changes of a workspace are not as they were. */
  const announceFound = (workspaceId: string) => events.publish({ type: 'provider.changes', workspaceId });

  async function settle(workspaceId: string): Promise<void> {
    const uses = await snippets.countCustomAttributeUses({ workspaceId });
    const open = (await listOpen(workspaceId)).filter(({ rawName }) => (uses.get(rawName) ?? 0) > 0);
    const keys = [...new Set(open.map(({ importId }) => importId))];
    await notifications.settle(workspaceId, 'provider.changed', keys);
  }

  return {
    announceFound,
    settle,

    async report({ workspaceId, importId }: PublishedLists): Promise<void> {
      const found = (await listOpen(workspaceId)).filter((change) => change.importId === importId);
      if (found.length === 0) return;
      const details = { kind: 'provider.changed', changes: found.length } as const;
      await notifications.report({ workspaceId, key: importId, details, actorId: null });
    },

    /** The same after something may have been decided: then it is no news any more. */
    async announceDecision(workspaceId: string): Promise<void> {
      await settle(workspaceId);
      await announceFound(workspaceId);
    },
  };
}

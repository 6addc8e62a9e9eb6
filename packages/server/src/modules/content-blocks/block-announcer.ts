import type { StoredBlocks } from './stored-blocks.ts';

/** Progress is announced at most this often. */
const INTERVAL_MS = 500;

/** Tells open pages that Content Blocks have changed; they read the list again. */
export function createBlockAnnouncer({ events, now }: StoredBlocks) {
  const announcedAt = new Map<string, number>();
  const publish = (workspaceId: string) => events.publish({ type: 'contentBlocks.changed', workspaceId });

  return {
    async change(workspaceId: string): Promise<void> {
      announcedAt.delete(workspaceId);
      await publish(workspaceId);
    },

    /** Announces progress, unless some was announced a moment ago. */
    async progress(workspaceId: string): Promise<void> {
      const at = now().getTime();
      const last = announcedAt.get(workspaceId);
      if (last !== undefined && at - last < INTERVAL_MS) return;
      announcedAt.set(workspaceId, at);
      await publish(workspaceId);
    },
  };
}

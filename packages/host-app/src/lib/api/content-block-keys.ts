import type { LiveKeys } from '../live-events/live-keys.ts';

/** The key of cached data about a workspace's Content Blocks. */
export const blockKey = (workspaceId: string, ...rest: unknown[]) => ['content-blocks', workspaceId, ...rest];

const allKeys = ({ workspaceId }: { workspaceId: string }) => [blockKey(workspaceId)];

/** A changed snippet differs from its block, and a changed connection has other blocks. */
export const blockLiveKeys: LiveKeys = {
  'contentBlocks.changed': allKeys,
  'snippet.changed': allKeys,
  'connection.changed': allKeys,
};

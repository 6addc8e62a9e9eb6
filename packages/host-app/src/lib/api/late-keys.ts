// The keys of what screens load late, apart from their calls: live events need the keys from the start.
import type { LiveKeys } from '../live-events/live-keys.ts';
import { catalogKey } from './catalog-api.ts';

/** The key of cached data about a workspace's connection to the provider. */
export const connectionKey = (workspaceId: string) => ['connection', workspaceId];

/** Disconnecting clears the imported lists, too. */
export const connectionLiveKeys: LiveKeys = {
  'connection.changed': ({ workspaceId }) => [connectionKey(workspaceId), catalogKey(workspaceId)],
};

/** The key of cached data about a workspace's imports. */
export const importKey = (workspaceId: string, ...rest: unknown[]) => ['imports', workspaceId, ...rest];

export const importLiveKeys: LiveKeys = {
  'import.changed': ({ workspaceId }) => [importKey(workspaceId)],
};

/** The key of cached data about a workspace's Content Blocks. */
export const blockKey = (workspaceId: string, ...rest: unknown[]) => ['content-blocks', workspaceId, ...rest];

const allBlocks = ({ workspaceId }: { workspaceId: string }) => [blockKey(workspaceId)];

/** A changed snippet differs from its block, and a changed connection has other blocks. */
export const blockLiveKeys: LiveKeys = {
  'contentBlocks.changed': allBlocks,
  'snippet.changed': allBlocks,
  'connection.changed': allBlocks,
};

/** The key of a workspace's subscription. */
export const subscriptionKey = (workspaceId: string) => ['subscription', workspaceId];
/** The key of the members of a workspace, and of who takes a seat. */
export const seatsKey = (workspaceId: string) => ['seats', workspaceId];

export const subscriptionLiveKeys: LiveKeys = {
  'subscription.changed': ({ workspaceId }) => [subscriptionKey(workspaceId)],
  'membership.changed': ({ workspaceId }) => [seatsKey(workspaceId), subscriptionKey(workspaceId)],
};

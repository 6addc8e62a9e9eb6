import type { BrazeClient, ContentBlockDetails } from '../provider/index.ts';
import type { BlockScope } from './block.document.ts';
import { asApiError, blockGone, isGone, notConnected } from './block-problems.ts';
import type { StoredBlocks } from './stored-blocks.ts';

/** People wait for these requests, so they are not repeated often. */
const whilePeopleWait = { tries: 2, timeoutMs: 8000 };

/** A client, and the connection that it belongs to. */
export interface OpenBlocks {
  client: BrazeClient;
  owner: BlockScope;
}

/** Reaches Content Blocks at Braze for somebody who waits. Braze's refusals become errors that people can read. */
export function createBlockAccess({ provider, blocks, now }: StoredBlocks) {
  async function translated<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      throw asApiError(error, now());
    }
  }

  return {
    translated,

    /** @throws {ApiError} NOT_CONNECTED, PROVIDER_FAILED */
    async open(workspaceId: string): Promise<OpenBlocks> {
      const opened = await translated(() => provider.openClient(workspaceId, whilePeopleWait));
      if (opened === undefined) throw notConnected();
      const { client, connectionId } = opened;
      return { client, owner: { workspaceId, connectionId } };
    },

    /**
     * Reads a block now, and remembers it.
     * @throws {ApiError} CONTENT_BLOCK_GONE, PROVIDER_FAILED
     */
    async read({ client, owner }: OpenBlocks, blockId: string): Promise<ContentBlockDetails> {
      let details;
      try {
        details = await client.readContentBlock(blockId);
      } catch (error) {
        if (!isGone(error)) throw asApiError(error, now());
        await blocks.remove(owner, blockId);
        throw blockGone();
      }
      await blocks.saveRead(owner, details, 'request');
      return details;
    },
  };
}

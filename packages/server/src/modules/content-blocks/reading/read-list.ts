import { type BrazeClient, BrazeError } from '../../provider/index.ts';
import type { BlocksRepository } from '../blocks/blocks.repository.ts';
import { isGone } from '../problems.ts';
import type { ReadingRun } from './reading-run.ts';

/** The most that Braze lists at once. */
const PAGE = 1000;
/** 10,000 blocks: more than any account has. */
const PAGES_MAX = 10;

interface Dependencies {
  blocks: BlocksRepository;
}

type Client = Pick<BrazeClient, 'listContentBlocks' | 'readContentBlock'>;

/**
 * Reads the list of blocks, page by page. Pages are counted from the start of the list, so a block may be missed when others
 * are deleted meanwhile: what was not found is asked for by its id before it counts as gone.
 */
export function createListReader({ blocks }: Dependencies) {
  async function readPages(client: Client, run: ReadingRun): Promise<void> {
    const { owner, runId } = run;
    for (;;) {
      const { offset, done } = run.current();
      if (offset >= PAGE * PAGES_MAX) throw new BrazeError('BRAZE_ENDLESS_LIST');
      const page = await client.listContentBlocks({ limit: PAGE, offset });
      const added = await blocks.saveListed(owner, page.blocks, runId);
      const count = page.blocks.length + page.skipped;
      await run.advance({ offset: offset + PAGE, done: done + added });
      if (count < PAGE) return;
    }
  }

  /** Asks for the blocks that the list did not have, and forgets those that are gone. */
  async function confirmMissing(client: Client, run: ReadingRun): Promise<void> {
    const { owner, runId } = run;
    for (const { blockId, listedBy } of await blocks.listAll(owner)) {
      if (listedBy === runId) continue;
      try {
        await blocks.saveRead(owner, await client.readContentBlock(blockId), runId);
      } catch (error) {
        if (!isGone(error)) throw error;
        await blocks.remove(owner, blockId);
      }
      await run.advance({});
    }
  }

  return async (client: Client, run: ReadingRun): Promise<void> => {
    await readPages(client, run);
    await confirmMissing(client, run);
    await run.advance({ step: 'texts', done: 0, total: null });
  };
}

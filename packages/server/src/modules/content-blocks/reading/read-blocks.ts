import { type BrazeClient, BrazeError } from '../../provider/index.ts';
import { isGone } from '../problems.ts';
import type { ReadingRun } from './reading-run.ts';
import type { ContentBlocksContext } from '../context.ts';
import type { BlockDocument } from '../blocks/block.document.ts';

/** The most that Braze lists at once. */
const PAGE = 1000;
/** 10,000 blocks: more than any account has. */
const PAGES_MAX = 10;

type Client = Pick<BrazeClient, 'listContentBlocks' | 'readContentBlock'>;

/**
 * Reads the list of blocks, page by page. Pages are counted from the start of the list, so a block may be missed when others
 * are deleted meanwhile: what was not found is asked for by its id before it counts as gone.
 */
export function createListReader({ blocks }: ContentBlocksContext) {
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

/** Texts that are read at once: quick, and far below Braze's limit. */
const AT_ONCE = 5;

/** Whether the stored text is missing, or older than the block. Where Braze gives no time, each reading reads it again. */
function isOutdated({ textHash, textOf, textBy, lastEdited }: BlockDocument, runId: string): boolean {
  if (textHash === null || textOf !== lastEdited) return true;
  return lastEdited === null && textBy !== runId;
}

/** Reads the texts of all listed blocks that have changed. */
export function createTextReader({ blocks }: ContentBlocksContext) {
  return async (client: Pick<BrazeClient, 'readContentBlock'>, run: ReadingRun): Promise<void> => {
    const { owner, runId } = run;

    async function readText(blockId: string): Promise<void> {
      try {
        await blocks.saveRead(owner, await client.readContentBlock(blockId), runId);
      } catch (error) {
        if (!isGone(error)) throw error;
        await blocks.remove(owner, blockId);
      }
    }

    const all = await blocks.listAll(owner);
    const outdated = all.filter((block) => isOutdated(block, runId)).map(({ blockId }) => blockId);
    const known = all.length - outdated.length;
    await run.advance({ done: known, total: all.length });
    for (let at = 0; at < outdated.length; at += AT_ONCE) {
      const some = outdated.slice(at, at + AT_ONCE);
      await Promise.all(some.map(readText));
      await run.advance({ done: known + at + some.length });
    }
    await run.advance({ step: 'checks', done: 0, total: null });
  };
}

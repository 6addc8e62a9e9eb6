import type { BrazeClient } from '../../provider/index.ts';
import type { BlockDocument } from '../blocks/block.document.ts';
import type { BlocksRepository } from '../blocks/blocks.repository.ts';
import { isGone } from '../problems.ts';
import type { ReadingRun } from './reading-run.ts';

/** Texts that are read at once: quick, and far below Braze's limit. */
const AT_ONCE = 5;

/** Whether the stored text is missing, or older than the block. Where Braze gives no time, each reading reads it again. */
function isOutdated({ textHash, textOf, textBy, lastEdited }: BlockDocument, runId: string): boolean {
  if (textHash === null || textOf !== lastEdited) return true;
  return lastEdited === null && textBy !== runId;
}

/** Reads the texts of all listed blocks that have changed. */
export function createTextReader({ blocks }: { blocks: BlocksRepository }) {
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalog } from '@sluice/liquid/text';
import type { BlockDocument } from '../blocks/block.document.ts';
import type { BlocksRepository } from '../blocks/blocks.repository.ts';
import type { ProviderService } from '../../provider/index.ts';
import { countFindings, findingsIn, toFindingDocuments } from './block-findings.ts';
import type { ReadingRun } from './reading-run.ts';

/** How often the number of checked blocks is stored. */
const BLOCKS_PER_REPORT = 20;

interface Dependencies {
  blocks: BlocksRepository;
  provider: Pick<ProviderService, 'listAttributes'>;
}

/** Runs all checks over blocks, one block at a time, so that no request waits for more than one. */
export function createBlockChecker({ blocks, provider }: Dependencies) {
  async function check(block: BlockDocument, catalog: Catalog, run: ReadingRun): Promise<void> {
    const text = await blocks.findText(run.owner, block.blockId);
    if (text === null) return;
    const found = findingsIn(text.content, catalog);
    const hadSome = block.checkedBy !== null;
    await blocks.findings.replace(block._id, toFindingDocuments(block, found), hadSome);
    await blocks.saveCheck(block._id, { findings: countFindings(found), checkedBy: run.runId });
    await nextTurn();
  }

  return async (run: ReadingRun): Promise<void> => {
    const { checkIds, isChecked } = run.current();
    if (!isChecked) return;
    const catalog = await provider.listAttributes(run.owner.workspaceId);
    const wanted = (await blocks.listAll(run.owner)).filter(
      ({ blockId }) => checkIds === null || checkIds.includes(blockId),
    );
    const unchecked = wanted.filter(({ checkedBy }) => checkedBy !== run.runId);
    const known = wanted.length - unchecked.length;
    await run.advance({ done: known, total: wanted.length });
    for (const [index, block] of unchecked.entries()) {
      await check(block, catalog, run);
      const isReported = (index + 1) % BLOCKS_PER_REPORT === 0 || index + 1 === unchecked.length;
      if (isReported) await run.advance({ done: known + index + 1 });
    }
  };
}

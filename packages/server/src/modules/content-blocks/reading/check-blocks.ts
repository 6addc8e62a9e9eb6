import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalog } from '@sluice/liquid/text';
import type { FindingCounts } from '../../../contracts/index.ts';
import type { BlockDocument, FindingDocument } from '../blocks/block.document.ts';
import type { BlocksRepository } from '../blocks/blocks.repository.ts';
import type { ProviderService } from '../../provider/index.ts';
import { countFindings, findingsIn, toFindingDocuments } from './block-findings.ts';
import type { ReadingRun } from './reading-run.ts';

/** Blocks whose findings are stored together: a write of its own for each would take longer than the checks. */
const BATCH = 10;

interface Dependencies {
  blocks: BlocksRepository;
  provider: Pick<ProviderService, 'listAttributes'>;
}

/** Runs all checks over blocks, one block at a time, so that no request waits for more than one. */
export function createBlockChecker({ blocks, provider }: Dependencies) {
  async function checkBatch(batch: readonly BlockDocument[], catalog: Catalog, run: ReadingRun) {
    const counts = new Map<string, FindingCounts>();
    const documents: FindingDocument[] = [];
    for (const block of batch) {
      const text = await blocks.findText(run.owner, block.blockId);
      if (text === null) continue;
      const found = findingsIn(text.content, catalog);
      counts.set(block._id, countFindings(found));
      documents.push(...toFindingDocuments(block, found));
      await nextTurn();
    }
    if (counts.size === 0) return;
    await blocks.findings.replace([...counts.keys()], documents);
    await blocks.saveChecks(counts, run.runId);
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
    for (let at = 0; at < unchecked.length; at += BATCH) {
      const batch = unchecked.slice(at, at + BATCH);
      await checkBatch(batch, catalog, run);
      await run.advance({ done: known + at + batch.length });
    }
  };
}

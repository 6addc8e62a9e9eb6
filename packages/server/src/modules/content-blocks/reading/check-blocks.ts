import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Catalog, type CheckCode, type Finding, type Severity, checkLiquid } from '@sluice/liquid/text';
import { type FindingCounts, BLOCK_FINDINGS_MAX } from '../../../contracts/index.ts';
import type { BlockDocument, FindingDocument } from '../blocks/block.document.ts';
import type { ReadingRun } from './reading-run.ts';
import type { ContentBlocksContext } from '../context.ts';
import { findingMessage } from '@sluice/liquid/messages';

/** Blocks whose findings are stored together: a write of its own for each would take longer than the checks. */
const BATCH = 10;

/** Runs all checks over blocks, one block at a time, so that no request waits for more than one. */
export function createBlockChecker({ blocks, provider }: ContentBlocksContext) {
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

const weights: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** Counts lines as it goes along a text; positions must not go back. */
function lineCounter(text: string) {
  let line = 1;
  let next = text.indexOf('\n');
  return (position: number): number => {
    while (next !== -1 && next < position) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

/** A finding with its line, from 1. */
interface PlacedFinding {
  finding: Finding;
  line: number;
}

/** What all checks find in a text, in the order of the text. */
function findingsIn(text: string, catalog: Catalog): PlacedFinding[] {
  const lineAt = lineCounter(text);
  return checkLiquid(text, catalog).map((finding) => ({ finding, line: lineAt(finding.start) }));
}

function countFindings(found: readonly PlacedFinding[]): FindingCounts {
  const count = (severity: Severity) => found.filter(({ finding }) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), hints: count('info') };
}

/** The findings of a block as they are stored: the worst ones, when there are very many. */
function toFindingDocuments(block: BlockDocument, found: readonly PlacedFinding[]): FindingDocument[] {
  const { _id, workspaceId, connectionId, blockId, name, usedIn } = block;
  const worst = found.toSorted((a, b) => weights[a.finding.severity] - weights[b.finding.severity]);
  return worst.slice(0, BLOCK_FINDINGS_MAX).map(({ finding, line }, index) => {
    const { severity, start, end, params } = finding;
    const check: CheckCode = finding.code;
    const message = findingMessage(finding);
    return {
      _id: `${_id}:${index}`,
      workspaceId,
      connectionId,
      blockDocumentId: _id,
      blockId,
      name,
      usedIn: usedIn ?? -1,
      weight: weights[severity],
      severity,
      check,
      // As JSON keeps them: a store must not be given what is undefined.
      params: JSON.parse(JSON.stringify(params)) as Record<string, unknown>,
      message,
      line,
      start,
      end,
      searchKey: `${name}\n${message}`.toLowerCase(),
    };
  });
}

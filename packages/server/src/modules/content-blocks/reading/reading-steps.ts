import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Catalog, type CheckCode, type Finding, type Severity } from '@sluice/liquid/text';
import { findingMessage } from '@sluice/liquid/messages';
import { type FindingCounts, BLOCK_FINDINGS_MAX } from '../../../contracts/index.ts';
import { type BrazeClient, BrazeError } from '../../provider/index.ts';
import type { BlockDocument, FindingDocument, BlockScope } from '../block.document.ts';
import type { ContentBlocksContext } from '../context.ts';
import { isGone } from '../block-problems.ts';
import type { ReadingDocument } from './readings.repository.ts';

/** Thrown inside a reading that was ended meanwhile, for instance because the workspace was disconnected. */
export class ReadingStopped extends Error {
  constructor() {
    super('The reading was stopped.');
    this.name = 'ReadingStopped';
  }
}

/** A reading that goes on. */
export interface ReadingRun {
  owner: BlockScope;
  runId: string;
  current(): ReadingDocument;
  /** Stores how far it has come. @throws {ReadingStopped} */
  advance(changes: Partial<Pick<ReadingDocument, 'step' | 'offset' | 'done' | 'total'>>): Promise<void>;
}

/** Follows a reading, so that after a crash another process goes on where this one has stopped. */
export function followReading(
  { readings, announce }: ContentBlocksContext,
  begun: ReadingDocument,
): ReadingRun {
  let document = begun;
  const { workspaceId, connectionId, runId } = begun;
  return {
    owner: { workspaceId, connectionId },
    runId,
    current: () => document,
    async advance(changes) {
      // It got on, so earlier failures no longer count.
      const changed = await readings.advance(workspaceId, runId, { ...changes, attempts: 0 });
      if (changed === null) throw new ReadingStopped();
      document = changed;
      await announce.progress(workspaceId);
    },
  };
}

/** The most that Braze lists at once. */
const PAGE = 1000;
/** 10,000 blocks: more than any account has. */
const PAGES_MAX = 10;

/**
 * Reads the list of blocks, page by page. Pages are counted from the start of the list, so a block may be missed when others
 * are deleted meanwhile: what was not found is asked for by its id before it counts as gone.
 */
export function createListReader({ blocks }: ContentBlocksContext) {
  async function readPages(client: BrazeClient, run: ReadingRun): Promise<void> {
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
  async function confirmMissing(client: BrazeClient, run: ReadingRun): Promise<void> {
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

  return async (client: BrazeClient, run: ReadingRun): Promise<void> => {
    await readPages(client, run);
    await confirmMissing(client, run);
    await run.advance({ step: 'texts', done: 0, total: null });
  };
}

/** Texts that are read at once: quick, and far below Braze's limit. */
const AT_ONCE = 5;

/** Tells whether the stored text is missing, or older than the block. Where Braze gives no time, each reading reads it again. */
function isOutdated({ textHash, textOf, textBy, lastEdited }: BlockDocument, runId: string): boolean {
  if (textHash === null || textOf !== lastEdited) return true;
  return lastEdited === null && textBy !== runId;
}

/** Reads the texts of all listed blocks that have changed. */
export function createTextReader({ blocks }: ContentBlocksContext) {
  return async (client: BrazeClient, run: ReadingRun): Promise<void> => {
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

/** Blocks whose findings are stored together: a write of its own for each would take longer than the checks. */
const BATCH = 10;

/** Runs all checks over blocks, one block at a time, so that no request waits for more than one. */
export function createBlockChecker({ analysis, blocks, provider }: ContentBlocksContext) {
  async function checkBatch(batch: readonly BlockDocument[], catalog: Catalog, run: ReadingRun) {
    const counts = new Map<string, FindingCounts>();
    const documents: FindingDocument[] = [];
    for (const block of batch) {
      const text = await blocks.findText(run.owner, block.blockId);
      if (text === null) continue;
      const { content } = text;
      const checked = { content, catalog, of: 'content-block' } as const;
      const found = placed(content, await analysis.check({ scope: run.owner.workspaceId }, checked));
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

/** Adds its line to each finding. They are in the order of the text. */
function placed(text: string, findings: readonly Finding[]): PlacedFinding[] {
  const lineAt = lineCounter(text);
  return findings.map((finding) => ({ finding, line: lineAt(finding.start) }));
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

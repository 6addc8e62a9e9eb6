import type { BlockProblem } from '../../../contracts/index.ts';
import { PostponedJob } from '../../jobs/index.ts';
import { BrazeError } from '../../provider/index.ts';
import type { BlockScope } from '../block.document.ts';
import type { ContentBlocksContext } from '../context.ts';
import {
  createBlockChecker,
  createListReader,
  createTextReader,
  followReading,
  ReadingStopped,
  type ReadingRun,
} from './reading-steps.ts';
import { isActive, type ReadingDocument } from './readings.repository.ts';

/** A reading is tried so many times at the same place. */
const ATTEMPTS_MAX = 3;
const MINUTE = 60 * 1000;
/** All that wait would otherwise go on in the same second. */
const RESUME_SPREAD_MS = 2000;
const temporary = new Set(['BRAZE_MAINTENANCE', 'BRAZE_UNAVAILABLE', 'BRAZE_UNREACHABLE']);

type Problem = BlockProblem['reason'];

function createReadingEndings({ readings, announce, now, log }: ContentBlocksContext) {
  async function fail({ workspaceId, runId }: ReadingDocument, problem: Problem): Promise<void> {
    const ended = await readings.advance(workspaceId, runId, { state: 'idle', problem, resumeAt: null });
    if (ended) await announce.change(workspaceId);
  }

  /** Gives the job back until the provider may answer again. */
  async function postpone(
    { workspaceId, runId }: ReadingDocument,
    error: BrazeError,
    attempts: number,
  ): Promise<never> {
    const wait = error.retryAt?.getTime() ?? now().getTime() + Math.max(1, attempts) * MINUTE;
    const resumeAt = new Date(wait + Math.floor(Math.random() * RESUME_SPREAD_MS));
    const waiting = await readings.advance(workspaceId, runId, { state: 'waiting', resumeAt, attempts });
    if (waiting === null) throw new ReadingStopped();
    await announce.change(workspaceId);
    throw new PostponedJob(resumeAt);
  }

  async function giveUpOrWait(document: ReadingDocument, error: BrazeError): Promise<void> {
    if (error.code === 'BRAZE_RATE_LIMITED') return postpone(document, error, 0);
    const { attempts = ATTEMPTS_MAX } = (await readings.find(document.workspaceId)) ?? {};
    if (temporary.has(error.code) && attempts < ATTEMPTS_MAX) return postpone(document, error, attempts);
    log.warn({ err: error, workspaceId: document.workspaceId }, 'reading Content Blocks failed');
    return fail(document, error.code);
  }

  return { fail, giveUpOrWait };
}

/** Readings do one thing after the other: the list, the texts, and the checks if they are wanted. */
export function createReadingRun(context: ContentBlocksContext) {
  const { readings, provider, announce, now } = context;
  const { fail, giveUpOrWait } = createReadingEndings(context);
  const reportChanged = createBlockNotices(context);
  const readList = createListReader(context);
  const readTexts = createTextReader(context);
  const check = createBlockChecker(context);

  async function work(run: ReadingRun, signal: AbortSignal): Promise<void> {
    const opened = await provider.openClient(run.owner.workspaceId, { signal });
    if (opened?.connectionId !== run.owner.connectionId) {
      return fail(run.current(), 'NOT_CONNECTED');
    }
    if (run.current().step === 'list') await readList(opened.client, run);
    if (run.current().step === 'texts') await readTexts(opened.client, run);
    await reportChanged(run.owner);
    for (;;) {
      await check(run);
      const document = run.current();
      const isComplete = document.isChecked && document.checkIds === null;
      const ended = {
        state: 'idle',
        problem: null,
        readAt: now(),
        ...(isComplete && { checkedAt: now() }),
      } as const;
      if (await readings.finish(document, ended)) break;
      // Somebody has asked for checks meanwhile, or the reading was stopped.
      await run.advance({});
    }
    await announce.change(run.owner.workspaceId);
  }

  async function begin({ workspaceId, runId, attempts }: ReadingDocument): Promise<ReadingDocument | null> {
    const begun = await readings.advance(workspaceId, runId, {
      state: 'running',
      attempts: attempts + 1,
      resumeAt: null,
    });
    if (begun) await announce.change(workspaceId);
    return begun;
  }

  /** Runs a reading to its end, or as far as it goes now. Does nothing for one that has ended. */
  return async (workspaceId: string, runId: string, signal: AbortSignal): Promise<void> => {
    const stored = await readings.find(workspaceId);
    if (stored === null || stored.runId !== runId || !isActive(stored)) return;
    if (stored.attempts >= ATTEMPTS_MAX) return fail(stored, 'READING_INTERRUPTED');
    const begun = await begin(stored);
    if (begun === null) return;
    try {
      await work(followReading(context, begun), signal);
    } catch (error) {
      if (error instanceof ReadingStopped) return;
      if (!(error instanceof BrazeError)) throw error;
      await giveUpOrWait(begun, error).catch((next: unknown) => {
        if (!(next instanceof ReadingStopped)) throw next;
      });
    }
  };
}

/** Of more changed blocks than these the list of blocks tells. */
const REPORTED_MAX = 10;

/**
 * Tells people, after a whole reading, which blocks of theirs have another text at Braze than the one that was last published
 * or taken over. Each text of a block is told about once, however often it is read.
 */
function createBlockNotices({ blocks, links, snippets, notifications }: ContentBlocksContext) {
  return async (owner: BlockScope): Promise<void> => {
    const { workspaceId } = owner;
    const linked = (await links.list(workspaceId)).filter(({ blockId }) => blockId !== null);
    if (linked.length === 0) return;
    const [all, heads] = await Promise.all([
      blocks.listAll(owner),
      snippets.listHeads(
        workspaceId,
        linked.map(({ _id }) => _id),
      ),
    ]);
    const hashes = new Map(all.map(({ blockId, textHash }) => [blockId, textHash]));
    const inLibrary = new Set(heads.filter(({ deletedAt }) => deletedAt === null).map(({ _id }) => _id));
    const changed = linked.flatMap(({ _id, blockId, blockName, baseline, seenHash }) => {
      if (blockId === null || !inLibrary.has(_id)) return [];
      const isGone = !hashes.has(blockId);
      const hash = hashes.get(blockId) ?? null;
      const isSame = hash === null || hash === baseline || hash === seenHash;
      return isSame && !isGone ? [] : [{ key: `${blockId}:${hash ?? 'gone'}`, blockName, isGone }];
    });
    for (const { key, blockName, isGone } of changed.slice(0, REPORTED_MAX)) {
      const details = { kind: 'block.changed', blockName, isGone } as const;
      await notifications.report({ workspaceId, key, details, actorId: null });
    }
  };
}

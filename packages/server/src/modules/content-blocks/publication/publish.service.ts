import type { BodyOf, publishSnippet, PublicationProblem } from '../../../contracts/index.ts';
import { ApiError } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import { PostponedJob } from '../../jobs/index.ts';
import { BrazeError } from '../../provider/index.ts';
import type { SnippetDocument } from '../../snippets/index.ts';
import type { OpenBlocks } from '../block-access.ts';
import type { ContentBlocksContext } from '../context.ts';
import { textHash } from '../links.repository.ts';
import {
  asApiError,
  blockChanged,
  blockGone,
  notConnected,
  problemOf,
  publicationUncertain,
} from '../block-problems.ts';
import { problem } from './publication-problems.ts';
import type { PublicationDocument } from './publications.repository.ts';
import { createSettlement, type Settlement } from './settlement.ts';
import type { Targets } from './target.ts';

const JOB = 'content-blocks.settle';
/** Longer than any request: whoever began a publication that is older is dead. */
const ABANDONED_MS = 60_000;

type Body = BodyOf<typeof publishSnippet>;

function refused(problems: readonly PublicationProblem[]): ApiError {
  const [first] = problems;
  return new ApiError('CONTENT_BLOCK_REFUSED', first?.message ?? '', { current: { problems } });
}

const busy = () =>
  new ApiError(
    'CONTENT_BLOCK_BUSY',
    'Somebody is publishing this right now. Please wait a moment, then look at it again.',
  );

/** Tells whether Braze may have taken a write that ended like this. */
const mayBeTaken = (error: unknown): error is BrazeError =>
  error instanceof BrazeError &&
  (error.isOutcomeUnknown ||
    error.code === 'BRAZE_MAINTENANCE' ||
    error.code === 'BRAZE_UNEXPECTED_RESPONSE' ||
    error.code === 'BRAZE_UNAVAILABLE');

/** @returns the id of the block */
async function sendText(opened: OpenBlocks, publication: PublicationDocument, body: Body): Promise<string> {
  const { content, blockId } = publication;
  if (blockId !== null) return (await opened.client.updateContentBlock(blockId, { content })).id;
  const { name = '', description, tags } = 'blockId' in body ? {} : body;
  const created = await opened.client.createContentBlock({
    name,
    content,
    state: 'active',
    ...(description !== undefined && description !== '' && { description }),
    ...(tags !== undefined && tags.length > 0 && { tags }),
  });
  return created.id;
}

/** Sends one text to Braze, and finds out whether it arrived. */
function createSender(
  { publications, access, blocks, provider, now }: ContentBlocksContext,
  settlement: Settlement,
) {
  /** The publication was sent, and nobody knows whether it arrived: asks Braze. */
  async function askBraze(publication: PublicationDocument): Promise<void> {
    const settled = await settlement.settle(publication, 1).catch((error: unknown) => {
      if (error instanceof BrazeError) throw publicationUncertain();
      throw error;
    });
    if (settled === 'published') return;
    if (settled === 'gone') throw blockGone();
    if (settled === 'publicationUncertain') throw publicationUncertain();
    const reason = problemOf(settled === 'lost' ? 'PUBLICATION_LOST' : 'CHANGED_MEANWHILE');
    throw new ApiError('PROVIDER_FAILED', reason.message, { current: reason });
  }

  /** Braze refused the text, or the block was deleted since it was read. */
  async function explainRefusal(opened: OpenBlocks, { blockId }: PublicationDocument, error: BrazeError) {
    if (blockId !== null) await access.read(opened, blockId);
    const words = error.providerText ?? 'It gave no reason.';
    return refused([problem('providerRefused', `Braze refused this: ${words}`)]);
  }

  /** Reads the block again, so that lists show its new time. What somebody changed meanwhile is told by them. */
  async function readAgain({ client, owner }: OpenBlocks, publication: PublicationDocument, id: string) {
    try {
      await blocks.saveRead(owner, await client.readContentBlock(id), 'publication');
    } catch (error) {
      if (!(error instanceof BrazeError)) throw error;
      const { blockName: name, content } = publication;
      const unknown = { contentType: null, inclusionCount: null, createdAt: null, lastEdited: null };
      const details = { ...unknown, id, name, liquidTag: '', tags: [], content, description: null };
      await blocks.saveRead(owner, details, 'publication');
    }
  }

  return async (opened: OpenBlocks, publication: PublicationDocument, body: Body): Promise<void> => {
    const { _id, workspaceId } = publication;
    const { connectionId } = opened.owner;
    if ((await provider.findConnectionId(workspaceId)) !== connectionId) throw notConnected();
    if (!(await publications.markSent(_id, now()))) throw busy();
    let id;
    try {
      id = await sendText(opened, publication, body);
    } catch (error) {
      if (mayBeTaken(error)) return askBraze(publication);
      if (!(error instanceof BrazeError)) throw error;
      await publications.remove(_id);
      throw error.code === 'BRAZE_REFUSED'
        ? await explainRefusal(opened, publication, error)
        : asApiError(error, now());
    }
    await readAgain(opened, publication, id);
    await settlement.complete(publication, id);
  };
}

/** Looks at everything that can be refused without sending anything. */
function createPreparation({ access, linkedSnippets, now }: ContentBlocksContext, targets: Targets) {
  async function blockOf(scope: WorkspaceScope, opened: OpenBlocks, snippet: SnippetDocument, body: Body) {
    if (!('blockId' in body)) {
      const problems = await targets.problemsOfCreation(scope, opened, snippet, body);
      return { problems, id: null, name: body.name, baseline: null };
    }
    const { id, name } = await access.read(opened, body.blockId);
    const problems = await targets.problemsOfUpdate(scope, opened, snippet, { id, name });
    return { problems, id, name, baseline: body.baseline };
  }

  return async (
    scope: WorkspaceScope,
    {
      opened,
      snippet,
      body,
      id: _id,
    }: { opened: OpenBlocks; snippet: SnippetDocument; body: Body; id: string },
  ): Promise<PublicationDocument> => {
    const { workspaceId } = scope;
    const block = await blockOf(scope, opened, snippet, body);
    if (block.problems.length > 0) throw refused(block.problems);
    if (block.id !== null && !(await linkedSnippets.release(scope, block.id, snippet._id))) throw busy();
    return {
      _id,
      workspaceId,
      targetKey: block.id === null ? `${workspaceId}:name:${block.name}` : `${workspaceId}:id:${block.id}`,
      snippetId: snippet._id,
      version: snippet.version,
      connectionId: opened.owner.connectionId,
      blockId: block.id,
      blockName: block.name,
      content: snippet.content,
      textHash: textHash(snippet.content),
      baseline: block.baseline,
      startedAt: now(),
      sentAt: null,
    };
  };
}

/** Keeps others from publishing the same snippet, or to the same block, and ends what a dead process has left in the way. */
function createTurns({ publications, access, now }: ContentBlocksContext, settlement: Settlement) {
  return async (publication: PublicationDocument): Promise<void> => {
    if (await publications.insert(publication)) return;
    for (const rival of await publications.listRivals(publication)) {
      // One that begins in the future is from before the clock was set back.
      const isAbandoned = Math.abs(now().getTime() - rival.startedAt.getTime()) > ABANDONED_MS;
      if (!isAbandoned) throw busy();
      await access.translated(() => settlement.settle(rival, 1));
    }
    if (!(await publications.insert(publication))) throw busy();
  };
}

/** Looks up interrupted publications in the background, until Braze answers. */
function handleSettleJobs({ jobs, publications }: ContentBlocksContext, settlement: Settlement): void {
  jobs.handle(JOB, {
    run: async ({ publicationId }) => {
      const publication = await publications.find(String(publicationId));
      if (publication === null) return;
      try {
        await settlement.settle(publication);
      } catch (error) {
        if (error instanceof BrazeError && error.retryAt) throw new PostponedJob(error.retryAt);
        throw error;
      }
    },
  });
}

/** Finds out whether a text is at Braze already. */
function createArrivals({ publications, access, links }: ContentBlocksContext, settlement: Settlement) {
  /** Reads the block when nobody else can be publishing to it. @returns whether it has the text already */
  async function compare(opened: OpenBlocks, publication: PublicationDocument): Promise<boolean> {
    if (publication.blockId === null) return false;
    const { content, id: blockId } = await access.read(opened, publication.blockId);
    const there = textHash(content);
    if (there === publication.textHash) {
      await settlement.complete(publication, blockId);
      return true;
    }
    if (there !== publication.baseline) throw blockChanged(content, there);
    return false;
  }

  /** A repeated request whose first attempt was interrupted. @returns whether the text is at Braze */
  async function wasPublished(snippet: SnippetDocument, body: Body, id: string): Promise<boolean> {
    const interrupted = await publications.find(id);
    if (interrupted) {
      const settled = await access.translated(() => settlement.settle(interrupted, 1));
      return settled === 'published';
    }
    if ('blockId' in body) return false;
    // The job that follows every publication may have found the new block meanwhile.
    const link = await links.findBySnippet(snippet.workspaceId, snippet._id);
    return (
      link?.blockName === body.name && link.blockId !== null && link.baseline === textHash(snippet.content)
    );
  }

  return { compare, wasPublished };
}

/** Publishes snippets, each because a person asked for it. */
export function createPublishService(context: ContentBlocksContext, targets: Targets) {
  const { publications, access, snippets, jobs } = context;
  const settlement = createSettlement(context);
  const send = createSender(context, settlement);
  const prepare = createPreparation(context, targets);
  const takeTurn = createTurns(context, settlement);
  const { compare, wasPublished } = createArrivals(context, settlement);
  handleSettleJobs(context, settlement);

  /** Looks up every publication at Braze. For a process that has the store to itself: whoever began one is dead. */
  async function takeOver(): Promise<void> {
    for (const { _id: publicationId } of await publications.listAll()) {
      await jobs.enqueue(JOB, { publicationId });
    }
  }

  /**
   * Publishes a snippet. Braze has no version of a block: it is read right before, and what changed there is told.
   * @param id the same one when the request is repeated
   * @throws {ApiError} PRECONDITION_FAILED, NOT_CONNECTED, CONTENT_BLOCK_CHANGED, CONTENT_BLOCK_GONE, CONTENT_BLOCK_REFUSED,
   *   CONTENT_BLOCK_BUSY, PROVIDER_FAILED
   */
  async function publish(scope: WorkspaceScope, snippetId: string, body: Body, id: string): Promise<void> {
    const snippet = await snippets.find(scope, snippetId);
    if (await wasPublished(snippet, body, id)) return;
    if (snippet.version !== body.version) throw await snippets.versionConflict(scope, snippetId);
    const opened = await access.open(scope.workspaceId);
    const publication = await prepare(scope, { opened, snippet, body, id });
    await jobs.withFollowUp(JOB, { publicationId: id }, async () => {
      await takeTurn(publication);
      try {
        const isThere = await compare(opened, publication);
        if (!isThere) await send(opened, publication, body);
      } catch (error) {
        await publications.withdraw(id);
        throw error;
      }
    });
  }

  return { publish, takeOver };
}

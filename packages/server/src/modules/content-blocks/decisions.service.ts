import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type {
  BodyOf,
  proposePublication,
  Snippet,
  takeBlock,
  importContentBlocks,
  SuccessOf,
} from '../../contracts/index.ts';
import { ApiError, notFound, createId } from '../../core/index.ts';
import type { WorkspaceScope } from '../../operations/caller.ts';
import type { ContentBlockDetails } from '../provider/index.ts';
import type { OpenBlocks } from './block-access.ts';
import { snippetName, snippetTags } from './block-as-snippet.ts';
import type { ContentBlocksContext } from './context.ts';
import type { LinkedSnippet } from './linked-snippets.ts';
import { textHash } from './links.repository.ts';
import { blockChanged } from './block-problems.ts';

/** Texts that are read at once. */
const AT_ONCE = 5;
/** Beyond this number of snippets with one name, names may repeat. */
const NAMES_MAX = 100;

type Item = SuccessOf<typeof importContentBlocks>['items'][number];

/** Reads blocks; `null` for those that are gone. */
async function readAll({ access }: ContentBlocksContext, opened: OpenBlocks, blockIds: readonly string[]) {
  const limit = pLimit(AT_ONCE);
  const read = async (blockId: string) => {
    try {
      return await access.read(opened, blockId);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONTENT_BLOCK_GONE') return null;
      limit.clearQueue();
      throw error;
    }
  };
  return Promise.all(blockIds.map((blockId) => limit(() => read(blockId))));
}

/** The fields of a snippet that has a block's text. */
async function textAsSnippet({ analysis }: ContentBlocksContext, scope: WorkspaceScope, content: string) {
  const { workspaceId, userId } = scope;
  const builderState = await analysis.open({ scope: workspaceId, by: userId }, { content });
  return { content, builderState, isDraft: false };
}

/** Saves blocks as new snippets that are linked to them. Nothing changes at Braze. */
export function createBlockImport(context: ContentBlocksContext) {
  const { access, links, linkedSnippets, snippets, announce, now } = context;

  async function unusedName(scope: WorkspaceScope, blockName: string): Promise<string> {
    for (let number = 1; number <= NAMES_MAX; number += 1) {
      const name = snippetName(blockName, number);
      if (!(await snippets.isNameTaken(scope, name.toLowerCase()))) return name;
    }
    return snippetName(blockName);
  }

  /** The link goes first, so that of several people who import a block at once, one gets a snippet. */
  async function save(scope: WorkspaceScope, block: ContentBlockDetails): Promise<Item> {
    const { id: blockId, name: blockName, content } = block;
    if (content === '') return { blockId, outcome: 'blank', snippetId: null };
    await linkedSnippets.release(scope, blockId);
    const snippetId = createId('snp');
    const hash = textHash(content);
    const isLinked = await links.put({
      _id: snippetId,
      workspaceId: scope.workspaceId,
      blockId,
      blockName,
      baseline: hash,
      baselineText: content,
      proposal: null,
      problem: null,
      seenVersion: 1,
      seenHash: hash,
      linkedAt: now(),
    });
    if (!isLinked) {
      const other = await links.findByBlock(scope.workspaceId, blockId);
      return { blockId, outcome: 'alreadyLinked', snippetId: other?._id ?? null };
    }
    const name = await unusedName(scope, blockName);
    const fields = { name, tags: snippetTags(block.tags), ...(await textAsSnippet(context, scope, content)) };
    await snippets.create(scope, fields, snippetId);
    return { blockId, outcome: 'imported', snippetId };
  }

  return async (scope: WorkspaceScope, blockIds: readonly string[]): Promise<Item[]> => {
    const opened = await access.open(scope.workspaceId);
    // All texts are read before anything is saved: when Braze does not answer, nothing is imported.
    const found = await readAll(context, opened, blockIds);
    const items: Item[] = [];
    for (const [index, blockId] of blockIds.entries()) {
      const block = found[index];
      items.push(block ? await save(scope, block) : { blockId, outcome: 'goneAtBraze', snippetId: null });
      await nextTurn();
    }
    await announce.change(scope.workspaceId);
    return items;
  };
}

/** Accepts the text at Braze, if it is still the one that the person has seen. */
function createBlockDecisions(context: ContentBlocksContext) {
  const { access, links, linkedSnippets, snippets, announce } = context;
  async function linkedTo(scope: WorkspaceScope, blockId: string): Promise<LinkedSnippet> {
    const linked = await linkedSnippets.ofBlock(scope, blockId);
    if (linked === undefined) throw notFound();
    return linked;
  }

  /** @throws {ApiError} CONTENT_BLOCK_CHANGED, CONTENT_BLOCK_GONE, NOT_CONNECTED, PROVIDER_FAILED */
  async function seenText({ workspaceId }: WorkspaceScope, blockId: string, baseline: string) {
    const { content } = await access.read(await access.open(workspaceId), blockId);
    const there = textHash(content);
    if (there !== baseline) throw blockChanged(content, there);
    return content;
  }

  const accept = (snippetId: string, baseline: string, baselineText: string) =>
    links.change(snippetId, { baseline, baselineText, problem: null });

  return {
    /** Keeps the snippet: what is at Braze was seen, and the next publication may replace it. */
    async acknowledge(scope: WorkspaceScope, blockId: string, baseline: string): Promise<void> {
      const { link } = await linkedTo(scope, blockId);
      await accept(link._id, baseline, await seenText(scope, blockId, baseline));
      await announce.change(scope.workspaceId);
    },

    /** Saves the text at Braze as a new version of the snippet. @throws {ApiError} PRECONDITION_FAILED */
    async takeText(
      scope: WorkspaceScope,
      blockId: string,
      { baseline, version }: BodyOf<typeof takeBlock>,
    ): Promise<Snippet> {
      const { link } = await linkedTo(scope, blockId);
      const content = await seenText(scope, blockId, baseline);
      if (content === '')
        throw new ApiError(
          'VALIDATION',
          'This Content Block has no text at Braze, so there is nothing to take over.',
        );
      // A snippet that has the block's text is in sync with it, even if this process dies before the next line.
      const snippet = await snippets.update(
        scope,
        link._id,
        version,
        await textAsSnippet(context, scope, content),
      );
      await accept(link._id, baseline, content);
      await announce.change(scope.workspaceId);
      return snippet;
    },
  };
}

/** A link that is only a proposal. */
const withoutBlock = { blockId: null, blockName: '', baseline: null, baselineText: null, problem: null };

function createSnippetDecisions(context: ContentBlocksContext) {
  const { publications, links, linkedSnippets, snippets, announce, now } = context;

  return {
    /** Marks the text of a snippet as ready to publish. @returns its name @throws {ApiError} PRECONDITION_FAILED */
    async propose(
      scope: WorkspaceScope,
      snippetId: string,
      { version, blockName }: BodyOf<typeof proposePublication>,
    ): Promise<string> {
      const { workspaceId, userId } = scope;
      const snippet = await snippets.find(scope, snippetId);
      if (snippet.version !== version) throw await snippets.versionConflict(scope, snippetId);
      const hash = textHash(snippet.content);
      const name = blockName?.trim() ?? '';
      const seen = { seenVersion: version, seenHash: hash };
      const proposal = {
        proposedBy: userId,
        proposedAt: now(),
        textHash: hash,
        blockName: name === '' ? null : name,
      };
      const linked = await linkedSnippets.ofSnippet(scope, snippetId);
      if (linked) await links.change(snippetId, { proposal });
      else
        await links.put({ ...withoutBlock, _id: snippetId, workspaceId, ...seen, proposal, linkedAt: now() });
      await announce.change(workspaceId);
      return snippet.name;
    },

    async withdraw(scope: WorkspaceScope, snippetId: string): Promise<void> {
      await snippets.findHead(scope, snippetId);
      const link = await links.findBySnippet(scope.workspaceId, snippetId);
      if (link === null) return;
      if (link.blockId === null) await links.remove(snippetId);
      else await links.change(snippetId, { proposal: null });
      await announce.change(scope.workspaceId);
    },

    /** Ends the link; snippet and block stay. @returns the snippet's name @throws {ApiError} CONTENT_BLOCK_BUSY while it is being published */
    async unlink(scope: WorkspaceScope, snippetId: string): Promise<string> {
      const { name } = await snippets.findHead(scope, snippetId);
      if (await publications.isPublishing(snippetId)) {
        throw new ApiError(
          'CONTENT_BLOCK_BUSY',
          'This snippet is being published right now. Please try again in a moment.',
        );
      }
      await links.remove(snippetId);
      await announce.change(scope.workspaceId);
      return name;
    },
  };
}

/** Carries out what people decide about a block and its snippet, without sending anything to Braze. */
export function createDecisionsService(context: ContentBlocksContext) {
  return { ...createBlockDecisions(context), ...createSnippetDecisions(context) };
}

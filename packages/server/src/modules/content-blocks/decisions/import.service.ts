import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { importContentBlocks, SuccessOf } from '../../../contracts/index.ts';
import { ApiError, createId } from '../../../core/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { ContentBlockDetails } from '../../provider/index.ts';
import type { OpenBlocks } from '../block-access.ts';
import { textHash } from '../links/link.document.ts';
import { readText, snippetName, snippetTags } from './block-as-snippet.ts';
import type { ContentBlocksContext } from '../context.ts';

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
    const fields = { name, tags: snippetTags(block.tags), ...readText(content) };
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

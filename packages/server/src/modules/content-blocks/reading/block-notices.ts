import type { BlockScope } from '../blocks/block.document.ts';
import type { ContentBlocksContext } from '../context.ts';

/** Of more changed blocks than these the list of blocks tells. */
const REPORTED_MAX = 10;

/**
 * Tells people, after a whole reading, which blocks of theirs have another text at Braze than the one that was last published
 * or taken over. Each text of a block is told about once, however often it is read.
 */
export function createBlockNotices({ blocks, links, snippets, notifications }: ContentBlocksContext) {
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

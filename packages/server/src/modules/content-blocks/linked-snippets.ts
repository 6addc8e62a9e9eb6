import type { WorkspaceScope } from '../../operations/caller.ts';
import { textHash, type LinkDocument } from './links.repository.ts';
import type { StoredBlocks } from './stored-blocks.ts';

/** An import stores its link before its snippet. */
const IN_PROGRESS_MS = 60_000;

/** A link whose snippet is in the library. */
export interface LinkedSnippet {
  link: LinkDocument;
  snippet: { id: string; name: string; version: number; isDraft: boolean };
  /** The hash of the snippet's text. */
  textHash: string;
}

/** The hash of the text of a version, read only when it is another one than before. */
async function hashOf(
  { links, snippets }: StoredBlocks,
  scope: WorkspaceScope,
  link: LinkDocument,
  version: number,
): Promise<string> {
  if (link.seenVersion === version) return link.seenHash;
  const snippet = await snippets.find(scope, link._id);
  const hash = textHash(snippet.content);
  await links.see(link, snippet.version, hash);
  return hash;
}

export type LinkedSnippets = ReturnType<typeof createLinkedSnippets>;

/** Finds the snippets of links. A snippet in the trash keeps its link, and is not linked meanwhile. */
export function createLinkedSnippets(stored: StoredBlocks) {
  const { links, snippets, now } = stored;
  const isForgotten = ({ linkedAt }: LinkDocument) => Math.abs(+now() - +linkedAt) > IN_PROGRESS_MS;

  /** Those of the links whose snippets are in the library. Links of erased snippets are forgotten. */
  async function withSnippets(
    scope: WorkspaceScope,
    found: readonly LinkDocument[],
  ): Promise<LinkedSnippet[]> {
    if (found.length === 0) return [];
    const ids = found.map(({ _id }) => _id);
    const heads = new Map((await snippets.listHeads(scope.workspaceId, ids)).map((head) => [head._id, head]));
    const linked: LinkedSnippet[] = [];
    for (const link of found) {
      const head = heads.get(link._id);
      if (head === undefined && isForgotten(link)) await links.remove(link._id);
      if (head === undefined || head.deletedAt !== null) continue;
      const { _id: id, name, version, isDraft } = head;
      linked.push({
        link,
        snippet: { id, name, version, isDraft },
        textHash: await hashOf(stored, scope, link, version),
      });
    }
    return linked;
  }

  return {
    /** Tells whether the workspace has any link, also of a snippet in the trash. */
    hasAny: async ({ workspaceId }: WorkspaceScope): Promise<boolean> => links.hasAny(workspaceId),

    list: async (scope: WorkspaceScope) => withSnippets(scope, await links.list(scope.workspaceId)),

    ofSnippets: async (scope: WorkspaceScope, ids: readonly string[]) =>
      withSnippets(scope, await links.findBySnippets(scope.workspaceId, ids)),

    async ofBlock(scope: WorkspaceScope, blockId: string): Promise<LinkedSnippet | undefined> {
      const link = await links.findByBlock(scope.workspaceId, blockId);
      return link ? (await withSnippets(scope, [link]))[0] : undefined;
    },

    async ofSnippet(scope: WorkspaceScope, snippetId: string): Promise<LinkedSnippet | undefined> {
      const link = await links.findBySnippet(scope.workspaceId, snippetId);
      return link ? (await withSnippets(scope, [link]))[0] : undefined;
    },

    /**
     * Makes a block free whose snippet is in the trash or erased.
     * @returns whether it has no snippet now, or this one
     */
    async release(scope: WorkspaceScope, blockId: string, forSnippet?: string): Promise<boolean> {
      const link = await links.findByBlock(scope.workspaceId, blockId);
      if (link === null || link._id === forSnippet) return true;
      const [head] = await snippets.listHeads(scope.workspaceId, [link._id]);
      const isFree = head === undefined ? isForgotten(link) : head.deletedAt !== null;
      if (isFree) await links.remove(link._id);
      return isFree;
    },
  };
}

import { createHash } from 'node:crypto';
import type { BlockProblem } from '../../contracts/index.ts';
import { isDuplicateKeyError, type Store, type StoredDocument } from '../../store/store.ts';

/** Somebody asks that a text is published. It lapses when the snippet has another text. */
export interface Proposal {
  proposedBy: string;
  proposedAt: Date;
  textHash: string;
  /** The name for a new block. */
  blockName: string | null;
}

/**
 * What ties a snippet to Braze: its block, a proposal, or both. The id is the snippet's. It outlasts the connection, and the
 * snippet's time in the trash.
 */
export interface LinkDocument extends StoredDocument {
  workspaceId: string;
  /** Braze's id of the block; `null` while there is only a proposal. */
  blockId: string | null;
  /** Unique, so that a block has one snippet. */
  blockKey: string;
  blockName: string;
  /** The hash of the block's text that was last published, imported or acknowledged. */
  baseline: string | null;
  baselineText: string | null;
  proposal: Proposal | null;
  problem: BlockProblem['reason'] | null;
  /** The snippet's version whose text has this hash, so that texts are not read for every list. */
  seenVersion: number;
  seenHash: string;
  linkedAt: Date;
}

/** Identifies a text. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

type Changes = Partial<Omit<LinkDocument, '_id' | 'workspaceId' | 'blockKey'>>;

/** A proposal without a block has a key of its own. */
const keyOf = (workspaceId: string, snippetId: string, blockId: string | null) =>
  blockId === null ? `${workspaceId}::${snippetId}` : `${workspaceId}:${blockId}`;

/** The only code that accesses the links of snippets and Content Blocks. */
export async function createLinksRepository(store: Store) {
  const links = store.collection<LinkDocument>('content_block_links', { isReadOften: true });
  await links.createIndex({ blockKey: 1 }, { unique: true });
  await links.createIndex({ workspaceId: 1 });

  return {
    hasAny: async (workspaceId: string): Promise<boolean> => (await links.findOne({ workspaceId })) !== null,

    list: (workspaceId: string) => links.find({ workspaceId }).toArray(),

    /** Those of these snippets. Asked for the workspace as well, SQLite would walk through all of its links. */
    findBySnippets: async (workspaceId: string, snippetIds: readonly string[]): Promise<LinkDocument[]> => {
      // Each page of a library asks, and most workspaces have no link. A store that knows when links change counts from memory.
      const isCountKnown = links.revision?.() !== undefined;
      if (isCountKnown && (await links.countDocuments({ workspaceId })) === 0) return [];
      const found = await links.find({ _id: { $in: snippetIds } }).toArray();
      return found.filter((link) => link.workspaceId === workspaceId);
    },

    findBySnippet: (workspaceId: string, snippetId: string) => links.findOne({ _id: snippetId, workspaceId }),

    findByBlock: (workspaceId: string, blockId: string) =>
      links.findOne({ blockKey: keyOf(workspaceId, '', blockId) }),

    /** Stores the whole link of a snippet. @returns `false` when the block has another snippet */
    async put({ _id, ...fields }: Omit<LinkDocument, 'blockKey'>): Promise<boolean> {
      const blockKey = keyOf(fields.workspaceId, _id, fields.blockId);
      try {
        await links.updateOne({ _id }, { $set: { ...fields, blockKey } }, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },

    change: async (snippetId: string, changes: Changes): Promise<void> => {
      await links.updateOne({ _id: snippetId }, { $set: changes });
    },

    /** Remembers the hash of a version's text. */
    see: async ({ _id, seenVersion }: LinkDocument, version: number, seenHash: string): Promise<void> => {
      await links.updateOne({ _id, seenVersion }, { $set: { seenVersion: version, seenHash } });
    },

    remove: async (snippetId: string): Promise<void> => {
      await links.deleteOne({ _id: snippetId });
    },

    erase: async (workspaceId: string): Promise<void> => {
      await links.deleteMany({ workspaceId });
    },
  };
}

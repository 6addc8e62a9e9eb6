import type { FindingCounts } from '../../contracts/index.ts';
import { contains } from '../../store/contains.ts';
import { type Collection, type Store, findPage } from '../../store/store.ts';
import type { ContentBlockDetails, ContentBlockSummary } from '../provider/index.ts';
import {
  type BlockDocument,
  type BlockScope,
  type BlockTextDocument,
  usedBlocks,
  type FindingDocument,
} from './block.document.ts';
import { textHash } from './links.repository.ts';

/** More than any account has. */
const BLOCKS_MAX = 10_000;

const idOf = ({ connectionId }: BlockScope, blockId: string) => `${connectionId}:${blockId}`;

/** A time that Braze has written; `null` if it is none. */
function timeOf(text: string | null): Date | null {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

const listed = (summary: ContentBlockSummary) => ({
  blockId: summary.id,
  name: summary.name,
  contentType: summary.contentType,
  usedIn: summary.inclusionCount === null ? null : Math.max(0, Math.trunc(summary.inclusionCount)),
  createdAt: timeOf(summary.createdAt),
  lastEdited: summary.lastEdited,
  tags: summary.tags,
});
const withoutText = { textOf: null, textBy: null, textHash: null, uses: [] };
const unchecked = { findings: null, checkedBy: null };

/** The only code that accesses what was read of Content Blocks. Every method takes the connection first. */
export async function createBlocksRepository(store: Store) {
  const blocks = store.collection<BlockDocument>('content_blocks');
  const texts = store.collection<BlockTextDocument>('content_block_texts');
  await blocks.createIndex({ connectionId: 1, blockId: 1 });
  await blocks.createIndex({ workspaceId: 1 });
  await texts.createIndex({ workspaceId: 1 });
  const findings = await createFindingsRepository(store);

  return {
    findings,
    ...blockQueries(blocks, texts),

    ...blockChanges(blocks, texts, findings),

    /** Forgets a block that is gone at Braze. */
    async remove(owner: BlockScope, blockId: string): Promise<void> {
      const _id = idOf(owner, blockId);
      await findings.remove(_id);
      await texts.deleteOne({ _id });
      await blocks.deleteOne({ _id });
    },

    /** Forgets all blocks of a workspace, under whatever connection. */
    async erase(workspaceId: string): Promise<void> {
      await findings.erase(workspaceId);
      await texts.deleteMany({ workspaceId });
      await blocks.deleteMany({ workspaceId });
    },
  };
}

function blockChanges(
  blocks: Collection<BlockDocument>,
  texts: Collection<BlockTextDocument>,
  findings: FindingsRepository,
) {
  return {
    /** Adds or renews blocks without their texts. @returns how many of them this reading had not found before */
    async saveListed(
      owner: BlockScope,
      summaries: readonly ContentBlockSummary[],
      listedBy: string,
    ): Promise<number> {
      const byId = new Map(summaries.map((summary) => [idOf(owner, summary.id), summary]));
      const known = await blocks.countDocuments({ _id: { $in: [...byId.keys()] }, listedBy });
      await blocks.bulkWrite(
        [...byId].map(([_id, summary]) => ({
          updateOne: {
            filter: { _id },
            update: {
              $set: { ...listed(summary), ...owner, listedBy },
              $setOnInsert: { ...withoutText, ...unchecked },
            },
            upsert: true,
          },
        })),
      );
      return byId.size - known;
    },

    /** Stores a block with its text. Another text than before is not checked yet. */
    async saveRead(owner: BlockScope, details: ContentBlockDetails, textBy: string): Promise<BlockDocument> {
      const _id = idOf(owner, details.id);
      const { content, description } = details;
      await texts.updateOne({ _id }, { $set: { ...owner, content, description } }, { upsert: true });
      const hash = textHash(content);
      const before = await blocks.findOne({ _id });
      const isOther = before !== null && before.textHash !== hash;
      const read = { textOf: details.lastEdited, textBy, textHash: hash, uses: usedBlocks(content) };
      const update = {
        $set: { ...listed(details), ...owner, ...read, ...(isOther && unchecked) },
        $setOnInsert: { listedBy: textBy, ...(!isOther && unchecked) },
      };
      const saved = await blocks.findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: 'after' });
      if (isOther && before.findings !== null) await findings.remove(_id);
      if (saved === null) throw new Error('An upsert returns its document.');
      return saved;
    },

    /** Records what checks found in blocks, by the ids of their documents. */
    async saveChecks(checked: ReadonlyMap<string, FindingCounts>, checkedBy: string): Promise<void> {
      await blocks.bulkWrite(
        [...checked].map(([_id, found]) => ({
          updateOne: { filter: { _id }, update: { $set: { findings: found, checkedBy } } },
        })),
      );
    },
  };
}

function blockQueries(blocks: Collection<BlockDocument>, texts: Collection<BlockTextDocument>) {
  return {
    listAll: ({ connectionId, workspaceId }: BlockScope) =>
      blocks.find({ connectionId, workspaceId }, { limit: BLOCKS_MAX }).toArray(),

    /** Those of these blocks that were read. */
    findAll: (owner: BlockScope, blockIds: readonly string[]) =>
      blocks.find({ _id: { $in: blockIds.map((id) => idOf(owner, id)) } }).toArray(),

    find: (owner: BlockScope, blockId: string) => blocks.findOne({ _id: idOf(owner, blockId) }),

    findText: (owner: BlockScope, blockId: string) => texts.findOne({ _id: idOf(owner, blockId) }),
  };
}

const byWeight = { weight: 1, usedIn: -1, name: 1, start: 1, _id: 1 } as const;

type FindingsRepository = Awaited<ReturnType<typeof createFindingsRepository>>;

/** The only code that accesses the findings of Content Blocks. */
async function createFindingsRepository(store: Store) {
  const findings = store.collection<FindingDocument>('content_block_findings');
  await findings.createIndex({ connectionId: 1, weight: 1, usedIn: -1, name: 1, start: 1, _id: 1 });
  await findings.createIndex({ blockDocumentId: 1 });
  await findings.createIndex({ workspaceId: 1 });

  async function remove(blockDocumentId: string): Promise<void> {
    await findings.deleteMany({ blockDocumentId });
  }

  return {
    remove,

    /** Replaces the findings of these blocks. After an interruption it can be repeated. */
    async replace(blockDocumentIds: readonly string[], found: readonly FindingDocument[]): Promise<void> {
      await findings.deleteMany({ blockDocumentId: { $in: blockDocumentIds } });
      if (found.length === 0) return;
      await findings.bulkWrite(found.map((document) => ({ insertOne: { document } })));
    },

    /** @param text in lower case */
    list: ({ workspaceId, connectionId }: BlockScope, text: string, page: { page: number; limit: number }) =>
      findPage(
        findings,
        { workspaceId, connectionId, ...(text !== '' && { searchKey: contains(text) }) },
        byWeight,
        page,
      ),

    async count({ workspaceId, connectionId }: BlockScope): Promise<FindingCounts> {
      const counts = [0, 1, 2].map((weight) =>
        findings.countDocuments({ workspaceId, connectionId, weight }),
      );
      const [errors = 0, warnings = 0, hints = 0] = await Promise.all(counts);
      return { errors, warnings, hints };
    },

    erase: async (workspaceId: string): Promise<void> => {
      await findings.deleteMany({ workspaceId });
    },
  };
}

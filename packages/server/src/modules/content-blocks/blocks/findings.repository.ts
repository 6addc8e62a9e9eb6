import type { FindingCounts } from '../../../contracts/index.ts';
import { contains } from '../../../store/contains.ts';
import { findPage, type Store } from '../../../store/store.ts';
import type { BlockScope, FindingDocument } from './block.document.ts';

const byWeight = { weight: 1, usedIn: -1, name: 1, start: 1, _id: 1 } as const;

export type FindingsRepository = Awaited<ReturnType<typeof createFindingsRepository>>;

/** The only code that accesses the findings of Content Blocks. */
export async function createFindingsRepository(store: Store) {
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

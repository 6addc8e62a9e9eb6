import {
  IMPORTS_MAX,
  type ImportKind,
  type ImportState,
  type CatalogImport,
  type ImportErrorCode,
} from '../../../contracts/index.ts';
import {
  findPage,
  insertIfMissing,
  type Collection,
  type Store,
  type StoredDocument,
} from '../../../store/store.ts';
import type { Generations } from '../catalog/catalog.document.ts';

export interface KindProgress {
  state: CatalogImport['attributes']['state'];
  count: number;
  expected: number | null;
  skipped: number;
  pages: number;
  /** The cursor of the next page; `null` before the first and after the last one. */
  cursor: string | null;
  /** So many pages in a row brought nothing new. */
  barrenPages: number;
  /** 2 while, and after, the list is read once more; see `createGapFinder`. */
  passes: 1 | 2;
  problem: ImportErrorCode | null;
}

export interface ImportDocument extends StoredDocument {
  workspaceId: string;
  /** Unique: the workspace's id until the import has ended, then its own id. So a workspace has one import at a time. */
  activeKey: string;
  state: ImportState;
  trigger: CatalogImport['trigger'];
  startedBy: string | null;
  source: CatalogImport['source'];
  /** The connection that it began with. It publishes nothing for another one. */
  connectionId: string;
  /** The generation of the new lists. */
  generation: number;
  /** The generations that were shown when the import began to publish; deleted afterwards. */
  previous: Generations | null;
  attributes: KindProgress;
  events: KindProgress;
  /** Attempts since the last page that was staged. */
  attempts: number;
  resumeAt: Date | null;
  waitingFor: CatalogImport['waitingFor'];
  problem: ImportErrorCode | null;
  report: CatalogImport['report'];
  /** Needed while staged items may be left that nobody will show. */
  cleanup: 'needed' | 'none';
  startedAt: Date;
  finishedAt: Date | null;
}

export const importKinds: readonly ImportKind[] = ['attributes', 'events'];

/** The states of an import that can still be stopped. */
export const stoppable: readonly ImportState[] = ['queued', 'running', 'waiting'];

export const hasEnded = (state: ImportState): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

interface Scope {
  workspaceId: string;
}

type Changes = Partial<Omit<ImportDocument, '_id' | 'workspaceId'>>;

/** The only code that accesses imports. What people call takes the workspace first; jobs know the import's id. */
export async function createImportsRepository(store: Store) {
  const imports = store.collection<ImportDocument>('provider_imports');
  await imports.createIndex({ activeKey: 1 }, { unique: true });
  await imports.createIndex({ workspaceId: 1, startedAt: -1 });
  await imports.createIndex({ cleanup: 1 });
  await imports.createIndex({ state: 1 });

  /** Changes the import if it is in one of these states. @returns the changed import, or `null` */
  const change = (id: string, states: readonly ImportState[], changes: Changes) =>
    imports.findOneAndUpdate(
      { _id: id, state: { $in: states } },
      { $set: changes },
      { returnDocument: 'after' },
    );

  return {
    ...importQueries(imports),
    trimHistory: (scope: Scope) => trimHistory(imports, scope),
    change,

    /** @returns `false` when the workspace has an import that has not ended */
    insert: (document: ImportDocument) => insertIfMissing(imports, document),

    /** Records a page that was staged, if the import still runs. @returns whether it does */
    saveProgress: async (id: string, kind: ImportKind, progress: KindProgress): Promise<boolean> =>
      (await change(id, ['running'], { [kind]: progress, attempts: 0 })) !== null,

    /** Ends the import if it can still be stopped. @returns the ended import, or `null` */
    stop: (id: string, state: 'failed' | 'cancelled', finishedAt: Date, problem: ImportDocument['problem']) =>
      change(id, stoppable, {
        state,
        activeKey: id,
        finishedAt,
        problem,
        cleanup: 'needed',
        resumeAt: null,
        waitingFor: null,
      }),

    markClean: async (id: string): Promise<void> => {
      await imports.updateOne({ _id: id }, { $set: { cleanup: 'none' } });
    },

    eraseWorkspace: async (workspaceId: string): Promise<void> => {
      await imports.deleteMany({ workspaceId });
    },
  };
}

function importQueries(imports: Collection<ImportDocument>) {
  return {
    findById: (id: string) => imports.findOne({ _id: id }),
    find: ({ workspaceId }: Scope, id: string) => imports.findOne({ _id: id, workspaceId }),
    /** The workspace's import that has not ended. */
    findActive: ({ workspaceId }: Scope) => imports.findOne({ activeKey: workspaceId, workspaceId }),

    /** Newest first. */
    list: ({ workspaceId }: Scope, query: { page: number; limit: number }) =>
      findPage(imports, { workspaceId }, { startedAt: -1, _id: -1 }, query),

    /** Those whose job may have been lost before it was on disk. */
    listQueued: () => imports.find({ state: 'queued' }).project({ startedAt: 1 }).toArray(),

    listUncleaned: () => imports.find({ cleanup: 'needed' }).toArray(),
  };
}

/** Deletes all but the newest ones. */
async function trimHistory(imports: Collection<ImportDocument>, { workspaceId }: Scope): Promise<void> {
  const sort = { startedAt: -1, _id: -1 } as const;
  const old = await imports.find({ workspaceId }, { sort, skip: IMPORTS_MAX }).toArray();
  // What still has something to clean up is deleted with a later import.
  const clean = old.filter(({ cleanup }) => cleanup === 'none');
  await imports.deleteMany({ _id: { $in: clean.map(({ _id }) => _id) } });
}

import type { ImportKind } from '../../../contracts/index.ts';
import type { Clock } from '../../../core/index.ts';
import type { Generations } from '../catalog/catalog.document.ts';
import type { CatalogRepository } from '../catalog/catalog.repository.ts';
import type { ImportAnnouncer } from './import-announcer.ts';
import type { ImportNotices } from './import-notices.ts';
import type { ImportConnection } from './import-connection.ts';
import { importKinds, type ImportDocument } from './import.document.ts';
import { ImportStopped } from './import-problems.ts';
import { createImportReport } from './comparison/import-report.ts';
import type { ImportsRepository } from './imports.repository.ts';

/** Two generations of a workspace's attributes, while both are stored. */
export interface PublishedLists {
  workspaceId: string;
  importId: string;
  /** The generation that was shown before; zero if there was none. */
  before: number;
  after: number;
  /** What the import's report says about the whole lists. */
  counts: { added: number; changed: number; gone: number };
  /** The first names of those that are new. */
  addedNames: readonly string[];
}

/** Compares a new list with the older one, before that is deleted. It can be repeated. */
export type CompareLists = (published: PublishedLists) => Promise<void>;

interface Dependencies {
  imports: Pick<ImportsRepository, 'change' | 'trimHistory'>;
  catalog: Pick<CatalogRepository, 'generations' | 'items'>;
  connection: Pick<ImportConnection, 'find' | 'recordSync'>;
  announce: ImportAnnouncer;
  notices: ImportNotices;
  compareLists: CompareLists;
  now: Clock;
}

const kindsRead = (doc: ImportDocument): ImportKind[] =>
  importKinds.filter((kind) => doc[kind].state === 'read');

/** The lists of attributes to compare; `undefined` if the import brought none, or has already deleted the older one. */
function publishedLists({
  _id: importId,
  workspaceId,
  generation: after,
  previous,
  report,
}: ImportDocument): PublishedLists | undefined {
  const before = previous?.attributes ?? 0;
  if (!report?.attributes || before === after) return undefined;
  const { added, changed, gone } = report.attributes;
  const counts = { added: added.count, changed: changed.count, gone: gone.count };
  return { workspaceId, importId, before, after, counts, addedNames: added.names };
}

/** Shows the lists that an import has staged. Every step can be repeated after a crash. */
export function createImportPublisher({
  imports,
  catalog,
  connection,
  announce,
  notices,
  compareLists,
  now,
}: Dependencies) {
  const { generations, items } = catalog;
  const reportOf = createImportReport(catalog);

  /** Compares the new lists with those that are shown. From here on the import cannot be stopped. */
  async function prepare(doc: ImportDocument): Promise<ImportDocument> {
    const { workspaceId, generation: newest } = doc;
    const previous: Generations = await generations.current(workspaceId);
    const report: NonNullable<ImportDocument['report']> = { attributes: null, events: null };
    for (const kind of kindsRead(doc)) {
      report[kind] = await reportOf(kind, { workspaceId, before: previous[kind], after: newest });
    }
    const prepared = await imports.change(doc._id, ['running'], { state: 'publishing', previous, report });
    if (prepared === null) throw new ImportStopped();
    return prepared;
  }

  /** Ends an import whose lists are not wanted any more, because the workspace was disconnected or connected again. */
  async function withdraw(doc: ImportDocument): Promise<void> {
    const ended = { state: 'cancelled', activeKey: doc._id, report: null, finishedAt: now() } as const;
    await imports.change(doc._id, ['publishing'], { ...ended, cleanup: 'needed' });
    await announce.state(doc);
  }

  return async (doc: ImportDocument): Promise<void> => {
    const prepared = doc.state === 'publishing' ? doc : await prepare(doc);
    const { _id, workspaceId, generation, previous } = prepared;
    await announce.state(prepared);
    const kinds = kindsRead(prepared);
    const wanted = Object.fromEntries(kinds.map((kind) => [kind, generation]));
    const isConnected = (await connection.find(workspaceId))?.connectionId === prepared.connectionId;
    if (!isConnected || !(await generations.publish(workspaceId, wanted))) {
      await withdraw(prepared);
      return;
    }
    const lists = publishedLists(prepared);
    if (lists) await compareLists(lists);
    for (const kind of kinds) {
      const old = previous?.[kind] ?? 0;
      if (old !== generation && old > 0) await items[kind].discard({ workspaceId, generation: old });
      await connection.recordSync(prepared, kind, now());
    }
    // Before it is done: an import that is done is never looked at again.
    await notices.finished(prepared);
    const finishedAt = now();
    await imports.change(_id, ['publishing'], { state: 'done', activeKey: _id, finishedAt, cleanup: 'none' });
    await imports.trimHistory(prepared);
    await announce.state(prepared);
  };
}

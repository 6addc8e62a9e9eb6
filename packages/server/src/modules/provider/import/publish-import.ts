import type { ImportKind } from '../../../contracts/index.ts';
import type { Generations } from '../catalog/catalog.document.ts';
import { importKinds, type ImportDocument } from './import.document.ts';
import { ImportStopped } from './import-problems.ts';
import { createImportReport } from './import-report.ts';
import type { PublishedLists } from '../drift/list-reader.ts';
import type { ImportContext } from './import-context.ts';

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
export function createImportPublisher(context: ImportContext) {
  const { imports, catalog, connection, announce, notices, drift, now } = context;
  const { generations, items } = catalog;
  const reportOf = createImportReport(context);

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
    if (lists) await drift.compare(lists);
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

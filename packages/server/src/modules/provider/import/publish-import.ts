import { type ImportKind, REPORT_NAMES_MAX, type KindReport } from '../../../contracts/index.ts';
import type {
  Generations,
  CustomAttributeDocument,
  CustomEventDocument,
} from '../catalog/catalog.document.ts';
import type { PublishedLists } from '../drift/list-reader.ts';
import type { ImportContext } from './import-context.ts';
import { ImportStopped } from './import-problems.ts';
import { importKinds, type ImportDocument } from './imports.repository.ts';

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
    await announce.change(doc);
  }

  return async (doc: ImportDocument): Promise<void> => {
    const prepared = doc.state === 'publishing' ? doc : await prepare(doc);
    const { _id, workspaceId, generation, previous } = prepared;
    await announce.change(prepared);
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
    await announce.change(prepared);
  };
}

type Item = CustomAttributeDocument | CustomEventDocument;

/** The generations to compare. Zero is an empty list. */
interface Comparison {
  workspaceId: string;
  before: number;
  after: number;
}

/** The reading side of a list, whichever it is. */
interface Items {
  batches(version: { workspaceId: string; generation: number }): AsyncGenerator<Item[], void>;
  count(version: { workspaceId: string; generation: number }): Promise<number>;
  findByNames(
    version: { workspaceId: string; generation: number },
    names: readonly string[],
  ): Promise<Map<string, Item>>;
}

/** Where both types are unknown to us, the provider's names for them are compared. */
function hasOtherType(before: Item, after: Item): boolean {
  if (!('dataType' in before) || !('dataType' in after)) return false;
  if (before.dataType !== after.dataType) return true;
  return after.dataType === null && before.rawDataType !== after.rawDataType;
}

function hasChanged(before: Item, after: Item): boolean {
  const label = (item: Item) => ('rawDataType' in item ? item.rawDataType : null);
  return (
    before.description !== after.description ||
    before.status !== after.status ||
    before.rawStatus !== after.rawStatus ||
    label(before) !== label(after)
  );
}

type Change = KindReport['added'];

function count(change: Change, { name }: Item): void {
  change.count += 1;
  if (change.names.length < REPORT_NAMES_MAX) change.names.push(name);
}

const noItems = (): Change => ({ count: 0, names: [] });

/** Compares two generations of a list, batch by batch, so that its length does not matter. */
async function compare(items: Items, { workspaceId, before, after }: Comparison): Promise<KindReport> {
  const report = { total: 0, added: noItems(), changed: noItems(), typeChanged: noItems(), gone: noItems() };
  const [older, newer] = [before, after].map((generation) => ({ workspaceId, generation })) as [
    { workspaceId: string; generation: number },
    { workspaceId: string; generation: number },
  ];
  let kept = 0;
  for await (const batch of items.batches(newer)) {
    report.total += batch.length;
    const known = await items.findByNames(
      older,
      batch.map(({ rawName }) => rawName),
    );
    kept += known.size;
    for (const item of batch) {
      const previous = known.get(item.rawName);
      if (previous === undefined) count(report.added, item);
      else if (hasOtherType(previous, item)) count(report.typeChanged, item);
      else if (hasChanged(previous, item)) count(report.changed, item);
    }
  }
  if (kept === (await items.count(older))) return report;
  for await (const batch of items.batches(older)) {
    const remaining = await items.findByNames(
      newer,
      batch.map(({ rawName }) => rawName),
    );
    for (const item of batch) if (!remaining.has(item.rawName)) count(report.gone, item);
  }
  return report;
}

/** Reports what a new generation of a list changes. */
function createImportReport({ catalog }: ImportContext) {
  return (kind: ImportKind, comparison: Comparison): Promise<KindReport> =>
    compare(kind === 'attributes' ? catalog.items.attributes : catalog.items.events, comparison);
}

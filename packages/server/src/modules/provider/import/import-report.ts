import { REPORT_NAMES_MAX, type ImportKind, type KindReport } from '../../../contracts/index.ts';
import type { ImportContext } from './import-context.ts';
import type { CustomAttributeDocument, CustomEventDocument } from '../catalog/catalog.document.ts';

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
export function createImportReport({ catalog }: ImportContext) {
  return (kind: ImportKind, comparison: Comparison): Promise<KindReport> =>
    compare(kind === 'attributes' ? catalog.items.attributes : catalog.items.events, comparison);
}

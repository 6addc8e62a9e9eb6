import type { ImportKind, CatalogSource } from '../../../contracts/index.ts';
import type { CustomAttributeDocument, CustomEventDocument } from '../catalog/catalog.document.ts';
import type { NewItem } from '../catalog/imported-items.ts';
import {
  toAttributeStatus,
  toDataType,
  toEventStatus,
  toLabel,
  toDisplayName,
  unusableReason,
} from '../catalog/provider-values.ts';
import type { BrazePage, AttributeItem, EventItem } from '../client/wire-items.ts';
import type { ImportConnection } from './import-connection.ts';
import type { ImportContext } from './import-context.ts';
import { ImportFailure, ImportStopped } from './import-problems.ts';
import type { ImportDocument, KindProgress } from './imports.repository.ts';

/** Two hours of the provider's limit, and more than any account has. */
const ITEMS_MAX = 100_000;
/** Twice as many pages as that many items need: pages may repeat items, but not for ever. */
const PAGES_MAX = 4000;
/** A list that repeats itself brings nothing new. One such page is normal: after a crash a page is read again. */
const BARREN_PAGES_MAX = 3;

export type OpenClient = NonNullable<Awaited<ReturnType<ImportConnection['openClient']>>>;

/** @throws {ImportFailure} when the list has too many items, or does not end */
function assertEnds(progress: KindProgress, previous: KindProgress): void {
  const { pages, barrenPages, count, cursor, passes } = progress;
  if (count > ITEMS_MAX) throw new ImportFailure('IMPORT_TOO_LARGE');
  if (cursor === null) return;
  // A list that is read once more brings little that is new.
  const isBarren = passes === 1 && barrenPages >= BARREN_PAGES_MAX;
  if (cursor === previous.cursor || isBarren || pages >= PAGES_MAX) {
    throw new ImportFailure('BRAZE_ENDLESS_LIST');
  }
}

/** What a page adds to the progress. @param fresh how many of its items were new */
function after(progress: KindProgress, page: BrazePage<unknown>, fresh: number): KindProgress {
  return {
    ...progress,
    state: page.next === undefined ? 'read' : 'reading',
    count: progress.count + fresh,
    skipped: progress.skipped + page.skipped,
    pages: progress.pages + 1,
    cursor: page.next ?? null,
    barrenPages: fresh === 0 ? progress.barrenPages + 1 : 0,
  };
}

type KindPage =
  | { kind: 'attributes'; page: Awaited<ReturnType<OpenClient['client']['readAttributes']>> }
  | { kind: 'events'; page: Awaited<ReturnType<OpenClient['client']['readEvents']>> };

async function readPage(
  kind: ImportKind,
  client: OpenClient['client'],
  cursor: string | undefined,
): Promise<KindPage> {
  return kind === 'attributes'
    ? { kind, page: await client.readAttributes(cursor) }
    : { kind, page: await client.readEvents(cursor) };
}

/**
 * Reads one kind of data from where the import stopped, page by page. A page is staged, and then the cursor of the next one
 * is saved; when the process dies in between, the page is read and staged again.
 */
export function createKindReader({ imports, catalog: { items }, announce }: ImportContext) {
  async function stage(doc: ImportDocument, { kind, page }: KindPage): Promise<number> {
    const version = { workspaceId: doc.workspaceId, generation: doc.generation };
    const origin = { source: doc.source, lastSeenAt: doc.startedAt };
    if (kind === 'attributes') {
      return items.attributes.stage(
        version,
        page.items.map((item) => newAttribute(item, origin)),
      );
    }
    return items.events.stage(
      version,
      page.items.map((item) => newEvent(item, origin)),
    );
  }

  /** @throws {BrazeError} {ImportFailure} {ImportStopped} @returns the import with the progress at the end */
  return async (
    doc: ImportDocument,
    kind: ImportKind,
    client: OpenClient['client'],
  ): Promise<ImportDocument> => {
    const version = { workspaceId: doc.workspaceId, generation: doc.generation };
    // A page may have been staged without being counted.
    const count = doc[kind].state === 'reading' ? await items[kind].count(version) : 0;
    let progress: KindProgress = { ...doc[kind], state: 'reading', count };
    while (progress.state === 'reading') {
      // The next page is asked for only when this one is saved, so that every restart gets at least one page further.
      const found = await readPage(kind, client, progress.cursor ?? undefined);
      const staged = after(progress, found.page, await stage(doc, found));
      assertEnds(staged, progress);
      if (!(await imports.saveProgress(doc._id, kind, staged))) throw new ImportStopped();
      await announce.progress(doc);
      progress = staged;
    }
    return { ...doc, [kind]: progress };
  };
}

/** More than so many, which is a page, are missing because they are gone. */
const GAPS_MAX = 50;

/** A list that was read to its end, and in how many pages. */
interface ReadList {
  workspaceId: string;
  generation: number;
  kind: ImportKind;
  pages: number;
}

/**
 * Pages are cut by position: when something is deleted at the provider while its list is read, all that follows moves up, and
 * an item that has moved to a page which was read already is not found. So when a few items of the current list are missing
 * in a list of several pages, that list has to be read once more.
 */
export function createGapFinder({ catalog: { generations, items } }: ImportContext) {
  return async function mayHaveGaps({ workspaceId, generation, kind, pages }: ReadList): Promise<boolean> {
    const shown = (await generations.current(workspaceId))[kind];
    if (shown === 0 || pages < 2) return false;
    let missing = 0;
    for await (const batch of items[kind].batches({ workspaceId, generation: shown })) {
      const names = batch.map(({ rawName }) => rawName);
      missing += batch.length - (await items[kind].findByNames({ workspaceId, generation }, names)).size;
      if (missing > GAPS_MAX) return false;
    }
    return missing > 0;
  };
}

interface Origin {
  source: CatalogSource;
  lastSeenAt: Date;
}

const DESCRIPTION_MAX = 2000;

function sharedFields({ name: rawName, description, status }: AttributeItem | EventItem, origin: Origin) {
  const name = toDisplayName(rawName);
  return {
    ...origin,
    name,
    nameKey: name.toLowerCase(),
    rawName,
    rawStatus: toLabel(status),
    description: description?.slice(0, DESCRIPTION_MAX) ?? null,
  };
}

export function newAttribute(item: AttributeItem, origin: Origin): NewItem<CustomAttributeDocument> {
  const typed = {
    dataType: toDataType(item.data_type),
    rawDataType: toLabel(item.data_type),
    status: toAttributeStatus(item.status),
  };
  return { ...sharedFields(item, origin), ...typed, isUsable: unusableReason(typed) === null };
}

const newEvent = (item: EventItem, origin: Origin): NewItem<CustomEventDocument> => ({
  ...sharedFields(item, origin),
  status: toEventStatus(item.status),
});

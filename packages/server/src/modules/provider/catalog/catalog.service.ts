import type {
  listCustomAttributes,
  listCustomEvents,
  QueryOf,
  CustomAttribute,
  CustomEvent,
} from '../../../contracts/index.ts';
import type { WorkspaceScope } from '../../../operations/caller.ts';
import type { AttributeQuery, CustomAttributeDocument, CustomEventDocument } from './catalog.document.ts';
import type { ProviderContext } from '../context.ts';
import { unusableReason } from './provider-values.ts';

type ListQuery = QueryOf<typeof listCustomAttributes>;

function attributeQuery({ q = '', page, limit, sort, dataType, status, usable }: ListQuery): AttributeQuery {
  return {
    text: q.toLowerCase(),
    page,
    limit,
    sort: sort === 'uses' || sort === '-uses' ? 'name' : sort,
    ...(dataType !== undefined && { dataType: dataType === 'unknown' ? null : dataType }),
    status,
    isUsable: usable === undefined ? undefined : usable === 'true',
  };
}

/** The lists that people see. */
export function createCatalogService({ catalog, snippets }: ProviderContext) {
  /**
   * A page sorted by use. The store does not know how often something is used, so the used ones, which are few, are sorted
   * here, and the others follow or precede them by name.
   */
  async function listByUse(scope: WorkspaceScope, query: ListQuery, uses: ReadonlyMap<string, number>) {
    const names = [...uses.keys()];
    const wanted = attributeQuery(query);
    const [all, used] = await Promise.all([
      query.used === 'true' ? 0 : catalog.countAttributes(scope, wanted),
      catalog.sliceAttributes(scope, wanted, { names, isIn: true }, [0, names.length]),
    ]);
    const direction = query.sort === '-uses' ? -1 : 1;
    const usesOf = ({ rawName }: { rawName: string }) => uses.get(rawName) ?? 0;
    // Sorting is stable, so those with the same number stay sorted by name.
    const sorted = query.used === 'false' ? [] : used.toSorted((a, b) => direction * (usesOf(a) - usesOf(b)));
    // Counting those that are left costs more than counting all.
    const othersTotal = query.used === 'true' ? 0 : all - used.length;
    const sliceOthers = (skip: number, limit: number) =>
      othersTotal === 0
        ? Promise.resolve([])
        : catalog.sliceAttributes(scope, wanted, { names, isIn: false }, [Math.max(0, skip), limit]);

    const total = sorted.length + othersTotal;
    const start = (query.page - 1) * query.limit;
    const end = start + query.limit;
    if (direction === -1) {
      const first = sorted.slice(start, end);
      const rest = await sliceOthers(start - sorted.length, query.limit - first.length);
      return { items: [...first, ...rest], total };
    }
    const first = await sliceOthers(start, query.limit);
    const rest = sorted.slice(Math.max(0, start - othersTotal), Math.max(0, end - othersTotal));
    return { items: [...first, ...rest], total };
  }

  return {
    async listAttributes(scope: WorkspaceScope, query: ListQuery) {
      const { page, limit, sort, used } = query;
      const uses = await snippets.countAttributeUses(scope);
      const among = used === undefined ? undefined : { names: [...uses.keys()], isIn: used === 'true' };
      const { items, total } =
        sort === 'uses' || sort === '-uses'
          ? await listByUse(scope, query, uses)
          : await catalog.listAttributes(scope, attributeQuery(query), among);
      const shown = items.map((item) => toCustomAttribute(item, uses.get(item.rawName) ?? 0));
      return { items: shown, total, page, limit };
    },

    async listEvents(scope: WorkspaceScope, query: QueryOf<typeof listCustomEvents>) {
      const { q = '', page, limit } = query;
      const { items, total } = await catalog.listEvents(scope, { ...query, text: q.toLowerCase() });
      return { items: items.map(toCustomEvent), total, page, limit };
    },
  };
}

const shared = (document: CustomAttributeDocument | CustomEventDocument) => ({
  id: document._id,
  workspaceId: document.workspaceId,
  name: document.name,
  rawName: document.rawName,
  rawStatus: document.rawStatus,
  description: document.description,
  source: document.source,
  lastSeenAt: document.lastSeenAt.toISOString(),
});

/** @param uses how many snippets use it */
const toCustomAttribute = (document: CustomAttributeDocument, uses: number): CustomAttribute => ({
  ...shared(document),
  dataType: document.dataType,
  rawDataType: document.rawDataType,
  status: document.status,
  unusableReason: unusableReason(document),
  uses,
});

const toCustomEvent = (document: CustomEventDocument): CustomEvent => ({
  ...shared(document),
  status: document.status,
});

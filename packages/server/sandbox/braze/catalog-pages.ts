import type { Switches } from './switches.ts';
import { refusal, success, type Answer, type ItemSource } from './wire.ts';

const PAGE = 50;

/** Braze's cursors are encoded positions. */
const toCursor = (position: number) => Buffer.from(`skip:${position}`).toString('base64');

function toPosition(cursor: string | null): number | undefined {
  if (cursor === null) return 0;
  const position = /^skip:(\d{1,7})$/.exec(Buffer.from(cursor, 'base64').toString())?.[1];
  return position === undefined ? undefined : Number(position);
}

/** One of the two lists, and where it is read. */
export interface CatalogList {
  path: '/custom_attributes' | '/events';
  /** The field of the answer that contains the items. */
  field: 'attributes' | 'events';
  items: ItemSource<object>;
  /** What was added while the list was read: it sorts before everything else, so that all positions shift. */
  added: object[];
  /** How many of the first items were deleted while the list was read: all positions shift the other way. */
  removed: number;
}

const lengthOf = ({ items, added, removed }: CatalogList) => items.length - removed + added.length;

function invalidCursor(cursor: string | null): Answer {
  return refusal(400, 'Invalid Request', [
    {
      id: 'invalid-cursor',
      message: "'cursor' is not valid",
      parameters: ['cursor'],
      parameter_values: [cursor],
    },
  ]);
}

/** The items at these positions, behind those that were added. */
function itemsAt({ items, added, removed }: CatalogList, start: number, end: number): object[] {
  const first = Math.max(0, start - added.length) + removed;
  const last = Math.max(0, end - added.length) + removed;
  return [...added.slice(start, end), ...items.slice(first, last)];
}

function nextPosition(switches: Switches, position: number, length: number): number | undefined {
  if (position + PAGE < length) return position + PAGE;
  if (switches.endlessNext === 'same') return position;
  if (switches.endlessNext === 'again') return 0;
  return switches.endlessNext === 'empty' ? position + PAGE : undefined;
}

function linkHeader(list: CatalogList, switches: Switches, origin: string, cursor: string | null): string {
  const position = toPosition(cursor) ?? 0;
  const base = switches.nextOrigin ?? (switches.linkForm === 'absolute' ? origin : '');
  const to = (target: number, rel: string) =>
    `<${base}${list.path}?cursor=${encodeURIComponent(toCursor(target))}>; rel="${rel}"`;
  const links: string[] = [];
  if (cursor !== null && position > 0) links.push(to(Math.max(0, position - PAGE), 'prev'));
  const next = nextPosition(switches, position, lengthOf(list));
  if (next !== undefined) links.push(to(next, 'next'));
  return links.join(',');
}

const broken = [{ name: 42 }, { name: '' }, { description: 'no name' }, null, 'text', { name: null }];

const withUnknownFields = (item: object) => ({
  ...item,
  teams: [{ id: 7 }],
  is_pii: false,
  data_source: null,
});

/** The answer to a request for a page of attributes or events, with its `Link` header. */
export function catalogPage(
  list: CatalogList,
  switches: Switches,
  origin: string,
  cursor: string | null,
): Answer {
  const position = toPosition(cursor);
  if (position === undefined) return invalidCursor(cursor);
  const repeated = switches.repeatsItems && position > 0 ? itemsAt(list, position - 1, position) : [];
  const rest = itemsAt(list, position, position + PAGE);
  const damaged = Array.from({ length: switches.brokenItems }, (_, index) => broken[index % broken.length]);
  const items = [...repeated, ...rest].map((item) =>
    switches.unknownFields ? withUnknownFields(item) : item,
  );
  const link = linkHeader(list, switches, origin, cursor);
  for (let count = 0; count < switches.addsBetweenPages; count += 1) {
    const name = `!added ${String(list.added.length).padStart(6, '0')}`;
    list.added.push({ name, description: null, data_type: 'String', status: 'Active' });
  }
  list.removed = Math.min(list.items.length, list.removed + switches.removesBetweenPages);
  const extra = switches.unknownFields ? { request_id: 'unknown', paging: { total: 1 } } : {};
  return success({ [list.field]: [...damaged, ...items], ...extra }, link === '' ? {} : { link });
}

import type { AttributeDefinition } from '@sluice/liquid';
import { isMeant, prepareName, prepareQuery, searchNames, type PreparedName } from '@sluice/liquid/names';
import { attributeWritten } from './written-heads.ts';
import { keyOfColumn, type ColumnAttribute, type TableColumn } from './table-of.ts';

/** What a column of a sheet becomes: an attribute, the text that is sent, or nothing. */
export type SheetUse =
  { kind: 'attribute'; attribute: ColumnAttribute } | { kind: 'text' } | { kind: 'unused' };

/** What people call the column of texts. */
const TEXT_HEADS = new Set([
  'text',
  'texts',
  'texte',
  'message',
  'messages',
  'nachricht',
  'copy',
  'content',
  'inhalt',
  'then send',
  'dann senden',
  'body',
]);

/** What people call the row of everybody else. */
const ELSE_WORDS = new Set([
  'else',
  'everybody else',
  'everyone else',
  'default',
  'fallback',
  'sonst',
  'alle anderen',
]);

export const saysElse = (cell: string): boolean => ELSE_WORDS.has(cell.trim().toLowerCase());

const UNUSED: SheetUse = { kind: 'unused' };

/**
 * What each column of a sheet becomes, by its head: first the columns that the table has, then any attribute. Each attribute,
 * and the text, has one column. `undefined` when no head says anything: then the first row is no row of heads.
 */
export function usesByHeads(
  heads: readonly string[],
  columns: readonly TableColumn[],
  attributes: readonly AttributeDefinition[],
): readonly SheetUse[] | undefined {
  const taken = new Set<string>();
  const uses = heads.map((head): SheetUse => {
    if (TEXT_HEADS.has(head.trim().toLowerCase()) && !taken.has('text')) {
      taken.add('text');
      return { kind: 'text' };
    }
    const attribute =
      freeOf(attributeWritten(head, columns, attributes), taken) ??
      named(head, columns, ({ attributeName }) => attributeName, taken) ??
      attributeNamed(head, attributes, taken);
    if (attribute === undefined) return UNUSED;
    taken.add(keyOfColumn(attribute));
    return { kind: 'attribute', attribute };
  });
  return uses.some(({ kind }) => kind !== 'unused') ? uses : undefined;
}

const freeOf = (
  attribute: ColumnAttribute | undefined,
  taken: ReadonlySet<string>,
): ColumnAttribute | undefined =>
  attribute === undefined || taken.has(keyOfColumn(attribute)) ? undefined : attribute;

/** Without heads: the columns of the table from left to right, then the text. */
export function usesByPlace(count: number, columns: readonly TableColumn[]): readonly SheetUse[] {
  return Array.from({ length: count }, (_, index): SheetUse => {
    const column = columns[index];
    if (column !== undefined) return { kind: 'attribute', attribute: column };
    return index === columns.length ? { kind: 'text' } : UNUSED;
  });
}

function attributeNamed(
  head: string,
  attributes: readonly AttributeDefinition[],
  taken: ReadonlySet<string>,
): ColumnAttribute | undefined {
  // An event is asked about by one of its properties, and a group by its id: a name alone says neither.
  const plain = attributes.filter(({ attributeType }) => attributeType !== 'custom_event');
  const found = named(head, plain.map(attributeOf), ({ attributeName }) => attributeName, taken);
  if (found !== undefined) return found;
  const labelled = plain.find(({ label }) => label?.toLowerCase() === head.trim().toLowerCase());
  return labelled && attributeOf(labelled);
}

function attributeOf({ attributeType, name, dataType }: AttributeDefinition): ColumnAttribute {
  return { attributeType, attributeName: name, ...(dataType && { dataType }) };
}

/** The one that a head means by all of its name, or by a usual word for it: `Sprache` means `language`. */
function named<Item extends ColumnAttribute>(
  head: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  taken: ReadonlySet<string>,
): Item | undefined {
  const query = prepareQuery(head);
  if (query === undefined) return undefined;
  const free = items.filter((item) => !taken.has(keyOfColumn(item)));
  const same = free.find((item) => nameOf(item).toLowerCase() === head.trim().toLowerCase());
  if (same !== undefined) return same;
  const prepared = (item: Item): PreparedName => prepareName({ name: nameOf(item) });
  const [best] = searchNames(free, query, prepared, { limit: 1 }).found;
  return best !== undefined && isMeant(best.rank) ? best.item : undefined;
}

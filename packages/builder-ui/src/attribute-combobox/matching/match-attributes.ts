import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import { isMeant, prepareQuery, searchNames } from '@sluice/liquid/names';
import { indexAttributes, ofType, type IndexedAttribute } from './attribute-index.ts';

/** The longest list a query answers. More than this is not read by anybody; typing on is quicker. */
export const MAX_RESULTS = 14;

/** An attribute that fits a query. */
export interface AttributeMatch {
  attribute: AttributeDefinition;
  /** How well it fits; zero is the best. */
  rank: number;
}

/** An attribute that fits for another reason than its name. */
export const unranked = (attribute: AttributeDefinition): AttributeMatch => ({ attribute, rank: Infinity });

/** A search for attributes. */
export interface AttributeQuery {
  /** What is typed to find them by raw name, label or the words that people use for them. */
  text: string;
  /** Raw names used before, newest first: first among equals. */
  recent?: readonly string[] | undefined;
  /** What is chosen already: the first as long as nothing is looked for. */
  chosen?: string | undefined;
  /** The type of what is chosen: first among equals. */
  type?: AttributeType | undefined;
}

/** The attributes that fit a query. */
export interface FoundAttributes {
  /** The best, at most {@link MAX_RESULTS}. */
  matches: readonly AttributeMatch[];
  /** How many there are in all. */
  total: number;
}

/**
 * The attributes that are meant by a text, best first. Between equals the recently used come first, then those of the chosen
 * type, then Braze's own, then the host's order decides.
 *
 * One pass over an index that is made once for each list: it stays quick for tens of thousands of attributes.
 */
export function findMatches(
  attributes: readonly AttributeDefinition[],
  { text, chosen, type, recent = [] }: AttributeQuery,
): FoundAttributes {
  const { entries, byName, byType } = indexAttributes(attributes);
  const used = recent.flatMap((name) => byName.get(name) ?? []);
  if (text.trim() === '') {
    const current = chosen === undefined ? undefined : inType(byName.get(chosen), type);
    const own = type === undefined ? undefined : byType.get(type);
    const inOrder = [current === undefined ? [] : [current], used, own ?? [], entries];
    return { matches: firstOf(inOrder), total: entries.length };
  }
  const query = prepareQuery(text);
  if (query === undefined) return { matches: [], total: 0 };
  const early = new Set(used);
  const { found, total } = searchNames(entries, query, ({ name }) => name, {
    limit: MAX_RESULTS,
    orderOf: (entry) => (early.has(entry) ? used.indexOf(entry) : used.length + orderOf(entry, type)),
    orders: used.length + ORDERS,
  });
  return { matches: found.map(({ item, rank }) => ({ attribute: item.attribute, rank })), total };
}

/** The number of orders among equals. */
const ORDERS = 3;

function orderOf(
  { attribute: { attributeType } }: IndexedAttribute,
  type: AttributeType | undefined,
): number {
  if (attributeType === type) return 0;
  return attributeType === 'default_attribute' ? 1 : 2;
}

/** The best matches alone. */
export function matchAttributes(
  attributes: readonly AttributeDefinition[],
  text: string,
  recent?: readonly string[],
): readonly AttributeMatch[] {
  return findMatches(attributes, { text, recent }).matches;
}

/** The first of several lists, none twice. */
function firstOf(lists: readonly (readonly IndexedAttribute[])[]): readonly AttributeMatch[] {
  const first = new Set(lists.flatMap((list) => list.slice(0, MAX_RESULTS)));
  return [...first].slice(0, MAX_RESULTS).map(({ attribute }) => unranked(attribute));
}

/** The attribute of exactly this raw name; with a type, only of that. */
export function findByName(
  attributes: readonly AttributeDefinition[],
  name: string,
  type?: AttributeType,
): AttributeDefinition | undefined {
  const first = indexAttributes(attributes).byName.get(name);
  return (type === undefined ? first : ofType(first, type))?.attribute;
}

/** Tells whether any attribute of a type is known. */
export function hasType(attributes: readonly AttributeDefinition[], type: AttributeType): boolean {
  return indexAttributes(attributes).byType.has(type);
}

/**
 * The attribute that is meant by all of a text, without looking at a list: by raw name or label, else by the words that
 * people use for it. Where types share a name, that of `type` before any other.
 */
export function findAttribute(
  attributes: readonly AttributeDefinition[],
  text: string,
  type?: AttributeType,
): AttributeDefinition | undefined {
  const index = indexAttributes(attributes);
  const wanted = text.trim();
  const first = index.byName.get(wanted) ?? index.byLabel.get(wanted);
  if (first !== undefined) return inType(first, type)?.attribute;
  const [best] = findMatches(attributes, { text, type }).matches;
  return best !== undefined && isMeant(best.rank) ? best.attribute : undefined;
}

/** Of those that share a name the one of a type, else the first. */
function inType(
  first: IndexedAttribute | undefined,
  type: AttributeType | undefined,
): IndexedAttribute | undefined {
  return type === undefined ? first : (ofType(first, type) ?? first);
}

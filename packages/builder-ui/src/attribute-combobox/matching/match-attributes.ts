import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import { indexAttributes, ofType, type IndexedAttribute } from './attribute-index.ts';

/** The longest list a query answers. More than this is not read by anybody; typing on is quicker. */
export const MAX_RESULTS = 14;

/** The number of ranks. */
const RANKS = 6;

/** An attribute that fits a query, with the places to emphasize. */
export interface AttributeMatch {
  attribute: AttributeDefinition;
  /** Where the query matches the raw name, as `[start, end)`, if it does. */
  nameRange: readonly [number, number] | undefined;
  /** Where the query matches the label, as `[start, end)`, if it does. */
  labelRange: readonly [number, number] | undefined;
  /** How well it fits; zero is the best. */
  rank: number;
}

/** An attribute that fits for another reason than its name. */
export const unranked = (attribute: AttributeDefinition): AttributeMatch => ({
  attribute,
  nameRange: undefined,
  labelRange: undefined,
  rank: RANKS - 1,
});

/** A search for attributes. */
export interface AttributeQuery {
  /** Part of a raw name or label, in any letter case. */
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
 * The attributes whose raw name or label contains the text, best first: the whole name, then a whole word of it, then at the
 * start of the name, then at the start of a word, then anywhere. Between equals the recently used come first, then those of
 * the chosen type, then Braze's own, then the host's order decides.
 *
 * One pass over an index that is made once for each list: it stays quick for tens of thousands of attributes.
 */
export function findMatches(
  attributes: readonly AttributeDefinition[],
  query: AttributeQuery,
): FoundAttributes {
  const { entries, byName, byType } = indexAttributes(attributes);
  const { chosen, type, recent = [] } = query;
  const needle = query.text.trim().toLowerCase();
  const used = recent.flatMap((name) => byName.get(name) ?? []);
  if (needle === '') {
    const current = chosen === undefined ? undefined : inType(byName.get(chosen), type);
    const own = type === undefined ? undefined : byType.get(type);
    const inOrder = [current === undefined ? [] : [current], used, own ?? [], entries];
    return { matches: firstOf(inOrder), total: entries.length };
  }
  const buckets = Array.from({ length: RANKS * ORDERS }, (): AttributeMatch[] => []);
  let total = 0;
  const look = (entry: IndexedAttribute, order: number) => {
    const match = matchOne(entry, needle);
    if (match === undefined) return;
    total += 1;
    const bucket = buckets[match.rank * ORDERS + order];
    if (bucket !== undefined && bucket.length < MAX_RESULTS) bucket.push(match);
  };
  const early = new Set(used);
  for (const entry of early) look(entry, 0);
  for (const entry of entries) if (!early.has(entry)) look(entry, orderOf(entry, type));
  return { matches: buckets.flat().slice(0, MAX_RESULTS), total };
}

/** The number of orders among equals: recent ones, and those of {@link orderOf}. */
const ORDERS = 4;

function orderOf(
  { attribute: { attributeType } }: IndexedAttribute,
  type: AttributeType | undefined,
): number {
  if (attributeType === type) return 1;
  return attributeType === 'default_attribute' ? 2 : 3;
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
 * The attribute that is meant by exactly this text: by raw name first, then by label, letter case aside last. Where types
 * share a name, that of `type` before any other.
 */
export function findAttribute(
  attributes: readonly AttributeDefinition[],
  text: string,
  type?: AttributeType,
): AttributeDefinition | undefined {
  const index = indexAttributes(attributes);
  const wanted = text.trim();
  const first =
    index.byName.get(wanted) ?? index.byLabel.get(wanted) ?? index.byLowerName.get(wanted.toLowerCase());
  return inType(first, type)?.attribute;
}

/** Of those that share a name the one of a type, else the first. */
function inType(
  first: IndexedAttribute | undefined,
  type: AttributeType | undefined,
): IndexedAttribute | undefined {
  return type === undefined ? first : (ofType(first, type) ?? first);
}

function matchOne(entry: IndexedAttribute, needle: string): AttributeMatch | undefined {
  const inName = positionOf(entry.name, entry.lowerName, needle);
  const inLabel =
    entry.label === undefined || entry.lowerLabel === undefined
      ? undefined
      : positionOf(entry.label, entry.lowerLabel, needle);
  if (inName === undefined && inLabel === undefined) return undefined;
  const rank = inLabel === undefined || (inName && inName.rank <= inLabel.rank) ? inName?.rank : inLabel.rank;
  return {
    attribute: entry.attribute,
    nameRange: inName?.range,
    labelRange: inLabel?.range,
    rank: rank ?? RANKS - 1,
  };
}

interface Place {
  range: readonly [number, number];
  rank: number;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const isInWord = (text: string, at: number) => WORD_CHARACTER.test(text[at] ?? '');

/** The best place of the text in a name. */
function positionOf(text: string, haystack: string, needle: string): Place | undefined {
  // Lower-casing may change the length of a few letters; positions would then point beside the match.
  const searched = haystack.length === text.length ? haystack : text;
  let best: Place | undefined;
  for (let index = searched.indexOf(needle); index !== -1; index = searched.indexOf(needle, index + 1)) {
    const rank = rankAt(searched, needle, index);
    if (best === undefined || rank < best.rank) best = { range: [index, index + needle.length], rank };
    if (rank <= 1) break;
  }
  return best;
}

function rankAt(text: string, needle: string, index: number): number {
  if (text === needle) return 0;
  const end = index + needle.length;
  const isWordStart = index === 0 || !isInWord(text, index - 1);
  if (isWordStart && !isInWord(text, end)) return index === 0 ? 1 : 2;
  if (index === 0) return 3;
  return isWordStart ? 4 : 5;
}

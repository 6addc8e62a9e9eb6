import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import { indexAttributes, ofType } from './attribute-index.ts';
import type { IndexedAttribute } from './attribute-index.ts';

/** The longest list a query answers. More than this is not read by anybody; typing on is quicker. */
export const MAX_RESULTS = 14;

/** An attribute that fits a query, with the places to emphasize. */
export interface AttributeMatch {
  attribute: AttributeDefinition;
  /** Where the query matches the raw name, as `[start, end)`, if it does. */
  nameRange: readonly [number, number] | undefined;
  /** Where the query matches the label, as `[start, end)`, if it does. */
  labelRange: readonly [number, number] | undefined;
}

/** What is looked for. */
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

/** What fits a query. */
export interface FoundAttributes {
  /** The best, at most {@link MAX_RESULTS}. */
  matches: readonly AttributeMatch[];
  /** How many there are altogether. */
  total: number;
}

/**
 * The attributes whose raw name or label contains the text, best first: exact, then at the start, then at the start of a
 * word, then anywhere. Between equals the recently used come first, then those of the chosen type, then the host's order
 * decides.
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
  const ranks: [AttributeMatch[], AttributeMatch[], AttributeMatch[], AttributeMatch[]] = [[], [], [], []];
  const others: [AttributeMatch[], AttributeMatch[], AttributeMatch[], AttributeMatch[]] = [[], [], [], []];
  let total = 0;
  const look = (entry: IndexedAttribute, places: typeof ranks) => {
    const match = matchOne(entry, needle);
    if (match === undefined) return;
    total += 1;
    const rank = places[match.rank];
    if (rank.length < MAX_RESULTS) rank.push(match);
  };
  const early = new Set(used);
  for (const entry of early) look(entry, ranks);
  for (const entry of entries)
    if (!early.has(entry))
      look(entry, type === undefined || entry.attribute.attributeType === type ? ranks : others);
  const matches = ranks.flatMap((rank, index) => [...rank, ...(others[index] ?? [])]);
  return { matches: matches.slice(0, MAX_RESULTS), total };
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
  return [...first]
    .slice(0, MAX_RESULTS)
    .map(({ attribute }) => ({ attribute, nameRange: undefined, labelRange: undefined }));
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

/** Whether any attribute of a type is known. */
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
  const found =
    index.byName.get(wanted) ?? index.byLabel.get(wanted) ?? index.byLowerName.get(wanted.toLowerCase());
  return inType(found, type)?.attribute;
}

/** Of those that share a name the one of a type, else the first. */
function inType(
  first: IndexedAttribute | undefined,
  type: AttributeType | undefined,
): IndexedAttribute | undefined {
  return type === undefined ? first : (ofType(first, type) ?? first);
}

type RankedMatch = AttributeMatch & { rank: 0 | 1 | 2 | 3 };

function matchOne(entry: IndexedAttribute, needle: string): RankedMatch | undefined {
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
    rank: rank ?? 3,
  };
}

interface Place {
  range: readonly [number, number];
  rank: 0 | 1 | 2 | 3;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function positionOf(text: string, haystack: string, needle: string): Place | undefined {
  // Lower-casing may change the length of a few letters; positions would then point beside the match.
  const index = haystack.length === text.length ? haystack.indexOf(needle) : text.indexOf(needle);
  if (index === -1) return undefined;
  const range = [index, index + needle.length] as const;
  if (haystack === needle) return { range, rank: 0 };
  if (index === 0) return { range, rank: 1 };
  return { range, rank: WORD_CHARACTER.test(haystack[index - 1] ?? '') ? 3 : 2 };
}

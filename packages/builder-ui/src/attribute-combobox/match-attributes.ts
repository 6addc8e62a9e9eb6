import type { AttributeDefinition } from '@sluice/liquid';
import { indexAttributes } from './attribute-index.ts';
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

/**
 * The attributes whose raw name or label contains `query`, best first: exact, then at the start, then at the start of a
 * word, then anywhere. Between equals the recently used come first, then the host's order decides. At most
 * {@link MAX_RESULTS}.
 *
 * One pass over an index that is made once for each list: it stays quick for tens of thousands of attributes.
 */
export function matchAttributes(
  attributes: readonly AttributeDefinition[],
  query: string,
  recent: readonly string[] = [],
): readonly AttributeMatch[] {
  const index = indexAttributes(attributes);
  const needle = query.trim().toLowerCase();
  const recentEntries = recent.flatMap((name) => index.byName.get(name) ?? []);
  if (needle === '') return firstOf(recentEntries, index.entries);
  const ranks: [AttributeMatch[], AttributeMatch[], AttributeMatch[], AttributeMatch[]] = [[], [], [], []];
  const look = (entry: IndexedAttribute) => {
    const match = matchOne(entry, needle);
    if (match === undefined) return;
    const rank = ranks[match.rank];
    if (rank.length < MAX_RESULTS) rank.push(match);
  };
  const early = new Set(recentEntries);
  recentEntries.forEach(look);
  for (const entry of index.entries) if (!early.has(entry)) look(entry);
  return ranks.flat().slice(0, MAX_RESULTS);
}

function firstOf(
  recent: readonly IndexedAttribute[],
  all: readonly IndexedAttribute[],
): readonly AttributeMatch[] {
  const first = new Set([...recent.slice(0, MAX_RESULTS), ...all.slice(0, MAX_RESULTS)]);
  return [...first]
    .slice(0, MAX_RESULTS)
    .map(({ attribute }) => ({ attribute, nameRange: undefined, labelRange: undefined }));
}

/** The attribute of exactly this raw name. */
export function findByName(
  attributes: readonly AttributeDefinition[],
  name: string,
): AttributeDefinition | undefined {
  return indexAttributes(attributes).byName.get(name)?.attribute;
}

/** The attribute that is meant by exactly this text: by raw name first, then by label, letter case aside last. */
export function findAttribute(
  attributes: readonly AttributeDefinition[],
  text: string,
): AttributeDefinition | undefined {
  const index = indexAttributes(attributes);
  const wanted = text.trim();
  const found =
    index.byName.get(wanted) ?? index.byLabel.get(wanted) ?? index.byLowerName.get(wanted.toLowerCase());
  return found?.attribute;
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

import type { AttributeDefinition } from '@sluice/liquid';

/** The longest list a query answers. More than this is not read by anybody; typing on is quicker. */
export const MAX_RESULTS = 14;

/** An attribute that fits a query, with the places to emphasize. */
export interface AttributeMatch {
  attribute: AttributeDefinition;
  /** Where the query stands in the raw name, as `[start, end)`, if it does. */
  nameRange: readonly [number, number] | undefined;
  /** Where the query stands in the label, as `[start, end)`, if it does. */
  labelRange: readonly [number, number] | undefined;
}

/**
 * The attributes whose raw name or label contains `query`, best first: exact, then at the start, then at the
 * start of a word, then anywhere; the host's order decides between equals. At most {@link MAX_RESULTS}.
 *
 * One pass without sorting everything: it stays quick for tens of thousands of attributes.
 */
export function matchAttributes(
  attributes: readonly AttributeDefinition[],
  query: string,
): readonly AttributeMatch[] {
  const needle = query.trim().toLowerCase();
  if (needle === '') {
    return attributes
      .slice(0, MAX_RESULTS)
      .map((attribute) => ({ attribute, nameRange: undefined, labelRange: undefined }));
  }
  const ranks: [AttributeMatch[], AttributeMatch[], AttributeMatch[], AttributeMatch[]] = [[], [], [], []];
  for (const attribute of attributes) {
    const match = matchOne(attribute, needle);
    if (match === undefined) continue;
    const rank = ranks[match.rank];
    if (rank.length < MAX_RESULTS) rank.push(match);
    // Nothing that comes later can push an exact match or a full first rank out of the list.
    if (ranks[0].length >= MAX_RESULTS) break;
  }
  return ranks.flat().slice(0, MAX_RESULTS);
}

/** The attribute that is meant by exactly this text: by raw name first, then by label, letter case aside last. */
export function findAttribute(
  attributes: readonly AttributeDefinition[],
  text: string,
): AttributeDefinition | undefined {
  const wanted = text.trim();
  const lower = wanted.toLowerCase();
  return (
    attributes.find((attribute) => attribute.name === wanted) ??
    attributes.find((attribute) => attribute.label === wanted) ??
    attributes.find((attribute) => attribute.name.toLowerCase() === lower)
  );
}

type RankedMatch = AttributeMatch & { rank: 0 | 1 | 2 | 3 };

function matchOne(attribute: AttributeDefinition, needle: string): RankedMatch | undefined {
  const inName = positionOf(attribute.name, needle);
  const inLabel = attribute.label === undefined ? undefined : positionOf(attribute.label, needle);
  if (inName === undefined && inLabel === undefined) return undefined;
  const rank = inLabel === undefined || (inName && inName.rank <= inLabel.rank) ? inName?.rank : inLabel.rank;
  return { attribute, nameRange: inName?.range, labelRange: inLabel?.range, rank: rank ?? 3 };
}

interface Place {
  range: readonly [number, number];
  rank: 0 | 1 | 2 | 3;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function positionOf(text: string, needle: string): Place | undefined {
  const haystack = text.toLowerCase();
  // Lower-casing may change the length of a few letters; positions would then point beside the match.
  const index = haystack.length === text.length ? haystack.indexOf(needle) : text.indexOf(needle);
  if (index === -1) return undefined;
  const range = [index, index + needle.length] as const;
  if (haystack === needle) return { range, rank: 0 };
  if (index === 0) return { range, rank: 1 };
  return { range, rank: WORD_CHARACTER.test(haystack[index - 1] ?? '') ? 3 : 2 };
}

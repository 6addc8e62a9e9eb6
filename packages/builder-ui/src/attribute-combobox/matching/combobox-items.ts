import type { AttributeDefinition, AttributeType } from '@sluice/liquid';
import { isByOwnName, isMeant } from '@sluice/liquid/names';
import {
  findByName,
  findMatches,
  matchAttributes,
  MAX_RESULTS,
  unranked,
  type AttributeMatch,
  type FoundAttributes,
} from './match-attributes.ts';

/** The number of rows that a list shows when it opens, and then once a person goes further. */
export const FIRST_ROWS = 3;
export const MORE_ROWS = 7;

/** One row of the list. */
export type ComboboxItem =
  | { kind: 'attribute'; match: AttributeMatch }
  /** The typed name, taken as it is. */
  | { kind: 'typed'; name: string }
  /** Another try after a failure. */
  | { kind: 'retry' }
  /** Shows further rows: so many attributes, the typed name, another try. */
  | { kind: 'more'; count: number };

/** The things that a list is made of. */
export interface ListSources {
  attributes: readonly AttributeDefinition[];
  /** What the host's search has found. */
  found: readonly AttributeDefinition[];
  query: string;
  /** The chosen name and its type. */
  chosen: string;
  type: AttributeType | undefined;
  /** Whether the typed name may be taken. */
  canTakeTyped: boolean;
  recentNames: readonly string[];
  hasFailed: boolean;
  isGrown: boolean;
}

export interface ListedItems {
  items: readonly ComboboxItem[];
  /** How many attributes fit that no row shows, however far a person goes. */
  beyond: number;
  /** How many attributes fit in all. */
  total: number;
}

/** The rows of the list, best first. */
export function listItems(sources: ListSources): ListedItems {
  const { attributes, query, isGrown } = sources;
  const { matches, total } = withFound(sources);
  const items: ComboboxItem[] = matches.map((match) => ({ kind: 'attribute', match }));
  const name = query.trim();
  if (sources.canTakeTyped && name !== '' && !isListed(name, attributes, sources))
    items.push({ kind: 'typed', name });
  if (sources.hasFailed) items.push({ kind: 'retry' });
  const beyond = total - matches.length;
  const isTyped = query.trim() !== '';
  if (!isGrown && !isTyped && items.length > FIRST_ROWS)
    items.push({ kind: 'more', count: Math.max(total - FIRST_ROWS, 0) });
  return { items, beyond, total };
}

function isListed(
  name: string,
  attributes: readonly AttributeDefinition[],
  { found, type }: ListSources,
): boolean {
  return findByName(attributes, name, type) !== undefined || findByName(found, name, type) !== undefined;
}

/** Returns the matches of the list and those of the host, which decides by itself what fits. */
function withFound(sources: ListSources): FoundAttributes {
  const { attributes, found, query, recentNames, chosen, type } = sources;
  const own = findMatches(attributes, { text: query, recent: recentNames, chosen, type });
  if (found.length === 0) return own;
  const others = found.filter(
    ({ name, attributeType }) => findByName(attributes, name, attributeType) === undefined,
  );
  const first = others.slice(0, MAX_RESULTS).map((attribute) => matchOf(attribute, query));
  return { matches: bestOf(inOrder(own.matches, first)), total: own.total + others.length };
}

/**
 * The matches of the list and then those of the host, so that a row that is seen does not move; only what was meant, where the
 * list has nothing better, goes before them: Enter takes the first.
 */
function inOrder(
  own: readonly AttributeMatch[],
  found: readonly AttributeMatch[],
): readonly AttributeMatch[] {
  const [best] = own;
  const isBetter = ({ rank }: AttributeMatch) =>
    best !== undefined && rank < best.rank && (isMeant(rank) || !isByOwnName(best.rank));
  return [...found.filter(isBetter), ...own, ...found.filter((match) => !isBetter(match))];
}

/** The best matches, in the order they had: a row that is seen does not move when the host has answered. */
function bestOf(matches: readonly AttributeMatch[]): readonly AttributeMatch[] {
  if (matches.length <= MAX_RESULTS) return matches;
  const best = new Set(matches.toSorted((one, other) => one.rank - other.rank).slice(0, MAX_RESULTS));
  return matches.filter((match) => best.has(match));
}

/** Says where the query matches an attribute that the host found. The host may have matched something else. */
function matchOf(attribute: AttributeDefinition, query: string): AttributeMatch {
  const [match] = query.trim() === '' ? [] : matchAttributes([attribute], query);
  return match ?? unranked(attribute);
}

/** The text of a row in the input. */
export function itemName(item: ComboboxItem): string {
  switch (item.kind) {
    case 'attribute':
      return item.match.attribute.name;
    case 'typed':
      return item.name;
    case 'retry':
    case 'more':
      return '';
  }
}

/** Returns the key that tells the rows of a list apart. */
export function itemKey(item: ComboboxItem): string {
  return item.kind === 'attribute'
    ? `${item.match.attribute.attributeType}:${item.match.attribute.name}`
    : item.kind;
}

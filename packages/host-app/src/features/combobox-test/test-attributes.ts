import type { SearchAttributes } from '@sluice/builder-ui';
import type { AttributeDefinition, DataType } from '@sluice/liquid';

export const SIZES = ['0', '3', '100', '5000'] as const;
export type Size = (typeof SIZES)[number];

export const SEARCHES = ['none', 'quick', 'slow', 'slowest', 'failing'] as const;
export type SearchKind = (typeof SEARCHES)[number];

const SUBJECTS = ['plan', 'total_spend', 'is_vip', 'favorite_sports', 'last_order_at'] as const;
const TYPES: readonly DataType[] = ['string', 'number', 'boolean', 'array', 'time'];

/** The given number of attributes of all types, each with its own name. */
export function testAttributes(count: number, prefix = ''): AttributeDefinition[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = index % SUBJECTS.length;
    const number = Math.floor(index / SUBJECTS.length);
    const dataType = TYPES[kind];
    return {
      attributeType: 'custom_attribute',
      name: `${prefix}${SUBJECTS[kind] ?? ''}${number === 0 ? '' : `_${number}`}`,
      ...(dataType && { dataType }),
    };
  });
}

const WAITS: Readonly<Record<SearchKind, number>> = {
  none: 0,
  quick: 0,
  slow: 500,
  slowest: 3000,
  failing: 500,
};

/** An event that a search reports. */
export type SearchEvent =
  | { kind: 'search' | 'failure' | 'aborted'; query: string }
  | { kind: 'answer'; query: string; count: number };

/** A search through attributes that the list does not have, as slow as wanted. */
export function testSearch(
  kind: SearchKind,
  report: (event: SearchEvent) => void,
): SearchAttributes | undefined {
  if (kind === 'none') return undefined;
  const all = testAttributes(200, 'found_');
  return async (query, signal) => {
    report({ kind: 'search', query });
    await new Promise((resolve) => setTimeout(resolve, WAITS[kind]));
    if (signal.aborted) report({ kind: 'aborted', query });
    else if (kind === 'failing') {
      report({ kind: 'failure', query });
      throw new Error('The search was told to fail.');
    }
    const matches = all.filter(({ name }) => name.includes(query.toLowerCase()));
    if (!signal.aborted) report({ kind: 'answer', query, count: matches.length });
    return matches;
  };
}

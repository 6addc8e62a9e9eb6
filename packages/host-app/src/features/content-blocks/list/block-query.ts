import type { BlockFilter } from '@sluice/server/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { BlockListQuery } from '../../../lib/api/content-blocks-api.ts';
import { PAGE_SIZE } from '../../../lib/paging.ts';

/** From left to right. */
export const filters = ['all', 'linked', 'changed', 'findings'] as const satisfies readonly BlockFilter[];

/** What the page shows, as the address states it. */
export interface BlockQuery {
  filter: BlockFilter;
  text: string;
  page: number;
}

export function parseBlockQuery(address: URLSearchParams): BlockQuery {
  return {
    filter: filters.find((filter) => filter === address.get('show')) ?? 'all',
    text: address.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
  };
}

/** The address of what the page shows. What every visit starts with is left out. */
export function formatBlockQuery({ filter, text, page }: BlockQuery): URLSearchParams {
  const entries = {
    show: filter === 'all' ? '' : filter,
    q: text,
    page: page === 1 ? '' : String(page),
  };
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** The request for a page of the Content Blocks. */
export function toBlockListQuery({ filter, text, page }: BlockQuery): BlockListQuery {
  return { page, limit: PAGE_SIZE, filter, ...(text !== '' && { q: text }) };
}

export type ChangeBlockQuery = (changes: Partial<BlockQuery>, options?: { replace?: boolean }) => void;

/** Keeps filter, search and page in the address, so that Back and a shared link show the same rows. */
export function useBlockQuery(): [BlockQuery, ChangeBlockQuery] {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => parseBlockQuery(address), [address]);
  const change: ChangeBlockQuery = (changes, { replace = changes.text !== undefined } = {}) =>
    setAddress(formatBlockQuery({ ...query, page: 1, ...changes }), { replace });
  return [query, change];
}

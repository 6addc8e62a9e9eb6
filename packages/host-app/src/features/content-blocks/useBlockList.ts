import type { listContentBlocks, SuccessOf, BlockFilter, ContentBlock } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { blockListOptions, type BlockListQuery } from '../../lib/api/content-blocks-api.ts';
import { useLatestAddress } from '../../lib/latest-address.ts';
import { useLastPage, PAGE_SIZE } from '../../lib/paging.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import type { PublishStart } from '../../lib/unsaved/publish-draft.ts';

/** The dialog that is open above the list. */
export type OpenDialog =
  /** Without a snippet the person chooses one; `newName` is proposed for a new block. */
  | ({ kind: 'publish' } & PublishStart)
  | { kind: 'compare'; blockId: string }
  /** The findings of one block, or of all. */
  | { kind: 'findings'; block: Pick<ContentBlock, 'id' | 'name'> | null }
  | { kind: 'gone'; block: ContentBlock }
  | { kind: 'unlink'; block: ContentBlock };

/** From left to right. */
export const filters = ['all', 'linked', 'changed', 'findings'] as const satisfies readonly BlockFilter[];

/** The rows that the page shows, as the address states them. */
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
  const latestAddress = useLatestAddress();
  const query = useMemo(() => parseBlockQuery(address), [address]);
  const change: ChangeBlockQuery = (changes, { replace = changes.text !== undefined } = {}) =>
    setAddress(formatBlockQuery({ ...parseBlockQuery(latestAddress()), page: 1, ...changes }), { replace });
  return [query, change];
}

export type BlockList = SuccessOf<typeof listContentBlocks>;

/** Loads a page of the Content Blocks. `onBeyond` is called with the last page when the query asks for a later one. */
export function useBlockList(query: BlockQuery, onBeyond: (lastPage: number) => void) {
  const { data, error, refetch, isPlaceholderData } = useQuery(
    blockListOptions(useWorkspaceId(), toBlockListQuery(query)),
  );
  useLastPage({ total: isPlaceholderData ? undefined : data?.total, page: query.page, onBeyond });
  return { data, error, refetch, isPlaceholderData };
}

type Selected = Pick<ContentBlock, 'id' | 'state'>;

/** Blocks that the person has ticked, on whatever page. */
export interface BlockSelection {
  blocks: readonly Selected[];
  has: (blockId: string) => boolean;
  set: (blocks: readonly Selected[], isSelected: boolean) => void;
  clear: () => void;
}

/** @param shown the blocks of this page, whose states may have changed since they were ticked */
export function useSelection(pageBlocks: readonly ContentBlock[] = []): BlockSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Selected>>(new Map());
  const latest = new Map(pageBlocks.map((block) => [block.id, block]));
  return {
    blocks: [...selected.values()].map((block) => latest.get(block.id) ?? block),
    has: (blockId) => selected.has(blockId),
    set: (blocks, isSelected) =>
      setSelected((before) => {
        const after = new Map(before);
        for (const block of blocks) {
          if (isSelected) after.set(block.id, { id: block.id, state: block.state });
          else after.delete(block.id);
        }
        return after;
      }),
    clear: () => setSelected(new Map()),
  };
}

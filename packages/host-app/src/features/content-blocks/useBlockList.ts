import type { listContentBlocks, SuccessOf } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { blockListOptions } from '../../lib/api/content-blocks-api.ts';
import { useLastPage } from '../../lib/paging.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { toBlockListQuery, type BlockQuery } from './list/block-query.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

export type BlockList = SuccessOf<typeof listContentBlocks>;

/** Loads a page of the Content Blocks. `onBeyond` is called with the last page when the query asks for a later one. */
export function useBlockList(query: BlockQuery, onBeyond: (lastPage: number) => void) {
  const { data, error, refetch, isPlaceholderData } = useQuery(
    blockListOptions(useWorkspaceId(), toBlockListQuery(query)),
  );
  useLastPage({ total: isPlaceholderData ? undefined : data?.total, page: query.page, onBeyond });
  return { data, error, refetch, isPlaceholderData };
}

/**
 * Reads the blocks for somebody who opens the page of a workspace that has never read them.
 * @returns whether that is about to happen
 */
export function useFirstReading(list: BlockList | undefined, onRead: () => void): boolean {
  const isNeeded =
    list !== undefined && list.readAt === null && list.reading === null && list.problem === null;
  const wasAsked = useRef(false);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!isNeeded || wasAsked.current) return;
    wasAsked.current = true;
    read();
  }, [isNeeded]);
  // oxlint-disable-next-line react/refs -- it only ever becomes true, together with another rendering
  return isNeeded && !wasAsked.current;
}

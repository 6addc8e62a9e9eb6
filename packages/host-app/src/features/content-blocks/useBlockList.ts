import type { listContentBlocks, SuccessOf } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { blockListOptions } from '../../lib/api/content-blocks-api.ts';
import { useLastPage } from '../../lib/paging/useLastPage.ts';
import { useWorkspaceId } from '../../lib/session/useWorkspaceId.ts';
import { toBlockListQuery, type BlockQuery } from './list/block-query.ts';

export type BlockList = SuccessOf<typeof listContentBlocks>;

/** Loads a page of the Content Blocks. `onBeyond` is called with the last page when the query asks for a later one. */
export function useBlockList(query: BlockQuery, onBeyond: (lastPage: number) => void) {
  const { data, error, refetch, isPlaceholderData } = useQuery(
    blockListOptions(useWorkspaceId(), toBlockListQuery(query)),
  );
  useLastPage({ total: isPlaceholderData ? undefined : data?.total, page: query.page, onBeyond });
  return { data, error, refetch, isPlaceholderData };
}

import type {
  listContentBlocks,
  SuccessOf,
  BlockFilter,
  ContentBlock,
  importContentBlocks,
} from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useMemo, useState } from 'react';
import { useSearchParams, useNavigate } from 'react-router';
import { useToasts, type ToastContent } from '@sluice/builder-ui';
import { blockListOptions, type BlockListQuery, useBlockChanges } from '../../lib/api/content-blocks-api.ts';
import { useLastPage, PAGE_SIZE } from '../../lib/paging.ts';
import { useWorkspaceId } from '../../lib/session/session.ts';
import { generatorPath } from '../../config/paths.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { contentBlockMessages } from './messages.ts';
import type { PublishStart } from '../../lib/unsaved/publish-draft.ts';

/** What is open above the list. */
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

type Selected = Pick<ContentBlock, 'id' | 'state'>;

/** Blocks that the person has ticked, on whatever page. */
export interface BlockSelection {
  blocks: readonly Selected[];
  has: (blockId: string) => boolean;
  set: (blocks: readonly Selected[], isSelected: boolean) => void;
  clear: () => void;
}

/** @param shown the blocks of this page, whose states may have changed since they were ticked */
export function useSelection(shown: readonly ContentBlock[] = []): BlockSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Selected>>(new Map());
  const latest = new Map(shown.map((block) => [block.id, block]));
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

type Imported = SuccessOf<typeof importContentBlocks>['items'];

/** Reads, checks and imports blocks, and shows a toast about what came of it. */
export function useBlockActions() {
  const { read, check, importBlocks } = useBlockChanges();
  const toasts = useToasts();
  const importedToast = useImportedToast();
  const isAwaitingCheck = useRef(false);
  const show = (toast: ToastContent) => toasts.show({ topic: 'content-blocks', ...toast });
  const report = (title: string) => (error: unknown) =>
    show({ tone: 'danger', title, description: errorText(error) });
  return {
    read: () => {
      read.mutate(undefined, { onError: report(contentBlockMessages.reading.failed) });
      focusTitleIfLost();
    },
    isReading: read.isPending,
    check: (blockIds?: readonly string[]) => {
      const body = blockIds === undefined ? {} : { blockIds: [...blockIds] };
      check.mutate(body, {
        onSuccess: () => {
          isAwaitingCheck.current = true;
        },
        onError: report(contentBlockMessages.reading.checkFailed),
      });
      focusTitleIfLost();
    },
    isChecking: check.isPending,
    /** Whether the person has asked for a check whose outcome they were not told. It is told once. */
    takeAwaitedCheck: (): boolean => {
      const isAwaiting = isAwaitingCheck.current;
      isAwaitingCheck.current = false;
      return isAwaiting;
    },
    importBlocks: (blockIds: readonly string[], onDone?: () => void) => {
      importBlocks.mutate(blockIds, {
        onSuccess: ({ items }) => {
          show(importedToast(items));
          onDone?.();
          focusTitleIfLost();
        },
        onError: report(contentBlockMessages.importFailed),
      });
    },
    /** The ids of the blocks that are being imported. */
    importing: importBlocks.isPending ? importBlocks.variables : [],
  };
}

/** Says how many blocks were imported, and why others were not. One snippet can be opened at once. */
function useImportedToast(): (items: Imported) => ToastContent {
  const navigate = useNavigate();
  return (items) => {
    const imported = items.filter(({ outcome }) => outcome === 'imported');
    const leftOut = (['alreadyLinked', 'goneAtBraze', 'blank'] as const).flatMap((outcome) => {
      const number = items.filter((item) => item.outcome === outcome).length;
      return number === 0 ? [] : [contentBlockMessages.importLeftOut[outcome](number)];
    });
    if (imported.length === 0) {
      return { tone: 'warn', title: contentBlockMessages.noneImported, description: leftOut.join(' ') };
    }
    const [only] = imported;
    const snippetId = imported.length === 1 ? only?.snippetId : null;
    return {
      tone: 'ok',
      title: contentBlockMessages.imported(imported.length),
      description: leftOut.length > 0 ? leftOut.join(' ') : contentBlockMessages.importedText,
      ...(snippetId && {
        action: {
          label: contentBlockMessages.openSnippet,
          onPress: () => void navigate(generatorPath(snippetId)),
        },
      }),
    };
  };
}

/** Tells what a check found as soon as it ends, if the person has asked for one. */
export function useCheckOutcome(
  list: BlockList | undefined,
  takeAwaited: () => boolean,
  onShow: () => void,
): void {
  const toasts = useToasts();
  const isReading = list?.reading != null;
  const wasReading = useRef(isReading);
  const showToast = useEffectEvent(() => {
    if (list === undefined || !takeAwaited()) return;
    // The note above the list says why it ended early.
    if (list.problem !== null) return;
    const { withFindings } = list.counts;
    toasts.show({
      topic: 'content-blocks',
      tone: withFindings === 0 ? 'ok' : 'warn',
      title: contentBlockMessages.checked,
      description: contentBlockMessages.checkedText(withFindings),
      ...(withFindings > 0 && { action: { label: contentBlockMessages.showFindings, onPress: onShow } }),
    });
  });
  useEffect(() => {
    if (wasReading.current && !isReading) showToast();
    wasReading.current = isReading;
  }, [isReading]);
}

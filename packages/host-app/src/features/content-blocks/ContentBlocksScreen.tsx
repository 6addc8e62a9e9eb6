import { Button, Card } from '@sluice/builder-ui';
import { ArrowUpFromLine, ListChecks } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ActionsToCome, PageHeader, useTitleOfTab } from '../../components/PageHeader.tsx';
import { PageBanners, type PageBanner } from '../../components/PageBanners.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { useSearchText } from '../../lib/paging.ts';
import { useRememberedPublishDraft } from '../../lib/unsaved/publish-draft.ts';
import { BlockDialogs } from './BlockDialogs.tsx';
import { BlockBar, ReadingProgress, SelectionBar } from './list/BlockBar.tsx';
import { useBlockActions, useCheckOutcome, useFirstReading } from './useBlockActions.ts';
import {
  useBlockQuery,
  type BlockQuery,
  type ChangeBlockQuery,
  useBlockList,
  type BlockList,
  useSelection,
  type BlockSelection,
  type OpenDialog,
} from './useBlockList.ts';
import { BlockTable, NoBlocks, type NothingReason } from './list/BlockTable.tsx';
import { proposalBanner } from './list/ProposalList.tsx';
import { contentBlockMessages } from './messages.ts';

const Frame = styled(Card)`
  overflow: hidden;
`;

/** What the title of the browser tab says about the filter. */
const tabOf = ({ filter }: BlockQuery) =>
  filter === 'all' ? undefined : contentBlockMessages.filters[filter];

/** The Content Blocks at Braze, and the snippets behind them. */
export function ContentBlocksScreen(): ReactNode {
  const [query, change] = useBlockQuery();
  useTitleOfTab(contentBlockMessages.title, tabOf(query));
  const [kept] = useRememberedPublishDraft('content-blocks');
  const [dialog, setDialog] = useState<OpenDialog | null>(kept ? { kind: 'publish', ...kept.start } : null);
  const list = useBlockList(query, (page) => change({ page }, { replace: true }));
  const selection = useSelection(list.data?.items);
  const actions = useBlockActions();
  const { data } = list;
  const nothing = nothingToShow(data, query);
  // What cannot be done is known only with the list. Until then the page has the shape that it has with one.
  const canAct = !list.error && nothing !== 'notConnected' && nothing !== 'noPermission';
  useCheckOutcome(data, actions.takeAwaitedCheck, () => setDialog({ kind: 'findings', block: null }));

  return (
    <>
      <PageHeader
        title={contentBlockMessages.title}
        subtitle={contentBlockMessages.subtitle}
        actions={canAct && <HeaderActions list={data} actions={actions} onOpen={setDialog} />}
      />
      <PageBanners
        banners={
          data
            ? [
                nothing !== null && !canAct ? undefined : problemBanner(data),
                proposalBanner(data.proposals, setDialog),
              ]
            : []
        }
      />
      {list.error && !data ? (
        <RetryView
          title={contentBlockMessages.loadFailed}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Blocks
          query={query}
          onQueryChange={change}
          list={list}
          nothing={nothing}
          hasBar={canAct}
          selection={selection}
          actions={actions}
          onOpen={setDialog}
        />
      )}
      {data?.reading && <ReadingProgress reading={data.reading} />}
      <SelectionBar
        selection={selection}
        onImport={(blockIds) => actions.importBlocks(blockIds, selection.clear)}
        isImporting={actions.importing.length > 1}
        onCheck={actions.check}
        isChecking={actions.isChecking}
      />
      <BlockDialogs
        dialog={dialog}
        onOpen={setDialog}
        onClose={() => {
          // What was decided in one dialog may be done only when another one is open.
          setDialog((open) => (open === dialog ? null : open));
          // What opened it may be gone, such as a toast.
          focusTitleIfLost();
        }}
        onImport={(blockId) => actions.importBlocks([blockId])}
        importing={actions.importing}
      />
    </>
  );
}

/** Tells why there are no rows; `null` if there are some. */
function nothingToShow(list: BlockList | undefined, query: BlockQuery): NothingReason | null {
  if (list === undefined || list.items.length > 0) return null;
  if (list.problem?.reason === 'NOT_CONNECTED') return 'notConnected';
  if (list.problem?.reason === 'braze_missing_permission_content_blocks') return 'noPermission';
  if (query.text !== '' || query.filter !== 'all') return 'noMatch';
  if (list.readAt === null) return 'notRead';
  return 'noBlocks';
}

interface BlocksProps {
  query: BlockQuery;
  onQueryChange: ChangeBlockQuery;
  list: ReturnType<typeof useBlockList>;
  /** Why there are no rows. */
  nothing: NothingReason | null;
  /** Whether there is something to search and filter. */
  hasBar: boolean;
  selection: BlockSelection;
  actions: ReturnType<typeof useBlockActions>;
  onOpen: (dialog: OpenDialog) => void;
}

/** The bar and the rows below it, or why there are none. */
function Blocks(props: BlocksProps): ReactNode {
  const { query, onQueryChange, list, nothing, selection, actions, onOpen } = props;
  const { data } = list;
  const [text, setText] = useSearchText(query.text, (typed) => onQueryChange({ text: typed }));
  const isReading = data?.reading != null || actions.isReading;
  const isFirstReading = useFirstReading(data, actions.read) || (data?.readAt === null && isReading);
  return (
    <>
      {props.hasBar && (nothing !== 'notRead' || isFirstReading) && (
        <BlockBar
          query={query}
          text={text}
          onTextChange={setText}
          list={data}
          onRead={actions.read}
          isReading={isReading}
          onShowFindings={() => onOpen({ kind: 'findings', block: null })}
        />
      )}
      <Frame>
        {nothing === null || (nothing === 'notRead' && isFirstReading) ? (
          <BlockTable
            blocks={isFirstReading && data?.items.length === 0 ? undefined : data?.items}
            total={data?.total ?? 0}
            page={query.page}
            onPageChange={(page) => onQueryChange({ page })}
            isRefreshing={list.isPlaceholderData}
            selection={selection}
            onOpen={onOpen}
            onImport={(block) => actions.importBlocks([block.id])}
            importing={actions.importing}
          />
        ) : (
          <NoBlocks
            reason={nothing}
            onRead={actions.read}
            isReading={isReading}
            onPublish={() => onOpen({ kind: 'publish', snippetId: null })}
            onClear={() => {
              setText('');
              onQueryChange({ text: '', filter: 'all' });
              // With the empty state goes the button that was pressed.
              focusTitleIfLost();
            }}
          />
        )}
      </Frame>
    </>
  );
}

interface HeaderActionsProps extends Pick<BlocksProps, 'actions' | 'onOpen'> {
  list: BlockList | undefined;
}

function HeaderActions({ list, actions, onOpen }: HeaderActionsProps): ReactNode {
  const Frame = list === undefined ? ActionsToCome : Fragment;
  return (
    <Frame>
      <Button
        icon={<ListChecks aria-hidden />}
        isPending={actions.isChecking}
        isDisabled={list === undefined || list.counts.all === 0 || list.reading !== null}
        onPress={() => actions.check()}
      >
        {contentBlockMessages.checkAll}
      </Button>
      <Button
        variant="primary"
        icon={<ArrowUpFromLine aria-hidden />}
        onPress={() => onOpen({ kind: 'publish', snippetId: null })}
      >
        {contentBlockMessages.publish}
      </Button>
    </Frame>
  );
}

/** Says why the last reading ended early. The blocks that are known stay. */
function problemBanner(list: BlockList): PageBanner | undefined {
  if (list.problem === null) return undefined;
  return {
    id: 'problem',
    tone: 'warn',
    title: list.problem.message,
    text: list.items.length > 0 && contentBlockMessages.readingStopped,
  };
}

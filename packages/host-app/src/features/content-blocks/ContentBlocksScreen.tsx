import { Button, Card, Note } from '@sluice/builder-ui';
import { ArrowUpFromLine, ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryView } from '../../components/RetryView.tsx';
import { useSearchText } from '../../lib/paging/useSearchText.ts';
import { BlockDialogs } from './BlockDialogs.tsx';
import { BlockBar } from './list/BlockBar.tsx';
import { useBlockQuery, type BlockQuery } from './list/block-query.ts';
import { BlockTable } from './list/BlockTable.tsx';
import { NoBlocks, type NothingReason } from './list/NoBlocks.tsx';
import { ProposalList } from './list/ProposalList.tsx';
import { ReadingProgress } from './list/ReadingProgress.tsx';
import { SelectionBar } from './list/SelectionBar.tsx';
import { useSelection } from './list/useSelection.ts';
import { useContentBlockMessages } from './messages.ts';
import type { OpenDialog } from './open-dialog.ts';
import { useBlockActions } from './useBlockActions.ts';
import { useCheckOutcome } from './useCheckOutcome.ts';
import { useFirstReading } from './useFirstReading.ts';
import { useBlockList, type BlockList } from './useBlockList.ts';

const Problem = styled(Note)`
  margin-block-end: var(--sluice-space-3);
`;

const Frame = styled(Card)`
  overflow: hidden;
`;

/** Why there are no rows; `null` if there are some. */
function nothingToShow(list: BlockList | undefined, query: BlockQuery): NothingReason | null {
  if (list === undefined || list.items.length > 0) return null;
  if (list.problem?.reason === 'NOT_CONNECTED') return 'notConnected';
  if (list.problem?.reason === 'braze_missing_permission_content_blocks') return 'noPermission';
  if (query.text !== '' || query.filter !== 'all') return 'noMatch';
  if (list.readAt === null) return 'notRead';
  return 'noBlocks';
}

/** The Content Blocks at Braze, and the snippets behind them. */
export function ContentBlocksScreen(): ReactNode {
  const texts = useContentBlockMessages();
  const [query, change] = useBlockQuery();
  const [text, setText] = useSearchText(query.text, (typed) => change({ text: typed }));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useBlockList(query, (page) => change({ page }, { replace: true }));
  const selection = useSelection(list.data?.items);
  const actions = useBlockActions();
  const { data } = list;
  const nothing = nothingToShow(data, query);
  const canAct = data !== undefined && nothing !== 'notConnected' && nothing !== 'noPermission';
  const isReading = data?.reading != null || actions.isReading;
  const isFirstReading = useFirstReading(data, actions.read) || (data?.readAt === null && isReading);
  const clear = () => {
    setText('');
    change({ text: '', filter: 'all' });
  };
  const showFindings = () => setDialog({ kind: 'findings', block: null });
  useCheckOutcome(data, actions.isAwaitingCheck, showFindings);
  const publish = () => setDialog({ kind: 'publish', snippetId: null });

  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          canAct && (
            <HeaderActions
              onCheck={() => actions.check()}
              isChecking={actions.isChecking}
              canCheck={data.counts.all > 0 && data.reading === null}
              onPublish={publish}
            />
          )
        }
      />
      {data?.reading && <ReadingProgress reading={data.reading} />}
      {data && <ProblemNote list={data} isToldBelow={nothing !== null && !canAct} />}
      {data && <ProposalList proposals={data.proposals} onOpen={setDialog} />}
      {canAct && nothing !== 'notRead' && (
        <BlockBar
          query={query}
          text={text}
          onTextChange={setText}
          list={data}
          onRead={actions.read}
          isReading={isReading}
          onShowFindings={showFindings}
        />
      )}
      {list.error && !data ? (
        <RetryView title={texts.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Frame>
          {nothing === null || (nothing === 'notRead' && isFirstReading) ? (
            <BlockTable
              blocks={isFirstReading && data?.items.length === 0 ? undefined : data?.items}
              total={data?.total ?? 0}
              page={query.page}
              onPageChange={(page) => change({ page })}
              isRefreshing={list.isPlaceholderData}
              selection={selection}
              onOpen={setDialog}
              onImport={(block) => actions.importBlocks([block.id])}
              importing={actions.importing}
            />
          ) : (
            <NoBlocks
              reason={nothing}
              onRead={actions.read}
              isReading={isReading}
              onPublish={publish}
              onClear={clear}
            />
          )}
        </Frame>
      )}
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
        onClose={() => setDialog(null)}
        onImport={(blockId) => actions.importBlocks([blockId])}
        importing={actions.importing}
      />
    </>
  );
}

interface HeaderActionsProps {
  onCheck: () => void;
  isChecking: boolean;
  canCheck: boolean;
  onPublish: () => void;
}

function HeaderActions({ onCheck, isChecking, canCheck, onPublish }: HeaderActionsProps): ReactNode {
  const texts = useContentBlockMessages();
  return (
    <>
      <Button
        icon={<ListChecks aria-hidden />}
        isPending={isChecking}
        isDisabled={!canCheck}
        onPress={onCheck}
      >
        {texts.checkAll}
      </Button>
      <Button variant="primary" icon={<ArrowUpFromLine aria-hidden />} onPress={onPublish}>
        {texts.publish}
      </Button>
    </>
  );
}

/** Why the last reading ended early. The blocks that are known stay. */
function ProblemNote({ list, isToldBelow }: { list: BlockList; isToldBelow: boolean }): ReactNode {
  const texts = useContentBlockMessages();
  if (list.problem === null || isToldBelow) return null;
  return (
    <Problem tone="warn" role="status" title={list.problem.message}>
      {list.items.length > 0 && texts.readingStopped}
    </Problem>
  );
}

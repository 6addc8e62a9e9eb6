import {
  Checkbox,
  Pagination,
  Skeleton,
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
  VisuallyHidden,
  Button,
  ButtonLink,
  EmptyState,
} from '@sluice/builder-ui';
import type { ContentBlock } from '@sluice/server/contracts';
import type { ReactNode } from 'react';
import { Blocks, KeyRound, PlugZap, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { PAGE_SIZE } from '../../../lib/paging.ts';
import { contentBlockMessages } from '../messages.ts';
import { BlockRow, type BlockRowProps } from './BlockRow.tsx';
import * as S from './BlockTable.styles.ts';
import type { BlockSelection } from '../useBlockList.ts';
import { paths } from '../../../config/paths.ts';
import { useRole } from '../../../lib/workspace/useMemberships.ts';

interface BlockTableProps extends Pick<BlockRowProps, 'onOpen' | 'onImport'> {
  /** The rows of this page; `undefined` while they are loading for the first time. */
  blocks: readonly ContentBlock[] | undefined;
  total: number;
  page: number;
  onPageChange: (page: number) => void;
  /** Whether other rows are on their way. */
  isRefreshing: boolean;
  selection: BlockSelection;
  /** The ids of the blocks that are being imported. */
  importing: readonly string[];
}

/** A page of the Content Blocks. Rows are stacked where it is narrow. */
export function BlockTable(props: BlockTableProps): ReactNode {
  const { blocks, total, page, selection, importing, onOpen, onImport } = props;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <S.Frame aria-busy={blocks === undefined || props.isRefreshing}>
      <S.Rows data-stale={props.isRefreshing || undefined}>
        <S.Grid aria-label={contentBlockMessages.title}>
          <TableHead>
            <HeadRow blocks={blocks ?? []} selection={selection} />
          </TableHead>
          <TableBody>
            {blocks === undefined ? (
              <SkeletonRows />
            ) : (
              blocks.map((block) => (
                <BlockRow
                  key={block.id}
                  block={block}
                  isSelected={selection.has(block.id)}
                  onSelect={(isSelected) => selection.set([block], isSelected)}
                  onOpen={onOpen}
                  onImport={onImport}
                  isImporting={importing.includes(block.id)}
                />
              ))
            )}
          </TableBody>
        </S.Grid>
      </S.Rows>
      <S.Foot key={blocks === undefined ? 'loading' : 'loaded'}>
        <output>
          {blocks === undefined
            ? contentBlockMessages.loading
            : contentBlockMessages.range(first, first + blocks.length - 1, total)}
        </output>
        {pageCount > 1 && (
          <Pagination
            aria-label={contentBlockMessages.title}
            page={page}
            pageCount={pageCount}
            onPageChange={props.onPageChange}
          />
        )}
      </S.Foot>
    </S.Frame>
  );
}

function HeadRow({ blocks, selection }: { blocks: readonly ContentBlock[]; selection: BlockSelection }) {
  const { columns: texts, selectPage } = contentBlockMessages;
  const selected = blocks.filter(({ id }) => selection.has(id)).length;
  const isAll = blocks.length > 0 && selected === blocks.length;
  return (
    <TableHeadRow>
      <TableColumn data-part="select" style={{ inlineSize: S.widths.select }}>
        <S.Tick>
          <Checkbox
            label={<S.PageLabel>{selectPage}</S.PageLabel>}
            isSelected={isAll}
            isIndeterminate={selected > 0 && !isAll}
            isDisabled={blocks.length === 0}
            onChange={(isSelected) => selection.set(blocks, isSelected)}
          />
        </S.Tick>
      </TableColumn>
      <TableColumn data-part="name">{texts.block}</TableColumn>
      <TableColumn data-part="snippet">{texts.snippet}</TableColumn>
      <TableColumn style={{ inlineSize: S.widths.state }}>{texts.state}</TableColumn>
      <TableColumn style={{ inlineSize: S.widths.findings }}>{texts.findings}</TableColumn>
      <TableColumn data-part="used" style={{ inlineSize: S.widths.used }}>
        {texts.usedIn}
      </TableColumn>
      <TableColumn data-part="edited" style={{ inlineSize: S.widths.edited }}>
        {texts.edited}
      </TableColumn>
      <TableColumn data-part="action" style={{ inlineSize: S.widths.action }}>
        <VisuallyHidden>{texts.action}</VisuallyHidden>
      </TableColumn>
    </TableHeadRow>
  );
}

const parts = ['select', 'name', 'snippet', 'state', 'findings', 'used', 'edited', 'action'];
const nameWidths = ['62%', '48%', '70%', '55%', '66%', '44%', '72%', '58%', '50%', '64%'];

/** Rows in the shape of those that are loading. The line below the list says that it loads. */
function SkeletonRows(): ReactNode {
  return nameWidths.map((width) => (
    <TableRow key={width} aria-hidden>
      {parts.map((part) => (
        <TableCell key={part} data-part={part}>
          {part !== 'select' && part !== 'action' && (
            <Skeleton width={part === 'name' ? width : '70%'} height="14px" />
          )}
        </TableCell>
      ))}
    </TableRow>
  ));
}

const Permissions = styled.ul`
  display: grid;
  gap: 2px;
  margin: var(--sluice-space-2) 0 0;
  padding: 0;
  list-style: none;
`;

/** Why there is nothing to show, which says what to do about it. */
export type NothingReason = 'notConnected' | 'noPermission' | 'notRead' | 'noBlocks' | 'noMatch';

interface NoBlocksProps {
  reason: NothingReason;
  onRead: () => void;
  isReading: boolean;
  onPublish: () => void;
  onClear: () => void;
}

/** In place of the list: why it is empty, and the way on. */
export function NoBlocks({ reason, onRead, isReading, onPublish, onClear }: NoBlocksProps): ReactNode {
  const { empty: texts, publish } = contentBlockMessages;
  const isMember = useRole() === 'member';
  const readButton = (label: string) => (
    <Button variant="primary" isPending={isReading} onPress={onRead}>
      {label}
    </Button>
  );
  switch (reason) {
    case 'notConnected':
      return (
        <EmptyState
          icon={<PlugZap />}
          title={texts.notConnected}
          description={isMember ? texts.notConnectedMember : texts.notConnectedText}
          action={!isMember && <ButtonLink href={paths.data}>{texts.connect}</ButtonLink>}
        />
      );
    case 'noPermission':
      return (
        <EmptyState
          icon={<KeyRound />}
          title={texts.noPermission}
          description={<NeededPermissions />}
          action={readButton(texts.tryAgain)}
        />
      );
    case 'notRead':
      return (
        <EmptyState
          icon={<Blocks />}
          title={texts.notRead}
          description={texts.notReadText}
          action={readButton(texts.readNow)}
        />
      );
    case 'noBlocks':
      return (
        <EmptyState
          icon={<Blocks />}
          title={texts.noBlocks}
          description={texts.noBlocksText}
          action={
            <Button variant="primary" onPress={onPublish}>
              {publish}
            </Button>
          }
        />
      );
    case 'noMatch':
      return (
        <EmptyState
          icon={<SearchX />}
          title={texts.noMatch}
          description={texts.noMatchText}
          action={<Button onPress={onClear}>{texts.clear}</Button>}
        />
      );
  }
}

function NeededPermissions(): ReactNode {
  const { empty: texts } = contentBlockMessages;
  return (
    <>
      {texts.noPermissionText}
      <Permissions>
        {texts.permissions.map((permission) => (
          <li key={permission}>
            <code>{permission}</code>
          </li>
        ))}
      </Permissions>
    </>
  );
}

import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../controls/button/Button.tsx';
import { IconButton } from '../controls/icon-button/IconButton.tsx';
import { EmptyState } from '../controls/empty-state/EmptyState.tsx';
import {
  TableBody,
  TableCell,
  TableColumn,
  TableHead,
  TableHeadRow,
  TableRow,
} from '../controls/table/Table.tsx';
import { VisuallyHidden } from '../controls/visually-hidden/VisuallyHidden.tsx';
import { useNow } from '../hooks/useNow.ts';
import {
  usePageSelection,
  type PageSelection,
  type SnippetSelection,
} from '../snippet-table/selection/usePageSelection.ts';
import { SelectBox } from '../snippet-table/selection/SelectBox.tsx';
import { useSnippetTableMessages } from '../snippet-table/messages.ts';
import { PersonAndTime } from '../snippet-table/row/PersonAndTime.tsx';
import { SkeletonRows, TableFoot } from '../snippet-table/TableFrame.tsx';
import * as S from '../snippet-table/SnippetTable.styles.ts';
import { SnippetWords } from '../snippet-table/row/SnippetWords.tsx';
import { WIDTHS, NARROW } from '../snippet-table/layout/table-layout.ts';
import { useSnippetTrashMessages } from './messages.ts';
import type { TablePerson } from '../snippet-table/table-snippet.ts';
import { Grid as SnippetGrid } from '../snippet-table/layout/Grid.styles.ts';
import { truncate, visuallyHidden } from '../theme/mixins.ts';

export interface SnippetTrashProps<Item extends TrashedTableSnippet = TrashedTableSnippet> {
  /** The rows of this page, most recently deleted first. `undefined` while the first page is loading. */
  snippets: readonly Item[] | undefined;
  /** How many snippets there are on all pages. */
  total: number;
  /** From 1. */
  page: number;
  /**
   * How many rows a page has.
   * @default 10
   */
  pageSize?: number | undefined;
  /** Called with the page the person asks for, from 1. */
  onPageChange: (page: number) => void;
  /** Called with the snippet that the person wants back. */
  onRestore: (snippet: Item) => void;
  /** Called with the snippet that the person wants to erase for ever. Left out, only time does that. */
  onErase?: ((snippet: Item) => void) | undefined;
  /** The id of the snippet that is being restored. */
  restoringId?: string | undefined;
  /** Lets the person select rows. Left out, rows have no boxes. */
  selection?: SnippetSelection<Item> | undefined;
  /**
   * How many days a deleted snippet is kept.
   * @default 30
   */
  keptForDays?: number | undefined;
  /** The id of the person who looks, who is shown as "You". */
  currentUserId?: string | undefined;
  /** The moment that "4m ago" counts from, in ms. Left out, it is now and renews itself. */
  now?: number | undefined;
  className?: string;
}

/** The deleted snippets, with who deleted them, how long they are kept, and the way back. */
export function SnippetTrash<Item extends TrashedTableSnippet>(props: SnippetTrashProps<Item>): ReactNode {
  const { snippets, total, page, pageSize = 10, keptForDays = 30 } = props;
  const messages = useSnippetTrashMessages();
  const clock = useNow();
  const now = props.now ?? clock;
  const selection = usePageSelection(snippets, props.selection);
  const className = props.className === undefined ? {} : { className: props.className };
  if (snippets?.length === 0 && total === 0)
    return (
      <S.Frame {...className} aria-live="polite">
        <EmptyState
          icon={<Trash2 />}
          title={messages.emptyTitle}
          description={messages.emptyText(keptForDays)}
        />
      </S.Frame>
    );
  return (
    <S.Frame {...className} aria-busy={snippets === undefined}>
      <Explanation>{messages.explanation(keptForDays)}</Explanation>
      <Grid aria-label={messages.label}>
        <Columns selection={selection} />
        <TableBody>
          {snippets === undefined ? (
            <SkeletonRows count={Math.min(pageSize, 5)} hasBoxes={selection !== null} />
          ) : (
            snippets.map((snippet) => (
              <TrashRow key={snippet.id} {...props} snippet={snippet} boxes={selection} now={now} />
            ))
          )}
        </TableBody>
      </Grid>
      <TableFoot
        label={messages.label}
        {...{ total, page, pageSize }}
        count={snippets?.length}
        onPageChange={props.onPageChange}
      />
    </S.Frame>
  );
}

/** The facts that the trash shows of a deleted snippet. A host's own records may carry more. */
export interface TrashedTableSnippet {
  id: string;
  name: string;
  content: string;
  deletedBy: TablePerson;
  /** An ISO 8601 moment. */
  deletedAt: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns how many days, the current one included, a deleted snippet can still be restored; 0 when its time is up. */
export function daysLeft(deletedAt: Date, keptForDays: number, now: number): number {
  const days = Math.ceil((deletedAt.getTime() + keptForDays * DAY - now) / DAY);
  return Math.min(keptForDays, Math.max(0, days));
}

function Columns({ selection }: { selection: PageSelection | null }): ReactNode {
  const messages = useSnippetTrashMessages();
  const { selectPage } = useSnippetTableMessages();
  return (
    <TableHead>
      <TableHeadRow>
        {selection !== null && (
          <TableColumn data-part="select" style={{ inlineSize: WIDTHS.select }}>
            <SelectBox
              label={selectPage}
              isSelected={selection.isAll}
              isIndeterminate={selection.isSome}
              onChange={selection.setPage}
            />
          </TableColumn>
        )}
        <TableColumn>{messages.name}</TableColumn>
        <TableColumn data-part="person" style={{ inlineSize: WIDTHS.updated }}>
          {messages.deleted}
        </TableColumn>
        <TableColumn style={{ inlineSize: WIDTHS.left }}>{messages.left}</TableColumn>
        <TableColumn style={{ inlineSize: WIDTHS.restore }}>
          <VisuallyHidden>{messages.actions}</VisuallyHidden>
        </TableColumn>
      </TableHeadRow>
    </TableHead>
  );
}

function TrashRow<Item extends TrashedTableSnippet>(
  props: SnippetTrashProps<Item> & { snippet: Item; boxes: PageSelection | null; now: number },
): ReactNode {
  const { snippet, boxes, now, keptForDays = 30, onErase } = props;
  const messages = useSnippetTrashMessages();
  const { select } = useSnippetTableMessages();
  const deletedAt = new Date(snippet.deletedAt);
  const isSelected = boxes?.isSelected(snippet.id) === true;
  return (
    <TableRow data-selected={isSelected || undefined}>
      {boxes !== null && (
        <TableCell data-part="select">
          <SelectBox
            label={select(snippet.name)}
            isSelected={isSelected}
            onChange={(next, isRange) => boxes.setRow(snippet.id, next, isRange)}
          />
        </TableCell>
      )}
      <TableCell data-part="name">
        <Name dir="auto" title={snippet.name}>
          {snippet.name}
        </Name>
        <SnippetWords content={snippet.content} />
      </TableCell>
      <TableCell data-part="person">
        <PersonAndTime
          person={snippet.deletedBy}
          moment={deletedAt}
          now={now}
          currentUserId={props.currentUserId}
        />
      </TableCell>
      <TableCell data-part="left">
        <Left>{messages.daysLeft(daysLeft(deletedAt, keptForDays, now))}</Left>
      </TableCell>
      <TableCell>
        <S.Actions>
          <Button
            compact
            icon={<RotateCcw aria-hidden />}
            aria-label={messages.restoreSnippet(snippet.name)}
            isPending={props.restoringId === snippet.id}
            onPress={() => props.onRestore(snippet)}
          >
            {messages.restore}
          </Button>
          {onErase !== undefined && (
            <IconButton
              compact
              label={messages.eraseSnippet(snippet.name)}
              icon={<Trash2 aria-hidden />}
              onPress={() => onErase(snippet)}
            />
          )}
        </S.Actions>
      </TableCell>
    </TableRow>
  );
}

const Explanation = styled.p`
  margin: 0;
  padding: var(--sluice-space-3) var(--sluice-space-4);
  border-block-end: 1px solid var(--sluice-line);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);
`;

/** Nothing can be sorted here: where rows are cards, heads without a box to select all would leave an empty line. */
const Grid = styled(SnippetGrid)`
  ${NARROW} {
    && > thead:not(:has([data-part='select'])) {
      ${visuallyHidden}
    }
  }
`;

const Name = styled.div`
  ${truncate}
  font-weight: var(--sluice-weight-semibold);
`;

const Left = styled.span`
  color: var(--sluice-ink-2);
  font-size: var(--sluice-size-control);
  white-space: nowrap;
`;

import { LibraryBig, SearchX, Star } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Moves } from '../hooks/Moves.tsx';
import { useNow } from '../hooks/useNow.ts';
import { Button } from '../controls/button/Button.tsx';
import { EmptyState } from '../controls/empty-state/EmptyState.tsx';
import { TableBody } from '../controls/table/Table.tsx';
import { Grid } from './layout/Grid.styles.ts';
import { canFloatOver } from './layout/table-layout.ts';
import type { RowHandlers } from './row/RowActions.tsx';
import { SnippetRow } from './row/SnippetRow.tsx';
import { usePageSelection, type SnippetSelection } from './selection/usePageSelection.ts';
import { SkeletonRows, TableColumns, TableFoot } from './TableFrame.tsx';
import { DEFAULT_COLUMNS, type SnippetColumn, type SnippetSort, type TableSnippet } from './table-snippet.ts';
import * as S from './SnippetTable.styles.ts';
import { useSnippetTableMessages } from './messages.ts';

export interface SnippetTableProps<Item extends TableSnippet = TableSnippet> extends RowHandlers<Item> {
  /**
   * The rows of this page, or of all pages when there are more than one page has, already sorted and filtered.
   * `undefined` while the first page is loading.
   */
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
  /** How the rows are sorted now. */
  sort: SnippetSort;
  /** The same column again turns the direction; another column starts ascending. */
  onSortChange: (sort: SnippetSort) => void;
  /**
   * Which columns are shown beside the name.
   * @default ['tags', 'updated']
   */
  columns?: readonly SnippetColumn[] | undefined;
  /** Lets the person select rows. Left out, rows have no boxes. */
  selection?: SnippetSelection<Item> | undefined;
  /** Shows that newer rows are loading. */
  isRefreshing?: boolean | undefined;
  /** Whether a search or a tag filter is on; decides which empty state appears. */
  isFiltered?: boolean | undefined;
  /** What the person searches for, in words. Named where nothing matches. */
  searchedFor?: string | undefined;
  /** Called when the person clears search and tags. Offered when nothing matches. */
  onClearFilters?: (() => void) | undefined;
  /** Tags to emphasize: those filtered by. */
  activeTags?: readonly string[] | undefined;
  /** The rows are the favorites of the person; decides which empty state appears. */
  isFavorites?: boolean | undefined;
  /** The id of the person who looks, who is shown as "You". */
  currentUserId?: string | undefined;
  /** Shown in the empty library below the text, such as a link to the builder. */
  emptyAction?: ReactNode;
  /** The moment that "4m ago" counts from, in ms. Left out, it is now and renews itself. */
  now?: number | undefined;
  className?: string;
}

/** The snippet library: sortable, paged, with the actions of each row in reach. Rows become cards where it is narrow. */
export function SnippetTable<Item extends TableSnippet>(props: SnippetTableProps<Item>): ReactNode {
  const { snippets, total } = props;
  const className = props.className === undefined ? {} : { className: props.className };
  if (snippets?.length === 0 && total === 0)
    return (
      <S.Frame {...className} aria-live="polite">
        <Empty {...props} />
      </S.Frame>
    );

  return <Filled {...props} />;
}

function Filled<Item extends TableSnippet>(props: SnippetTableProps<Item>): ReactNode {
  const { snippets, total, page, pageSize = 10, isRefreshing = false, columns = DEFAULT_COLUMNS } = props;
  const messages = useSnippetTableMessages();
  const clock = useNow();
  const hasStars = props.onFavoriteChange !== undefined;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = rowsOfPage(snippets, page, pageSize);
  const selection = usePageSelection(rows, props.selection);
  const layout = {
    columns,
    hasStars,
    hasBoxes: selection !== null,
    actionsFloat: props.moreActions !== undefined && canFloatOver(columns),
  };
  const className = props.className === undefined ? {} : { className: props.className };
  return (
    <S.Frame {...className} aria-busy={snippets === undefined || isRefreshing}>
      <S.Rows data-stale={isRefreshing || undefined}>
        <Grid aria-label={messages.label} $layout={layout}>
          <TableColumns
            columns={columns}
            sort={props.sort}
            onSortChange={props.onSortChange}
            selection={selection}
            hasStars={hasStars}
          />
          <TableBody ref={body}>
            {rows === undefined ? (
              <SkeletonRows
                count={Math.min(pageSize, 5)}
                hasBoxes={selection !== null}
                hasStars={hasStars}
                columns={columns}
              />
            ) : (
              rows.map((snippet) => (
                <SnippetRow
                  {...props}
                  key={snippet.id}
                  snippet={snippet}
                  columns={columns}
                  selection={selection}
                  now={props.now ?? clock}
                />
              ))
            )}
          </TableBody>
        </Grid>
        {rows !== undefined && <Moves list={body} order={rows.map(({ id }) => id).join('\n')} />}
      </S.Rows>
      {/* Another one than while it loads: the rows above it are then as many as there are. */}
      <TableFoot
        key={rows === undefined ? 'loading' : 'loaded'}
        label={messages.label}
        {...{ total, page, pageSize }}
        count={rows?.length}
        onPageChange={props.onPageChange}
      />
    </S.Frame>
  );
}

/** Only the rows of one page are ever in the document, however many the host passes. */
function rowsOfPage<Item>(
  snippets: readonly Item[] | undefined,
  page: number,
  pageSize: number,
): readonly Item[] | undefined {
  if (snippets === undefined || snippets.length <= pageSize) return snippets;
  return snippets.slice((page - 1) * pageSize, page * pageSize);
}

function Empty<Item extends TableSnippet>(props: SnippetTableProps<Item>): ReactNode {
  const messages = useSnippetTableMessages();
  if (props.isFiltered !== true && props.isFavorites === true)
    return (
      <EmptyState icon={<Star />} title={messages.noFavoritesTitle} description={messages.noFavoritesText} />
    );
  if (props.isFiltered !== true)
    return (
      <EmptyState
        icon={<LibraryBig />}
        title={messages.emptyTitle}
        description={messages.emptyText}
        action={props.emptyAction}
      />
    );
  return (
    <EmptyState
      icon={<SearchX />}
      title={messages.noMatchTitle}
      description={
        props.searchedFor === undefined || props.searchedFor === ''
          ? messages.noMatchText
          : messages.noMatchFor(props.searchedFor)
      }
      action={
        props.onClearFilters !== undefined && (
          <Button onPress={props.onClearFilters}>{messages.clearFilters}</Button>
        )
      }
    />
  );
}

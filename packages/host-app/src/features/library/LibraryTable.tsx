import {
  ButtonLink,
  Note,
  SnippetTable,
  type SnippetColumn,
  type SnippetSelection,
  type ToastContent,
  useToasts,
  type MenuEntry,
} from '@sluice/builder-ui';
import type { SnippetListItem } from '@sluice/server/contracts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useNavigate } from 'react-router';
import { Code, CopyPlus, Download, SquareArrowOutUpRight } from 'lucide-react';
import { TrashLink } from '../../components/snippets/DeletedSnippet.tsx';
import { RetryView, useLoadFailureToast } from '../../components/RetryView.tsx';
import { startSnippetPath, generatorPath, blockSearchPath, textGeneratorPath } from '../../config/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { type OpenDialog, useCopyToast } from './actions/LibraryDialogs.tsx';
import { PAGE_SIZE } from '../../lib/paging.ts';
import type { ChangeLibraryQuery, LibraryQuery, SnippetPage } from './filters/library-query.ts';
import { libraryMessages } from './messages.ts';
import { useFavoriteChange, useSnippetChanges } from '../../lib/api/snippets-api.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { errorText, hasCode } from '../../lib/http/api-error.ts';
import { useExport } from './transfer/useExport.ts';

const NoRoom = styled(Note)`
  margin-block-end: var(--sluice-space-3);
`;

interface LibraryTableProps {
  snippets: SnippetPage;
  columns: readonly SnippetColumn[];
  selection: SnippetSelection<SnippetListItem>;
  query: LibraryQuery;
  onQueryChange: ChangeLibraryQuery;
  isFiltered: boolean;
  onClearFilters: () => void;
  onOpen: (dialog: OpenDialog) => void;
  onTagPress: (tag: string) => void;
}

/** One page of the library, or why it couldn't be loaded. */
export function LibraryTable(props: LibraryTableProps): ReactNode {
  const { query, onQueryChange, onOpen } = props;
  const { data, error, refetch, isPlaceholderData } = props.snippets;
  const { user } = useSession();
  const reportCopy = useCopyToast();
  const edit = useEditSnippet();
  const setFavorite = useFavorite();
  useLoadFailureToast(data ? null : error, libraryMessages.loadFailed);
  const [noRoom, setNoRoom] = useState<string | null>(null);
  const moreActions = useMoreActions(setNoRoom);
  if (error && !data) {
    return (
      <RetryView hasToast title={libraryMessages.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {noRoom !== null && (
        <NoRoom
          role="alert"
          tone="danger"
          title={libraryMessages.toasts.duplicateFailed}
          action={<TrashLink onPress={() => setNoRoom(null)} />}
        >
          {noRoom}
        </NoRoom>
      )}
      <SnippetTable<SnippetListItem>
        snippets={data?.items}
        columns={props.columns}
        selection={props.selection}
        total={data?.total ?? 0}
        page={query.page}
        pageSize={PAGE_SIZE}
        onPageChange={(page) => onQueryChange({ page })}
        sort={query.sort}
        onSortChange={(sort) => onQueryChange({ sort })}
        isRefreshing={isPlaceholderData}
        isFiltered={props.isFiltered}
        onClearFilters={props.onClearFilters}
        searchedFor={searchedFor(query)}
        isFavorites={query.view === 'favorites'}
        currentUserId={user?.id}
        activeTags={query.tags}
        onTagPress={props.onTagPress}
        onFavoriteChange={setFavorite}
        onView={(snippet) => onOpen({ kind: 'view', snippet })}
        onEdit={edit}
        moreActions={moreActions}
        onDelete={(snippet) => onOpen({ kind: 'delete', snippet })}
        onCopy={(_snippet, succeeded) => reportCopy(succeeded)}
        emptyAction={
          <ButtonLink variant="primary" href={startSnippetPath}>
            {libraryMessages.createSnippet}
          </ButtonLink>
        }
      />
    </>
  );
}

/** What the filters look for, in words. */
function searchedFor({ text, tags, attribute, state, findings, tests }: LibraryQuery): string {
  const { filters: texts } = libraryMessages;
  return texts.searched([
    ...(text === '' ? [] : [texts.searchedText(text)]),
    ...(tags.length === 0 ? [] : [texts.searchedTags(tags)]),
    ...(attribute === '' ? [] : [texts.searchedAttribute(attribute)]),
    ...(state === '' ? [] : [texts.searchedState(texts.states[state])]),
    ...(findings === '' ? [] : [texts.searchedFindings[findings]]),
    ...(tests === '' ? [] : [texts.searchedTests]),
  ]);
}

/**
 * Returns the menu entries that a row has beside Delete.
 * @param onFull called with the reason when the workspace has no room for more, and with `null` when it has again
 */
function useMoreActions(
  onFull: (reason: string | null) => void,
): (snippet: SnippetListItem) => readonly MenuEntry[] {
  const duplicate = useDuplicate(onFull);
  const { exportSome } = useExport();
  return (snippet) => [
    {
      id: 'as-text',
      label: libraryMessages.openAsText,
      icon: <Code aria-hidden />,
      href: textGeneratorPath(snippet.id),
    },
    {
      id: 'duplicate',
      label: libraryMessages.duplicate,
      icon: <CopyPlus aria-hidden />,
      onAction: () => duplicate(snippet),
    },
    {
      id: 'export',
      label: libraryMessages.exportOne,
      icon: <Download aria-hidden />,
      onAction: () => void exportSome([snippet.id]),
    },
    ...(snippet.atBraze === undefined
      ? []
      : [
          {
            id: 'at-braze',
            label: libraryMessages.atBraze,
            icon: <SquareArrowOutUpRight aria-hidden />,
            href: blockSearchPath(snippet.name),
          },
        ]),
  ];
}

/** Saves a copy under an unused name, and shows a toast about the outcome: a lack of room is told where the snippets are. */
function useDuplicate(onFull: (reason: string | null) => void): (snippet: { id: string }) => void {
  const { duplicate } = useSnippetChanges();
  const { toasts: texts } = libraryMessages;
  const toasts = useToasts();
  const show = (toast: ToastContent) => toasts.show({ topic: 'library', ...toast });
  const save = async (id: string) => {
    // Several can be on their way, and each outcome is told: a mutation calls back for its last one only.
    try {
      const { name } = await duplicate.mutateAsync(id);
      onFull(null);
      show({ tone: 'ok', title: texts.duplicated, description: texts.duplicatedDescription(name) });
    } catch (error) {
      if (hasCode(error, 'LIMIT_REACHED')) onFull(errorText(error));
      else show({ tone: 'danger', title: texts.duplicateFailed, description: errorText(error) });
    }
  };
  return ({ id }) => void save(id);
}

/** Opens a snippet in the builder: as cards, or as text where it has no conditions for cards. */
function useEditSnippet(): (snippet: SnippetListItem) => void {
  const navigate = useNavigate();
  return ({ id }) => void navigate(generatorPath(id));
}

/** Adds a snippet to the person's favorites, or removes it. */
function useFavorite(): (snippet: { id: string }, isFavorite: boolean) => void {
  const favorite = useFavoriteChange();
  const { toasts: texts } = libraryMessages;
  const toasts = useToasts();
  return ({ id }, isFavorite) =>
    void favorite
      .mutateAsync({ id, isFavorite })
      .catch((error: unknown) => {
        toasts.show({
          topic: 'library',
          tone: 'danger',
          title: texts.favoriteFailed,
          description: errorText(error),
        });
      })
      // Among the favorites, the row disappears with its star.
      .finally(focusTitleIfLost);
}

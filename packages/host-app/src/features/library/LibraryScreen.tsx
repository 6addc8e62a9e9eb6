import { ButtonLink, type LoadTagSuggestions, type SnippetColumn, Button } from '@sluice/builder-ui';
import type { SnippetListItem } from '@sluice/server/contracts';
import { Plus, Download, Import } from 'lucide-react';
import { useRef, useState, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType, NavigationType } from 'react-router';
import { LeastAction, PageHeader, useTitleOfTab } from '../../components/PageHeader.tsx';
import { beginPath } from '../../config/paths.ts';
import { useTagSuggestions } from '../../lib/api/snippets-api.ts';
import { LibraryDialogs, type UnsavedEdit, type OpenDialog } from './actions/LibraryDialogs.tsx';
import { useColumns } from './ColumnChooser.tsx';
import { LibraryFilters } from './filters/LibraryFilters.tsx';
import { LibraryTable } from './LibraryTable.tsx';
import { LibraryTrash } from './LibraryTrash.tsx';
import {
  toFilters,
  useLibraryQuery,
  type ChangeLibraryQuery,
  type LibraryQuery,
  useEarlyPage,
  useIsLibraryEmpty,
  useSnippetPage,
} from './filters/library-query.ts';
import { libraryMessages } from './messages.ts';
import { useFormDraft } from '../../lib/unsaved/form-drafts.ts';
import { useSearchText } from '../../lib/paging.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useLibrarySelection } from './selection/useLibrarySelection.ts';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { useOpening } from '../../lib/late/useOpening.ts';
import { LibraryMenu } from './tests/LibraryMenu.tsx';
import { transferMessages } from './transfer/messages.ts';
import { useExport } from './transfer/useExport.ts';

const ImportDialog = lateComponent(async () => (await import('./transfer/ImportDialog.tsx')).ImportDialog);

const MAX_SUGGESTIONS = 100;

interface LibraryScreenProps {
  /** A line above the snippets. */
  notice?: ReactNode;
}

/** The snippets that the workspace shares, with the trash. */
export function LibraryScreen({ notice }: LibraryScreenProps): ReactNode {
  const [query, change] = useLibraryQuery(useEarlyPage());
  const { view } = query;
  useTitleOfTab(libraryMessages.title, view === 'all' ? undefined : libraryMessages.views[view]);
  const isEmpty = useIsLibraryEmpty(query);
  const [searchText, setSearchText] = useSearchText(query.text, (text) => change({ text }));
  const loadTagSuggestions = useTagSuggestions(MAX_SUGGESTIONS);
  const [columns, setColumns] = useColumns();
  const searchField = useRef<HTMLInputElement>(null);
  const clearFilters = () => {
    // The button goes with the filters.
    searchField.current?.focus();
    setSearchText('');
    change({ tags: [], text: '', attribute: '', state: '', findings: '', tests: '' });
  };
  const isFiltered =
    query.tags.length > 0 ||
    [query.text, query.attribute, query.state, query.findings, query.tests].some((value) => value !== '');
  const filters = { isFiltered, onClear: clearFilters };

  return (
    <>
      <LibraryHeader isEmpty={isEmpty} />
      {notice}
      <LibraryFilters
        view={query.view}
        searchField={searchField}
        text={searchText}
        onTextChange={setSearchText}
        tags={query.tags}
        onTagsChange={(tags) => change({ tags })}
        loadTagSuggestions={loadTagSuggestions}
        maxSuggestions={MAX_SUGGESTIONS}
        attribute={query.attribute}
        onAttributeChange={(attribute) => change({ attribute })}
        state={query.state}
        onStateChange={(state) => change({ state })}
        found={query}
        onFoundChange={change}
        columns={columns}
        onColumnsChange={setColumns}
        {...filters}
      />
      {query.view === 'trash' ? (
        <LibraryTrash page={query.page} onQueryChange={change} />
      ) : (
        <Snippets
          query={query}
          onQueryChange={change}
          columns={columns}
          loadTagSuggestions={loadTagSuggestions}
          {...filters}
        />
      )}
    </>
  );
}

/** Imports a library file, and exports the whole library. */
function TransferButtons(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [openOnce, isComing] = useOpening(ImportDialog);
  const exporting = useExport();
  return (
    <>
      <Button
        icon={<Import aria-hidden />}
        isPending={isComing}
        onPointerEnter={ImportDialog.prepare}
        onFocus={ImportDialog.prepare}
        onPress={() => openOnce(() => setOpen(true))}
      >
        {transferMessages.import}
      </Button>
      <Button
        icon={<Download aria-hidden />}
        isPending={exporting.isPending}
        onPress={() => void exporting.exportAll()}
      >
        {transferMessages.export}
      </Button>
      <ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The view dialog follows changes to its snippet. Edit and delete stay with the version that they opened with. */
function withLatest(open: OpenDialog | null, items: readonly SnippetListItem[] = []): OpenDialog | null {
  if (open?.kind !== 'view') return open;
  return { ...open, snippet: items.find(({ id }) => id === open.snippet.id) ?? open.snippet };
}

function LibraryHeader({ isEmpty }: { isEmpty: boolean }): ReactNode {
  return (
    <PageHeader
      title={libraryMessages.title}
      subtitle={libraryMessages.subtitle}
      actions={
        <>
          <TransferButtons />
          <LeastAction>
            <LibraryMenu />
          </LeastAction>
          <ButtonLink variant="primary" href={beginPath(isEmpty)} icon={<Plus aria-hidden />}>
            {libraryMessages.newSnippet}
          </ButtonLink>
        </>
      }
    />
  );
}

interface SnippetsProps {
  query: LibraryQuery;
  onQueryChange: ChangeLibraryQuery;
  columns: readonly SnippetColumn[];
  loadTagSuggestions: LoadTagSuggestions;
  isFiltered: boolean;
  onClear: () => void;
}

/** The table of snippets with its dialogs. */
function Snippets({
  query,
  onQueryChange,
  columns,
  loadTagSuggestions,
  ...filters
}: SnippetsProps): ReactNode {
  const [kept, keep] = useFormDraft<UnsavedEdit | null>('edit-snippet', null);
  const [dialog, setDialog] = useState<OpenDialog | null>(kept && { kind: 'edit', snippet: kept.snippet });
  const snippets = useSnippetPage(query, (page) => onQueryChange({ page }, { replace: true }));
  useRestoredScroll(snippets.data !== undefined);
  const wanted = toFilters(query);
  const selection = useLibrarySelection(JSON.stringify(wanted), snippets.data?.items);
  return (
    <>
      <LibraryTable
        snippets={snippets}
        columns={columns}
        selection={selection.table}
        query={query}
        onQueryChange={onQueryChange}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.onClear}
        onOpen={setDialog}
        onTagPress={(tag) => onQueryChange({ tags: [...query.tags, tag] })}
      />
      <SelectionBar
        selection={selection}
        total={snippets.data?.total ?? 0}
        filters={wanted}
        loadTagSuggestions={loadTagSuggestions}
      />
      <LibraryDialogs
        open={withLatest(dialog, snippets.data?.items)}
        kept={kept}
        onKeep={keep}
        onOpen={setDialog}
        onClose={() => {
          keep(null);
          setDialog(null);
        }}
        loadTagSuggestions={loadTagSuggestions}
      />
    </>
  );
}

/** The scroll positions of the page, by the entry of the browser's history. */
const positions = new Map<string, number>();

/** Scrolls to where the person was when they come back with Back or Forward, as soon as the rows are there. */
function useRestoredScroll(isReady: boolean): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const restored = useRef<string>(undefined);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (!isReady || restored.current === key) return;
    restored.current = key;
    const top = positions.get(key);
    if (isReturn && top !== undefined) window.scrollTo({ top });
  }, [isReady, isReturn, key]);
}

import { ButtonLink, type LoadTagSuggestions } from '@sluice/builder-ui';
import type { SnippetListItem } from '@sluice/server/contracts';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../config/paths.ts';
import { useTagSuggestions } from '../../lib/api/snippets-api.ts';
import { LibraryDialogs, type OpenDialog } from './actions/LibraryDialogs.tsx';
import { LibraryFilters } from './filters/LibraryFilters.tsx';
import { LibraryTable } from './LibraryTable.tsx';
import { LibraryTrash } from './LibraryTrash.tsx';
import { useLibraryQuery, type ChangeLibraryQuery, type LibraryQuery } from './filters/library-query.ts';
import { useLibraryMessages } from './messages.ts';
import { useSearchText } from '../../lib/paging/useSearchText.ts';
import { useSnippetPage } from './useSnippetPage.ts';

const MAX_SUGGESTIONS = 100;

/** The view dialog follows changes to its snippet. Edit and delete stay with the version that they opened with. */
function withLatest(open: OpenDialog | null, items: readonly SnippetListItem[] = []): OpenDialog | null {
  if (open?.kind !== 'view') return open;
  return { ...open, snippet: items.find(({ id }) => id === open.snippet.id) ?? open.snippet };
}

interface LibraryScreenProps {
  /** A line above the snippets. */
  notice?: ReactNode;
}

/** The snippets that the workspace shares, with the trash. */
export function LibraryScreen({ notice }: LibraryScreenProps): ReactNode {
  const texts = useLibraryMessages();
  const [query, change] = useLibraryQuery();
  const [searchText, setSearchText] = useSearchText(query.text, (text) => change({ text }));
  const loadTagSuggestions = useTagSuggestions(MAX_SUGGESTIONS);
  const clearFilters = () => {
    setSearchText('');
    change({ tags: [], text: '', attribute: '' });
  };
  const isFiltered = query.tags.length > 0 || query.text !== '' || query.attribute !== '';
  const filters = { isFiltered, onClear: clearFilters };

  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <ButtonLink variant="primary" href={paths.generator} icon={<Plus aria-hidden />}>
            {texts.newSnippet}
          </ButtonLink>
        }
      />
      {notice}
      <LibraryFilters
        view={query.view}
        text={searchText}
        onTextChange={setSearchText}
        tags={query.tags}
        onTagsChange={(tags) => change({ tags })}
        loadTagSuggestions={loadTagSuggestions}
        maxSuggestions={MAX_SUGGESTIONS}
        attribute={query.attribute}
        onAttributeRemove={() => change({ attribute: '' })}
        {...filters}
      />
      {query.view === 'trash' ? (
        <LibraryTrash page={query.page} onQueryChange={change} />
      ) : (
        <Snippets query={query} onQueryChange={change} loadTagSuggestions={loadTagSuggestions} {...filters} />
      )}
    </>
  );
}

interface SnippetsProps {
  query: LibraryQuery;
  onQueryChange: ChangeLibraryQuery;
  loadTagSuggestions: LoadTagSuggestions;
  isFiltered: boolean;
  onClear: () => void;
}

/** The table of snippets with its dialogs. */
function Snippets({ query, onQueryChange, loadTagSuggestions, ...filters }: SnippetsProps): ReactNode {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const snippets = useSnippetPage(query, (page) => onQueryChange({ page }, { replace: true }));
  return (
    <>
      <LibraryTable
        snippets={snippets}
        query={query}
        onQueryChange={onQueryChange}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.onClear}
        onOpen={setDialog}
        onTagPress={(tag) => onQueryChange({ tags: [...query.tags, tag] })}
      />
      <LibraryDialogs
        open={withLatest(dialog, snippets.data?.items)}
        onOpen={setDialog}
        onClose={() => setDialog(null)}
        loadTagSuggestions={loadTagSuggestions}
      />
    </>
  );
}

import { ButtonLink } from '@sluice/builder-ui';
import type { SnippetListItem } from '@sluice/server/contracts';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../config/paths.ts';
import { useTagSuggestions } from '../../lib/api/snippets-api.ts';
import { LibraryDialogs, type OpenDialog } from './LibraryDialogs.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryTable } from './LibraryTable.tsx';
import { useLibraryQuery } from './library-query.ts';
import { useLibraryMessages } from './messages.ts';
import { useSearchText } from './useSearchText.ts';
import { useSnippetPage } from './useSnippetPage.ts';

const MAX_SUGGESTIONS = 100;

/** The view dialog follows changes to its snippet. Edit and delete stay with the version that they opened with. */
function withLatest(open: OpenDialog | null, items: readonly SnippetListItem[] = []): OpenDialog | null {
  if (open?.kind !== 'view') return open;
  return { ...open, snippet: items.find(({ id }) => id === open.snippet.id) ?? open.snippet };
}

/** The snippets that the workspace shares. */
export function LibraryScreen(): ReactNode {
  const texts = useLibraryMessages();
  const [query, change] = useLibraryQuery();
  const [searchText, setSearchText] = useSearchText(query.text, (text) => change({ text }));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const loadTagSuggestions = useTagSuggestions(MAX_SUGGESTIONS);
  const snippets = useSnippetPage(query, (page) => change({ page }, { replace: true }));

  const isFiltered = query.tags.length > 0 || query.text !== '';
  const clearFilters = () => {
    setSearchText('');
    change({ tags: [], text: '' });
  };

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
      <LibraryFilters
        text={searchText}
        onTextChange={setSearchText}
        tags={query.tags}
        onTagsChange={(tags) => change({ tags })}
        loadTagSuggestions={loadTagSuggestions}
        maxSuggestions={MAX_SUGGESTIONS}
        isFiltered={isFiltered}
        onClear={clearFilters}
      />
      <LibraryTable
        snippets={snippets}
        query={query}
        onQueryChange={change}
        isFiltered={isFiltered}
        onClearFilters={clearFilters}
        onOpen={setDialog}
      />
      <LibraryDialogs
        open={withLatest(dialog, snippets.data?.items)}
        onClose={() => setDialog(null)}
        loadTagSuggestions={loadTagSuggestions}
      />
    </>
  );
}

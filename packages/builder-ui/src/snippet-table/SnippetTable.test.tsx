import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { hasTag } from '../tag-input/tag-rules.ts';
import { NOW } from '../test/snippet-fixtures.ts';
import { SnippetTable } from './SnippetTable.tsx';
import type { SnippetSort } from './SnippetTable.tsx';
import type { TableSnippet } from './table-snippet.ts';

const library: readonly TableSnippet[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `s${String(index)}`,
  name: `Snippet ${String(index).padStart(5, '0')}`,
  content: 'Hello',
  tags: index % 100 === 0 ? ['rare'] : ['usual'],
  updatedBy: { displayName: 'Mara Voss' },
  updatedAt: new Date(NOW - index * 60_000).toISOString(),
}));

/** A host that has everything in memory, as one without a server has. */
function Library({ tag, onView }: { tag?: string; onView?: (snippet: TableSnippet) => void }) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<SnippetSort>({ column: 'updatedAt', direction: 'descending' });
  const found = tag === undefined ? library : library.filter(({ tags }) => hasTag(tags, tag));
  const sorted = found.toSorted((one, other) => one[sort.column].localeCompare(other[sort.column]));
  return (
    <SnippetTable
      snippets={sort.direction === 'ascending' ? sorted : sorted.toReversed()}
      total={found.length}
      page={page}
      onPageChange={setPage}
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        setPage(1);
      }}
      now={NOW}
      onView={onView ?? (() => undefined)}
    />
  );
}

const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('SnippetTable with 10,000 snippets', () => {
  it('renders only the current page', async () => {
    render(<Library />);
    expect(bodyRows()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: /next/i }));
    expect(bodyRows()).toHaveLength(10);
    expect(bodyRows()[0]).toHaveTextContent('Snippet 00010');
    expect(screen.getByText(/^11.20 of 10,?000/)).toBeVisible();
  });

  it('sorts all snippets, not only the page', async () => {
    render(<Library />);
    await userEvent.click(screen.getByRole('button', { name: 'Updated' }));
    expect(bodyRows()[0]).toHaveTextContent('Snippet 09999');
    expect(screen.getByRole('columnheader', { name: 'Updated' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('filters by tag and shows the count', () => {
    render(<Library tag="rare" />);
    expect(bodyRows()).toHaveLength(10);
    expect(screen.getByText(/of 100/)).toBeVisible();
  });

  it('runs an action on its row', async () => {
    const onView = vi.fn<(snippet: TableSnippet) => void>();
    render(<Library onView={onView} />);
    const third = bodyRows()[2];
    await userEvent.click(within(third ?? document.body).getByRole('button', { name: /^View/ }));
    expect(onView).toHaveBeenCalledWith(library[2]);
  });
});

describe('a row', () => {
  const row = (changes: Partial<TableSnippet> = {}): TableSnippet => ({
    id: 's1',
    name: 'Welcome',
    content: 'Hello',
    tags: ['email', 'push'],
    updatedBy: { id: 'mara', displayName: 'Mara Voss' },
    updatedAt: new Date(NOW - 240_000).toISOString(),
    ...changes,
  });
  const handlers = {
    onTagPress: vi.fn<(tag: string) => void>(),
    onFavoriteChange: vi.fn<(snippet: TableSnippet, isFavorite: boolean) => void>(),
  };
  const renderRow = (snippet: TableSnippet) =>
    render(
      <SnippetTable
        snippets={[snippet]}
        total={1}
        page={1}
        now={NOW}
        sort={{ column: 'name', direction: 'ascending' }}
        activeTags={['PUSH']}
        currentUserId="mara"
        onPageChange={() => undefined}
        onSortChange={() => undefined}
        onView={() => undefined}
        {...handlers}
      />,
    );

  it('says in words who saved the snippet, and calls the person who looks “You”', () => {
    const { unmount } = renderRow(row());
    expect(bodyRows()[0]).toHaveTextContent('You4m ago');
    unmount();
    renderRow(row({ updatedBy: { id: 'jonas', displayName: 'Jonas Tinker' } }));
    expect(bodyRows()[0]).toHaveTextContent('Jonas Tinker4m ago');
  });

  it('filters by a tag that is pressed, unless the table is filtered by it already', async () => {
    renderRow(row());
    await userEvent.click(screen.getByRole('button', { name: 'Filter by email' }));
    expect(handlers.onTagPress).toHaveBeenCalledExactlyOnceWith('email');
    expect(screen.queryByRole('button', { name: 'Filter by push' })).toBeNull();
  });

  it('has a star that adds the snippet to the favorites, and removes it again', async () => {
    const { unmount } = renderRow(row());
    await userEvent.click(screen.getByRole('button', { name: 'Add Welcome to your favorites' }));
    expect(handlers.onFavoriteChange).toHaveBeenLastCalledWith(expect.anything(), true);
    unmount();
    renderRow(row({ isFavorite: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Welcome from your favorites' }));
    expect(handlers.onFavoriteChange).toHaveBeenLastCalledWith(expect.anything(), false);
  });
});

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

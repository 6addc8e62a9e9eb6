import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { hasTag } from '../tag-input/tag-rules.ts';
import { NOW } from '../test/snippet-fixtures.ts';
import { SnippetTable } from './SnippetTable.tsx';
import type { SnippetSort, TableSnippet } from './table-snippet.ts';

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
  const keyOf = (one: TableSnippet) => one[sort.column] ?? '';
  const sorted = found.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
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
  it('SnippetTable with 10,000 snippets renders only the current page', async () => {
    render(<Library />);
    expect(bodyRows()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: /next/i }));
    expect(bodyRows()).toHaveLength(10);
    expect(bodyRows()[0]).toHaveTextContent('Snippet 00010');
    expect(screen.getByText(/^11.20 of 10,?000/)).toBeVisible();
  });

  it('SnippetTable with 10,000 snippets sorts all snippets, not only the page', async () => {
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

  it('SnippetTable with 10,000 snippets runs an action on its row', async () => {
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

  it('a row says in words who saved the snippet, and calls the person who looks “You”', () => {
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

  it('a row has a star that adds the snippet to the favorites, and removes it again', async () => {
    const { unmount } = renderRow(row());
    await userEvent.click(screen.getByRole('button', { name: 'Add Welcome to your favorites' }));
    expect(handlers.onFavoriteChange).toHaveBeenLastCalledWith(expect.anything(), true);
    unmount();
    renderRow(row({ isFavorite: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Welcome from your favorites' }));
    expect(handlers.onFavoriteChange).toHaveBeenLastCalledWith(expect.anything(), false);
  });
});

describe('a table whose rows can be selected', () => {
  const rows = library.slice(0, 5);
  const onChange = vi.fn<(rows: readonly TableSnippet[], isSelected: boolean) => void>();
  const namesOf = () => onChange.mock.lastCall?.[0].map(({ name }) => name);

  function Selecting() {
    const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
    return (
      <SnippetTable
        snippets={rows}
        total={5}
        page={1}
        now={NOW}
        sort={{ column: 'name', direction: 'ascending' }}
        columns={['state', 'created']}
        selection={{
          selectedIds,
          onChange: (changed, isSelected) => {
            onChange(changed, isSelected);
            const next = new Set(selectedIds);
            for (const { id } of changed) if (isSelected) next.add(id);
            setSelectedIds(next);
          },
        }}
        onPageChange={() => undefined}
        onSortChange={() => undefined}
        onView={() => undefined}
      />
    );
  }

  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('a table whose rows can be selected selects one row with Space, and everything up to another with Shift', async () => {
    const user = userEvent.setup();
    render(<Selecting />);
    box('Select Snippet 00001').focus();
    await user.keyboard(' ');
    expect(namesOf()).toEqual(['Snippet 00001']);
    await user.keyboard('{Shift>}');
    await user.click(box('Select Snippet 00003'));
    await user.keyboard('{/Shift}');
    expect(namesOf()).toEqual(['Snippet 00001', 'Snippet 00002', 'Snippet 00003']);
  });

  it('a table whose rows can be selected selects all rows of the page, and says when only some are selected', async () => {
    render(<Selecting />);
    const all = box('Select all on this page');
    await userEvent.click(box('Select Snippet 00002'));
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(namesOf()).toHaveLength(5);
    expect(all).toBeChecked();
  });

  it('a table whose rows can be selected shows the columns that the host wants, and no others', () => {
    render(<Selecting />);
    expect(screen.queryByRole('columnheader', { name: 'Tags' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'State' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'none');
  });
});

describe('the state of a snippet', () => {
  const stateOf = (changes: Partial<TableSnippet>) => {
    const { unmount } = render(
      <SnippetTable
        snippets={[{ ...(library[0] as TableSnippet), ...changes }]}
        total={1}
        page={1}
        now={NOW}
        sort={{ column: 'name', direction: 'ascending' }}
        columns={['state']}
        onPageChange={() => undefined}
        onSortChange={() => undefined}
        onView={() => undefined}
      />,
    );
    const text = within(bodyRows()[0] as HTMLElement).getAllByRole('cell')[1]?.textContent;
    unmount();
    return text;
  };

  it('the state of a snippet is Draft, the number of findings, or Final', () => {
    expect(stateOf({ isDraft: true })).toBe('Draft');
    expect(stateOf({ findings: { errors: 1, warnings: 1 } })).toBe('2 findings');
    expect(stateOf({ findings: { errors: 0, warnings: 1 } })).toBe('1 finding');
    expect(stateOf({})).toBe('Final');
  });

  it('the state of a snippet is what is known of Braze, which a draft or a finding does not hide', () => {
    expect(stateOf({ atBraze: 'published' })).toBe('Published');
    expect(stateOf({ atBraze: 'readyToPublish' })).toBe('Ready to publish');
    expect(stateOf({ atBraze: 'changedAtBraze' })).toBe('Changed at Braze');
    expect(stateOf({ atBraze: 'goneAtBraze' })).toBe('Gone at Braze');
    expect(stateOf({ isDraft: true, atBraze: 'changedAtBraze' })).toBe('DraftChanged at Braze');
    expect(stateOf({ findings: { errors: 1, warnings: 0 }, atBraze: 'published' })).toBe(
      '1 findingPublished',
    );
  });
});

describe('the menu of a row', () => {
  it('the menu of a row has the actions of the host and, at its end, Delete', async () => {
    const onDelete = vi.fn<(snippet: TableSnippet) => void>();
    const onAction = vi.fn<() => void>();
    render(
      <SnippetTable
        snippets={library.slice(0, 1)}
        total={1}
        page={1}
        now={NOW}
        sort={{ column: 'name', direction: 'ascending' }}
        moreActions={() => [{ id: 'duplicate', label: 'Duplicate', onAction }]}
        onPageChange={() => undefined}
        onSortChange={() => undefined}
        onView={() => undefined}
        onDelete={onDelete}
      />,
    );
    const open = () =>
      userEvent.click(screen.getByRole('button', { name: 'More actions for Snippet 00000' }));
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(onAction).toHaveBeenCalledOnce();
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledWith(library[0]);
  });
});

describe('the findings of a snippet', () => {
  const cellOf = (changes: Partial<TableSnippet>) => {
    const { unmount } = render(
      <SnippetTable
        snippets={[{ ...(library[0] as TableSnippet), ...changes }]}
        total={1}
        page={1}
        now={NOW}
        columns={['state', 'findings']}
        sort={{ column: 'name', direction: 'ascending' }}
        onPageChange={() => undefined}
        onSortChange={() => undefined}
        onView={() => undefined}
      />,
    );
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    unmount();
    return cells.slice(1, 3);
  };

  it.each([
    ['none are counted', {}, ['Final', '–none']],
    ['open ones are counted', { findings: { errors: 1, warnings: 2 } }, ['Final', '3 findings']],
    [
      'open ones come before accepted ones',
      { findings: { errors: 0, warnings: 1 }, acceptedFindings: 2 },
      ['Final', '1 finding'],
    ],
    [
      'accepted ones are said where no other is left',
      { atBraze: 'published', acceptedFindings: 2 },
      ['Published', '2 accepted'],
    ],
    ['a draft is not checked', { isDraft: true, findings: { errors: 1, warnings: 0 } }, ['Draft', '–none']],
  ] as const)('have a column of their own beside the state: %s', (_what, changes, expected) => {
    expect(cellOf(changes)).toEqual(expected);
  });
});

describe('the tests of a snippet', () => {
  const nameOf = (tests: TableSnippet['tests']) => {
    const { unmount } = render(
      <SnippetTable
        snippets={[{ ...(library[0] as TableSnippet), name: 'Greeting', tests }]}
        total={1}
        page={1}
        now={NOW}
        sort={{ column: 'name', direction: 'ascending' }}
        onPageChange={() => undefined}
        onSortChange={() => undefined}
        onView={() => undefined}
      />,
    );
    const badge = screen.queryByText(/tests? fails?$/)?.textContent;
    unmount();
    return badge;
  };

  it('are told beside its name while one of them fails, and not before they have run', () => {
    expect(nameOf({ passing: 12, failing: 2 })).toBe('2 of 14 tests fail');
    expect(nameOf({ passing: 1, failing: 1 })).toBe('1 of 2 tests fails');
    expect(nameOf({ passing: 14, failing: 0 })).toBeUndefined();
    expect(nameOf(undefined)).toBeUndefined();
  });
});

it('a search that finds nothing names what was searched for', () => {
  render(
    <SnippetTable
      snippets={[]}
      total={0}
      page={1}
      isFiltered
      searchedFor="“memb”, the tag vip"
      sort={{ column: 'name', direction: 'ascending' }}
      onPageChange={() => undefined}
      onSortChange={() => undefined}
      onView={() => undefined}
    />,
  );
  expect(
    screen.getByText('Nothing was found for “memb”, the tag vip. Try another tag or fewer words.'),
  ).toBeVisible();
});

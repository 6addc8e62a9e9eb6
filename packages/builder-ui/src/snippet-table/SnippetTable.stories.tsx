import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ButtonLink } from '../controls/button/ButtonLink.tsx';
import { NOW, snippets } from '../test/snippet-fixtures.ts';
import { SnippetTable } from './SnippetTable.tsx';
import type { SnippetSort } from './table-snippet.ts';

const meta = {
  title: 'Snippets/SnippetTable',
  component: SnippetTable,
  args: {
    snippets,
    total: 43,
    page: 1,
    now: NOW,
    activeTags: ['lifecycle'],
    currentUserId: 'mara',
    sort: { column: 'updatedAt', direction: 'descending' },
    onSortChange: fn(),
    onPageChange: fn(),
    onCopy: fn(),
    onView: fn(),
    onEdit: fn(),
    onDelete: fn(),
    onFavoriteChange: fn(),
    onTagPress: fn(),
    onClearFilters: fn(),
    emptyAction: (
      <ButtonLink href="#generator" variant="primary">
        New snippet
      </ButtonLink>
    ),
  },
} satisfies Meta<typeof SnippetTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where the rows themselves are not the point. */
const few = snippets.slice(0, 2);

export const Page: Story = {};
export const Dark: Story = { args: { snippets: few }, globals: { theme: 'dark' } };
export const OnePage: Story = { args: { snippets: few, total: 2 } };
export const Loading: Story = { args: { snippets: undefined, total: 0 } };
export const Refreshing: Story = { args: { snippets: few, isRefreshing: true } };
export const ReadOnly: Story = {
  args: { snippets: few },
  render: ({ onEdit: _edit, onDelete: _delete, onFavoriteChange: _star, onTagPress: _tag, ...args }) => (
    <SnippetTable {...args} />
  ),
};
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: 340 }}>
      <SnippetTable {...args} />
    </div>
  ),
};
/** As an application shows it: rows to select, a menu in each, and the columns that the person has chosen. */
export const Selecting: Story = {
  args: {
    snippets: snippets.map((snippet, index) => ({
      ...snippet,
      createdBy: snippet.updatedBy,
      createdAt: snippet.updatedAt,
      ...(index === 2 && { findings: { errors: 1, warnings: 1 } }),
      ...(index === 3 && { findings: { errors: 0, warnings: 1 }, atBraze: 'changedAtBraze' as const }),
      ...(index === 1 && { tests: { passing: 12, failing: 2 } }),
      ...(index === 4 && { atBraze: 'published' as const }),
      ...(index === 5 && { atBraze: 'readyToPublish' as const }),
    })),
    columns: ['tags', 'state', 'updated'],
    moreActions: () => [{ id: 'duplicate', label: 'Duplicate', onAction: fn() }],
  },
  render: function Render(args) {
    const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set(['s1']));
    return (
      <SnippetTable
        {...args}
        selection={{
          selectedIds,
          onChange: (rows, isSelected) => {
            const next = new Set(selectedIds);
            for (const { id } of rows) {
              if (isSelected) next.add(id);
              else next.delete(id);
            }
            setSelectedIds(next);
          },
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all on this page' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Upgrade prompt' }));
    await expect(all).toBePartiallyChecked();
  },
};
export const SelectingDark: Story = { ...Selecting, globals: { theme: 'dark' } };
export const SelectingNarrow: Story = {
  ...Selecting,
  decorators: [
    (Inner) => (
      <div style={{ maxWidth: 360 }}>
        <Inner />
      </div>
    ),
  ],
};
/** Too narrow for all columns: the name keeps its room, tags are below it, and the moment of creation is left out. */
export const SelectingTwoLines: Story = {
  ...Selecting,
  args: {
    ...Selecting.args,
    snippets: Selecting.args?.snippets?.slice(0, 3) ?? few,
    columns: ['tags', 'state', 'created', 'updated'],
  },
  decorators: [
    (Inner) => (
      <div style={{ maxWidth: 700 }}>
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const name = canvas.getByRole('button', { name: 'Upgrade prompt' });
    await expect(name.closest('td')?.offsetWidth).toBeGreaterThanOrEqual(240);
    await expect(canvas.getByRole('columnheader', { name: 'Updated' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Created' })).toBeNull();
  },
};
/** A page of a partner, with the columns and actions that a table has by itself. */
export const TwoLines: Story = {
  args: { snippets: few },
  decorators: [
    (Inner) => (
      <div style={{ maxWidth: 700 }}>
        <Inner />
      </div>
    ),
  ],
};
export const RightToLeft: Story = { args: { snippets: few }, globals: { direction: 'rtl' } };
export const Empty: Story = {
  args: { snippets: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Snippets Found')).toBeVisible();
  },
};

export const NoFavorites: Story = {
  args: { snippets: [], total: 0, isFavorites: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Favorites Yet')).toBeVisible();
  },
};

export const NothingMatches: Story = {
  args: { snippets: [], total: 0, isFiltered: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('No Snippets Match Your Filters')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Filters' }));
    await expect(args.onClearFilters).toHaveBeenCalled();
  },
};

export const Sorting: Story = {
  args: { snippets: few },
  render: function Render(args) {
    const [sort, setSort] = useState<SnippetSort>(args.sort);
    return <SnippetTable {...args} sort={sort} onSortChange={setSort} />;
  },
  play: async ({ canvas }) => {
    const head = (name: string) => canvas.getByRole('columnheader', { name });
    await expect(head('Updated')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Updated' }));
    await expect(head('Updated')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect(head('Updated')).toHaveAttribute('aria-sort', 'none');
  },
};

export const RowActions: Story = {
  args: { snippets: few },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Upgrade prompt' }));
    await expect(args.onEdit).toHaveBeenCalledWith(snippets[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Upgrade prompt' }));
    await expect(args.onDelete).toHaveBeenCalledWith(snippets[0]);
    await expect(canvas.getByRole('button', { name: 'Copy Win-back by last order' })).toBeDisabled();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NOW, snippets } from '../test/snippet-fixtures.ts';
import { SnippetTrash, type TrashedTableSnippet } from './SnippetTrash.tsx';

const DAY = 24 * 60 * 60 * 1000;
const mara = { id: 'mara', displayName: 'Mara Voss', initials: 'MV' };
const jonas = { id: 'jonas', displayName: 'Jonas Tinker', initials: 'JT' };

const trashed: readonly TrashedTableSnippet[] = snippets.map(({ id, name, content }, index) => ({
  id,
  name,
  content,
  deletedBy: index % 2 === 0 ? mara : jonas,
  deletedAt: new Date(NOW - index * 9.9 * DAY - 240_000).toISOString(),
}));

const meta = {
  title: 'Snippets/SnippetTrash',
  component: SnippetTrash,
  args: {
    snippets: trashed,
    total: trashed.length,
    page: 1,
    now: NOW,
    currentUserId: 'mara',
    onPageChange: fn(),
    onRestore: fn(),
    onErase: fn(),
  },
} satisfies Meta<typeof SnippetTrash>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Upgrade prompt' }));
    await expect(args.onRestore).toHaveBeenCalledWith(trashed[0]);
  },
};
export const Dark: Story = { args: { snippets: trashed.slice(0, 2) }, globals: { theme: 'dark' } };
export const Loading: Story = { args: { snippets: undefined, total: 0 } };
export const Restoring: Story = { args: { snippets: trashed.slice(0, 2), restoringId: 's1', total: 24 } };
/** With boxes, for a host that restores several at once. */
export const Selecting: Story = {
  args: { selection: { selectedIds: new Set(['s1', 's3']), onChange: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect(args.selection?.onChange).toHaveBeenCalledWith(trashed, true);
  },
};
export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: 340 }}>
      <SnippetTrash {...args} />
    </div>
  ),
};
export const Empty: Story = {
  args: { snippets: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The Trash Is Empty')).toBeVisible();
  },
};

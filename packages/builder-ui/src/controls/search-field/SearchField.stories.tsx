import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Controls/SearchField',
  component: SearchField,
  args: { label: 'Search snippets', placeholder: 'Search snippets…', onChange: fn() },
  render: (args) => (
    <div style={{ maxWidth: 280 }}>
      <SearchField {...args} />
    </div>
  ),
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Dark: Story = { globals: { theme: 'dark' }, args: { defaultValue: 'upgrade' } };

export const Clearing: Story = {
  args: { defaultValue: 'upgrade' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(canvas.getByRole('searchbox', { name: 'Search snippets' })).toHaveValue('');
    await userEvent.type(canvas.getByRole('searchbox'), 'a{Escape}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

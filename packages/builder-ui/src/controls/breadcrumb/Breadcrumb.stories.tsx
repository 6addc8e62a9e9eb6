import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StoryColumn } from '../../test/StoryColumn.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  title: 'Controls/Breadcrumb',
  component: Breadcrumb,
  args: {
    'aria-label': 'You are here',
    items: [{ label: 'Snippets', href: '#snippets' }, { label: 'Upgrade prompt' }],
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoLevels: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Snippets' })).toHaveAttribute('href', '#snippets');
    await expect(canvas.getByText('Upgrade prompt')).toHaveAttribute('aria-current', 'page');
  },
};
export const Dark: Story = { ...TwoLevels, globals: { theme: 'dark' } };
export const VeryLong: Story = {
  args: {
    items: [
      { label: 'Workspace of a company with a long name', href: '#1' },
      { label: 'Snippets', href: '#2' },
      { label: 'A snippet whose name goes on and on' },
    ],
  },
  decorators: [(Story) => <StoryColumn width={280}>{Story()}</StoryColumn>],
};

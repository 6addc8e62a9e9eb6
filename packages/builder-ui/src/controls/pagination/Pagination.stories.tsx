import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Controls/Pagination',
  component: Pagination,
  args: { 'aria-label': 'Snippets', page: 1, pageCount: 5, onPageChange: () => undefined },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Last: Story = { args: { page: 5 } };
export const Disabled: Story = { args: { isDisabled: true } };
export const OnePage: Story = { args: { pageCount: 1 } };
export const ManyPages: Story = { args: { page: 500, pageCount: 1000 } };
export const Dark: Story = { globals: { theme: 'dark' }, args: { page: 3 } };

export const Paging: Story = {
  render: function Render(args) {
    const [page, setPage] = useState(1);
    return <Pagination {...args} page={page} onPageChange={setPage} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('status', { name: 'Page 2 of 5' })).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Controls/Disclosure',
  component: Disclosure,
  args: { title: 'How this is read', children: 'Liquid reads from the right.', onOpenChange: fn() },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } };

export const Opens: Story = {
  play: async ({ canvasElement, args }) => {
    const text = within(canvasElement).getByText('Liquid reads from the right.');
    await expect(text).not.toBeVisible();
    await userEvent.click(within(canvasElement).getByText('How this is read'));
    await expect(text).toBeVisible();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(true));
  },
};

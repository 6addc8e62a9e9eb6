import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { inFrame } from '../../test/in-frame.ts';
import { AlertDialog } from './AlertDialog.tsx';

const meta = {
  title: 'Controls/AlertDialog',
  component: AlertDialog,
  parameters: inFrame,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Delete “Upgrade prompt”?',
    description: 'It will be deleted for everybody in your workspace. This cannot be undone.',
    confirmLabel: 'Delete',
    onConfirm: fn(),
  },
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dark: Story = { globals: { theme: 'dark' } };
export const Pending: Story = { args: { isPending: true } };
export const Harmless: Story = {
  args: { tone: 'primary', title: 'Leave this page?', confirmLabel: 'Leave' },
};

export const StartsAtCancel: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const TypedConfirmation: Story = {
  args: { confirmPhrase: 'DELETE WORKSPACE', title: 'Delete workspace?' },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: 'Type DELETE WORKSPACE to confirm' });
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'delete workspace{Enter}');
    await expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, 'DELETE WORKSPACE{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

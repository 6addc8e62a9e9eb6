import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { inFrame } from '../../test/in-frame.ts';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Controls/Dialog',
  component: Dialog,
  parameters: inFrame,
  args: {
    isOpen: true,
    onOpenChange: () => undefined,
    title: 'Rename workspace',
    description: 'Everybody in the workspace sees the new name.',
    children: <TextField label="Name" defaultValue="Lumen Outdoor" />,
    footer: <Button variant="primary">Save</Button>,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const LongContent: Story = {
  args: { children: Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line + 1}</p>) },
};

export const ReturnsFocus: Story = {
  render: function Render(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Rename</Button>
        <Dialog {...args} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Rename' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Rename workspace' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const CarriesTheTheme: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(getComputedStyle(dialog).getPropertyValue('--sluice-brand')).not.toBe('');
  },
};

/** The tooltip of a control in the dialog lies above it and can be read: the dialog does not make it inert. */
export const TooltipAbove: Story = {
  play: async () => {
    const close = await screen.findByRole('button', { name: 'Close' });
    await userEvent.tab();
    close.focus();
    const tooltip = await screen.findByRole('tooltip');
    await expect(tooltip).toBeVisible();
    await expect(tooltip.closest('[inert]')).toBeNull();
    const { left, top } = tooltip.getBoundingClientRect();
    await expect(tooltip.contains(document.elementFromPoint(left + 4, top + 4))).toBe(true);
  },
};

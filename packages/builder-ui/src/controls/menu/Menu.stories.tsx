import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDown, ArrowUp, Copy, EllipsisVertical, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../icon-button/IconButton.tsx';
import { inFrame } from '../../test/in-frame.ts';
import { Menu } from './Menu.tsx';

const duplicate = fn();
const meta = {
  title: 'Controls/Menu',
  component: Menu,
  parameters: inFrame,
  args: {
    label: 'Actions for If',
    trigger: <IconButton label="Actions for If" icon={<EllipsisVertical aria-hidden />} />,
    placement: 'bottom start',
    items: [
      { id: 'duplicate', label: 'Duplicate', icon: <Copy aria-hidden />, onAction: duplicate },
      {
        id: 'up',
        label: 'Move up',
        icon: <ArrowUp aria-hidden />,
        disabledReason: 'It is the first already.',
      },
      { id: 'down', label: 'Move down', icon: <ArrowDown aria-hidden /> },
      { id: 'current', label: 'Compact view', isCurrent: true, startsGroup: true },
      { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, isDanger: true, startsGroup: true },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  args: { isOpen: true },
  play: async () => {
    // Its rows come late.
    await screen.findByRole('menuitem', { name: 'Duplicate' });
  },
};
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } };
export const WithHeader: Story = { ...Open, args: { isOpen: true, header: 'Mara Voss' } };

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Move down' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    // Focus comes back with the next frame.
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(duplicate).toHaveBeenCalled();
  },
};

/** The current choice is announced, not only shown. */
export const Choices: Story = {
  args: {
    items: [
      { id: 'light', label: 'Light theme', isCurrent: false },
      { id: 'dark', label: 'Dark theme', isCurrent: true },
      { id: 'sign-out', label: 'Sign out', startsGroup: true },
    ],
  },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitemradio', { name: 'Dark theme' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: 'Light theme' })).not.toBeChecked();
    await expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  },
};

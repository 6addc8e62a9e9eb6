import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { SearchField } from '../search-field/SearchField.tsx';
import { Modal } from './Modal.tsx';

const meta = {
  title: 'Controls/Modal',
  component: Modal,
  args: { isOpen: true, onOpenChange: fn(), label: 'Go to', style: { padding: 16, gap: 12 } },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What one types into is near the top: the results below it may come and go. */
export const Top: Story = {
  args: {
    placement: 'top',
    style: { padding: 16, inlineSize: 'min(560px, 100vw - 32px)' },
    children: <SearchField label="Find a snippet" placeholder="Find a snippet" />,
  },
};

/** The navigation of a narrow page. */
export const StartSheet: Story = {
  args: {
    placement: 'start',
    label: 'Navigation',
    children: (
      <>
        <Button variant="quiet">Library</Button>
        <Button variant="quiet">Data</Button>
      </>
    ),
  },
};

export const Center: Story = { args: { children: <Button>Save</Button> } };

export const ClosesWithEscape: Story = {
  args: { children: <Button>Save</Button> },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Go to' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};

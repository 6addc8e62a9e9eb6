import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { useToasts } from './ToastsContext.ts';
import { ToastsProvider } from './ToastsProvider.tsx';
import type { ToastContent } from './create-toast-line.ts';

const saved: ToastContent = {
  tone: 'ok',
  title: 'Snippet Saved',
  description: 'Your snippet has been saved to the library.',
};
const failed: ToastContent = {
  tone: 'danger',
  title: 'Save Failed',
  description: 'Failed to save snippet. Please try again.',
};

function Buttons(): ReactNode {
  const toasts = useToasts();
  return (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Button onPress={() => toasts.show(saved)}>Save</Button>
      <Button onPress={() => toasts.show(failed)}>Fail</Button>
      <Button onPress={() => toasts.show({ tone: 'warn', title: 'Saved as a draft' })}>Warn</Button>
      <Button
        onPress={() =>
          toasts.show({ title: 'Condition deleted', action: { label: 'Undo', onPress: () => undefined } })
        }
      >
        Delete
      </Button>
    </div>
  );
}

const meta = {
  title: 'Primitives/Toasts',
  component: ToastsProvider,
  args: { children: <Buttons /> },
} satisfies Meta<typeof ToastsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = (name: string) => async () => {
  await userEvent.click(screen.getByRole('button', { name }));
};

export const Ok: Story = { play: press('Save') };
export const Danger: Story = { play: press('Fail') };
export const Warn: Story = { play: press('Warn') };
export const WithAction: Story = { play: press('Delete') };
export const Dark: Story = { globals: { theme: 'dark' }, play: press('Fail') };

export const OneAtATime: Story = {
  play: async () => {
    await press('Fail')();
    await press('Save')();
    await expect(await screen.findByRole('alertdialog', { name: 'Save Failed' })).toBeVisible();
    await expect(screen.queryByText('Snippet Saved')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await expect(await screen.findByText('Snippet Saved')).toBeVisible();
    await expect(screen.queryByText('Save Failed')).toBeNull();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, type ReactNode } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { ProgressBar } from '../progress-bar/ProgressBar.tsx';
import { inFrame } from '../../test/in-frame.ts';
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

const importing: ToastContent = {
  title: 'Importing attributes',
  description: <ProgressBar label="Import" value={120} max={300} detail="120 of 300" />,
  stays: true,
};
const changed = (name: string): ToastContent => ({ title: `${name} changed “Upgrade prompt”` });

const teammates = ['Mara', 'Jonas', 'Elif'];

function Buttons(): ReactNode {
  const toasts = useToasts();
  const told = useRef(0);
  const tellOfTeammate = () => {
    toasts.notify(changed(teammates[told.current % teammates.length] ?? ''));
    told.current += 1;
  };
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
      <Button onPress={tellOfTeammate}>A teammate</Button>
      <Button onPress={() => toasts.notify(importing)}>Import</Button>
    </div>
  );
}

const meta = {
  title: 'Controls/Toasts',
  component: ToastsProvider,
  parameters: inFrame,
  args: { children: <Buttons /> },
} satisfies Meta<typeof ToastsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = (name: string) => async () => {
  await userEvent.click(screen.getByRole('button', { name }));
};

/** Its timer pauses under the pointer. */
const show = (name: string) => async () => {
  await press(name)();
  await userEvent.hover(await screen.findByRole('alertdialog'));
};

export const Ok: Story = { play: show('Save') };
export const Danger: Story = { play: press('Fail') };
export const Warn: Story = { play: show('Warn') };
export const WithAction: Story = { play: show('Delete') };
export const Dark: Story = { globals: { theme: 'dark' }, play: press('Fail') };

/** The newest is in front. An error that nobody has dismissed waits behind it. */
export const NewestInFront: Story = {
  play: async () => {
    await press('Fail')();
    await press('Save')();
    const saved = await screen.findByRole('alertdialog', { name: 'Snippet Saved' });
    await userEvent.hover(saved);
    await expect(screen.queryByText('Save Failed')).toBeNull();
    await userEvent.click(within(saved).getByRole('button', { name: '1 earlier message' }));
    await expect(await screen.findByRole('alertdialog', { name: 'Save Failed' })).toBeVisible();
    await press('Save')();
    await userEvent.hover(await screen.findByRole('alertdialog', { name: 'Snippet Saved' }));
  },
};

/** Background notifications have a region of their own, at most three at a time. */
export const Background: Story = {
  play: async () => {
    await press('Import')();
    for (let times = 0; times < 3; times += 1) await press('A teammate')();
    const region = await screen.findByRole('region', { name: /^Background notifications/u });
    await expect(within(region).getAllByRole('alertdialog')).toHaveLength(3);
    await press('Fail')();
    await expect(await screen.findByRole('alertdialog', { name: 'Save Failed' })).toBeVisible();
    await expect(within(region).queryByText('Save Failed')).toBeNull();
    // Their timers pause under the pointer.
    await userEvent.hover(within(region).getAllByRole('alertdialog')[0] as HTMLElement);
  },
};

import { act, render, screen, within } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { AlertDialog } from '../alert-dialog/AlertDialog.tsx';
import { ThemeProvider } from '../../theme/ThemeProvider.tsx';
import { ToastsProvider } from './ToastsProvider.tsx';
import { useToasts, type Toasts } from './ToastsContext.ts';
import type { ToastContent } from './create-toast-line.ts';

const failed: ToastContent = {
  topic: 'removal',
  tone: 'danger',
  title: 'Remove Failed',
  description: 'Not here.',
};

interface Given {
  isOpen: boolean;
  isPending?: boolean;
}

function openDialog(given: Given) {
  const toasts: { current?: Toasts } = {};
  const Page = ({ isOpen, isPending }: Given): ReactNode => {
    const own = useToasts();
    useEffect(() => {
      toasts.current = own;
    });
    return (
      <AlertDialog
        {...{ isOpen, isPending }}
        onOpenChange={() => undefined}
        title="Remove Mara?"
        description="She loses access."
        confirmLabel="Remove"
        onConfirm={() => undefined}
      />
    );
  };
  const tree = (props: Given) => (
    <ThemeProvider>
      <ToastsProvider>
        <Page {...props} />
      </ToastsProvider>
    </ThemeProvider>
  );
  const { rerender } = render(tree(given));
  return {
    show: (content: ToastContent) => act(() => toasts.current?.show(content)),
    change: (props: Given) => rerender(tree(props)),
  };
}

const dialog = () => screen.findByRole('alertdialog', { name: 'Remove Mara?' });

it('what belongs to a dialog is said inside it, with its title, and in no toast', async () => {
  const { show } = openDialog({ isOpen: true });
  show(failed);
  const note = within(await dialog()).getByRole('alert');
  expect(note.textContent).toBe('Remove FailedNot here.');
  expect(screen.queryByRole('alertdialog', { name: 'Remove Failed' })).toBeNull();
});

it('what a dialog says goes when it is tried again', async () => {
  const { show, change } = openDialog({ isOpen: true });
  show(failed);
  change({ isOpen: true, isPending: true });
  expect(within(await dialog()).queryByRole('alert')).toBeNull();
});

it('what a dialog says goes when the same has worked, which a toast tells', async () => {
  const { show } = openDialog({ isOpen: true });
  show(failed);
  show({ topic: 'removal', tone: 'ok', title: 'User Removed' });
  expect(within(await dialog()).queryByRole('alert')).toBeNull();
  expect(await screen.findByText('User Removed')).toBeTruthy();
});

it('what belongs to a dialog that has been closed meanwhile is told by a toast', async () => {
  const { show } = openDialog({ isOpen: false });
  show(failed);
  expect(await screen.findByRole('alertdialog', { name: 'Remove Failed' })).toBeTruthy();
});

it('what a dialog says in the moment in which it closes is told by a toast: nobody can have read it', async () => {
  const { show, change } = openDialog({ isOpen: true });
  show(failed);
  change({ isOpen: false });
  expect(await screen.findByRole('alertdialog', { name: 'Remove Failed' })).toBeTruthy();
});

it('what belongs to the application or to the page below is told by a toast while a dialog is open, too', async () => {
  const { show } = openDialog({ isOpen: true });
  show({ ...failed, belongsTo: 'app' });
  expect(within(await dialog()).queryByRole('alert')).toBeNull();
  expect(await screen.findByText('Remove Failed')).toBeTruthy();
});

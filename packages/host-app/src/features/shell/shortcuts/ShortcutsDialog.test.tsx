import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SHORTCUTS } from '../../../lib/shortcuts.ts';
import { openShell } from '../../../test/shell/open-shell.tsx';
import { startStubServer } from '../../../test/stub-server.ts';
import { shortcutsMessages } from './messages.ts';
import { shortcutAreas } from './ShortcutsDialog.tsx';

const server = startStubServer();

it('a person who presses ? sees all shortcuts, by the place where they work', async () => {
  const { user } = await openShell(server);
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Everywhere',
    'Syntax Generator',
    'Moving cards and conditions',
    'Fields and lists',
    'Liquid and result',
  ]);
  expect(dialog.getByText('Save the snippet').nextElementSibling).toHaveTextContent('CtrlS');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a person who types ? into a field writes it there', async () => {
  const { user } = await openShell(server);
  const field = screen.getByRole('textbox', { name: 'A field of the page' });
  await user.type(field, 'why?');
  expect(field).toHaveValue('why?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the list has every shortcut of the application', () => {
  const listed = shortcutAreas().flatMap(({ shortcuts }) => shortcuts.map(({ text }) => text));
  for (const name of Object.keys(SHORTCUTS) as (keyof typeof SHORTCUTS)[]) {
    expect(listed).toContain(shortcutsMessages[name]);
  }
  expect(new Set(listed).size).toBe(listed.length);
});

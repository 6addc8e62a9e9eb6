import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Message } from '@sluice/liquid';
import { readMessage } from '@sluice/liquid/text';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MessageBuilder } from './MessageBuilder.tsx';

const MAIL = `Hello
{% if {{custom_attribute.\${tier}}} == "gold" %}Hi gold{% elsif {{custom_attribute.\${tier}}} == "silver" %}Hi silver{% else %}Hi you{% endif %}
{% if {{custom_attribute.\${country}}} == "DE" %}Free delivery{% endif %}`;

let count = 0;

function show(text = MAIL) {
  const onChange = vi.fn<(message: Message) => void>();
  const message = readMessage(text, { createId: () => `id-${String((count += 1))}` });
  render(<MessageBuilder defaultMessage={message} onChange={onChange} theme="inherit" />);
  return { user: userEvent.setup(), text: () => generateLiquid(onChange.mock.lastCall?.[0] ?? message).text };
}

type User = ReturnType<typeof userEvent.setup>;

async function choose(user: User, entry: string) {
  await user.click(screen.getByRole('button', { name: 'Menu of 1 Hi gold' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

it('a decision of several branches is shown as a table, alone among the parts of the message, and as cards again', async () => {
  const { user } = show();
  await choose(user, 'Show as a table');
  const grid = await screen.findByRole('grid');
  expect(within(screen.getByRole('group', { name: 'Hi gold' })).getByRole('grid')).toBe(grid);
  expect(
    within(screen.getByRole('group', { name: 'Free delivery' })).getByRole('group', { name: 'If' }),
  ).toBeVisible();
  await choose(user, 'Show as cards');
  expect(screen.queryByRole('grid')).toBeNull();
});

it('what is typed in the table of a decision changes that decision, and nothing else of the message', async () => {
  const { user, text } = show();
  await choose(user, 'Show as a table');
  await screen.findByRole('grid');
  await user.click(
    within(screen.getByRole('group', { name: 'Hi gold' })).getByRole('button', { name: 'Add Else If' }),
  );
  expect(text()).toContain('{% elsif');
  expect(text().split('Free delivery')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(text()).toBe(MAIL));
});

it('a row leads to its card, which is open and has focus', async () => {
  const { user } = show();
  await choose(user, 'Show as a table');
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Actions for Else If 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Go to the card' }));
  const card = within(screen.getByRole('group', { name: 'Hi gold' })).getByRole('group', {
    name: 'Else If 1',
  });
  await waitFor(() => expect(card).toContainElement(document.activeElement as HTMLElement));
  expect(within(card).getByRole('textbox', { name: 'Then send' })).toHaveValue('Hi silver');
});

it('a decision of one branch has no table to offer', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Menu of 2 Free delivery' }));
  await screen.findByRole('menuitem', { name: 'Rename' });
  expect(screen.queryByRole('menuitem', { name: 'Show as a table' })).toBeNull();
});

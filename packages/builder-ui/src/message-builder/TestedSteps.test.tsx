import '@testing-library/jest-dom/vitest';
import { readMessage } from '@sluice/liquid/text';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SavedPerson } from '../condition-tester/people/saved-person.ts';
import { MessageBuilder } from './MessageBuilder.tsx';

const MAIL =
  '<p>{% if {{custom_attribute.${tier}}} == "gold" %}Hi {% if {{custom_attribute.${since}}} == "2020" %}old friend{% else %}new friend{% endif %}{% endif %}</p>' +
  '{% for product in {{event_properties.${products}}} %}{{product.name}}{% if product.stock < 3 %}Only few{% else %}In stock{% endif %}{% endfor %}';

let count = 0;

/** Tests the message with one person, and answers the part of the result about every decision. */
async function testMia(products: object, text = MAIL) {
  const value = (given: string) => ({ kind: 'value' as const, text: given });
  const mia: SavedPerson = {
    id: 'mia',
    name: 'Mia',
    inputs: {
      'custom_attribute:tier': value('gold'),
      'custom_attribute:since': value('2024'),
      'event_properties:products': value(JSON.stringify(products)),
    },
  };
  const user = userEvent.setup();
  render(
    <MessageBuilder
      people={[mia]}
      defaultMessage={readMessage(text, { createId: () => `id-${String((count += 1))}` })}
    />,
  );
  await screen.findByRole('group', { name: /old friend/u });
  await user.click(screen.getByRole('tab', { name: /^Test/u }));
  await user.click(await screen.findByRole('combobox', { name: /^Sample people/u }));
  await user.click(await screen.findByRole('option', { name: 'Mia' }));
  if (screen.queryByRole('heading', { name: 'In every decision' }) === null)
    await user.click(screen.getByRole('button', { name: 'Test' }));
  const heading = await screen.findByRole('heading', { name: 'In every decision' });
  const all = within(heading.parentElement as HTMLElement);
  const entry = (name: RegExp) => all.getByText(name).closest('li') as HTMLElement;
  return { user, entry };
}

it('a test shows what was asked in a decision inside a branch, and what was true', async () => {
  const { user, entry } = await testMia([]);
  const inner = entry(/old friend/u);
  expect(within(inner).queryByText(/has 2024/u)).toBeNull();
  await user.click(within(inner).getByText('Else'));
  expect(await within(inner).findByText('has 2024')).toBeInTheDocument();
  expect(inner).toHaveTextContent('no');
});

it('a test shows what was asked for each entry of a list, with what the entry has', async () => {
  const { user, entry } = await testMia([
    { name: 'Tent', stock: 2 },
    { name: 'Stove', stock: 8 },
  ]);
  const inLoop = entry(/Only few/u);
  expect(inLoop).toHaveTextContent('Entry 1');
  expect(inLoop).toHaveTextContent('Entry 2');
  await user.click(within(inLoop).getByText('Entry 1'));
  expect(await within(inLoop).findByText('has 2')).toBeInTheDocument();
  await user.click(within(inLoop).getByText('Entry 2'));
  expect(await within(inLoop).findByText('has 8')).toBeInTheDocument();
});

it('of a long list the first entries are shown, and the others when somebody asks', async () => {
  const { user, entry } = await testMia(
    Array.from({ length: 25 }, (_, index) => ({ name: 'x', stock: index })),
  );
  const inLoop = entry(/Only few/u);
  expect(within(inLoop).getAllByText(/^Entry \d/u)).toHaveLength(10);
  await user.click(within(inLoop).getByRole('button', { name: 'Show 15 more entries' }));
  await waitFor(() => expect(within(inLoop).getAllByText(/^Entry \d/u)).toHaveLength(25));
});

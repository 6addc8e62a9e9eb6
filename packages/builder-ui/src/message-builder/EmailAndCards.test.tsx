import '@testing-library/jest-dom/vitest';
import { readMessage } from '@sluice/liquid/text';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { dataNames, selectorOf } from '../builder-dom/builder-dom.ts';
import type { SavedPerson } from '../condition-tester/people/saved-person.ts';
import { rootIn } from '../condition-tester/result/mail-frame.ts';
import { MessageBuilder } from './MessageBuilder.tsx';

const MAIL = `<p>Hello</p>
{% if {{custom_attribute.\${tier}}} == "gold" %}<p>Hi gold {% if {{custom_attribute.\${years}}} > 2 %}old friend{% else %}new friend{% endif %}</p>{% else %}<p>Hi you</p>{% endif %}
{% if {{custom_attribute.\${country}}} == "DE" %}<p>Free delivery</p>{% else %}<p>Delivery from 4.90</p>{% endif %}`;

let count = 0;

/** The email of somebody of whom nothing is known, who gets Else everywhere. */
async function showEmail(text = MAIL, people?: readonly SavedPerson[]) {
  render(
    <MessageBuilder
      people={people}
      defaultMessage={readMessage(text, { createId: () => `id-${String((count += 1))}` })}
      theme="inherit"
    />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Email' }));
  await screen.findByRole('list', { name: 'Decisions and loops in this email' });
  return user;
}

const number = (name: RegExp) => screen.getByRole('button', { name });
const decision = (name: string) => screen.getByRole('group', { name });
const pointed = () => [...document.querySelectorAll(selectorOf('pointed'))];

it('a pointer over a card lights up the number of its decision beside the email', async () => {
  await showEmail();
  const delivery = number(/^Decision 3/u);
  expect(delivery).not.toHaveAttribute('aria-current');
  fireEvent.pointerOver(within(decision('Free delivery')).getByRole('group', { name: 'If' }));
  await waitFor(() => expect(delivery).toHaveAttribute('aria-current', 'true'));
});

it('focus in a card lights up the number of its decision, until it leaves the cards', async () => {
  const user = await showEmail();
  const delivery = number(/^Decision 3/u);
  within(decision('Free delivery')).getByRole('button', { name: /^Else/u }).focus();
  await waitFor(() => expect(delivery).toHaveAttribute('aria-current', 'true'));
  await user.click(screen.getByRole('tab', { name: /^Preview/u }));
  await waitFor(() => expect(delivery).not.toHaveAttribute('aria-current'));
});

it('a pointer over a number beside the email lights up the card that the person gets, until it leaves', async () => {
  const user = await showEmail();
  await user.hover(number(/^Decision 3/u));
  const [card] = pointed();
  expect(card).toHaveAttribute(dataNames.fallback);
  expect(decision('Free delivery')).toContainElement(card as HTMLElement);
  await user.unhover(number(/^Decision 3/u));
  expect(pointed()).toEqual([]);
});

it('a number that is pressed leads to the card of the branch that the person gets', async () => {
  const user = await showEmail();
  await user.click(number(/^Decision 3/u));
  const fallback = within(decision('Free delivery')).getByRole('group', { name: 'Else' });
  expect(fallback).toContainElement(document.activeElement as HTMLElement);
});

it('a number of a decision in a level that somebody has closed opens that level', async () => {
  const text = MAIL.replace('tier}}} == "gold"', 'tier}}} != "gold"');
  const user = await showEmail(text);
  await user.click(await screen.findByRole('button', { name: 'Close this level' }));
  expect(screen.getByRole('button', { name: 'Open this level' })).toBeVisible();
  await user.click(number(/^Decision 2/u));
  expect(await screen.findByRole('button', { name: 'Close this level' })).toBeVisible();
  const nested = screen.getByRole('group', { name: '2 old friend' });
  expect(nested).toContainElement(document.activeElement as HTMLElement);
});

it('a number of a decision in a card that is closed opens that card, too', async () => {
  const text = MAIL.replace('tier}}} == "gold"', 'tier}}} != "gold"');
  const user = await showEmail(text);
  await screen.findByRole('group', { name: '2 old friend' });
  const card = within(decision('Hi gold')).getAllByRole('group', { name: 'If' })[0] as HTMLElement;
  const toggle = within(card).getAllByRole('button', { name: /^If/u })[0] as HTMLElement;
  if (toggle.getAttribute('aria-expanded') === 'true') await user.click(toggle);
  expect(screen.queryByRole('group', { name: '2 old friend' })).toBeNull();
  await user.click(number(/^Decision 2/u));
  expect(await screen.findByRole('group', { name: '2 old friend' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

it('the email says whom it is for, and its width is chosen in the same row', async () => {
  const user = await showEmail();
  expect(screen.getByText('For an unknown person')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(screen.getByRole('radio', { name: 'Phone' })).toBeChecked();
  expect(screen.getAllByRole('radio', { name: 'Desktop' })).toHaveLength(1);
});

it('the email stays chosen while somebody looks at the checks', async () => {
  const user = await showEmail();
  await user.click(screen.getByRole('tab', { name: /^Checks/u }));
  expect(screen.queryByRole('radio', { name: 'Email' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Preview/u }));
  expect(screen.getByRole('radio', { name: 'Email' })).toBeChecked();
});

describe('with people who are saved', () => {
  const value = (text: string) => ({ kind: 'value' as const, text });
  const people: readonly SavedPerson[] = [
    {
      id: 'tested',
      name: 'Mia',
      inputs: { 'custom_attribute:tier': value('gold'), 'custom_attribute:country': value('DE') },
    },
    { id: '2', name: 'Jon', inputs: { 'custom_attribute:country': value('AT') } },
  ];
  /** This browser loads no documents of frames. */
  const words = async () => {
    const frame = await screen.findByTitle<HTMLIFrameElement>(/^The email/u);
    fireEvent.load(frame);
    return rootIn(frame)?.textContent ?? '';
  };
  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(screen.getByRole('combobox', { name: /^Whose email is shown/u }));
    await user.click(await screen.findByRole('option', { name }));
  };

  it('somebody chooses whose email is seen, above it, and goes back to that of nobody', async () => {
    const user = await showEmail(MAIL, people);
    await choose(user, 'For Mia');
    await waitFor(async () => expect(await words()).toContain('Hi gold'));
    expect(await words()).toContain('Free delivery');
    await choose(user, 'For Jon');
    await waitFor(async () => expect(await words()).toContain('Delivery from 4.90'));
    await choose(user, 'For an unknown person');
    await waitFor(async () => expect(await words()).toContain('Hi you'));
  });

  it('what is edited is seen in the email of the person who is chosen', async () => {
    const user = await showEmail(MAIL, people);
    await choose(user, 'For Mia');
    const delivery = within(decision('Free delivery'));
    await user.click(delivery.getByRole('button', { name: /^If/u }));
    await user.clear(await delivery.findByRole('textbox', { name: 'Then send' }));
    await user.paste('<p>Nothing to pay</p>');
    await waitFor(async () => expect(await words()).toContain('Nothing to pay'));
  });
});

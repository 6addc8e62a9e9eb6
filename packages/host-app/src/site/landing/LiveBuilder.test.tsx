import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { LiveBuilder } from './LiveBuilder.tsx';

beforeEach(async () => {
  render(<LiveBuilder />);
  await screen.findByText('What they receive');
});

const list = () => within(screen.getByRole('list', { name: 'What they receive' })).getAllByRole('listitem');
const people = () => list().map((item) => item.textContent);
const value = () => screen.getAllByRole('textbox', { name: 'Value' })[0] as HTMLInputElement;

it('the example says what four people receive', () => {
  expect(people()).toEqual([
    'SSven free, spent 80IfHi Sven, Pro pays for itself.',
    'LLucía pro, spent 240Else IfThanks for being on the Pro Plan!',
    'NNoor free, spent 12ElseNothing. The message is aborted.',
    'TTeo status not setElseNothing. The message is aborted.',
  ]);
});

it('the messages of the people follow each keystroke', async () => {
  await userEvent.clear(value());
  await userEvent.type(value(), 'pro');
  expect(people().slice(0, 2)).toEqual([
    'SSven free, spent 80ElseNothing. The message is aborted.',
    'LLucía pro, spent 240IfHi Lucía, Pro pays for itself.',
  ]);
});

it('Change me leads to the value of the first condition', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Change me' }));
  expect(document.activeElement).toBe(value());
});

it('a condition without a value is said to be left out', async () => {
  await userEvent.clear(value());
  expect(await screen.findByText('A condition is incomplete, so its branch is left out.')).toBeDefined();
});

it('the Liquid stands below the people, and follows the builder', async () => {
  const code = screen.getByRole('region', { name: 'Liquid of the example' });
  expect(code.textContent).toContain("{% if {{custom_attribute.${subscription_status}}} == 'free'");
  await userEvent.type(value(), 'r');
  expect(code.textContent).toContain("== 'freer'");
});

it('any other Liquid that is pasted becomes cards, and the people answer', async () => {
  const code = within(screen.getByRole('region', { name: 'Liquid of the example' }));
  await userEvent.click(code.getByRole('button', { name: 'Edit' }));
  const field = await code.findByRole('textbox');
  await userEvent.clear(field);
  await userEvent.paste(
    '{% if {{custom_attribute.${total_spend}}} > 100 %}Hello, big spender.{% else %}Hello.{% endif %}',
  );
  await userEvent.click(code.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Hello, big spender.', { selector: 'li *' });
  expect(people().slice(0, 2)).toEqual([
    'SSven free, spent 80ElseHello.',
    'LLucía pro, spent 240IfHello, big spender.',
  ]);
});

it.each([
  ['Win-back', 'MMara bought 120 days agoIfWe miss you, Mara. Here is 20 % off.', 4],
  ['Shipping', 'JJonas lives in AustriaIfFree shipping from 50 €, at your door in two days.', 4],
])('the example %s brings its own people', async (name, first, count) => {
  await userEvent.click(screen.getByRole('radio', { name }));
  expect(people()).toHaveLength(count);
  expect(people()[0]).toBe(first);
});

it('a person who matches no branch gets the text of Else', async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Shipping' }));
  const [, , kenji] = list();
  expect(within(kenji as HTMLElement).getByText('We ship to your country, too.')).toBeDefined();
});

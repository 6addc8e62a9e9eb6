import '@testing-library/jest-dom/vitest';
import { generateLiquid, type Message } from '@sluice/liquid';
import { readMessage } from '@sluice/liquid/text';
import { render, screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { markedAround } from '../builder-dom/builder-dom.ts';
import { de } from '../catalog/de.ts';
import { MessageBuilder } from './MessageBuilder.tsx';
import type { MessageBuilderProps } from './message-builder-props.ts';

const MAIL = `<p>The leaves turn.</p>
{% if {{custom_attribute.\${tier}}} == "gold" %}Hi gold{% elsif {{custom_attribute.\${tier}}} == "silver" %}Hi silver{% else %}Hi you{% endif %}
<p>Our guides wore these.</p>
{% for product in event_properties.\${products} limit: 3 %}<b>{{product.name}}</b>{% if product.stock < 3 %}Only few{% else %}In stock{% endif %}{% endfor %}
{% if {{custom_attribute.\${country}}} == "DE" %}Free delivery{% endif %}
<p>See the sale.</p>`;

let count = 0;
const createId = () => `id-${String((count += 1))}`;
const mail = () => readMessage(MAIL, { createId });

/** A host that keeps the message. */
function Host({ start, ...props }: MessageBuilderProps & { start: Message }): ReactNode {
  const [message, setMessage] = useState(start);
  return (
    <MessageBuilder
      {...props}
      message={message}
      onChange={(next, details) => {
        setMessage(next);
        props.onChange?.(next, details);
      }}
    />
  );
}

/** The outline of a message, with what the host was told last. */
function show(start: Message = mail(), props: Partial<MessageBuilderProps> = {}) {
  const onChange = vi.fn<NonNullable<MessageBuilderProps['onChange']>>();
  render(<Host start={start} onChange={onChange} {...props} />);
  const latest = () => {
    const message = onChange.mock.lastCall?.[0] ?? start;
    return { message, text: generateLiquid(message).text, reason: onChange.mock.lastCall?.[1].reason };
  };
  return { user: userEvent.setup(), onChange, latest };
}

const decision = (name: string) => screen.getByRole('group', { name });

async function choose(
  user: ReturnType<typeof userEvent.setup>,
  menu: string | RegExp,
  entry: string | RegExp,
) {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('a message of one decision', () => {
  it('looks as a builder of one template: there is no outline, and its edits are edits of the message', async () => {
    const onChange = vi.fn<NonNullable<MessageBuilderProps['onChange']>>();
    render(<MessageBuilder onChange={onChange} createId={createId} />);
    expect(screen.queryByText('Your message')).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('textbox', { name: 'Then send' }));
    await user.paste('Hello');
    const message = onChange.mock.lastCall?.[0];
    expect(message && generateLiquid(message).text).toContain('Hello');
    expect(onChange.mock.lastCall?.[1]).toEqual({ reason: 'statement-text-changed' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Then send' }).value).toBe('');
  });

  it('opens the first card of a decision that is pasted instead', async () => {
    const { user, latest } = show(readMessage('{% if {{${city}}} == "Rome" %}Ciao{% endif %}', { createId }));
    await user.click(screen.getByRole('button', { name: 'Import Liquid' }));
    await user.click(await screen.findByRole('textbox', { name: 'Liquid' }));
    await user.paste('{% if {{${country}}} == "DE" %}Servus{% endif %}');
    const apply = await screen.findByRole('button', { name: 'Apply' });
    await waitFor(() => expect(apply).toBeEnabled());
    await user.click(apply);
    await waitFor(() => expect(latest().text).toContain('Servus'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Then send' }).value).toBe('Servus');
  });

  it('gets an outline with its second part, and loses it when that is undone', async () => {
    const { user } = show(readMessage('{% if {{${city}}} == "Rome" %}Ciao{% endif %}', { createId }));
    await choose(user, 'Add to the message', 'Add a text after');
    expect(await screen.findByText('Your message')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText('Your message')).toBeNull();
  });
});

it('numbers the decisions of an email as the outline beside it does, those in texts of branches too', async () => {
  const text =
    '<p>{% if {{${a}}} == 1 %}Hi {% if {{${b}}} == 2 %}you{% endif %}{% endif %}</p>' +
    '{% for p in items %}{{ p }}{% else %}{% if {{${c}}} == 3 %}None{% endif %}{% endfor %}' +
    '{% if {{${d}}} == 4 %}Bye{% endif %}';
  const { user } = show(readMessage(text, { createId }));
  await user.click(await screen.findByRole('radio', { name: 'Email' }));
  const marks = await screen.findAllByRole('button', { name: /^Decision \d|: Decision \d/ });
  expect(marks.map((one) => one.textContent)).toEqual(['1', '2', '3']);
});

describe('the outline of an email', () => {
  it('shows texts as lines, decisions as groups of cards and loops as frames, in reading order', () => {
    show();
    expect(screen.getByText('Your message').parentElement?.textContent).toBe(
      'Your message · 3 decisions, 1 loop, 4 texts',
    );
    const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Hi gold',
      'For each product in event_properties.products at most 3',
      'Only few',
      'Free delivery',
    ]);
    expect(within(decision('Only few')).getByText('2 branches, for each product')).toBeTruthy();
  });

  it('changes nothing but the branch that is edited, and undo brings back every letter', async () => {
    const { user, latest, onChange } = show();
    const card = within(decision('Hi gold')).getByRole('textbox', { name: 'Then send' });
    await user.clear(card);
    await user.type(card, 'Dear gold');
    expect(latest().text).toBe(MAIL.replace('Hi gold', 'Dear gold'));
    expect(latest().reason).toBe('statement-text-changed');
    while (!screen.getByRole('button', { name: 'Undo' }).matches('[aria-disabled="true"]'))
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(generateLiquid(onChange.mock.lastCall?.[0] ?? mail()).text).toBe(MAIL);
  });

  it('a decision in an attribute is edited like any other, and the element around it stays letter by letter', async () => {
    const ELEMENT = `<a class='btn' href="https://shop.example/{% if {{custom_attribute.\${tier}}} == 'gold' %}vip{% else %}all{% endif %}?utm=mail" >Shop</a>`;
    const { user, latest } = show(readMessage(ELEMENT, { createId }));
    const card = within(decision('vip')).getByRole('textbox', { name: 'Then send' });
    await user.clear(card);
    await user.type(card, 'gold-members');
    expect(latest().text).toBe(ELEMENT.replace('vip', 'gold-members'));
  });

  it('a text opens into its field, and what is typed there is in the message', async () => {
    const { user, latest } = show();
    await user.click(screen.getByRole('button', { name: /Our guides/ }));
    const field = screen.getByRole('textbox', { name: 'Text' });
    await user.type(field, 'More.');
    expect(latest().text).toContain('<p>Our guides wore these.</p>\nMore.{% for');
    expect(latest().reason).toBe('passage-text-changed');
  });

  it('a decision gets a title by hand, by keyboard, and its menu has focus again', async () => {
    const { user, latest } = show();
    await choose(user, 'Menu of 1 Hi gold', 'Rename');
    const field = await screen.findByRole('textbox', { name: 'Title' });
    await user.type(field, 'Greeting{Enter}');
    expect(screen.getByRole('heading', { name: 'Greeting' })).toBeTruthy();
    expect(latest().text).toBe(MAIL);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu of 1 Greeting' })),
    );
  });

  it('a decision is taken apart: everybody gets the text of one branch, and undo brings it back', async () => {
    const { user, latest } = show();
    await choose(user, 'Menu of 1 Hi gold', /Keep only the text of Else$/);
    expect(latest().text).toBe(MAIL.replace(/\{% if [^]*?Hi you\{% endif %\}/, 'Hi you'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(latest().text).toBe(MAIL);
    expect(screen.getByRole('heading', { name: 'Hi gold' })).toBeTruthy();
  });

  it('a decision is removed, and focus goes to what is beside it', async () => {
    const { user, latest } = show();
    await choose(user, 'Menu of 2 Free delivery', 'Remove with all branches');
    expect(latest().text).not.toContain('Free delivery');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('a decision is put around what is selected in a text', async () => {
    const { user, latest } = show();
    await user.click(screen.getByRole('button', { name: /Our guides/ }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    const start = field.value.indexOf('Our guides');
    field.focus();
    field.setSelectionRange(start, start + 'Our guides'.length);
    const around = markedAround(field, 'passage') as HTMLElement;
    await user.click(within(around).getByRole('button', { name: 'Decide here' }));
    expect(latest().text).toMatch(/<p>\{% if .*%\}Our guides\{% endif %\} wore these/);
    expect(latest().reason).toBe('decision-added');
  });

  it('the limit of a loop is edited, and nothing else changes', async () => {
    const { user, latest } = show();
    await user.click(screen.getByRole('button', { name: 'Edit the loop' }));
    const field = screen.getByRole('textbox', { name: 'At most' });
    await user.clear(field);
    await user.type(field, '5');
    expect(latest().text).toBe(MAIL.replace('limit: 3', 'limit: 5'));
  });

  it('nobody can edit it read-only, and everything can be read', () => {
    show(mail(), { readOnly: true });
    expect(screen.getByRole('heading', { name: 'Hi gold' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Menu of/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a decision' })).toBeNull();
  });
});

describe('decisions inside of a branch', () => {
  const NESTED =
    'A {% if {{${city}}} == "Rome" %}Ciao {% if {{${vip}}} == true %}bella{% else %}tutti{% endif %}!{% endif %} B';

  it('stand one level in, with the way to them, and an edit there is an edit of the branch', async () => {
    const { user, latest } = show(readMessage(NESTED, { createId }));
    const nested = await screen.findByRole('group', { name: '2 bella' });
    expect(nested.textContent).toMatch(/^Ciao.*If2 bella/);
    await user.click(within(nested).getByRole('button', { name: /^If/ }));
    const field = within(nested).getByRole('textbox', { name: 'Then send' });
    await user.clear(field);
    await user.type(field, 'bellissima');
    expect(latest().text).toBe(NESTED.replace('bella', 'bellissima'));
  });

  it('to look at them is no edit', async () => {
    const { user, onChange } = show(readMessage(NESTED, { createId }));
    await user.click(await screen.findByRole('button', { name: 'Close this level' }));
    await user.click(screen.getByRole('button', { name: 'Open alone' }));
    expect(screen.getByRole('navigation', { name: /The way to/ }).textContent).toContain('Ciao');
    await user.click(screen.getAllByRole('button', { name: 'The whole message' })[0] as HTMLElement);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('what is added', () => {
  it('a decision at the caret of a branch stands in its text, with its first field ready', async () => {
    const { user, latest } = show();
    const field = within(decision('Hi gold')).getByRole<HTMLTextAreaElement>('textbox', {
      name: 'Then send',
    });
    field.focus();
    field.setSelectionRange(3, 3);
    await user.click(within(decision('Hi gold')).getByRole('button', { name: 'Decide here' }));
    expect(latest().text).toMatch(/%\}Hi \{% if .*%\}\{% endif %\}gold\{% elsif/);
    const nested = await screen.findByRole('group', { name: /^2/ });
    await waitFor(() => expect(nested.contains(document.activeElement)).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(latest().text).toBe(MAIL);
  });

  it('a text comes open, and what stands in it is replaced by what is typed', async () => {
    const { user, latest } = show(
      readMessage('{% if a == 1 %}x{% endif %}{% if b == 1 %}y{% endif %}', { createId }),
    );
    await choose(user, 'Menu of 1 x', 'Add a text after');
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('and');
    expect(latest().text).toBe('{% if a == 1 %}x{% endif %}and{% if b == 1 %}y{% endif %}');
  });
});

describe('the outline in German', () => {
  it('is in German', () => {
    show(mail(), { messages: de, locale: 'de' });
    expect(screen.getByText('Ihre Nachricht').parentElement?.textContent).toBe(
      'Ihre Nachricht · 3 Entscheidungen, 1 Schleife, 4 Texte',
    );
  });
});

describe('a message without decisions', () => {
  it('says that none was found, and offers one', async () => {
    const { user, latest } = show(readMessage('Hello everybody', { createId }));
    expect(screen.getByText('No decisions found')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a decision' }));
    expect(latest().message.passages.map(({ kind }) => kind)).toEqual(['text', 'decision']);
  });

  it('keeps a part that cannot be read, with the reason, and takes it as Liquid', async () => {
    const { user, latest } = show(readMessage('Hi {% assign x = 1 %} you', { createId }));
    expect(screen.getByText('Kept as it is')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit as Liquid' }));
    const field = screen.getByRole('textbox', { name: 'Liquid of Kept as it is' });
    await user.clear(field);
    await user.type(field, '{{% if a == 1 %}yes{{% endif %}');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(latest().text).toBe('Hi {% if a == 1 %}yes{% endif %} you'));
    expect(latest().message.passages.map(({ kind }) => kind)).toEqual(['text', 'decision', 'text']);
  });
});

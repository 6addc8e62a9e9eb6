import '@testing-library/jest-dom/vitest';
import { generateLiquid, partOfEmail, type EmailPart, type Message } from '@sluice/liquid';
import { readMessage, readPassages } from '@sluice/liquid/text';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { de } from '../../catalog/de.ts';
import { MessageBuilder } from '../MessageBuilder.tsx';
import type { MessageBuilderProps } from '../message-builder-props.ts';

let count = 0;
const createId = () => `id-${String((count += 1))}`;

const BODY = '<p>Hello</p>{% if {{${country}}} == "DE" %}<p>Hallo</p>{% else %}<p>Hi</p>{% endif %}';
const GOLD = '{% if {{${tier}}} == "gold" %}Gold{% else %}News{% endif %}';

const body = () => readMessage(BODY, { createId });
const email = (subject: string, preheader = '', text = BODY): Message => ({
  ...readMessage(text, { createId }),
  version: 2,
  email: { subject: readPassages(subject, { createId }), preheader: readPassages(preheader, { createId }) },
});

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

function show(start: Message, props: Partial<MessageBuilderProps> = {}) {
  const onChange = vi.fn<NonNullable<MessageBuilderProps['onChange']>>();
  render(<Host start={start} onChange={onChange} createId={createId} {...props} />);
  const latest = () => onChange.mock.lastCall?.[0] ?? start;
  const textOf = (part: EmailPart) => generateLiquid(partOfEmail(latest(), part)).text;
  return { user: userEvent.setup(), onChange, latest, textOf };
}

const field = (name: 'Subject' | 'Preheader') => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

describe('a message that nobody has made an email', () => {
  it('shows no subject, and gets one with its preheader by a menu, at the caret of the subject', async () => {
    const { user, latest, textOf } = show(readMessage('{% if {{${country}}} == "DE" %}Hallo{% endif %}'));
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to the message' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make it an email' }));
    expect(field('Subject')).toHaveFocus();
    await user.keyboard('Big sale');
    expect(latest()).toMatchObject({ version: 2 });
    expect([textOf('subject'), textOf('preheader')]).toEqual(['Big sale', '']);
    expect(screen.getByText('8 characters')).toBeInTheDocument();
  });

  it('of several parts has the way in its bar', async () => {
    const { user, latest } = show(body());
    await user.click(screen.getByRole('button', { name: 'Make it an email' }));
    expect(latest().email).toEqual({ subject: [], preheader: [] });
    expect(screen.queryByRole('button', { name: 'Make it an email' })).toBeNull();
  });
});

describe('the subject and the preheader of an email', () => {
  it('go with one button, and come back with undo', async () => {
    const { user, latest } = show(email('Hello', 'World'));
    await user.click(screen.getByRole('button', { name: 'Remove subject and preheader' }));
    expect(latest()).toMatchObject({ version: 1 });
    expect(latest().email).toBeUndefined();
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(field('Subject')).toHaveValue('Hello');
    expect(field('Preheader')).toHaveValue('World');
  });

  it('are typed into, emptied, and undone with the edits of the body', async () => {
    const { user, textOf } = show(email('Hello'));
    await user.clear(field('Subject'));
    expect(textOf('subject')).toBe('');
    await user.type(field('Preheader'), 'More');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect([textOf('subject'), textOf('preheader')]).toEqual(['Hello', '']);
    expect(field('Subject')).toHaveValue('Hello');
  });

  it('stay on one line: what is pasted with line breaks gets spaces', async () => {
    const { user, textOf } = show(email(''));
    await user.click(field('Subject'));
    await user.paste('Big\r\n  sale\n\ntoday');
    expect(textOf('subject')).toBe('Big sale today');
    await user.keyboard('{Enter}!');
    expect(textOf('subject')).toBe('Big sale today !');
  });

  it('take 10,000 characters', async () => {
    const { user, textOf } = show(email(''));
    await user.click(field('Subject'));
    await user.paste('x'.repeat(10_000));
    expect(textOf('subject')).toHaveLength(10_000);
    expect(screen.getByText('10,000 characters')).toBeInTheDocument();
  });

  it('hold a decision: it is put at the caret, and has cards as any other', async () => {
    const { user, textOf } = show(email('Sale'));
    await user.click(field('Subject'));
    const subject = screen.getByRole('group', { name: 'Subject' });
    await user.click(within(subject).getByRole('button', { name: 'Decide here' }));
    expect(within(subject).queryByRole('textbox', { name: 'Subject' })).toBeNull();
    const then = within(subject).getByRole('textbox', { name: 'Then send' });
    await user.type(then, 'for{Enter}you');
    expect(then).toHaveValue('for you');
    expect(textOf('subject')).toMatch(/^Sale\{% if .*%\}for you\{% endif %\}$/u);
    expect(within(subject).getByText('1')).toBeInTheDocument();
  });

  it('make cards of Liquid that was pasted into them', async () => {
    const { user, textOf } = show(email(''));
    await user.click(field('Subject'));
    await user.paste(GOLD);
    await user.click(screen.getByRole('button', { name: 'Make cards of its Liquid' }));
    const subject = screen.getByRole('group', { name: 'Subject' });
    const decision = await within(subject).findByRole('group', { name: 'Gold' });
    expect(within(decision).getByRole('textbox', { name: 'Then send' })).toHaveValue('Gold');
    expect(textOf('subject')).toBe(GOLD);
  });

  it('are not lost when the text of the body is replaced', async () => {
    const { user, latest, textOf } = show(email('Hello'));
    await user.click(screen.getByRole('button', { name: 'Paste again' }));
    await user.click(await screen.findByRole('textbox', { name: 'Liquid' }));
    await user.paste('{% if {{${city}}} == "Rome" %}Ciao{% endif %}');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(generateLiquid(latest()).text).toContain('Ciao'));
    expect(textOf('subject')).toBe('Hello');
  });

  it('cannot be edited where nothing may be', () => {
    show(email('Hello'), { readOnly: true });
    expect(field('Subject')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Remove subject and preheader' })).toBeNull();
  });
});

describe('the result of an email', () => {
  it('shows the Liquid of each part beside the body, and copies the one that is asked for', async () => {
    const { user } = show(email(GOLD, 'World'));
    const subject = screen.getByRole('group', { name: 'Liquid of Subject' });
    expect(subject).toHaveTextContent(GOLD);
    await user.click(within(subject).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(GOLD);
  });

  it('shows a person the subject and the preheader that they get, and that a subject ends the message', async () => {
    const aborting = '{% if {{${tier}}} == "none" %}{% abort_message("no tier") %}{% endif %}Hi {{${tier}}}';
    const { user } = show(email(aborting, 'World'));
    await user.click(screen.getByRole('tab', { name: 'Test' }));
    const test = screen.getByRole('tabpanel', { name: 'Test' });
    await user.type(await within(test).findByRole('textbox', { name: 'tier' }), 'gold');
    await user.type(within(test).getByRole('combobox', { name: 'country' }), 'DE');
    await user.click(within(test).getByRole('button', { name: 'Test' }));
    const inbox = await screen.findByRole('region', { name: /^In the inbox of/u });
    expect(inbox).toHaveTextContent('Hi gold');
    expect(inbox).toHaveTextContent('World');
    const tier = within(test).getByRole('textbox', { name: 'tier' });
    await user.clear(tier);
    await user.type(tier, 'none');
    await user.click(within(test).getByRole('button', { name: 'Test' }));
    expect(await screen.findByText(/The subject ends the message/u)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: /^In the inbox of/u })).toHaveTextContent('no tier');
  });

  it('says of a finding in which part it is', async () => {
    const { user } = show(email('{{ total }}', '', `{% assign total = 2 %}${BODY}`));
    await user.click(await screen.findByRole('tab', { name: /^Checks/u }));
    const finding = await screen.findByText(/Nothing in this text sets the variable "total"/u);
    expect(finding.closest('li')).toHaveTextContent('Subject');
  });
});

it('its words are German in a German builder', () => {
  render(<MessageBuilder defaultMessage={email('Hallo')} messages={de} />);
  expect(screen.getByRole('textbox', { name: 'Betreff' })).toHaveValue('Hallo');
  expect(screen.getByRole('button', { name: 'Betreff und Vorschautext entfernen' })).toBeInTheDocument();
});

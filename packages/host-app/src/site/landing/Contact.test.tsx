import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubAnswers, type SentRequest } from '../../test/site/stub-answers.ts';
import { ContactForm } from './Contact.tsx';

type Answer = [status: number, body: unknown] | 'lost';

let answer: Answer;
let sent: SentRequest[];
const scrollIntoView = vi.fn<(options: ScrollIntoViewOptions) => void>();
Element.prototype.scrollIntoView = scrollIntoView;
const contactRequests = () => sent.filter(({ path }) => path === '/api/contact');

beforeEach(() => {
  scrollIntoView.mockClear();
  answer = [200, { ok: true }];
  sent = stubAnswers(({ path }) => (path === '/api/contact' ? answer : [404, {}]));
});

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

function fillIn(): void {
  write('Name', 'Ada');
  write('Email', 'ada@example.com');
  write('Message', 'Hello, I have a question.');
}

const describedBy = (name: string) => {
  const id = field(name).getAttribute('aria-describedby') ?? '';
  return id === '' ? '' : (document.getElementById(id)?.textContent ?? '');
};

describe('a form that is not filled in', () => {
  it('a form that is not filled in says what is missing under the fields, focuses the first of them, and sends nothing', () => {
    render(<ContactForm />);
    submit();
    expect(describedBy('Name')).toBe('Name is required');
    expect(describedBy('Email')).toBe('Email is required');
    expect(describedBy('Message')).toBe('Message must be at least 10 characters');
    expect(document.activeElement).toBe(field('Name'));
    expect(contactRequests()).toEqual([]);
  });

  it('a form that is not filled in forgets the error of a field that is edited, and keeps the others', () => {
    render(<ContactForm />);
    submit();
    write('Name', 'A');
    expect(describedBy('Name')).toBe('');
    expect(describedBy('Email')).toBe('Email is required');
  });
});

it.each([
  ['Name', 'a'.repeat(121), 'Name must be 120 characters or less'],
  ['Email', 'nobody', 'Please enter a valid email address'],
  ['Email', `${'a'.repeat(250)}@b.de`.padStart(256, 'a'), 'Email must be 255 characters or less'],
  ['Company', 'c'.repeat(201), 'Company name must be 200 characters or less'],
  ['Subject', 's'.repeat(161), 'Subject must be 160 characters or less'],
  ['Message', 'm'.repeat(5001), 'Message must be 5000 characters or less'],
])('the field %s shows its message for a wrong text', (name, text, message) => {
  render(<ContactForm />);
  fillIn();
  write(name, text);
  submit();
  expect(describedBy(name)).toBe(message);
  expect(contactRequests()).toEqual([]);
});

it('a filled-in trap is reported as an invalid submission', () => {
  const { container } = render(<ContactForm />);
  fillIn();
  const trap = container.querySelector('[name="hp"]');
  if (trap === null) throw new Error('There is no trap.');
  fireEvent.change(trap, { target: { value: 'spam' } });
  submit();
  expect(screen.getByRole('alert').textContent).toBe('Invalid submission');
  expect(contactRequests()).toEqual([]);
});

it('a message that was sent is confirmed, and the form is empty again', async () => {
  render(<ContactForm />);
  fillIn();
  fireEvent.click(screen.getByRole('checkbox', { name: 'You may keep my message to answer it.' }));
  submit();
  expect((await screen.findByRole('status')).textContent).toBe(
    "Thank you! Your message has been sent. We'll get back to you soon.",
  );
  expect(contactRequests()).toEqual([
    {
      path: '/api/contact',
      method: 'POST',
      body: {
        name: 'Ada',
        email: 'ada@example.com',
        message: 'Hello, I have a question.',
        consent: true,
        hp: '',
      },
    },
  ]);
  expect(field('Name').value).toBe('');
  expect(field('Message').value).toBe('');
});

const refusal = (code: string, more: object = {}): Answer => [
  400,
  { ok: false, code, message: 'No.', ...more },
];

it.each<[string, Answer, string]>([
  ['VALIDATION', refusal('VALIDATION'), 'Please fix the errors below and try again.'],
  [
    'RATE_LIMIT',
    refusal('RATE_LIMIT', { error: 'Slow down.' }),
    "You've submitted too many messages. Please wait before trying again.",
  ],
  [
    'MAIL_FAIL',
    refusal('MAIL_FAIL'),
    "Your message was received but we couldn't send the email. Please contact us directly at info@sluice.example.",
  ],
  ['another code', refusal('OVERLOADED', { error: 'The server is busy.' }), 'The server is busy.'],
  ['another code without a text', refusal('OVERLOADED'), 'Something went wrong. Please try again later.'],
  ['no JSON', [502, '<h1>Bad Gateway</h1>'], 'Something went wrong. Please try again later.'],
  ['no answer', 'lost', 'Network error. Please check your connection and try again.'],
])('after %s the form says so, and keeps what was typed', async (_code, given, text) => {
  answer = given;
  render(<ContactForm />);
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  // On a phone the button is a screen below the answer.
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' }));
  expect(field('Message').value).toBe('Hello, I have a question.');
  write('Message', 'Another text, longer than before.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each<[string, unknown, string]>([
  ['a text for a path', [{ path: 'email', message: 'Not this one' }], 'Not this one'],
  ['no list', { email: 'wrong' }, ''],
  ['no path and no text', [{}], ''],
])('an answer with issues with %s ends the attempt', async (_case, issues, shown) => {
  answer = refusal('VALIDATION', { issues });
  render(<ContactForm />);
  fillIn();
  submit();
  await screen.findByRole('alert');
  expect(describedBy('Email')).toBe(shown);
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDefined();
});

it("the server's issues are shown under their fields", async () => {
  answer = refusal('VALIDATION', {
    issues: [
      { path: ['body', 'email'], message: 'Please enter a valid email address' },
      { path: ['message'], message: 'Message must be at least 10 characters' },
    ],
  });
  render(<ContactForm />);
  fillIn();
  submit();
  await screen.findByRole('alert');
  expect(describedBy('Email')).toBe('Please enter a valid email address');
  expect(describedBy('Message')).toBe('Message must be at least 10 characters');
  expect(document.activeElement).toBe(field('Email'));
});

it('a form that is being sent says so, and is sent once however often it is submitted', async () => {
  const { container } = render(<ContactForm />);
  fillIn();
  submit();
  const button = screen.getByRole('button', { name: 'Sending…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  await screen.findByRole('status');
  expect(contactRequests()).toHaveLength(1);
  expect(within(container).getByRole('button', { name: 'Send message' })).toBeDefined();
});

import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { savedSnippet, withText } from '../../../test/drafts.ts';
import { opened, openedAndChanged, openGenerator, press } from '../../../test/generator/open-generator.tsx';
import { lost, refusal, startStubServer } from '../../../test/stub-server.ts';
import { newDraft, type Draft } from '../draft/draft.ts';

const server = startStubServer();
const CONFLICT = "There's a newer version";
type Answer = Parameters<typeof server.respond>[0];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens a builder. `answer` comes to what it saves. */
function open(initial: Draft, answer: Answer): void {
  server.respond((call, count) =>
    call.method === 'GET' ? [200, { items: [], page: 1, limit: 1000, total: 0 }] : answer(call, count),
  );
  openGenerator(initial);
}

async function saveUnderName(): Promise<HTMLElement> {
  // Nothing is restored: a toast about that would come before one about the failure.
  fireEvent.change(screen.getByLabelText('Then send'), { target: { value: 'Hello' } });
  press('Save draft');
  const dialog = await screen.findByRole('dialog', { name: 'Save draft' });
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Greeting' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  return dialog;
}

it.each([
  ['the server is away', lost, 'Failed to save snippet. Please try again.'],
  ['they are not signed in', [401, refusal('UNAUTHENTICATED', 'Please sign in.')], 'Please sign in.'],
] as const)(
  'a person whose new snippet cannot be saved because %s reads it in the dialog, once',
  async (_, answer, words) => {
    open(newDraft(), () => (answer === lost ? lost : [...answer]));
    const dialog = await saveUnderName();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(`Save Failed${words}`);
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog', { name: 'Save Failed' })).toBeNull();
  },
);

it('a person who closes the dialog after a failure finds the name and the tags they typed when they open it again', async () => {
  open(newDraft(), () => lost);
  const dialog = await saveUnderName();
  await within(dialog).findByRole('alert');
  const tags = within(dialog).getByRole('combobox', { name: 'Tags' });
  fireEvent.change(tags, { target: { value: 'welcome' } });
  fireEvent.keyDown(tags, { key: 'Enter' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.change(screen.getByLabelText('Then send'), { target: { value: 'Hello again' } });
  press('Save draft');
  const again = await screen.findByRole('dialog', { name: 'Save draft' });
  expect(within(again).getByLabelText(/^Name/)).toHaveValue('Greeting');
  expect(within(again).getByText('welcome')).toBeVisible();
  expect(within(again).queryByText('Failed to save snippet. Please try again.')).toBeNull();
});

it('a person whose change cannot be saved reads it in a toast, which has the only Retry', async () => {
  open(openedAndChanged(), () => [503, refusal('OVERLOADED', 'Too busy.')]);
  press('Save draft');
  const toast = await screen.findByRole('alertdialog', { name: 'Save Failed' });
  expect(toast).toHaveTextContent('Too busy.');
  expect(screen.getByText('Not saved')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  expect(within(toast).getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('a person whose version cannot replace a newer one reads why in the question, once', async () => {
  const { message } = opened();
  const current = savedSnippet(withText(message, 'Theirs'), { version: 7 });
  open(openedAndChanged(), () =>
    server.calls.filter(({ method }) => method === 'PATCH').length > 1
      ? [503, refusal('OVERLOADED', 'Too busy.')]
      : [412, { ...refusal('PRECONDITION_FAILED'), current }],
  );
  press('Save draft');
  const question = await screen.findByRole('dialog', { name: CONFLICT });
  fireEvent.click(await within(question).findByRole('button', { name: /^Replace with/ }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('Save FailedToo busy.');
  expect(screen.queryByRole('alertdialog', { name: 'Save Failed' })).toBeNull();
});

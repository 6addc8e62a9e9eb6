import { ToastsProvider } from '@sluice/builder-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startStubServer } from '../../../test/stub-server.ts';
import { newDraft } from '../draft/draft.ts';
import { draftKey, readStoredDraft } from '../draft/draft-storage.ts';
import { Generator } from './Generator.tsx';

const server = startStubServer();
const owner = { userId: 'usr_1', workspaceId: 'wsp_1' };
const LIQUID = "{% if ${city} == 'Rome' %}Ciao{% endif %}";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

/** Opens an empty builder, with a text in its Liquid editor. */
async function openWithText(text: string) {
  server.respond(() => [200, { items: [], page: 1, limit: 1000, total: 0 }]);
  const generator = <Generator owner={owner} initial={newDraft()} onNewSnippet={() => undefined} />;
  const router = createMemoryRouter(
    [
      { path: '/syntax-generator', element: generator },
      { path: '/snippets', element: 'The library' },
    ],
    { initialEntries: ['/syntax-generator'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastsProvider>
        <RouterProvider router={router} />
      </ToastsProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Import Liquid' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Liquid' }), { target: { value: text } });
  return { leave: () => act(() => router.navigate('/snippets')) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Whether the browser would ask before the page is closed. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it('a person who leaves with Liquid that was not applied is asked, and finds it again when they stay', async () => {
  const { leave } = await openWithText(LIQUID);
  await leave();
  expect(
    await screen.findByRole('alertdialog', { name: 'Leave without applying your Liquid?' }),
  ).toBeDefined();
  press('Keep editing');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' })).value).toBe(LIQUID);
  await leave();
  press('Discard Liquid');
  expect(await screen.findByText('The library')).toBeDefined();
});

it('a person who closes the page with Liquid that was not applied is asked first', async () => {
  await openWithText(LIQUID);
  expect(asksBeforeClosing()).toBe(true);
  press('Cancel');
  expect(asksBeforeClosing()).toBe(false);
});

it('a person leaves without a question once they have emptied the text, or canceled it', async () => {
  const { leave } = await openWithText(' ');
  expect(asksBeforeClosing()).toBe(false);
  fireEvent.change(screen.getByRole('textbox', { name: 'Liquid' }), { target: { value: LIQUID } });
  press('Cancel');
  await leave();
  expect(await screen.findByText('The library')).toBeDefined();
});

it('a person who leaves after applying Liquid is not asked, and the changes are kept', async () => {
  const { leave } = await openWithText(LIQUID);
  await waitFor(() => expect(screen.getByText('Becomes 1 card.')).toBeDefined());
  press('Apply');
  await leave();
  expect(await screen.findByText('The library')).toBeDefined();
  expect(readStoredDraft(draftKey(owner, null))?.template.statements[0]?.customText).toBe('Ciao');
});

it('a person who leaves changes that the browser has no room for is asked first', async () => {
  const { leave } = await openWithText(LIQUID);
  await waitFor(() => expect(screen.getByText('Becomes 1 card.')).toBeDefined());
  press('Apply');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await leave();
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined();
  press('Discard changes');
  expect(await screen.findByText('The library')).toBeDefined();
});

import { ToastsProvider } from '@sluice/builder-ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal, startStubServer } from '../../../test/stub-server.ts';
import { editedDraft, savedSnippet, withText } from '../../../test/drafts.ts';
import { draftOf, newDraft, type Draft } from '../draft/draft.ts';
import { nextDraft } from '../draft/draft-machine.ts';
import { draftKey, readStoredDraft } from '../draft/draft-storage.ts';
import { changedSnippets, type SnippetChange } from '../../../lib/live-events/changed-snippets.ts';
import { Generator } from './Generator.tsx';

const server = startStubServer();
const owner = { userId: 'usr_1', workspaceId: 'wsp_1' };
const LIQUID = "{% if ${city} == 'Rome' %}Ciao{% endif %}";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const serveNothing = () => server.respond(() => [200, { items: [], page: 1, limit: 1000, total: 0 }]);

/** Opens a builder. */
function open(initial: Draft, serve = serveNothing) {
  serve();
  const generator = (
    <Generator owner={owner} initial={initial} onNewSnippet={() => undefined} renderPublishing={() => null} />
  );
  const router = createMemoryRouter(
    [
      { path: '/syntax-generator', element: generator },
      { path: '/snippets', element: 'The library' },
    ],
    { initialEntries: ['/syntax-generator'] },
  );
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastsProvider>
        <RouterProvider router={router} />
      </ToastsProvider>
    </QueryClientProvider>,
  );
  return { leave: () => act(() => router.navigate('/snippets')), unmount };
}

/** Opens a text editor by one of its buttons, and types. */
async function type(text: string, button: 'Import Liquid' | 'Edit') {
  fireEvent.click(screen.getByRole('button', { name: button }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Liquid' }), { target: { value: text } });
}

/** Opens an empty builder, with a text in its Liquid editor. */
async function openWithText(text: string) {
  const opened = open(newDraft());
  await type(text, 'Import Liquid');
  return opened;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Whether the browser would ask before the page is closed. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it('a person who leaves with Liquid that was not applied is not asked, and finds it again when they are back', async () => {
  const { leave } = await openWithText(LIQUID);
  await leave();
  expect(await screen.findByText('The library')).toBeDefined();
  expect(readStoredDraft(draftKey(owner, null))).toMatchObject({
    state: 'pristine',
    putAway: [{ kind: 'import', text: LIQUID }],
  });
});

it('a person whose page ends while they type is offered the text after a reload, which was never called saved', async () => {
  const { unmount } = open(opened());
  expect(screen.getByText('Saved')).toBeDefined();
  await type(LIQUID, 'Edit');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('Unsaved change')).toBeDefined();
  dispatchEvent(new Event('pagehide'));
  const kept = readStoredDraft(draftKey(owner, 'snp_1'));
  expect(kept?.putAway).toEqual([{ kind: 'edit', text: LIQUID }]);
  unmount();
  open(kept ?? newDraft());
  press('Bring it back');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' })).value).toBe(LIQUID);
});

it('a person who leaves Liquid that the browser has no room for is asked, and finds it again when they stay', async () => {
  const { leave } = await openWithText(LIQUID);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
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

/** The draft of a saved snippet. */
const opened = () => draftOf(savedSnippet(editedDraft().template), editedDraft().template);
const pressSave = () => fireEvent.keyDown(document.activeElement ?? document, { key: 's', ctrlKey: true });
const savedTexts = () =>
  server.calls.filter(({ method }) => method === 'PUT' || method === 'PATCH').map(({ body }) => body);

it('a person who presses Ctrl+S in the text editor has the text applied and saved', async () => {
  open(opened());
  await type(LIQUID, 'Edit');
  expect(screen.getByText('Unsaved change')).toBeDefined();
  pressSave();
  await waitFor(() => expect(savedTexts()).toHaveLength(1));
  expect(savedTexts()[0]).toMatchObject({ content: LIQUID });
  expect(screen.queryByRole('textbox', { name: 'Liquid' })).toBeNull();
});

it('a person who presses Ctrl+S in the import has the text applied, and is asked for the name to save it', async () => {
  await openWithText(LIQUID);
  pressSave();
  expect(await screen.findByRole('dialog', { name: 'Save snippet' })).toBeDefined();
  expect(screen.getByRole('group', { name: 'Liquid preview', hidden: true }).textContent).toContain('Ciao');
});

it('a person who wants to save an empty builder is told that there is nothing to save', async () => {
  open(newDraft());
  pressSave();
  expect(await screen.findByText('No Content')).toBeDefined();
  expect(screen.getByText("There's no content to save.")).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a person who wants to save without a name is told that it is required', async () => {
  await openWithText(LIQUID);
  pressSave();
  const dialog = await screen.findByRole('dialog', { name: 'Save snippet' });
  const name = within(dialog).getByLabelText(/^Name/);
  fireEvent.change(name, { target: { value: '   ' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(await screen.findByText('Name Required')).toBeDefined();
  // Beside the name, and in the toast.
  expect(screen.getAllByText('Please enter a name for your snippet.')).toHaveLength(2);
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  expect(savedTexts()).toEqual([]);
});

it('a person who saves a text that is in conflict with the cards is told what to do, and nothing is saved', async () => {
  const draft = opened();
  open({ ...draft, ...nextDraft(draft, { type: 'edited', template: withText(draft.template, 'Mine') }) });
  await type(LIQUID, 'Edit');
  press('Discard');
  expect(await screen.findByText('The cards have changed since you began to edit this text.')).toBeDefined();
  pressSave();
  expect(await screen.findByText(/Not saved, and your text is not applied/)).toBeDefined();
  expect(savedTexts()).toEqual([]);
  press('Keep my text');
  pressSave();
  await waitFor(() => expect(savedTexts()).toHaveLength(1));
});

it('a person finds a text that was put away again after a reload, until they forget it', async () => {
  const { unmount } = open(opened());
  await type(LIQUID, 'Edit');
  press('Cancel');
  expect(await screen.findByRole('button', { name: 'Bring it back' })).toBeDefined();
  unmount();
  const kept = readStoredDraft(draftKey(owner, 'snp_1'));
  expect(kept).toMatchObject({ state: 'saved', putAway: [{ kind: 'edit', text: LIQUID }] });
  const again = open(kept ?? newDraft());
  press('Bring it back');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Liquid' })).value).toBe(LIQUID);
  press('Cancel');
  press('Forget it');
  again.unmount();
  expect(readStoredDraft(draftKey(owner, 'snp_1'))).toBeUndefined();
});

/** Bob saves a newer version while this one is open. */
function bobSaves(text: string): void {
  const at = '2026-01-01T12:03:00.000Z';
  const theirs = savedSnippet(withText(opened().template, text), { version: 2, updatedAt: at });
  server.respond(({ url }) =>
    url.endsWith('/snippets/snp_1') ? [200, theirs] : [200, { items: [], page: 1, limit: 1000, total: 0 }],
  );
  const event = {
    id: 'live_1',
    at,
    type: 'snippet.changed',
    workspaceId: 'wsp_1',
    changedBy: 'usr_2',
  } as const;
  act(() => {
    changedSnippets.announce({ ...event, snippetId: 'snp_9', version: 8, change: 'updated' });
    changedSnippets.announce({ ...event, snippetId: 'snp_1', version: 2, change: 'updated' });
  });
}

const textOfBranch = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Then send' }).value;

it('a person is told that a teammate has saved a newer version, and sees it once they ask', async () => {
  open(opened());
  bobSaves('Of Bob');
  expect(await screen.findByText(/^Bob saved a newer version at \d\d:03\.$/)).toBeDefined();
  expect(textOfBranch()).toBe('Hello');
  press('Show it here');
  await waitFor(() => expect(textOfBranch()).toBe('Of Bob'));
  expect(screen.queryByText(/saved a newer version/)).toBeNull();
  expect(screen.getByText('Saved')).toBeDefined();
});

const news = {
  id: 'live_1',
  at: '2026-01-01T12:03:00.000Z',
  workspaceId: 'wsp_1',
  changedBy: 'usr_2',
} as const;

/** Bob deletes the snippet while it is open. */
function bobDeletes(change: SnippetChange): void {
  server.respond(({ url }) =>
    url.endsWith('/snippets/snp_1')
      ? [404, refusal('NOT_FOUND', 'There is no such snippet.')]
      : [200, { items: [], page: 1, limit: 1000, total: 0 }],
  );
  act(() => changedSnippets.announce(change));
}

it.each<[string, SnippetChange]>([
  ['alone', { ...news, type: 'snippet.changed', snippetId: 'snp_1', version: 1, change: 'deleted' }],
  ['with others', { ...news, type: 'library.changed', change: 'deleted' }],
])(
  'a person is told that a teammate has deleted the open snippet %s, and saves it as a new one',
  async (_, change) => {
    open(opened());
    bobDeletes(change);
    expect(
      await screen.findByText(/^Somebody has deleted this snippet\. Your work is still here/),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the trash' })).toBeDefined();
    expect(textOfBranch()).toBe('Hello');
    press('Save as new');
    expect(await screen.findByRole('dialog', { name: 'Save as new' })).toBeDefined();
  },
);

const trashed = {
  ...savedSnippet(opened().template),
  deletedAt: '2026-01-01T12:03:00.000Z',
  deletedBy: { id: 'usr_3', displayName: 'Cara Baker', initials: 'CB' },
};

/** The server has no snippet any more, but its trash has. */
function trashIt(): void {
  const { builderState: _builderState, ...item } = trashed;
  server.respond(({ url }) =>
    url.includes('/trash?')
      ? [200, { items: [item], page: 1, limit: 100, total: 1 }]
      : url.includes('/snippets/snp_1')
        ? [404, refusal('NOT_FOUND', "We couldn't find what you asked for.")]
        : [200, { items: [], page: 1, limit: 1000, total: 0 }],
  );
}

it('a person reads who has deleted the open snippet, and its history is off', async () => {
  open(opened());
  trashIt();
  act(() => changedSnippets.announce({ ...news, type: 'library.changed', change: 'deleted' }));
  expect(await screen.findByText(/^Cara Baker has deleted this snippet\./)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'History' }).disabled).toBe(true);
});

it('a person who comes back to unsaved work on a snippet that was deleted meanwhile is told so', async () => {
  const draft = opened();
  open(
    { ...draft, ...nextDraft(draft, { type: 'edited', template: withText(draft.template, 'Mine') }) },
    trashIt,
  );
  expect(await screen.findByText(/^Cara Baker has deleted this snippet\./)).toBeDefined();
  expect(textOfBranch()).toBe('Mine');
});

it('the history of a snippet that was deleted unnoticed says so, and restores nothing', async () => {
  open(opened());
  trashIt();
  press('History');
  const dialog = within(await screen.findByRole('dialog', { name: /^History of/ }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This snippet has been deleted.');
  expect(dialog.queryByText(/couldn't find what you asked for/)).toBeNull();
  expect(dialog.getByRole('link', { name: 'Open the trash' })).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Restore this version' }).disabled).toBe(true);
});

it('the word about a deleted snippet goes once a teammate has restored it', async () => {
  open(opened());
  bobDeletes({ ...news, type: 'snippet.changed', snippetId: 'snp_1', version: 1, change: 'deleted' });
  await screen.findByText(/^Somebody has deleted this snippet/);
  server.respond(() => [200, savedSnippet(opened().template)]);
  act(() =>
    changedSnippets.announce({
      ...news,
      type: 'snippet.changed',
      snippetId: 'snp_1',
      version: 1,
      change: 'restored',
    }),
  );
  await waitFor(() => expect(screen.queryByText(/^Somebody has deleted this snippet/)).toBeNull());
});

it('a person with unsaved changes compares them with the newer version of a teammate before anything is replaced', async () => {
  const draft = opened();
  open({ ...draft, ...nextDraft(draft, { type: 'edited', template: withText(draft.template, 'Mine') }) });
  bobSaves('Of Bob');
  await screen.findByText(/^Bob saved a newer version/);
  expect(screen.queryByRole('button', { name: 'Show it here' })).toBeNull();
  press('Compare');
  const question = await screen.findByRole('dialog', { name: "There's a newer version" });
  fireEvent.click(within(question).getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(textOfBranch()).toBe('Of Bob'));
  expect(screen.queryByText(/saved a newer version/)).toBeNull();
});

it('a person makes one version of both place by place, sees its Liquid before it is saved, and takes it back by Ctrl+Z', async () => {
  const draft = opened();
  open({ ...draft, ...nextDraft(draft, { type: 'edited', template: withText(draft.template, 'Mine') }) });
  bobSaves('Of Bob');
  await screen.findByText(/^Bob saved a newer version/);
  press('Compare');
  const question = await screen.findByRole('dialog', { name: "There's a newer version" });
  const result = () => within(question).getByRole('region', { name: 'What will be saved' }).textContent;
  expect(result()).toContain('Mine');
  expect(within(question).getByRole('button', { name: 'Replace with mine' })).toBeDefined();
  fireEvent.click(within(question).getByRole('radio', { name: 'Both' }));
  expect(result()).toMatch(/Mine.*Of Bob/s);
  fireEvent.click(within(question).getByRole('button', { name: 'Save this result' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(textOfBranch()).toBe('Mine\nOf Bob');
  const saves = server.calls.filter(({ method }) => method === 'PATCH');
  expect(saves.map(({ body }) => body)).toEqual([
    expect.objectContaining({ content: expect.stringMatching(/Mine\nOf Bob/) as string }),
  ]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(textOfBranch()).toBe('Mine');
});

it('a person who begins a new snippet begins without the text that they had put away for the one before', async () => {
  open(editedDraft());
  await type(LIQUID, 'Import Liquid');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Liquid' }), { key: 'Escape' });
  press('Cancel');
  await screen.findByText(/is put away/);
  press('More ways to save and share');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'New snippet' }));
  const question = await screen.findByRole('alertdialog', { name: 'Start over?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByText(/is put away/)).toBeNull());
  await waitFor(() => expect(readStoredDraft(draftKey(owner, null))).toBeUndefined());
});

import '@testing-library/jest-dom/vitest';
import { messageReducer, toStored, type Message } from '@sluice/liquid';
import { readMessage } from '@sluice/liquid/text';
import type { Session, Snippet } from '@sluice/server/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { savedSnippet, withText } from '../../../test/drafts.ts';
import {
  opened,
  openedAndChanged,
  openGenerator,
  press,
  textOfBranch,
} from '../../../test/generator/open-generator.tsx';
import { ada, refusal, sessionAnswer, startStubServer } from '../../../test/stub-server.ts';
import { theBanner } from '../../../test/shown-banners.ts';
import { changedSnippets, type SnippetChange } from '../../../lib/live-events/announcements.ts';
import { session } from '../../../lib/session/session.ts';
import { draftOf, type Draft } from '../draft/draft.ts';
import { nextDraft } from '../draft/draft-machine.ts';

const server = startStubServer();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const serveNothing = () => server.respond(() => [200, { items: [], page: 1, limit: 1000, total: 0 }]);

function open(initial: Draft, serve = serveNothing) {
  serve();
  return openGenerator(initial);
}

const bob = { id: 'usr_2', displayName: 'Bob', initials: 'B' };

/** Bob saves a newer version while this one is open. */
const bobSaves = (text: string) => saveElsewhere(text, bob);

/** The message with another text for everybody else. */
function withElse(message: Message, customFallback: string): Message {
  const [decision] = message.passages;
  const changes = { hasFallback: true, fallbackType: 'custom', customFallback } as const;
  return messageReducer(message, {
    type: 'template-changed',
    passageId: decision?.id ?? '',
    action: { type: 'settings-changed', changes },
  });
}

/** Somebody saves a newer version while this one is open. */
function saveElsewhere(
  text: string,
  updatedBy: Snippet['updatedBy'],
  changes: Partial<Snippet> = { builderState: toStored(withText(opened().message, text)) },
): void {
  const at = '2026-01-01T12:03:00.000Z';
  const theirs = savedSnippet(null, { version: 2, updatedAt: at, updatedBy, ...changes });
  server.respond(({ url }) =>
    url.endsWith('/snippets/snp_1') ? [200, theirs] : [200, { items: [], page: 1, limit: 1000, total: 0 }],
  );
  const event = {
    id: 'live_1',
    at,
    type: 'snippet.changed',
    workspaceId: 'wsp_1',
    changedBy: updatedBy.id,
  } as const;
  act(() => {
    changedSnippets.announce({ ...event, snippetId: 'snp_9', version: 8, change: 'updated' });
    changedSnippets.announce({ ...event, snippetId: 'snp_1', version: 2, change: 'updated' });
  });
}

it('a person is told that a teammate has saved a newer version, and sees it once they ask', async () => {
  open(opened());
  bobSaves('Of Bob');
  expect(await screen.findByText(/^Bob saved a newer version at \d\d:03\.$/)).toBeDefined();
  expect(textOfBranch()).toBe('Hello');
  press('Take it in');
  await waitFor(() => expect(textOfBranch()).toBe('Of Bob'));
  expect(screen.queryByText(/saved a newer version/)).toBeNull();
  expect(screen.getByText('Saved')).toBeDefined();
});

it('what a teammate saved and attributes that did not come are one banner, with a way on for both', async () => {
  server.respond(({ url }) =>
    url.includes('/custom-attributes')
      ? [500, refusal('INTERNAL', 'Broken.')]
      : [200, { items: [], page: 1, limit: 1000, total: 0 }],
  );
  openGenerator(opened());
  await screen.findByRole('button', { name: 'Retry' });
  bobSaves('Of Bob');
  expect(await screen.findByText(/^Bob saved a newer version/)).toBeVisible();
  const banner = theBanner();
  expect(banner).toContainElement(screen.getByRole('button', { name: 'Take it in' }));
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
  ...savedSnippet(opened().message),
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
  open(openedAndChanged(), trashIt);
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

it('the note about a deleted snippet disappears once a teammate has restored it', async () => {
  open(opened());
  bobDeletes({ ...news, type: 'snippet.changed', snippetId: 'snp_1', version: 1, change: 'deleted' });
  await screen.findByText(/^Somebody has deleted this snippet/);
  server.respond(() => [200, savedSnippet(opened().message)]);
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
  open(openedAndChanged());
  bobSaves('Of Bob');
  await screen.findByText(/^Bob saved a newer version/);
  press('Compare');
  const question = await screen.findByRole('dialog', { name: "There's a newer version" });
  fireEvent.click(within(question).getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(textOfBranch()).toBe('Of Bob'));
  expect(screen.queryByText(/saved a newer version/)).toBeNull();
});

it('a person who edits one passage of a message takes in what a teammate has changed in another, and loses nothing', async () => {
  const text = (greeting: string, closing: string) =>
    `{% if \${city} == 'Rome' %}${greeting}{% endif %}\n<p>Our mail</p>\n{% if \${city} == 'Bonn' %}${closing}{% endif %}`;
  const began = readMessage(text('Ciao', 'Bis bald'));
  const draft = draftOf(savedSnippet(began, { content: text('Ciao', 'Bis bald') }), began);
  open({ ...draft, ...nextDraft(draft, { type: 'edited', message: withText(began, 'Salve') }) });
  const theirs = text('Ciao', 'Bis morgen');
  saveElsewhere('', bob, { builderState: readMessage(theirs), content: theirs });
  await screen.findByText(/^Bob saved a newer version/);
  press('Take it in');
  expect(await screen.findByText('Newer version taken in')).toBeDefined();
  expect(screen.getByDisplayValue('Salve')).toBeDefined();
  press('Save snippet');
  await waitFor(() => {
    const saved = server.calls.findLast(({ method }) => method === 'PATCH')?.body;
    expect(saved).toMatchObject({ content: text('Salve', 'Bis morgen') });
  });
});

it('a person with unsaved changes takes in what a teammate has changed elsewhere, keeps their own, and saves both as one version', async () => {
  const began = withElse(opened().message, 'Everybody else');
  const draft = draftOf(savedSnippet(began), began);
  open({ ...draft, ...nextDraft(draft, { type: 'edited', message: withText(began, 'Mine') }) });
  saveElsewhere('', bob, { builderState: toStored(withElse(began, 'Of Bob')), name: 'Renamed by Bob' });
  await screen.findByText(/^Bob saved a newer version/);
  press('Take it in');
  expect(await screen.findByText('Newer version taken in')).toBeDefined();
  expect(textOfBranch()).toBe('Mine');
  expect(screen.getByDisplayValue('Of Bob')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Renamed by Bob');
  expect(screen.queryByText(/saved a newer version/)).toBeNull();
  expect(screen.getByText('Unsaved change')).toBeDefined();
  press('Save draft');
  await waitFor(() =>
    expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        name: 'Renamed by Bob',
        content: expect.stringMatching(/Mine[^]*Of Bob/) as string,
      }),
    ]),
  );
});

it.each<[string, Partial<Snippet>]>([
  ['branch', { builderState: withText(opened().message, 'Of Bob') }],
  ['name', { builderState: withElse(opened().message, 'Of Bob'), name: 'Renamed by Bob' }],
])(
  'a person who takes in a newer version that changes the same %s is asked which one to keep',
  async (_, theirs) => {
    const draft = openedAndChanged();
    open({
      ...draft,
      ...nextDraft(draft, { type: 'retitled', title: { name: 'Renamed by me', tags: ['welcome'] } }),
    });
    saveElsewhere('', bob, theirs);
    await screen.findByText(/^Bob saved a newer version/);
    press('Take it in');
    const question = await screen.findByRole('dialog', { name: "There's a newer version" });
    expect(within(question).getByRole('region', { name: 'What will be saved' })).toHaveTextContent('Mine');
  },
);

it('a person makes one version of both place by place, sees its Liquid before it is saved, and takes it back by Ctrl+Z', async () => {
  open(openedAndChanged());
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

it('a person who has saved a newer version in another tab compares the two, and reads which tab each is from', async () => {
  server.respond(() => sessionAnswer(1));
  act(() => void session.begin(sessionAnswer(1)[1] as Session));
  open(openedAndChanged());
  const own = { id: ada.id, displayName: 'Ada', initials: 'A' };
  saveElsewhere('Of the other tab', own);
  await screen.findByText(/^You saved a newer version at \d\d:03, in another tab or browser\.$/);
  press('Compare');
  const question = await screen.findByRole('dialog', { name: "There's a newer version" });
  expect(within(question).getByText('Changed in this tab and in your other tab')).toBeDefined();
  expect(within(question).getByRole('radio', { name: 'Your other tab' })).toBeDefined();
  expect(within(question).getByRole('button', { name: "Replace with this tab's" })).toBeDefined();
  expect(question).not.toHaveTextContent(/theirs|both of you/i);
  fireEvent.click(within(question).getByRole('button', { name: "Use your other tab's" }));
  await waitFor(() => expect(textOfBranch()).toBe('Of the other tab'));
});

/** The trash gives the snippet back, and the library takes what is saved to it. */
function giveBack(): void {
  const { builderState: _builderState, ...item } = trashed;
  let isDeleted = true;
  server.respond(({ method, url, body }) => {
    if (url.endsWith('/trash/snp_1/restore')) {
      isDeleted = false;
      return [200, savedSnippet(opened().message)];
    }
    if (url.includes('/trash?')) return [200, { items: [item], page: 1, limit: 100, total: 1 }];
    if (!url.endsWith('/snippets/snp_1')) return [200, { items: [], page: 1, limit: 1000, total: 0 }];
    if (isDeleted) return [404, refusal('NOT_FOUND', "We couldn't find what you asked for.")];
    const saved = savedSnippet(opened().message, { version: 2 });
    return [200, method === 'PATCH' ? { ...saved, ...(body as object) } : saved];
  });
}

const savesAfterRestore = () =>
  server.calls
    .filter(({ method, url }) => method !== 'GET' && !url.endsWith('/presence'))
    .map(({ method, url }) => `${method} ${url.split('/').at(-1)}`);

it('a person who saves to a snippet that was deleted restores it and saves from the question for a name', async () => {
  open(openedAndChanged());
  giveBack();
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  const question = await screen.findByRole('dialog', { name: 'Save as new' });
  fireEvent.click(await within(question).findByRole('button', { name: 'Restore it and save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByText('Saved')).toBeDefined());
  expect(savesAfterRestore()).toEqual(['PATCH snp_1', 'POST restore', 'PATCH snp_1']);
  expect(textOfBranch()).toBe('Mine');
});

it('a person who is told that the open snippet was deleted restores it and saves in one step', async () => {
  open(openedAndChanged());
  giveBack();
  act(() => changedSnippets.announce({ ...news, type: 'library.changed', change: 'deleted' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore it and save' }));
  await waitFor(() => expect(savesAfterRestore()).toEqual(['POST restore', 'PATCH snp_1']));
  await waitFor(() => expect(screen.queryByText(/has deleted this snippet/)).toBeNull());
});

import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { editedDraft, savedSnippet, textOfDraft } from '../../test/drafts.ts';
import { press, typeLiquid } from '../../test/generator/open-generator.tsx';
import { renderRoutes } from '../../test/render-routes.tsx';
import { signInAda } from '../../test/sign-in-ada.ts';
import { ada, lost, startStubServer } from '../../test/stub-server.ts';
import { draftOf, newDraft } from './draft/draft.ts';
import { nextDraft } from './draft/draft-machine.ts';
import { readStoredDraft, storeDraft } from './draft/draft-storage.ts';
import { draftKey, takeDraft } from './draft/tab-drafts.ts';
import { GeneratorScreen } from './screen/GeneratorScreen.tsx';
import { UnsavedDrafts } from './UnsavedDrafts.tsx';

const server = startStubServer();
const owner = { userId: ada.id, workspaceId: ada.activeWorkspaceId };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await signInAda(server);
});
afterEach(() => vi.unstubAllGlobals());

/** What follows happens in another tab: only the storage of all tabs is the same. */
const inAnotherTab = () => sessionStorage.clear();

/** The generator and the library, at an address. */
function open(address: string) {
  server.respond((call) => {
    if (call.method !== 'GET') return lost;
    return call.url.includes('/snippets/snp_1')
      ? [200, savedSnippet(newDraft().message)]
      : [200, { items: [], page: 1, limit: 1000, total: 0 }];
  });
  const generator = (
    <GeneratorScreen
      renderPublishing={() => null}
      publishingCode={lateComponent(() => Promise.resolve(() => null))}
    />
  );
  const { router, unmount } = renderRoutes(
    [
      { path: '/syntax-generator', element: generator },
      { path: '/snippets', element: <UnsavedDrafts /> },
    ],
    address,
  );
  return { go: (to: string) => act(() => router.navigate(to)), unmount };
}

const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Then send'), { target: { value: text } });
const left = () => screen.findByRole('list', { name: 'Your unsaved work' });

async function beginNew(): Promise<void> {
  press('More ways to save and share');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'New snippet' }));
}

it('what another tab has left is offered in the library with tab and time, and not put in place of a new snippet', async () => {
  storeDraft(draftKey(owner, null), editedDraft('Begun elsewhere'));
  inAnotherTab();
  const { go } = open('/syntax-generator');
  expect(await screen.findByLabelText('Then send')).toHaveValue('');
  await go('/snippets');
  const list = await left();
  expect(list).toHaveTextContent(
    /^Left unsaved: your work on a new snippet that begins “Begun elsewhere” \(another tab, \d+ \w+, \d\d:\d\d\)\./,
  );
  fireEvent.click(within(list).getByRole('link', { name: /^Continue/ }));
  await go(
    within(list)
      .getByRole('link', { name: /^Continue/ })
      .getAttribute('href') ?? '',
  );
  await waitFor(() => expect(screen.getByLabelText('Then send')).toHaveValue('Begun elsewhere'));
});

it('New snippet begins another one, asks nothing, and what was begun is left in the library', async () => {
  const { go } = open('/syntax-generator');
  await screen.findByLabelText('Then send');
  write('The first one');
  await beginNew();
  await waitFor(() => expect(screen.getByLabelText('Then send')).toHaveValue(''));
  expect(await screen.findByText(/is in the library, as left unsaved/)).toBeVisible();
  write('The second one');
  await go('/snippets');
  const list = await left();
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  // Both are of this tab, although only the second one is what it would open.
  expect(list).toHaveTextContent(/The first one” \(this tab, /);
  expect(list).toHaveTextContent(/The second one” \(this tab, /);
  expect(list).not.toHaveTextContent('another tab');
  await go('/syntax-generator');
  expect(await screen.findByLabelText('Then send')).toHaveValue('The second one');
});

it('a new snippet begins without the text that was put away for the one before, and without its name', async () => {
  open('/syntax-generator');
  await screen.findByLabelText('Then send');
  write('Hello');
  press('Save draft');
  const dialog = await screen.findByRole('dialog', { name: 'Save draft' });
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Greeting' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await typeLiquid('{% if', 'Import Liquid');
  press('Cancel');
  await screen.findByText(/kept for you/);
  await beginNew();
  await waitFor(() => expect(screen.queryByText(/kept for you/)).toBeNull());
  write('Another');
  press('Save draft');
  const next = await screen.findByRole('dialog', { name: 'Save draft' });
  expect(within(next).getByLabelText(/^Name/)).toHaveValue('');
});

it('two tabs with new snippets keep both when one of them closes', async () => {
  const first = open('/syntax-generator');
  await screen.findByLabelText('Then send');
  write('Of the first tab');
  first.unmount();
  inAnotherTab();
  const second = open('/syntax-generator');
  await screen.findByLabelText('Then send');
  write('Of the second tab');
  second.unmount();
  inAnotherTab();
  open('/snippets');
  const list = await left();
  expect(list).toHaveTextContent('Of the first tab');
  expect(list).toHaveTextContent('Of the second tab');
});

it('changes that a closed tab has left to a snippet are offered where it is opened, and not shown in its place', async () => {
  const saved = draftOf(savedSnippet(newDraft().message), newDraft().message);
  storeDraft(
    draftKey(owner, 'snp_1'),
    nextDraft(saved, { type: 'edited', message: editedDraft('Changed elsewhere').message }),
  );
  inAnotherTab();
  const { go } = open('/syntax-generator?snippet=snp_1');
  expect(await screen.findByLabelText('Then send')).toHaveValue('');
  const link = within(await left()).getByRole('link', { name: 'Continue with “Greeting”' });
  await go(link.getAttribute('href') ?? '');
  await waitFor(() => expect(screen.getByLabelText('Then send')).toHaveValue('Changed elsewhere'));
});

it('what is on the screen of another tab is not offered as left', async () => {
  const key = draftKey(owner, null);
  storeDraft(key, editedDraft('On another screen'));
  inAnotherTab();
  storeDraft(draftKey(owner, null), editedDraft('Left'));
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { query: () => Promise.resolve({ held: [{ name: key }] }) },
  });
  open('/snippets');
  const list = await left();
  expect(list).toHaveTextContent('“Left”');
  expect(list).not.toHaveTextContent('On another screen');
});

it('of a thousand tabs the newest four are offered, and the others when somebody asks', async () => {
  for (let tab = 1; tab <= 1000; tab += 1) {
    inAnotherTab();
    storeDraft(draftKey(owner, null), editedDraft(`Of tab ${tab}`));
  }
  open('/snippets');
  const list = await left();
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Show 996 more' })).toBeVisible();
  press('Discard all 1000');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your unsaved work' })).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await left()).toBeVisible();
}, 60_000);

it('a draft that an older version stored for all tabs is offered, and can be continued with', () => {
  const key = 'sluice.work.usr_1.wsp_1.new';
  const old = { userId: 'usr_1', workspaceId: 'wsp_1' };
  localStorage.setItem(key, JSON.stringify(editedDraft('Of an older version')));
  takeDraft(old, null, '');
  expect(textOfDraft(readStoredDraft(draftKey(old, null)))).toBe('Of an older version');
  expect(localStorage.getItem(key)).toBeNull();
});

it('a browser without room keeps the older copy of what is continued with', () => {
  const key = draftKey(owner, null);
  storeDraft(key, editedDraft('Once more'));
  inAnotherTab();
  const id = key.split('~')[1] ?? '';
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  takeDraft(owner, null, id);
  full.mockRestore();
  expect(localStorage.getItem(key)).toContain('Once more');
});

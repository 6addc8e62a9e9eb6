import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { lateComponent } from '../../../lib/late/late-component.tsx';
import { press } from '../../../test/generator/open-generator.tsx';
import { renderRoutes } from '../../../test/render-routes.tsx';
import { signInAda } from '../../../test/sign-in-ada.ts';
import { ada, startStubServer, temporaryFailure, type Answer } from '../../../test/stub-server.ts';
import { editedDraft } from '../../../test/drafts.ts';
import { storeDraft } from '../draft/draft-storage.ts';
import { draftKey } from '../draft/tab-drafts.ts';
import { UnsavedDrafts } from '../UnsavedDrafts.tsx';
import { GeneratorScreen } from './GeneratorScreen.tsx';

const server = startStubServer();
const owner = { userId: ada.id, workspaceId: ada.activeWorkspaceId };
const at = '2026-01-01T00:00:00.000Z';
const imported = (name: string, dataType: string) => ({
  id: `atr_${name}`,
  workspaceId: 'wsp_1',
  name,
  rawName: name,
  dataType,
  rawDataType: dataType,
  status: 'Active',
  rawStatus: 'Active',
  unusableReason: null,
  description: null,
  source: 'braze',
  lastSeenAt: at,
  uses: 0,
});
const catalog = [imported('total_spend', 'number'), imported('last_purchase_at', 'time')];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await signInAda(server);
});

interface Given {
  attributes?: readonly object[];
  failure?: Answer;
  snippets?: number;
}

function open({ attributes = catalog, failure, snippets = 0 }: Given = {}) {
  server.respond(({ url }) => {
    const page = { page: 1, limit: 200 };
    if (url.includes('/custom-attributes')) {
      if (failure) return failure;
      const items = url.includes('usable=false') ? [] : attributes;
      return [200, { items, total: items.length, ...page }];
    }
    return [200, { items: [], total: url.includes('/snippets?') ? snippets : 0, ...page }];
  });
  const generator = (
    <GeneratorScreen
      renderPublishing={() => null}
      publishingCode={lateComponent(() => Promise.resolve(() => null))}
    />
  );
  const page = renderRoutes(
    [
      { path: '/dashboard', element: 'The dashboard' },
      { path: '/syntax-generator', element: generator },
      { path: '/snippets', element: <UnsavedDrafts /> },
    ],
    '/dashboard',
  );
  const go = (to: string | number) => act(() => page.router.navigate(to as string));
  return { ...page, go, start: () => go('/syntax-generator?start=choose') };
}

const choices = (name: string) => screen.findByRole('region', { name });
const buttons = async (name: string) =>
  within(await choices(name))
    .getAllByRole('button')
    .map((button) => button.querySelector('b')?.textContent);

it('a person with an empty library starts from an example of their own attributes, which is unsaved and has a name to save it by', async () => {
  const { start, address } = open();
  await start();
  expect(await buttons('Made of your own attributes')).toEqual([
    'Offers by total_spend',
    'A reminder some time after last_purchase_at',
    'Greet by name, or without one',
  ]);
  expect(screen.getByRole('heading', { name: 'Create a snippet', level: 1 })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: /^Offers by total_spend/ }));
  expect(await screen.findByText('Unsaved change')).toBeVisible();
  expect(address()).toBe('/syntax-generator');
  expect(screen.getAllByLabelText('Then send')[0]).toHaveValue(
    'Your personal offer: 20 % off everything, this week only.',
  );
  expect(screen.queryByText('Unsaved changes restored')).toBeNull();
  press('Save snippet');
  const dialog = await screen.findByRole('dialog', { name: 'Save snippet' });
  expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Offers by total_spend');
});

it('each card says what its branches ask, and what becomes of everybody else', async () => {
  const { start } = open();
  await start();
  const card = await screen.findByRole('button', { name: /^A reminder some time after/ });
  expect(card).toHaveTextContent(/Else\s*nothing is sent$/i);
  expect(card).toHaveTextContent(/last_purchase_at .*90 days ago/);
});

it('a person who chooses an empty builder gets one, and what they had begun before stays in the library', async () => {
  storeDraft(draftKey(owner, null), editedDraft('Begun before'));
  const { start, go } = open();
  await start();
  const blank = await screen.findByRole('link', { name: /^Blank/ });
  await go(blank.getAttribute('href') ?? '');
  expect(await screen.findByLabelText('Then send')).toHaveValue('');
  await go('/snippets');
  expect(await screen.findByText(/begins “Begun before”/)).toBeVisible();
});

it('what a tab had begun stays in the library when its person starts from an example', async () => {
  storeDraft(draftKey(owner, null), editedDraft('Begun before'));
  const { start, go } = open();
  await start();
  fireEvent.click(await screen.findByRole('button', { name: /^Offers by/ }));
  await screen.findByText('Unsaved change');
  await go('/snippets');
  expect(await screen.findByText(/begins “Begun before”/)).toBeVisible();
  expect(screen.getByText(/begins “Your personal offer/)).toBeVisible();
});

it('a person who chooses to paste Liquid gets an empty sheet for it', async () => {
  const { start, go } = open();
  await start();
  const paste = await screen.findByRole('link', { name: /^Paste Liquid/ });
  await go(paste.getAttribute('href') ?? '');
  const sheet = await screen.findByRole('dialog', { name: 'Import Liquid' }, { timeout: 20_000 });
  expect(within(sheet).getByRole('textbox', { name: 'Liquid' })).toHaveValue('');
});

it('Back from the builder leads to the choice again, and forward to what was built', async () => {
  const { start, go } = open();
  await start();
  fireEvent.click(await screen.findByRole('button', { name: /^Offers by/ }));
  await screen.findByText('Unsaved change');
  await go(-1);
  expect(await screen.findByRole('heading', { name: 'Create a snippet' })).toBeVisible();
  await go(1);
  expect((await screen.findAllByLabelText('Then send'))[0]).toHaveValue(
    'Your personal offer: 20 % off everything, this week only.',
  );
});

it('where nothing is imported yet, the examples are about what Braze knows, and say so', async () => {
  const { start } = open({ attributes: [] });
  await start();
  expect(await buttons('Examples')).toHaveLength(3);
  expect(screen.getByText(/Once you import your data/)).toBeVisible();
});

it('a person whose attributes cannot be loaded hears so, and starts from an example all the same', async () => {
  const { start } = open({ failure: temporaryFailure });
  await start();
  expect(
    await screen.findByText(/We couldn't load your imported attributes/, {}, { timeout: 5000 }),
  ).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^Greet by name/ }));
  expect(await screen.findByText('Unsaved change')).toBeVisible();
});

it('a person whose library has snippets is led to a new one without a choice', async () => {
  const { start, address } = open({ snippets: 3 });
  await start();
  await waitFor(() => expect(address()).toBe('/syntax-generator'));
  expect(await screen.findByLabelText('Then send')).toHaveValue('');
});

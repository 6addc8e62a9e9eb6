import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connection, useIsConnectionNotice } from '../../lib/http/connection.ts';
import { session } from '../../lib/session/session.ts';
import { openLibrary } from '../../test/library/open-library.tsx';
import { listedSnippet } from '../../test/listed-snippet.ts';
import { press } from '../../test/controls.ts';
import { findToast } from '../../test/people/open-people-page.tsx';
import {
  deferredAnswer,
  lost,
  refusal,
  startStubServer,
  type Answer,
  type Call,
} from '../../test/stub-server.ts';

const server = startStubServer();

/** In a window as wide as that of the tests they are behind a button. */
const openFilters = () => fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));

beforeEach(() => localStorage.clear());
// What somebody has typed and not saved is kept until they sign out.
afterEach(async () => {
  cleanup();
  server.respond(() => [204, null]);
  await session.signOut({ keepsWork: false });
});

const one = listedSnippet('Welcome', { id: 'snp_1' });
const saved = { ...one, builderState: null, version: 2 };
const answering =
  (method: string, ending: string, answer: Answer) =>
  (call: Call): Answer | undefined =>
    call.method === method && call.url.endsWith(ending) ? answer : undefined;

const copyWith = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

/** Opens the menu of the row, and chooses an entry. */
async function choose(entry: string): Promise<void> {
  const more = await screen.findByRole('button', { name: 'More actions for Welcome' });
  fireEvent.click(more);
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

async function deleteIt(): Promise<void> {
  await choose('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Welcome”?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
}

async function saveAs(name: string): Promise<void> {
  await press('View Welcome');
  await press('Edit name, tags and Liquid');
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: name } });
  await press('Save changes');
}

describe('the library, in the words of the specification', () => {
  it('the library has its title, its subtitle, and says that there is nothing', async () => {
    await openLibrary(server, []);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Snippet Library$/);
    expect(screen.getByText('Manage your saved Liquid templates')).toBeVisible();
    expect(await screen.findByText('No Snippets Found')).toBeVisible();
  });

  it('the library says that it loads while the server is slow, and keeps what is searched for meanwhile', async () => {
    const rows = deferredAnswer();
    await openLibrary(server, [one], ({ url }) => (url.includes('/snippets?') ? rows.promise : undefined));
    expect(await screen.findByText('Loading snippets…')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Search snippets' });
    fireEvent.change(search, { target: { value: 'wel' } });
    rows.resolve([200, { items: [one], total: 1, page: 1, limit: 10 }]);
    expect(await screen.findByRole('row', { name: /Welcome/ })).toBeVisible();
    expect(screen.queryByText('Loading snippets…')).toBeNull();
    expect(search).toHaveValue('wel');
  });

  it('the library says that nothing matches the filters, and clears them', async () => {
    const { path } = await openLibrary(
      server,
      [one],
      undefined,
      '/snippets?tags=a%2Cb&q=nothing&state=final',
    );
    expect(await screen.findByText('No Snippets Match Your Filters')).toBeVisible();
    expect(
      screen.getByText(/^Nothing was found for “nothing”, the tags a, b, the state “Final”\./),
    ).toBeVisible();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    await waitFor(() => expect(path()).toBe('/snippets'));
    expect(await screen.findByRole('row', { name: /Welcome/ })).toBeVisible();
  });

  it('the library shows how snippets and Content Blocks compare, filters by it, and leads to the block', async () => {
    const { path } = await openLibrary(server, [{ ...one, atBraze: 'changedAtBraze' }]);
    expect(await screen.findByRole('row', { name: /Welcome.*Changed at Braze/ })).toBeVisible();
    openFilters();
    fireEvent.click(screen.getByRole('combobox', { name: /^State/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Ready to publish' }));
    await waitFor(() => expect(path()).toBe('/snippets?state=readyToPublish'));
    await waitFor(() =>
      expect(server.calls.some(({ url }) => url.includes('state=readyToPublish'))).toBe(true),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'More actions for Welcome' }));
    const toBlock = await screen.findByRole('menuitem', { name: 'Show its Content Block' });
    expect(toBlock).toHaveAttribute('href', '/data/content-blocks?q=Welcome');
  });

  it('the library shows only what the last check found something in, beside the other filters', async () => {
    const { path } = await openLibrary(server, [one], undefined, '/snippets?state=published');
    openFilters();
    fireEvent.click(screen.getByRole('combobox', { name: /^Findings/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'With findings' }));
    await waitFor(() => expect(path()).toBe('/snippets?state=published&findings=open'));
    await waitFor(() =>
      expect(server.calls.some(({ url }) => url.includes('state=published&findings=open'))).toBe(true),
    );
    expect(await screen.findByText('Filters (2)')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('combobox', { name: /^Findings/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'With or without findings' }));
    await waitFor(() => expect(path()).toBe('/snippets?state=published'));
  });

  it('the library says how many filters are set where they are behind a button, which opens them', async () => {
    await openLibrary(server, [one], undefined, '/snippets?tags=a%2Cb&state=final');
    const opener = screen.getByText('Filters (2)').closest('button') as HTMLElement;
    const fields = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(within(fields).getByRole('combobox', { name: 'Filter by tag', hidden: true })).toBeInTheDocument();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    expect(await screen.findByText('Filters')).toBe(opener.lastElementChild ?? opener);
  });

  it('the library asks once for what a tag leads to, although it asks before the screen shows the filter', async () => {
    const { path } = await openLibrary(server, [listedSnippet('Welcome', { id: 'snp_1', tags: ['vip'] })]);
    await press('Filter by vip');
    await waitFor(() => expect(path()).toBe('/snippets?tags=vip'));
    expect(await screen.findByRole('row', { name: /Welcome/ })).toBeVisible();
    expect(server.calls.filter(({ url }) => url.includes('tags=vip'))).toHaveLength(1);
  });

  it('the library says once that the snippets could not be loaded, and in their place why', async () => {
    await openLibrary(server, [], ({ url }) =>
      url.includes('/snippets?')
        ? [500, refusal('INTERNAL', 'Something went wrong on our side.')]
        : undefined,
    );
    await findToast('Error', 'Failed to load snippets. Please try again.');
    expect(screen.getAllByText('Failed to load snippets. Please try again.')).toHaveLength(1);
    expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  });

  it('the library says in place of the snippets alone that they could not be loaded, while the top of the page says why', async () => {
    renderHook(() => useIsConnectionNotice());
    await openLibrary(server, [], ({ url }) => (url.includes('/snippets?') ? lost : undefined));
    await findToast('Error', 'Failed to load snippets. Please try again.');
    act(() => connection.reportNoAnswer(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Error' })).toBeNull());
    const card = screen.getByRole('button', { name: 'Retry' }).closest('[role="alert"]');
    expect(card).toHaveTextContent(/^Failed to load snippets\. Please try again\.Retry$/);
    act(() => connection.reportAnswer());
    await findToast('Error', 'Failed to load snippets. Please try again.');
    expect(card).not.toHaveTextContent('Failed to load snippets');
  });

  it('the library offers up to a hundred existing tags to filter by', async () => {
    await openLibrary(server, [one], ({ url }) =>
      url.includes('/tags?') ? [200, { items: [] }] : undefined,
    );
    openFilters();
    fireEvent.change(await screen.findByRole('combobox', { name: 'Filter by tag' }), {
      target: { value: 'wel' },
    });
    await waitFor(() => expect(server.calls.some(({ url }) => url.includes('limit=100'))).toBe(true));
  });

  it('the library says that a snippet was updated', async () => {
    await openLibrary(server, [one], answering('PATCH', '/snippets/snp_1', [200, saved]));
    await saveAs('Welcome back');
    expect(await findToast('Snippet Updated', 'Your changes have been saved.')).toBeVisible();
  });

  it('the library says why an update has failed, and keeps what was typed', async () => {
    const conflict = refusal('PRECONDITION_FAILED', 'Jonas saved a newer version.');
    await openLibrary(server, [one], answering('PATCH', '/snippets/snp_1', [412, conflict]));
    await saveAs('Welcome back');
    await findToast('Update Failed', 'Jonas saved a newer version.');
    expect(screen.getByRole('textbox', { name: /^Name/, hidden: true })).toHaveValue('Welcome back');
    expect(screen.getByText(/To see it, close this and open the snippet again\.$/)).toBeInTheDocument();
  });

  it('the library says what to do when somebody has deleted the snippet meanwhile, and keeps what was typed', async () => {
    await openLibrary(server, [one], answering('PATCH', '/snippets/snp_1', [404, refusal('NOT_FOUND')]));
    await saveAs('Welcome back');
    const dialog = await screen.findByRole('dialog', { name: 'Edit snippet' });
    const note = await within(dialog).findByRole('alert');
    expect(note).toHaveTextContent(
      /^Update Failed.*restore the snippet from the trash, and edit it again\.$/,
    );
    expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toHaveValue('Welcome back');
  });

  it('the dialog opens with what was typed after a session has ended and begun again', async () => {
    await openLibrary(server, [one]);
    await press('View Welcome');
    await press('Edit name, tags and Liquid');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Liquid/ }), {
      target: { value: 'Half a te' },
    });
    server.respond(() => [401, refusal('SESSION_NOT_FOUND')]);
    await act(() => session.refresh());
    cleanup();
    await openLibrary(server, [one]);
    expect(await screen.findByRole('textbox', { name: /^Liquid/ })).toHaveValue('Half a te');
    await press('Cancel');
    await press('Discard changes');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Liquid/ })).toBeNull());
  });

  it.each([
    [/^Name/, 'Name Required', 'Please enter a name for your snippet.'],
    [/^Liquid/, 'No Content', "There's no content to save."],
  ])('the dialog does not save a snippet without %s, and says why on Enter', async (label, title, text) => {
    await openLibrary(server, [one]);
    await press('View Welcome');
    await press('Edit name, tags and Liquid');
    fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value: ' ' } });
    fireEvent.keyDown(screen.getByRole('textbox', { name: /^Name/ }), { key: 'Enter' });
    expect(await findToast(title, text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes', hidden: true })).toBeDisabled();
  });

  it('the library says above the snippets that there is no room for a copy, and leads to where room can be made', async () => {
    const reason = 'A workspace can have at most 5 snippets. Erase snippets from the trash to make room.';
    const full: Answer = [409, refusal('LIMIT_REACHED', reason)];
    await openLibrary(server, [one], answering('POST', '/snippets/snp_1/duplicate', full));
    await choose('Duplicate');
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(reason);
    const link = within(note).getByRole('link', { name: 'Open the trash' });
    expect(link).toHaveAttribute('href', '/snippets?view=trash');
  });

  it('the library says that a snippet was deleted and can come back for 30 days', async () => {
    await openLibrary(server, [one], answering('DELETE', '/snippets/snp_1', [204]));
    await deleteIt();
    await findToast('Snippet Deleted', '“Welcome” is in the trash. You can restore it for 30 days.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it.each([
    [404, 'NOT_FOUND', 'That does not exist.'],
    [403, 'FORBIDDEN', 'You may not do that.'],
    [409, 'LIMIT_REACHED', 'There is no room.'],
    [503, 'OVERLOADED', 'Too much is going on.'],
  ])(
    'the library says why a deletion has failed with %i, and the snippet stays',
    async (status, code, reason) => {
      await openLibrary(
        server,
        [one],
        answering('DELETE', '/snippets/snp_1', [status, refusal(code, reason)]),
      );
      await deleteIt();
      const question = await screen.findByRole('alertdialog', { name: 'Delete “Welcome”?' });
      expect(await within(question).findByRole('alert')).toHaveTextContent(`Delete Failed${reason}`);
      await press('Cancel');
      expect(await screen.findByRole('row', { name: /Welcome/ })).toBeVisible();
    },
  );

  it('the library says whether a snippet was copied, in its row and in the dialog that shows it', async () => {
    copyWith(() => Promise.resolve());
    await openLibrary(server, [one]);
    await press('Copy Welcome');
    expect(await findToast('Copied!', '')).toBeVisible();
    copyWith(() => Promise.reject(new Error('blocked')));
    await press('View Welcome');
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await findToast('Copy Failed', 'Failed to copy snippet content.');
  });
});

describe('what is done with many snippets', () => {
  const many = [one, listedSnippet('Goodbye', { id: 'snp_2' })];
  const select = async () => {
    await screen.findByRole('row', { name: /Goodbye/ });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    return within(await screen.findByRole('region', { name: 'Selected snippets' }));
  };

  it('a change of many snippets is refused as a whole and in words, and the selection stays', async () => {
    const refused: Answer = [409, refusal('LIMIT_REACHED', 'There is no room for new versions.')];
    await openLibrary(server, many, answering('POST', '/bulk/deletion', refused));
    const bar = await select();
    fireEvent.click(bar.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 snippets?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await findToast('Delete Failed', 'There is no room for new versions.');
    expect(bar.getByText('2 selected')).toBeInTheDocument();
  });

  it('a change of many snippets names what was left as it is, and offers to undo the rest', async () => {
    const answer = { deleted: ['snp_1'], changed: ['snp_2'], missing: [] };
    await openLibrary(server, many, answering('POST', '/bulk/deletion', [200, answer]));
    const bar = await select();
    fireEvent.click(bar.getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await findToast('Snippet Deleted', '1 snippet stayed as it is: somebody has changed it since.');
    expect(server.calls.find(({ url }) => url.endsWith('/bulk/deletion'))?.body).toEqual({
      snippets: [
        { id: 'snp_1', version: 1 },
        { id: 'snp_2', version: 1 },
      ],
    });
    expect(bar.getByText('1 selected')).toBeInTheDocument();
  });
});

it('a person opens the list of used attributes by a click into its field', async () => {
  await openLibrary(server, [one], ({ url }) =>
    url.includes('/used-attributes') ? [200, { items: [{ name: 'total_spend', count: 2 }] }] : undefined,
  );
  openFilters();
  const field = screen.getByRole('combobox', { name: 'Used attribute' });
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: /total_spend/ })).toBeVisible();
  expect(field).toHaveAttribute('aria-expanded', 'true');
});

describe('the focus after a filter is gone', () => {
  const filtered = '/snippets?attribute=total_spend';

  it.each([0, 1])(
    'focus goes to the search field from the button %i that clears the filters',
    async (place) => {
      const none: Answer = [200, { items: [], total: 0, page: 1, limit: 10 }];
      await openLibrary(
        server,
        [one],
        ({ url }) => (url.includes('attribute=total_spend') ? none : undefined),
        filtered,
      );
      await screen.findByText('No Snippets Match Your Filters');
      await userEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[place] as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull());
      expect(screen.getByRole('searchbox', { name: 'Search snippets' })).toHaveFocus();
    },
  );

  it('focus goes to the search field from the chip of an attribute', async () => {
    const { path } = await openLibrary(server, [one], undefined, filtered);
    await userEvent.click(await screen.findByRole('button', { name: /total_spend/ }));
    await waitFor(() => expect(path()).toBe('/snippets'));
    expect(screen.getByRole('searchbox', { name: 'Search snippets' })).toHaveFocus();
  });
});

describe('Enter in the field for an attribute', () => {
  const attributes = [
    { name: 'country', count: 3 },
    { name: 'country_code', count: 1 },
    { name: 'total_spend', count: 2 },
  ];
  const openField = async () => {
    const opened = await openLibrary(server, [one], ({ url }) => {
      if (!url.includes('/used-attributes')) return undefined;
      const q = new URL(url, location.href).searchParams.get('q') ?? '';
      return [200, { items: attributes.filter(({ name }) => name.includes(q)) }];
    });
    openFilters();
    return { ...opened, field: screen.getByRole('combobox', { name: 'Used attribute' }) };
  };

  it('Enter in the field for an attribute takes the only suggestion', async () => {
    const { path, field } = await openField();
    await userEvent.type(field, 'spend');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/snippets?attribute=total_spend'));
    await waitFor(() => expect(field).toHaveValue('total_spend'));
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('Enter in the field for an attribute takes the only suggestion although it comes later', async () => {
    const { path, field } = await openField();
    await userEvent.type(field, 'spend{Enter}');
    await waitFor(() => expect(path()).toBe('/snippets?attribute=total_spend'));
  });

  it('Enter in the field for an attribute takes the name that was typed, and else the best of several', async () => {
    const { path, field } = await openField();
    await userEvent.type(field, 'country_c');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/snippets?attribute=country_code'));
    await waitFor(() => expect(field).toHaveValue('country_code'));
    await userEvent.clear(field);
    await userEvent.type(field, 'countr');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/snippets?attribute=country'));
  });
});

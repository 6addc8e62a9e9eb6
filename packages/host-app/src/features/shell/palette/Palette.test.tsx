import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { attribute } from '../../../test/data/data-stub.ts';
import { listedSnippet } from '../../../test/listed-snippet.ts';
import { openShell } from '../../../test/shell/open-shell.tsx';
import { lost, startStubServer } from '../../../test/stub-server.ts';

const server = startStubServer();

const options = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent ?? '');
const chosen = () => screen.getByRole('option', { selected: true }).querySelector('span')?.textContent;
const groups = () => screen.queryAllByRole('group').map((group) => group.getAttribute('aria-label'));

const membership = [
  listedSnippet('Membership greeting'),
  listedSnippet('Membership renewal'),
  listedSnippet('Storm warning'),
];

describe('the palette', () => {
  it('the palette offers recent snippets, actions and pages before anything is typed, and the first of them is chosen', async () => {
    const { openPalette } = await openShell(server, { snippets: membership });
    await openPalette();
    await waitFor(() => expect(groups()).toEqual(['Recent snippets', 'Actions', 'Pages and data']));
    expect(options().slice(0, 3)).toEqual(['Membership greeting', 'Membership renewal', 'Storm warning']);
    expect(chosen()).toBe('Membership greeting');
  });

  it('filters while a person types, marks what they typed, and the first result is chosen', async () => {
    const { user, openPalette } = await openShell(server, {
      snippets: membership,
      attributes: [attribute('membership_ends_on', { dataType: 'time', uses: 2 })],
    });
    await user.type(await openPalette(), 'memb');
    await waitFor(() => expect(options()).toContain('membership_ends_on'));
    expect(options()).toEqual([
      'Membership greeting',
      'Membership renewal',
      'membership_ends_on',
      'User Management',
      'Invite a member',
    ]);
    expect(chosen()).toBe('Membership greeting');
    expect(screen.getAllByText('Memb', { selector: 'mark' })).toHaveLength(2);
  });

  it('the palette is a combobox whose field keeps focus and names the chosen result', async () => {
    const { user, openPalette } = await openShell(server, { snippets: membership });
    const field = await openPalette();
    await user.type(field, 'memb');
    await waitFor(() => expect(options()).toContain('Membership renewal'));
    await user.keyboard('{ArrowDown}');
    const row = screen.getByRole('option', { name: /Membership renewal/ });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Results' }).id);
    expect(field).toHaveAttribute('aria-activedescendant', row.id);
    expect(row).toHaveAttribute('aria-selected', 'true');
  });

  it('the palette goes to the last and the first result at End and Home', async () => {
    const { user, openPalette } = await openShell(server, { snippets: membership });
    await user.type(await openPalette(), 'memb');
    await waitFor(() => expect(options()).toContain('Membership renewal'));
    await user.keyboard('{End}');
    expect(chosen()).toBe(options().at(-1));
    await user.keyboard('{Home}');
    expect(chosen()).toBe('Membership greeting');
  });

  it('a row that comes below a resting pointer is not chosen; the first move of the pointer chooses', async () => {
    const { openPalette } = await openShell(server, { snippets: membership });
    await openPalette();
    const row = await screen.findByRole('option', { name: /Storm warning/ });
    fireEvent.mouseMove(row, { screenX: 40, screenY: 300 });
    expect(chosen()).toBe('Membership greeting');
    fireEvent.mouseMove(row, { screenX: 40, screenY: 301 });
    expect(chosen()).toBe('Storm warning');
    const next = screen.getByRole('option', { name: /Membership renewal/ });
    fireEvent.mouseMove(next, { screenX: 40, screenY: 301 });
    expect(chosen()).toBe('Storm warning');
  });

  it('the palette opens the chosen snippet at Enter', async () => {
    const { user, openPalette, address } = await openShell(server, { snippets: membership });
    await user.type(await openPalette(), 'storm');
    await waitFor(() => expect(chosen()).toBe('Storm warning'));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/syntax-generator?snippet=snp_Storm_warning');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the palette opens the chosen page in a new tab at Ctrl+Enter', async () => {
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
    const { user, openPalette, address } = await openShell(server);
    await user.type(await openPalette(), 'subscription');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledExactlyOnceWith('/subscription', '_blank', 'noopener');
    expect(address()).toBe('/help');
    open.mockRestore();
  });

  it('the palette goes to what is clicked', async () => {
    const { user, openPalette, address } = await openShell(server);
    await openPalette();
    await user.click(screen.getByRole('option', { name: 'Snippet Library' }));
    expect(address()).toBe('/snippets');
  });

  it.each(['{Escape}', '{Control>}k{/Control}'])(
    'the palette closes at %s and leads nowhere',
    async (keys) => {
      const { user, openPalette, address } = await openShell(server);
      await user.type(await openPalette(), 'sub');
      await user.keyboard(keys);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(address()).toBe('/help');
    },
  );

  it('the palette offers what was typed as the name of a new snippet when nothing is found', async () => {
    const { user, openPalette, address } = await openShell(server, { snippets: membership });
    await user.type(await openPalette(), 'Zeppelin & co');
    await waitFor(() => expect(options()).toEqual(['Create “Zeppelin & co” as a snippet']));
    expect(groups()).toEqual(['Nothing found']);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/syntax-generator?draft=new&name=Zeppelin%20%26%20co');
  });

  it('the palette finds an attribute by the end of the longest name, and has it whole where it is cut off', async () => {
    const name = `${'loyalty_'.repeat(30)}tier_of_summer`;
    const { user, openPalette } = await openShell(server, { attributes: [attribute(name, { id: 'atr_1' })] });
    const field = await openPalette();
    await user.click(field);
    await user.paste(name);
    expect(await within(screen.getByRole('listbox')).findByTitle(name)).toHaveTextContent(name);
    expect(
      server.calls.some(({ url }) => url.includes('/custom-attributes?') && url.includes(`q=${name}`)),
    ).toBe(true);
  });

  it('the palette names a new snippet by as much of a long text as a name has room for, in a row with the whole name', async () => {
    const { user, openPalette, address } = await openShell(server, { snippets: membership });
    await openPalette();
    await user.paste('Zeppelin '.repeat(30));
    const name = 'Zeppelin '.repeat(30).slice(0, 200).trim();
    await waitFor(() => expect(options()).toEqual([`Create “${name}” as a snippet`]));
    await user.keyboard('{Enter}');
    expect(address()).toBe(`/syntax-generator?draft=new&name=${encodeURIComponent(name)}`);
  });

  it('the palette leads from an attribute to the snippets that use it, and to the data page when none does', async () => {
    const { user, openPalette, address } = await openShell(server, {
      attributes: [attribute('plan', { uses: 1 }), attribute('plan_b')],
    });
    await user.type(await openPalette(), 'plan');
    await user.click(await screen.findByRole('option', { name: 'plan string, used in 1 snippet' }));
    expect(address()).toBe('/snippets?attribute=plan');
    await user.type(await openPalette(), 'plan_b');
    await user.click(await screen.findByRole('option', { name: /plan_b/ }));
    expect(address()).toBe('/data?q=plan_b');
  });
});

describe('what the palette offers', () => {
  it.each([
    ['owner', true, true],
    ['admin', true, true],
    ['member', false, false],
  ] as const)(
    'to an %s: user management and subscription %s, inviting %s',
    async (role, managed, invites) => {
      const { openPalette } = await openShell(server, { role });
      await openPalette();
      await screen.findByRole('option', { name: 'Import Data' });
      expect(options().includes('User Management')).toBe(managed);
      expect(options().includes('Subscription')).toBe(managed);
      expect(options().includes('Invite a member')).toBe(invites);
    },
  );

  it.each([
    ['owner', true],
    ['member', false],
  ] as const)('to an %s without a connection: connecting %s, and no import', async (role, connects) => {
    const { user, openPalette } = await openShell(server, { role, isConnected: false });
    await user.type(await openPalette(), 'braze');
    await waitFor(() => expect(server.countOf('/provider-connection')).toBe(1));
    await waitFor(() => expect(options().includes('Connect to Braze')).toBe(connects));
    expect(options()).not.toContain('Import Data');
  });

  it('to somebody who looks for it: another workspace, a theme, and signing out', async () => {
    const { user, openPalette } = await openShell(server, { others: ['Alpine Club'] });
    const field = await openPalette();
    expect(options()).not.toContain('Sign Out');
    for (const [typed, found] of [
      ['alpine', 'Switch to Alpine Club'],
      ['dark', 'Dark theme'],
      ['log out', 'Sign Out'],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      expect(options()).toContain(found);
    }
  });

  it('what the palette offers starts the import and goes to where its progress is shown', async () => {
    const { user, openPalette, address } = await openShell(server);
    await openPalette();
    await user.click(await screen.findByRole('option', { name: 'Import Data' }));
    expect(address()).toBe('/data');
    await waitFor(() =>
      expect(server.calls.some(({ method, url }) => method === 'POST' && url.endsWith('/imports'))).toBe(
        true,
      ),
    );
    expect(await screen.findByText('Import Failed')).toBeVisible();
  });
});

describe('the preview of the palette', () => {
  it('the preview of the palette shows the name, the author, each branch in words, and the Liquid of the chosen snippet', async () => {
    const { openPalette } = await openShell(server, { snippets: membership });
    await openPalette();
    expect(await screen.findByRole('heading', { name: 'Membership greeting' })).toBeVisible();
    expect(screen.getByText(/^Edited by you, /)).toBeVisible();
    expect(await screen.findByText('plan is equal to "pro"')).toBeVisible();
    const liquid = screen.getByRole('region', { name: 'Liquid of Membership greeting' });
    expect(liquid).toHaveTextContent("{% if {{custom_attribute.${plan}}} == 'pro' %}");
    expect(screen.getByRole('button', { name: 'Copy Liquid' })).toBeVisible();
  });

  it('a copy that fails says in the palette that it can be tried again', async () => {
    const { user, openPalette } = await openShell(server, { snippets: membership });
    await openPalette();
    const copy = await screen.findByRole('button', { name: 'Copy Liquid' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(copy);
    expect(await screen.findByRole('button', { name: 'Copy failed. Please try again' })).toBeVisible();
    await user.click(copy);
    expect(await screen.findByRole('button', { name: /^Copied/ })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('the preview of the palette offers no copy of a draft', async () => {
    const { openPalette } = await openShell(server, { snippets: [listedSnippet('Half', { isDraft: true })] });
    await openPalette();
    expect(await screen.findByText('Draft')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy Liquid' })).toBeNull();
  });
});

describe('while the server is away the palette', () => {
  it('still leads to pages and actions, finds the snippets that are loaded, and says what is missing', async () => {
    const { user, openPalette, address } = await openShell(server, { snippets: membership });
    const field = await openPalette();
    await waitFor(() => expect(options()).toContain('Storm warning'));
    server.respond(() => lost);
    await user.type(field, 's');
    const missing = await screen.findByText(
      /^Snippets and attributes can't be searched: Sluice isn't answering/,
    );
    expect(missing).toBeVisible();
    expect(options()).toEqual(expect.arrayContaining(['Storm warning', 'Snippet Library', 'Subscription']));
    await user.click(screen.getByRole('option', { name: 'Snippet Library' }));
    expect(address()).toBe('/snippets');
  });
});

describe('the keys of the palette', () => {
  it('work in a field of the page, which keeps its text', async () => {
    const { user } = await openShell(server);
    const field = screen.getByRole('textbox', { name: 'A field of the page' });
    await user.type(field, 'abc');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
    expect(field).toHaveValue('abc');
  });

  it('the keys of the palette do nothing while another dialog is open', async () => {
    const { user } = await openShell(server);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  });

  it('the keys of the palette are shown with the button that does the same', async () => {
    const { user } = await openShell(server);
    const banner = within(screen.getByRole('banner'));
    await user.click(banner.getByRole('button', { name: 'Search or jump to… Ctrl K' }));
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
  });
});

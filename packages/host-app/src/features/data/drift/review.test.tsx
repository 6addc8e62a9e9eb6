import '@testing-library/jest-dom/vitest';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProviderChange, ProviderChanges } from '@sluice/server/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsConnectionNotice } from '../../../lib/http/connection.ts';
import type { AffectedSnippet } from '../../../lib/api/provider-changes-api.ts';
import { refusal, startStubServer } from '../../../test/stub-server.ts';
import { attribute as listed, done, queued } from '../../../test/data/data-stub.ts';
import { shownBanners, theBanner } from '../../../test/shown-banners.ts';
import { press } from '../../../test/controls.ts';
import { openDataPage } from '../../../test/data/open-data-page.tsx';

const server = startStubServer();
const at = '2026-01-01T06:00:00.000Z';

beforeEach(() => localStorage.clear());

const attribute = (name: string, dataType: 'string' | 'time' = 'string') => ({
  name,
  rawName: name,
  dataType,
  rawDataType: dataType,
  status: 'Active' as const,
});

const renamed: ProviderChange = {
  id: 'chg_1',
  workspaceId: 'wsp_1',
  kind: 'renamed',
  state: 'toDecide',
  canReopen: false,
  before: attribute('favorite_activity'),
  after: attribute('favourite_activity'),
  uses: 2,
  importId: 'imp_1',
  foundAt: at,
  rename: null,
};
const retyped: ProviderChange = {
  ...renamed,
  id: 'chg_2',
  kind: 'typeChanged',
  before: attribute('last_order_at', 'time'),
  after: attribute('last_order_at'),
  uses: 1,
};
const changes: ProviderChanges = {
  items: [renamed, retyped],
  toDecide: 2,
  nothingToDo: { added: 3, addedNames: ['city', 'plan'], described: 0, gone: 1 },
  importId: 'imp_1',
  foundAt: at,
  findings: { errors: 4, warnings: 1, snippets: 2, checkedAt: at },
};

const snippet = (id: string, name: string, content: string): AffectedSnippet => ({
  id,
  name,
  version: 3,
  isDraft: false,
  updatedAt: at,
  updatedBy: { id: 'usr_2', displayName: 'Aiko', initials: 'A' },
  content,
  builderState: null,
});
const report = snippet(
  'snp_1',
  'Trail report',
  "{% if {{custom_attribute.${favorite_activity}}} == 'climbing' %}Dry rock{% else %}{{custom_attribute.${favorite_activity} | default: 'outdoors'}}{% endif %}",
);
const checklist = snippet('snp_2', 'Checklist', '{{custom_attribute.${favorite_activity}}}');

const pageOf = (items: readonly AffectedSnippet[], change: ProviderChange) => ({
  change,
  snippets: { items, page: 1, limit: 50, total: items.length },
});

async function openReview(given: Partial<ProviderChanges> = {}) {
  const page = await openDataPage(server, {
    role: 'member',
    answers: {
      'GET provider-changes': () => [200, { ...changes, ...given }],
      'GET chg_1': () => [200, pageOf([report, checklist], renamed)],
      'GET chg_2': () => [
        200,
        pageOf(
          [snippet('snp_3', 'Orders', '{% if custom_attribute.${last_order_at} > 5 %}A{% endif %}')],
          retyped,
        ),
      ],
    },
  });
  await press('Review changes');
  return { ...page, dialog: await screen.findByRole('dialog') };
}

const toast = async (title: string) =>
  (await screen.findByText(title)).closest('[role=alertdialog], [role=alert]')?.textContent;

describe('changes at Braze', () => {
  it('rows of the list say which attribute is gone, and which had another type', async () => {
    await openDataPage(server, {
      attributes: [listed('last_order_at', { uses: 1 })],
      answers: { 'GET provider-changes': () => [200, changes] },
    });
    const gone = await screen.findByRole('row', { name: /favorite_activity Gone at Braze/ });
    const link = within(gone).getByRole('link', { name: '2 snippets use favorite_activity' });
    expect(link.getAttribute('href')).toBe('/snippets?attribute=favorite_activity');
    expect(screen.getByRole('row', { name: /last_order_at Was time string/ })).toBeDefined();
  });

  it('changes at Braze are counted and named on the Data page, with the findings of saved snippets', async () => {
    await openDataPage(server, { answers: { 'GET provider-changes': () => [200, changes] } });
    expect(await screen.findByText('2 attributes that snippets use changed at Braze')).toBeDefined();
    expect(
      screen.getByText(
        'favorite_activity was probably renamed to favourite_activity, last_order_at has another type. Nothing was rewritten.',
      ),
    ).toBeDefined();
    expect(screen.getByText('4 errors and 1 warning in 2 saved snippets')).toBeDefined();
  });

  it('what changed at Braze and what the checks found are one banner: the worse first, the other a row in it', async () => {
    await openDataPage(server, { answers: { 'GET provider-changes': () => [200, changes] } });
    await screen.findByText('4 errors and 1 warning in 2 saved snippets');
    const banner = theBanner();
    expect(banner.textContent).toMatch(/^4 errors and 1 warning in 2 saved snippets/);
    const row = within(banner).getByRole('listitem');
    expect(row.textContent).toContain('2 attributes that snippets use changed at Braze');
    expect(within(row).getByRole('button', { name: 'Review changes' })).toBeVisible();
    expect(within(banner).getByRole('link', { name: 'Open the library' })).toBeVisible();
  });

  it('the banner waits while the page says that there is no connection, and comes back as it was', async () => {
    await openDataPage(server, { answers: { 'GET provider-changes': () => [200, changes] } });
    await screen.findByText('4 errors and 1 warning in 2 saved snippets');
    const { unmount } = renderHook(useIsConnectionNotice);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(shownBanners()).toEqual([]);
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(shownBanners()).toHaveLength(1);
    unmount();
  });

  it('a running import has the place of the banner, which comes back when it has ended', async () => {
    const { data, renew } = await openDataPage(server, {
      imports: [{ ...queued, state: 'running' }],
      answers: { 'GET provider-changes': () => [200, changes] },
    });
    const progress = await screen.findByRole('region', { name: 'Import' });
    await screen.findByText('4 errors and 1 warning in 2 saved snippets');
    expect(shownBanners()).toEqual([]);
    data.imports = [done];
    await renew();
    await waitFor(() => expect(shownBanners()).toHaveLength(1));
    expect(progress).not.toBeInTheDocument();
  });

  it('a review of changes at Braze shows what is gone and new, what happens to people, and what the rename rewrites', async () => {
    const { dialog } = await openReview();
    expect(within(dialog).getByRole('heading', { name: 'Review 2 changes at Braze' })).toBeDefined();
    const rewrites = await within(dialog).findByRole('list', { name: 'Trail report' });
    expect(rewrites.textContent).toContain('is equal to climbing');
    expect(rewrites.textContent).toContain('in the text, default outdoors');
    expect(dialog.textContent).toContain(
      'Until you decide, everybody counts as somebody without this attribute.',
    );
    expect(dialog.textContent).toContain('Until then everybody gets the Else text.');
    expect(dialog.textContent).toContain('3 places in 2 snippets');
    expect(dialog.textContent).toContain('3 new attributes');
    expect(dialog.textContent).toContain('city, plan and 1 more');
    await press('Liquid', 'radio');
    expect(
      (await within(dialog).findByRole('region', { name: 'Liquid of Trail report' })).textContent,
    ).toContain('favourite_activity');
  });

  it('a review renames in the ticked snippets, names what was edited meanwhile, and takes all back by one undo', async () => {
    const { data, dialog } = await openReview();
    const sent: unknown[] = [];
    data.answers['POST rename'] = ({ body }) => {
      sent.push(body);
      const conflicts = [{ id: 'snp_9', name: 'Gear tips', version: 4, reason: 'edited' }];
      return [200, { renamed: 1, conflicts, undoUntil: at, change: renamed }];
    };
    data.answers['POST undo'] = () => [200, { undone: 1, skipped: [], change: renamed }];
    await within(dialog).findByRole('button', { name: 'Rename in 2 snippets' });
    await press(/Checklist/, 'checkbox');
    await press('Rename in 1 snippet');
    expect(await toast('Attribute Renamed')).toContain('Left as they are: Gear tips (edited since).');
    expect(sent).toEqual([{ snippets: [{ id: 'snp_1', version: 3 }] }]);
    await press('Undo');
    expect(await toast('Rename Taken Back')).toContain('1 snippet as before.');
  });

  it('a person says what an attribute that is gone is called now, and the rename has the same undo', async () => {
    const gone: ProviderChange = { ...renamed, kind: 'gone', after: null };
    const { data, dialog } = await openReview({ items: [gone], toDecide: 1 });
    data.attributes = [listed('sport'), listed('activity_level')];
    expect(within(dialog).queryByRole('button', { name: /^Rename in/ })).toBeNull();
    const user = userEvent.setup();
    await user.type(await within(dialog).findByRole('combobox', { name: 'Renamed to…' }), 'sport');
    await user.click(await screen.findByRole('option', { name: 'sport' }));
    const rewrites = await within(dialog).findByRole('list', { name: 'Trail report' });
    expect(rewrites.textContent).toContain('sport');
    const sent: unknown[] = [];
    data.answers['POST rename'] = ({ body }) => {
      sent.push(body);
      return [200, { renamed: 2, conflicts: [], undoUntil: at, change: renamed }];
    };
    data.answers['POST undo'] = () => [200, { undone: 2, skipped: [], change: renamed }];
    await press('Rename in 2 snippets');
    expect(await toast('Attribute Renamed')).toContain('sport in 2 snippets');
    const both = ['snp_1', 'snp_2'].map((id) => ({ id, version: 3 }));
    expect(sent).toEqual([{ snippets: both, to: 'sport' }]);
    await press('Undo');
    expect(await toast('Rename Taken Back')).toContain('2 snippets as before.');
  });

  it('changes of a type say what they do to conditions, and lead to the snippets', async () => {
    const { dialog } = await openReview();
    await press(/last_order_at/);
    expect(await within(dialog).findByRole('link', { name: 'Open Orders' })).toBeDefined();
    expect(dialog.textContent).toContain('Its values are text now.');
    expect(within(dialog).queryByRole('button', { name: /^Rename/ })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Nothing to change' })).toBeDefined();
  });

  it('a change can be turned down as a rename, and a refusal says why', async () => {
    const { data } = await openReview();
    data.answers['POST dismiss'] = () => [
      429,
      { ...refusal('RATE_LIMIT', 'Too many decisions.'), retryAfter: 60 },
    ];
    await press('Not a rename');
    expect(await toast('Not Decided')).toContain('Too many decisions.');
  });
});

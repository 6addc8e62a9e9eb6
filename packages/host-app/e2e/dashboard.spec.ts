import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { bearer, signInOverApi } from './account.ts';
import { expect, newAddress, signUpOverApi, test } from './fixtures.ts';
import { recordPageProblems } from './page-problems.ts';
import { addMember, aiko } from './team.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const CARDS = {
  'Create a Snippet': '/syntax-generator?start=choose',
  'Your Snippets': '/snippets',
  'Data Management': '/data',
  'Account Settings': '/settings',
  'Help & Docs': '/help',
  'Quick Start': '/syntax-generator',
};

const cards = (page: Page) => page.getByRole('navigation', { name: 'Where to go' });
const card = (page: Page, name: string) => cards(page).getByRole('link', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** What somebody does over the API. */
async function apiOf(request: APIRequestContext, origin: string, email: string) {
  const account = await signInOverApi(request, origin, email);
  const headers = bearer(account);
  const workspaceId = account.stored.user.activeWorkspaceId ?? '';
  const base = `${origin}/api/workspaces/${workspaceId}`;
  return {
    workspaceId,
    headers,
    save: (data: object) => request.post(`${base}/snippets`, { headers, data: { content: 'text', ...data } }),
    edit: (id: string, version: number, data: object) =>
      request.patch(`${base}/snippets/${id}`, { headers: { ...headers, 'if-match': `"v${version}"` }, data }),
    rename: (data: object) => request.patch(`${origin}/api/me`, { headers, data }),
    startImport: () => request.post(`${base}/imports`, { headers }),
    invite: (data: object) => request.post(`${base}/invitations`, { headers, data }),
  };
}

/** Somebody who has joined the workspace of a person. */
async function newTeammate(request: APIRequestContext, origin: string, ownerEmail: string) {
  const owner = await apiOf(request, origin, ownerEmail);
  const email = await addMember(request, origin, owner, aiko);
  const teammate = await apiOf(request, origin, email);
  return { owner, teammate };
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back/, level: 1 })).toBeFocused();
  await expect(part(page, 'Recently edited')).toBeVisible();
}

async function expectAccessibleWideAndNarrow(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBothThemes(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a person who comes for the first time sees six ways on, that all is quiet, and how to begin', async ({
  page,
}) => {
  await signUpOverApi(page);
  await openDashboard(page);
  await expect(page).toHaveTitle('Dashboard · Sluice');
  for (const [name, path] of Object.entries(CARDS)) {
    await expect(card(page, name)).toHaveAttribute('href', path);
  }
  // The six, and three examples.
  await expect(cards(page).getByRole('link')).toHaveCount(9);
  await expect(card(page, 'Your Snippets')).toContainText('Nothing saved yet');
  await expect(part(page, 'Needs attention')).toContainText('All quiet');
  await expect(
    page
      .getByRole('banner')
      .or(page.locator('main header'))
      .getByText(/All quiet$/),
  ).toBeVisible();
  await expect(part(page, 'Recently edited')).toContainText('What you and your team save appears here');
  await expect(part(page, 'Braze connection')).toContainText('Connected');
  await expect(part(page, 'Last import')).toContainText(/\d+ items in all\./);
  await bell(page).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Nothing happened yet');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
  // The bell has the focus again, and with it its tooltip, which would be on top of the page that is judged next.
  await expect(bell(page)).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessibleWideAndNarrow(page);
});

test('a person of the demo workspace sees its figures and what was edited last', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Explore the demo workspace' }).click();
  await expect(page.getByRole('heading', { name: /Upgrade prompt$/, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(card(page, 'Your Snippets')).toContainText(/\d+ saved/);
  await expect(card(page, 'Data Management')).toContainText(/\d+ attributes, \d+ events/);
  const recent = part(page, 'Recently edited');
  await expect(recent.getByRole('listitem')).not.toHaveCount(0);
  await expectAccessibleWideAndNarrow(page);
  await recent.getByRole('link', { name: 'Upgrade prompt' }).click();
  await expect(page).toHaveURL(/\/syntax-generator\?snippet=snp_/);
});

test('the figures follow what a teammate does, without a reload', async ({ page, request, server }) => {
  const email = await signUpOverApi(page);
  const api = await apiOf(request, server.origin, email);
  await api.rename({ firstName: 'Mara' });
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'Welcome back, Mara', level: 1 })).toBeVisible();
  await api.save({ name: 'Upgrade prompt', tags: ['lifecycle'], isDraft: true });
  await expect(card(page, 'Your Snippets')).toContainText('1 saved, 1 draft');
  const row = part(page, 'Recently edited').getByRole('listitem');
  await expect(row).toContainText('Upgrade prompt');
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('Edited by Mara');
  await api.invite({ email: newAddress() });
  await expect(card(page, 'Account Settings')).toContainText('1 person, 1 invitation');
});

test('a part that cannot be loaded says so in its card, and comes with Retry while the rest is there', async ({
  page,
}) => {
  await signUpOverApi(page);
  await page.route('**/dashboard', async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    const answer = await route.fetch();
    const figures = (await answer.json()) as object;
    return route.fulfill({ response: answer, json: { ...figures, imports: { ok: false } } });
  });
  await openDashboard(page);
  const imports = part(page, 'Last import');
  await expect(imports.getByRole('alert')).toContainText("We couldn't load this.");
  await expect(part(page, 'Braze connection')).toContainText('Connected');
  await expect(part(page, 'Needs attention')).toContainText("We couldn't check everything.");
  await page.unroute('**/dashboard');
  await imports.getByRole('button', { name: 'Retry' }).click();
  await expect(imports).toContainText(/\d+ items in all\./);
  await expect(part(page, 'Needs attention')).toContainText('All quiet');
});

test('the six cards work while the figures cannot be loaded', async ({ page }) => {
  await signUpOverApi(page);
  const failure = { ok: false, code: 'INTERNAL', message: 'The figures could not be read.', requestId: 'r' };
  await page.route('**/api/workspaces/*/dashboard', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto('/dashboard');
  const alert = page.getByRole('alert').filter({ hasText: "We couldn't load your figures." });
  await expect(alert).toBeVisible();
  await expect(cards(page).getByRole('link')).toHaveCount(9);
  for (const card of await cards(page).getByRole('link').all()) {
    const isCrowded = await card.evaluate(
      (one) =>
        (one.lastElementChild ?? one).getBoundingClientRect().bottom >
        one.getBoundingClientRect().bottom - 12,
    );
    expect(isCrowded, `${await card.textContent()} ends at the border`).toBe(false);
  }
  await page.unroute('**/api/workspaces/*/dashboard');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(part(page, 'Recently edited')).toBeVisible();
});

test('what a teammate does rings the bell, and is listed with a link until it was looked at', async ({
  page,
  request,
  server,
}) => {
  const email = await signUpOverApi(page);
  await openDashboard(page);
  const { owner, teammate } = await newTeammate(request, server.origin, email);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread one');
  const saved = (await (await owner.save({ name: 'Upgrade prompt' })).json()) as { id: string };
  await teammate.edit(saved.id, 1, { content: 'Another text' });
  await teammate.startImport();
  const toasts = page.getByRole('region', { name: /notification/i });
  await expect(toasts.getByText('Aiko Kimura imported from Braze')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

  await bell(page).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('link')).toHaveCount(3);
  await expect(list.getByRole('link', { name: /^New: Aiko Kimura imported from Braze/ })).toHaveAttribute(
    'href',
    '/data',
  );
  await expect(list.getByRole('link', { name: /Aiko Kimura changed “Upgrade prompt”/ })).toHaveAttribute(
    'href',
    `/syntax-generator?snippet=${saved.id}`,
  );
  await expect(list).toContainText('joined the workspace');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await page.setViewportSize({ width: 390, height: 844 });
  await bell(page).click();
  await expect(list.getByRole('link')).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await list.getByRole('link', { name: /changed “Upgrade prompt”/ }).click();
  await expect(page).toHaveURL(/\/syntax-generator\?snippet=snp_/);
  await expect(list).toBeHidden();
});

/** Lets the figures tell of changed Content Blocks and, when asked, of proposals and invitations. */
async function changeFigures(page: Page): Promise<{ tellMore: () => void }> {
  let hasMore = false;
  await page.route('**/api/workspaces/*/dashboard', async (route) => {
    const answer = await route.fetch();
    const { blocks, people, ...rest } = (await answer.json()) as Record<
      'blocks' | 'people',
      { value: object }
    >;
    const json = {
      ...rest,
      blocks: { ok: true, value: { ...blocks.value, changed: 2, readyToPublish: 3 } },
      people: { ok: true, value: { ...people.value, expiringInvitations: hasMore ? 1 : 0 } },
    };
    return route.fulfill({ response: answer, json });
  });
  return { tellMore: () => (hasMore = true) };
}

for (const width of [1440, 390]) {
  test(`nothing on the dashboard moves by itself, ${width} pixels wide: not while it loads, and not when more needs attention`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = await signUpOverApi(page);
    const api = await apiOf(request, server.origin, email);
    await api.save({ name: 'Upgrade prompt', tags: ['lifecycle'] });
    const { tellMore } = await changeFigures(page);
    const watched = await recordPageProblems(page);
    await openDashboard(page);
    const attention = part(page, 'Needs attention');
    await expect(attention.getByRole('listitem')).toHaveCount(2);
    const placeOf = async () => (await part(page, 'Recently edited').boundingBox())?.y;
    const place = await placeOf();

    tellMore();
    await api.invite({ email: newAddress() });
    const more = attention.getByRole('button', { name: 'Show 1 more' });
    await expect(more).toBeVisible();
    await expect(attention.getByRole('listitem')).toHaveCount(2);
    expect(await placeOf()).toBe(place);
    const { refused, shifts } = await watched();
    expect(refused).toEqual([]);
    expect(shifts).toEqual([]);
    await more.click();
    await expect(attention.getByRole('listitem')).toHaveCount(3);
    await expect(more).toBeHidden();
  });
}

import type { BrowserContext, Page } from '@playwright/test';
import { expect, openSavedSnippet, signUpOverApi, test } from './fixtures.ts';

const TABS = 5;
const ROUNDS = 1;
const REFRESH = '**/api/auth/token/refresh';

const libraryOf = (page: Page) => page.getByRole('heading', { name: 'Snippet Library', level: 1 });

/** A page keeps its access token in its memory only, so each of these has none, and renews the session at once. */
async function openTabs(context: BrowserContext): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/snippets')));
  return tabs;
}

/** Expects that each of the tabs is signed in, and can renew the session once more. */
async function expectSignedIn(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) await expect(libraryOf(tab)).toBeVisible();
  for (const tab of tabs) {
    await tab.reload();
    await expect(libraryOf(tab)).toBeVisible();
    await tab.close();
  }
}

test('a person who opens five tabs at once stays signed in in each of them', async ({ page, context }) => {
  await signUpOverApi(page);
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token/refresh')) renewals += 1;
  });
  for (let round = 0; round < ROUNDS; round += 1) await expectSignedIn(await openTabs(context));
  expect(renewals).toBeGreaterThanOrEqual(ROUNDS * TABS * 2);
});

test('a person stays signed in when five tabs renew the session with the same cookie at the same moment', async ({
  page,
  context,
}) => {
  await signUpOverApi(page);
  // As on a page over plain HTTP, whose tabs cannot wait for each other.
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting: (() => void)[] = [];
    const sent: string[] = [];
    const statuses: number[] = [];
    // The requests go on together, when the last of them has been sent.
    await context.route(REFRESH, async (route) => {
      sent.push((await route.request().allHeaders())['cookie'] ?? '');
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === TABS) for (const goOn of waiting) goOn();
      });
      const answer = await route.fetch();
      statuses.push(answer.status());
      await route.fulfill({ response: answer });
    });
    const tabs = await openTabs(context);
    for (const tab of tabs) await expect(libraryOf(tab)).toBeVisible();
    expect(statuses).toEqual(Array.from({ length: TABS }, () => 200));
    expect(new Set(sent).size).toBe(1);
    await context.unroute(REFRESH);
    await expectSignedIn(tabs);
  }
});

test('a person saves a snippet that is open in two tabs: the other tab says so, and shows it when asked', async ({
  page,
  context,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Then send')).toHaveValue('Thank you.');
  await page.getByLabel('Then send').fill('Thanks a lot.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByText('Snippet Saved')).toBeVisible();
  await expect(
    other.getByText(/^You saved a newer version at .+, in another tab or browser\.$/u),
  ).toBeVisible();
  await expect(page.getByText(/newer version/u)).toBeHidden();
  await expect(other.getByLabel('Then send')).toHaveValue('Thank you.');
  await other.getByRole('button', { name: 'Take it in' }).click();
  await expect(other.getByLabel('Then send')).toHaveValue('Thanks a lot.');
  await expect(other.getByText(/newer version/u)).toBeHidden();
});

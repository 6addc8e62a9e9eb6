import { firstLoad, signedUpState, type LoadedFile } from './first-load.ts';
import { expect, test } from './fixtures.ts';

const namesOf = (files: readonly LoadedFile[]) => files.map(({ url }) => new URL(url).pathname);

for (const path of ['/dashboard', '/syntax-generator'] as const) {
  test(`the first load of ${path} by a signed-in person asks for nothing twice`, async ({
    browser,
    server,
  }) => {
    const storageState = await signedUpState(browser, server.origin);
    const context = await browser.newContext({ storageState });
    const files = await firstLoad(context, server.origin + path);
    await context.close();
    // The icon is asked for again at each new address.
    const assets = namesOf(files).filter((name) => /\.(?:css|js|woff2)$/.test(name));
    expect(new Set(assets).size).toBe(assets.length);
  });
}

test('the first load of the dashboard has nothing of the builder, which comes while the page is idle', async ({
  browser,
  server,
}) => {
  const storageState = await signedUpState(browser, server.origin);
  const context = await browser.newContext({ storageState });
  const files = await firstLoad(context, `${server.origin}/dashboard`);
  expect(namesOf(files).filter((name) => /\/(?:builder|tools|library|text|walk)-/.test(name))).toEqual([]);
  const page = await context.newPage();
  const builder = page.waitForResponse(/\/assets\/builder-/);
  await page.goto(`${server.origin}/dashboard`);
  expect((await builder).ok()).toBe(true);
  await context.close();
});

test('the first load of the sign-in page has nothing of the builder', async ({ browser, server }) => {
  const context = await browser.newContext();
  const files = await firstLoad(context, `${server.origin}/auth`);
  await context.close();
  expect(namesOf(files).filter((name) => /builder|workplace|library/.test(name))).toEqual([]);
});

for (const [theme, background] of [
  ['light', 'rgb(244, 247, 248)'],
  ['dark', 'rgb(10, 23, 30)'],
] as const) {
  test(`a page says in the ${theme} theme that it is loading, and nothing else, before the application has come`, async ({
    page,
  }) => {
    await page.addInitScript((mode) => localStorage.setItem('sluice.theme', mode), theme);
    await page.route(/\/assets\/(?!opening)[^/]+\.js$/, (route) => route.abort());
    await page.goto('/auth/recover', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('.opening')).toHaveText('Loading…');
    await expect(page.locator('.opening')).toHaveCSS('background-color', background);
  });

  test(`a visitor sees the form to sign in in the ${theme} theme before the application has come`, async ({
    page,
  }) => {
    await page.addInitScript((mode) => localStorage.setItem('sluice.theme', mode), theme);
    await page.route(/\/assets\/(?!opening)[^/]+\.js$/, (route) => route.abort());
    await page.goto('/auth', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Sluice' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.locator('[data-sluice-theme="root"]')).toHaveCSS('background-color', background);
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/auth?tab=register');
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  });
}

import type { Page } from '@playwright/test';
import { buildStatement, saveAs } from './builder.ts';
import { expect, fillProfile, newAddress, PASSWORD, test } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';
import { TestServer } from './server.ts';

const BASE = '/sluice';

test.use({
  visitsStripe: true,
  workerServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, provide) => {
      const server = await TestServer.startBelow(BASE);
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

/** What the page asks our server for that is not below the path, or not there. */
function strayRequests(page: Page, origin: string): string[] {
  const stray: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isOurs = response.url().startsWith(`${origin}/`);
    if (isOurs && (response.status() === 404 || !pathname.startsWith(`${BASE}/`)))
      stray.push(`${response.status()} ${pathname}`);
  });
  return stray;
}

async function credentials(page: Page, email: string, button: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: button }).click();
}

test('below a path, a visitor reads the site, signs up with a trial, saves a snippet, follows a mailed link and signs out', async ({
  page,
  request,
  server,
}) => {
  const home = server.origin + BASE;
  const stray = strayRequests(page, server.origin);
  const email = newAddress();

  await page.goto(`${home}/`);
  const title = page.getByRole('heading', { name: 'Script Smarter, Ship Faster' });
  expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Bricolage');
  await page.waitForFunction(() => document.fonts.check('700 40px "Bricolage Grotesque Variable"'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL(`${home}/privacy`);
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(`${home}/auth?tab=register`);

  await credentials(page, email, 'Create Account');
  await fillProfile(page);
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page).toHaveURL(`${home}/dashboard`);

  await page.getByRole('link', { name: 'Create a Snippet' }).click();
  await page.getByRole('link', { name: /^Blank/ }).click();
  await buildStatement(page, 'Thank you.');
  await saveAs(page, 'Below a path');
  await expect(page).toHaveURL(new RegExp(`^${home}/syntax-generator\\?snippet=snp_`));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Below a path', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${home}/`);
  await expect(title).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Sign in with a link' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with a link' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await mailedLink(request, home, email, 'Your sign-in link');
  expect(link).toContain(`${home}/auth?`);
  await page.goto(link);
  await expect(page).toHaveURL(`${home}/dashboard`);
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await expect(page.getByRole('row', { name: /Below a path/ })).toBeVisible();
  expect(stray).toEqual([]);
});

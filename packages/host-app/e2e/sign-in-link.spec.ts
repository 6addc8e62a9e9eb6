import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { forgetSession } from './account.ts';
import { expect, heading, signUpOverApi, test } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';
import { NARROW, START } from './start.ts';

/** Asks for a sign-in link on the page that is open. @returns the link */
async function requestLink(page: Page, request: APIRequestContext, origin: string, email: string) {
  await page.getByRole('link', { name: 'Sign in with a link' }).click();
  await expect(heading(page, 'Sign in with a link')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  return mailedLink(request, origin, email, 'Your sign-in link');
}

/** Somebody with an account, signed out, asks for a sign-in link from the sign-in page or wherever they wanted to go. */
async function requestOwnLink(page: Page, request: APIRequestContext, origin: string, wanted = '/auth') {
  const email = await signUpOverApi(page);
  await forgetSession(page);
  await page.goto(wanted);
  return requestLink(page, request, origin, email);
}

test(
  'a person signs in with a link in the browser that asked for it, and goes on where they wanted to',
  { tag: '@everyday' },
  async ({ page, request, server }) => {
    const link = await requestOwnLink(page, request, server.origin, '/snippets?tags=a');
    expect(new URL(link).pathname).toBe('/auth');
    // Email scanners follow links, which must not use them up.
    expect((await request.get(link, { headers: { accept: 'text/html' } })).ok()).toBe(true);
    await page.goto(link);
    await expect(page).toHaveURL(`${server.origin}/snippets?tags=a`);
    await expect(page.getByText('Signed in successfully!')).toBeVisible();

    // The link works once, and the address is not in the way of going back.
    await page.goto(link);
    await expect(heading(page, 'Invitation Error')).toBeVisible();
    await expect(page).toHaveTitle('Invitation Error · Sluice');
  },
);

test('a link that another browser asked for does not sign anybody in, and still works there', async ({
  page,
  request,
  server,
  browser,
}) => {
  const link = await requestOwnLink(page, request, server.origin);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await expect(heading(other, 'Invitation Error')).toBeVisible();
  await expect(other.getByText('This link only works in the browser that asked for it.')).toBeVisible();
  await expectAccessibleInBothThemes(other);
  await other.setViewportSize(NARROW);
  await expectAccessibleInBothThemes(other);
  await other.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await context.close();

  await page.goto(link);
  await expect(page).toHaveURL(START);
});

test('the code in an address is exchanged on any page for signing in, and a lost answer can be asked for again', async ({
  page,
  request,
  server,
}) => {
  const link = await requestOwnLink(page, request, server.origin);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/token/exchange', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(link.replace('/auth?', '/login?') + '#here');
  await expect(heading(page, 'Processing Invitation')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/invite-finish\?code=.*#here$/);
  await expectAccessibleInBothThemes(page);
  answer();
  await expect(heading(page, 'Invitation Error')).toBeVisible();
  await page.unroute('**/api/auth/token/exchange');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(START);
});

test('a link for a browser that cannot keep a secret works in any browser, and asks before it signs in', async ({
  page,
  request,
  server,
}) => {
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
  const link = await requestOwnLink(page, request, server.origin);
  await page.goto(link);
  await expect(page).toHaveURL(`${server.origin}/auth/verify`);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(START);
});

test('a page that finishes an invitation without a code or a session leads on with its state and address', async ({
  page,
}) => {
  await page.goto('/auth/invite-finish?workspace=wsp_1&state=abc&email=ada%40example.com');
  await expect(page).toHaveURL(
    /\/auth\?workspace_invite=wsp_1&tab=signup&state=abc&email=ada%40example\.com$/,
  );
  await page.goto('/auth/invite-finish');
  await expect(heading(page, 'Invitation Error')).toBeVisible();
  await expect(page.getByText('The link is incomplete.')).toBeVisible();
});

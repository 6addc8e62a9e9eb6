import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { createCompleteAccount, storeSession } from './account.ts';
import { expect, newAddress, OWN_CONNECTION, PASSWORD } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';

/** An owner who is signed in on a page, and can call the API. */
export interface Owner {
  email: string;
  workspaceId: string;
  headers: Record<string, string>;
}

interface SignedIn {
  accessToken: string;
  expiresAt: string;
  user: { id: string; activeWorkspaceId: string };
}

async function callApi(
  request: APIRequestContext,
  url: string,
  data?: object,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<unknown> {
  const answer = await request.fetch(url, { method, headers, ...(data && { data }) });
  expect([url, answer.ok()]).toEqual([url, true]);
  return answer.status() === 204 ? undefined : answer.json();
}

/** The headers of the requests of somebody who is signed in. */
export const bearer = ({ accessToken }: Pick<SignedIn, 'accessToken'>) => ({
  authorization: `Bearer ${accessToken}`,
});

/** Signs an owner up over the API, and opens the generator. */
export async function signUpOwner(page: Page, origin: string, workspace = 'Lumen Outdoor'): Promise<Owner> {
  const email = newAddress();
  const names = { firstName: 'Mara', lastName: 'Voss' };
  // The request context of the page keeps the refresh cookie.
  const account = await createCompleteAccount(page.context().request, origin, email, workspace, names);
  await storeSession(page, origin, account);
  await page.goto('/syntax-generator');
  await expect(page.getByRole('button', { name: /^Account menu for/ })).toContainText('Mara Voss');
  const workspaceId = account.stored.user.activeWorkspaceId ?? '';
  return { email, workspaceId, headers: bearer(account) };
}

/** Whom owners work with. */
export const jonas = { role: 'admin', firstName: 'Jonas', lastName: 'Thiel' } as const;
export const aiko = { role: 'member', firstName: 'Aiko', lastName: 'Kimura' } as const;

interface NewMember {
  role: 'admin' | 'member';
  firstName: string;
  lastName: string;
}

/** Brings somebody into the workspace over its invitation. @returns their address */
export async function addMember(
  request: APIRequestContext,
  origin: string,
  owner: Pick<Owner, 'workspaceId' | 'headers'>,
  { role, ...names }: NewMember,
): Promise<string> {
  const email = newAddress();
  const invitations = `${origin}/api/workspaces/${owner.workspaceId}/invitations`;
  await callApi(request, invitations, { email, role }, owner.headers);
  const link = await mailedLink(request, origin, email, 'You are invited to a Sluice workspace');
  const token = link.split('/invite#token=')[1];
  const body = { email, password: PASSWORD, invitationToken: token };
  const session = (await callApi(request, `${origin}/api/auth/sign-up`, body)) as SignedIn;
  await callApi(request, `${origin}/api/invitations/accept`, { token }, bearer(session));
  await callApi(request, `${origin}/api/me`, names, bearer(session), 'PATCH');
  await callApi(request, `${origin}/api/me/onboarding/complete`, undefined, bearer(session));
  return email;
}

/** Signs somebody in over the API. The cookie stays with the requests. */
export async function signInOverApi(
  request: APIRequestContext,
  origin: string,
  email: string,
): Promise<SignedIn> {
  const data = { email, password: PASSWORD };
  const answer = await request.post(`${origin}/api/auth/sign-in`, { data, headers: OWN_CONNECTION });
  return (await answer.json()) as SignedIn;
}

/** Opens a page in another browser, where somebody with an account is signed in. */
export async function openAs(browser: Browser, origin: string, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const { user, expiresAt } = await signInOverApi(context.request, origin, email);
  const page = await context.newPage();
  await page.goto('/health/live');
  await page.evaluate((session) => localStorage.setItem('sluice.session', JSON.stringify(session)), {
    user,
    expiresAt,
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Expects a toast with this title and text, and puts it away, unless a busy machine let it go by itself before. */
export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page.getByRole('alertdialog', { name: title }).filter({ hasText: text });
  await expect(toast).toBeVisible();
  await expect(async () => {
    if (await toast.isVisible())
      await toast.getByRole('button', { name: 'Dismiss' }).click({ timeout: 1000 });
    await expect(toast).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/**
 * Expects that axe finds nothing on a page in both themes, wide and at 390 pixels, nor in a dialog over it, and that nothing
 * has to be scrolled sideways down to 320 pixels.
 * @param openDialog opens a dialog of the page, and waits for it
 */
export async function expectAccessibleAtAnyWidth(page: Page, openDialog: () => Promise<void>): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);
  }
  await openDialog();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoSidewaysScrolling(page);
}

/** Expects that nothing has to be scrolled sideways. Parts of the page learn of a new width a moment after it. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newAddress, PASSWORD, signUp, test } from './fixtures.ts';
import { linkTo } from './mailbox.ts';

/** Somebody who may invite, by the API: the screens of the member list are not a part of this journey. */
interface Host {
  workspaceId: string;
  headers: Record<string, string>;
}

async function hostOf(request: APIRequestContext, origin: string, email: string): Promise<Host> {
  const answer = await request.post(`${origin}/api/auth/sign-in`, { data: { email, password: PASSWORD } });
  const { accessToken, user } = (await answer.json()) as {
    accessToken: string;
    user: { activeWorkspaceId: string };
  };
  return { workspaceId: user.activeWorkspaceId, headers: { authorization: `Bearer ${accessToken}` } };
}

async function newHost(request: APIRequestContext, origin: string, workspaceName: string): Promise<Host> {
  const email = newAddress();
  await request.post(`${origin}/api/auth/sign-up`, { data: { email, password: PASSWORD } });
  const host = await hostOf(request, origin, email);
  const url = `${origin}/api/workspaces/${host.workspaceId}`;
  await request.patch(url, { headers: host.headers, data: { name: workspaceName } });
  return host;
}

async function invite(request: APIRequestContext, origin: string, host: Host, email: string) {
  const url = `${origin}/api/workspaces/${host.workspaceId}/invitations`;
  expect((await request.post(url, { headers: host.headers, data: { email } })).status()).toBe(201);
  return linkTo(request, origin, email, / invites you to /);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

test('an invited person chooses a password, is in, and can go on after being removed', async ({
  page,
  request,
  server,
}) => {
  const email = newAddress();
  const host = await newHost(request, server.origin, 'Northwind Mail');
  const link = await invite(request, server.origin, host, email);

  await page.goto(link);
  await expect(heading(page, 'Join Northwind Mail')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('another horse');
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(heading(page, 'Welcome to Northwind Mail')).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(`${server.origin}/syntax-generator`);
  await expect(account(page)).toContainText('Northwind Mail');

  // The link leads home for somebody who is in.
  await page.goto(link);
  await page.getByRole('link', { name: 'Start building' }).click();
  await expect(page).toHaveURL(`${server.origin}/syntax-generator`);

  const member = await hostOf(request, server.origin, email);
  const me = await request.get(`${server.origin}/api/me`, { headers: member.headers });
  const { id } = (await me.json()) as { id: string };
  const removal = await request.delete(`${server.origin}/api/workspaces/${host.workspaceId}/members/${id}`, {
    headers: host.headers,
    data: { confirmation: 'REMOVE' },
  });
  expect(removal.ok()).toBe(true);
  await page.reload();
  await expect(heading(page, "You aren't in a workspace")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByText('Workspace name cannot be empty.')).toBeVisible();
  await page.getByLabel('Workspace name').fill('On my own');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(heading(page, 'Syntax Generator')).toBeVisible();
  await expect(account(page)).toContainText('On my own');
});

test('an invitation waits for its address, and joins it to a second workspace', async ({
  page,
  request,
  server,
}) => {
  const invited = await signUp(page);
  const host = await newHost(request, server.origin, 'Contoso Letters');
  const link = await invite(request, server.origin, host, invited);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  const other = await signUp(page);

  await page.goto(link);
  await expect(heading(page, 'This invitation is for another address')).toBeVisible();
  await expect(page.getByText(other)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Logout & Continue as ${invited}` }).click();
  await expect(heading(page, 'Join Contoso Letters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill('a wrong horse');
  await page.getByRole('button', { name: 'Sign in and join' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in and join' }).click();
  await expect(heading(page, 'Welcome to Contoso Letters')).toBeVisible();
  await expect(account(page)).toContainText('Contoso Letters');

  await account(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'Contoso Letters' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('menuitemradio').first().click();
  await expect(account(page)).not.toContainText('Contoso Letters');
  await expect(heading(page, 'Syntax Generator')).toBeVisible();
  await page.reload();
  await expect(account(page)).not.toContainText('Contoso Letters');
});

test('whoever holds the mail gets in without a password', async ({ page, request, server }) => {
  const email = await signUp(page);
  const host = await newHost(request, server.origin, 'Fabrikam Post');
  const link = await invite(request, server.origin, host, email);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue without a password' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Welcome to Fabrikam Post')).toBeVisible();
});

test('an invitation that opens nothing says why', async ({ page, request, server }) => {
  const email = newAddress();
  const host = await newHost(request, server.origin, 'Tailspin');
  const link = await invite(request, server.origin, host, email);
  const list = `${server.origin}/api/workspaces/${host.workspaceId}/invitations`;
  const pending = await request.get(list, { headers: host.headers });
  const { items } = (await pending.json()) as { items: { id: string }[] };
  await request.delete(`${list}/${items[0]?.id ?? ''}`, { headers: host.headers });

  await page.goto(link);
  await expect(heading(page, 'Invitation Cancelled')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${link.slice(0, -5)}wrong`);
  await expect(heading(page, 'Invitation Not Found')).toBeVisible();
  await page.goto('/invite');
  await expect(heading(page, 'Invalid invitation link')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Sluice' }).click();
  await expect(page).toHaveURL(`${server.origin}/auth`);

  await page.route('**/api/invitations/accept', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('The invitation could not be opened.')).toBeVisible();
  await page.unroute('**/api/invitations/accept');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Invitation Cancelled')).toBeVisible();
});

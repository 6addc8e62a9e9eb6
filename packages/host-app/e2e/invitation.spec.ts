import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, newAddress, PASSWORD, signUp, test } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';

/** The owner of a workspace, who invites over the API: these tests are not about the screen for members. */
interface Owner {
  workspaceId: string;
  headers: Record<string, string>;
}

async function signInOverApi(request: APIRequestContext, origin: string, email: string): Promise<Owner> {
  const answer = await request.post(`${origin}/api/auth/sign-in`, { data: { email, password: PASSWORD } });
  const { accessToken, user } = (await answer.json()) as {
    accessToken: string;
    user: { activeWorkspaceId: string };
  };
  return { workspaceId: user.activeWorkspaceId, headers: { authorization: `Bearer ${accessToken}` } };
}

async function newOwner(request: APIRequestContext, origin: string, workspaceName: string): Promise<Owner> {
  const email = newAddress();
  await request.post(`${origin}/api/auth/sign-up`, { data: { email, password: PASSWORD } });
  const owner = await signInOverApi(request, origin, email);
  const url = `${origin}/api/workspaces/${owner.workspaceId}`;
  await request.patch(url, { headers: owner.headers, data: { name: workspaceName } });
  return owner;
}

async function invite(request: APIRequestContext, origin: string, owner: Owner, email: string) {
  const url = `${origin}/api/workspaces/${owner.workspaceId}/invitations`;
  expect((await request.post(url, { headers: owner.headers, data: { email } })).status()).toBe(201);
  return mailedLink(request, origin, email, / invites you to /);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const account = (page: Page) => page.getByRole('button', { name: /^Account menu for/ });

test('an invited person joins with a new password, and creates a workspace after being removed from the first', async ({
  page,
  request,
  server,
}) => {
  const email = newAddress();
  const owner = await newOwner(request, server.origin, 'Northwind Mail');
  const link = await invite(request, server.origin, owner, email);

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

  // For a member, the invitation leads into the workspace.
  await page.goto(link);
  await page.getByRole('link', { name: 'Start building' }).click();
  await expect(page).toHaveURL(`${server.origin}/syntax-generator`);

  const member = await signInOverApi(request, server.origin, email);
  const me = await request.get(`${server.origin}/api/me`, { headers: member.headers });
  const { id } = (await me.json()) as { id: string };
  const removal = await request.delete(`${server.origin}/api/workspaces/${owner.workspaceId}/members/${id}`, {
    headers: owner.headers,
    data: { confirmation: 'REMOVE' },
  });
  expect(removal.ok()).toBe(true);
  await page.reload();
  await expect(heading(page, "You're not in a workspace")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByText('Workspace name cannot be empty.')).toBeVisible();
  await page.getByLabel('Workspace name').fill('On my own');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(heading(page, 'Syntax Generator')).toBeVisible();
  await expect(account(page)).toContainText('On my own');
});

test('a person signed in with another email address has to switch accounts to join, and then has two workspaces', async ({
  page,
  request,
  server,
}) => {
  const invited = await signUp(page);
  const owner = await newOwner(request, server.origin, 'Contoso Letters');
  const link = await invite(request, server.origin, owner, invited);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  const other = await signUp(page);

  await page.goto(link);
  await expect(heading(page, 'This invitation is for another email address')).toBeVisible();
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

test('an invited person with an account joins without a password', async ({ page, request, server }) => {
  const email = await signUp(page);
  const owner = await newOwner(request, server.origin, 'Fabrikam Post');
  const link = await invite(request, server.origin, owner, email);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue without a password' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Welcome to Fabrikam Post')).toBeVisible();
});

test('a person is told why an invitation cannot be accepted', async ({ page, request, server }) => {
  const email = newAddress();
  const owner = await newOwner(request, server.origin, 'Tailspin');
  const link = await invite(request, server.origin, owner, email);
  const list = `${server.origin}/api/workspaces/${owner.workspaceId}/invitations`;
  const pending = await request.get(list, { headers: owner.headers });
  const { items } = (await pending.json()) as { items: { id: string }[] };
  await request.delete(`${list}/${items[0]?.id ?? ''}`, { headers: owner.headers });

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
  await expect(page.getByText("We couldn't open your invitation.")).toBeVisible();
  await page.unroute('**/api/invitations/accept');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Invitation Cancelled')).toBeVisible();
});

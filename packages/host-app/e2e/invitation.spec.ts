import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { forgetSession } from './account.ts';
import { expect, heading, newAddress, PASSWORD, signUpOverApi, test } from './fixtures.ts';
import { NARROW, START } from './start.ts';
import { activeWorkspaceOf, bearerOf, invite, newOwner } from './team.ts';

const account = (page: Page) => page.getByRole('button', { name: /^Account menu for/ });

test(
  'an invited person joins with a new password, and creates a workspace after being removed from the first',
  { tag: '@everyday' },
  async ({ page, request, server }) => {
    const email = newAddress();
    const owner = await newOwner(request, server.origin, 'Northwind Mail');
    const link = await invite(request, server.origin, owner, email);

    await page.goto(link);
    await expect(heading(page, 'Join Northwind Mail')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize(NARROW);
    await expectAccessibleInBothThemes(page);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await page.getByRole('textbox', { name: 'New password' }).fill('12345');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('another horse');
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await expect(heading(page, 'Welcome to Northwind Mail')).toBeVisible();
    await expectAccessible(page);

    // They only tell their name: no plan, no payment.
    await expect(heading(page, 'What is your name?')).toBeVisible();
    await expect(page.getByText('Then Northwind Mail is ready for you.')).toBeVisible();
    await page.getByLabel('First name').fill('Jonas');
    await page.getByLabel('Last name').fill('Thiel');
    await page.getByRole('button', { name: 'Finish Setup' }).click();
    await expect(page).toHaveURL(`${server.origin}/dashboard`);
    await expect(account(page)).toContainText('Northwind Mail');

    // For a member, the invitation leads into the workspace.
    await page.goto(link);
    await page.getByRole('link', { name: 'Start building' }).click();
    await expect(page).toHaveURL(`${server.origin}/dashboard`);

    const headers = await bearerOf(request, server.origin, email);
    const me = await request.get(`${server.origin}/api/me`, { headers });
    const { id } = (await me.json()) as { id: string };
    const removal = await request.delete(
      `${server.origin}/api/workspaces/${owner.workspaceId}/members/${id}`,
      {
        headers: owner.headers,
        data: { confirmation: 'REMOVE' },
      },
    );
    expect(removal.ok()).toBe(true);
    await page.reload();
    await expect(heading(page, "You're not in a workspace")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page.getByText('Workspace name cannot be empty.')).toBeVisible();
    await page.getByLabel('Workspace name').fill('On my own');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(heading(page, /^Welcome/)).toBeVisible();
    await expect(account(page)).toContainText('On my own');
  },
);

test('a person signed in with another email address has to switch accounts to join, and then has two workspaces', async ({
  page,
  request,
  server,
}) => {
  const invited = await signUpOverApi(page);
  const owner = await newOwner(request, server.origin, 'Contoso Letters');
  const link = await invite(request, server.origin, owner, invited);
  await forgetSession(page);
  const other = await signUpOverApi(page);

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
  await expect(heading(page, /^Welcome/)).toBeVisible();
  await page.reload();
  await expect(account(page)).not.toContainText('Contoso Letters');
});

test('an invited person with an account joins without a password', async ({ page, request, server }) => {
  const email = await signUpOverApi(page);
  const owner = await newOwner(request, server.origin, 'Fabrikam Post');
  const link = await invite(request, server.origin, owner, email);
  await forgetSession(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue without a password' }).click();
  await expect(page).toHaveURL(/\/auth\?workspace_invite=wsp_\w+&tab=signup&state=/);
  await page.getByRole('button', { name: 'Join Fabrikam Post' }).click();
  await expect(heading(page, 'Welcome to Fabrikam Post')).toBeVisible();
  await expect(page).toHaveURL(START);
  expect(await activeWorkspaceOf(request, server.origin, email)).toBe(owner.workspaceId);
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
  await expectAccessibleInBothThemes(page);
  await page.goto(`${link.slice(0, -5)}wrong`);
  await expect(heading(page, 'Invitation Not Found')).toBeVisible();
  await expect(page.getByText("We couldn't find a valid invitation.")).toBeVisible();
  await page.goto('/invite');
  await expect(heading(page, 'Invalid invitation link')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Sluice' }).click();
  await expect(page).toHaveURL(`${server.origin}/auth`);

  /** Another fragment alone loads no page. */
  const openAnew = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(address);
  };
  const answer = (status: number, json: object) =>
    page.route('**/api/invitations/accept', (route) => route.fulfill({ status, json }), { times: 1 });
  const message = 'This invitation has expired. Please ask for a new one.';
  await answer(410, { ok: false, code: 'INVITATION_EXPIRED', message, requestId: 'req_1' });
  await openAnew(link);
  await expect(heading(page, 'Invitation Expired')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await answer(200, { what: 'is this' });
  await openAnew(link);
  await expect(page.getByText('An unexpected response was received.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.route('**/api/invitations/accept', (route) => route.abort());
  await openAnew(link);
  await expect(page.getByText("We couldn't open your invitation.")).toBeVisible();
  await page.unroute('**/api/invitations/accept');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 'Invitation Cancelled')).toBeVisible();
});

test('a link of an earlier version, with the token in its path, opens the invitation and moves the token', async ({
  page,
  request,
  server,
}) => {
  const email = newAddress();
  const owner = await newOwner(request, server.origin, 'Fabrikam');
  const link = await invite(request, server.origin, owner, email);
  expect(link).toMatch(/\/invite#token=inv_/);
  await page.goto(link.replace('#token=', '/'));
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible();
  await expect(page).toHaveURL(link);
});

test('an invited person whose account was created meanwhile is told so, and signs in', async ({
  page,
  request,
  server,
}) => {
  const email = newAddress();
  const owner = await newOwner(request, server.origin, 'Wide World');
  const link = await invite(request, server.origin, owner, email);
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible();
  // In another tab, say.
  const invitationToken = link.split('#token=')[1];
  const data = { email, password: PASSWORD, invitationToken };
  expect((await request.post(`${server.origin}/api/auth/sign-up`, { data })).status()).toBe(201);

  await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page.getByText('Account Exists', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'An account with this email already exists. If you were invited, please use the invitation link to set your password.',
    ),
  ).toBeVisible();
  // The form to sign in has come in place of the other.
  await expect(page.getByRole('textbox', { name: 'Confirm password' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in and join' }).click();
  await expect(heading(page, 'Welcome to Wide World')).toBeVisible();
});

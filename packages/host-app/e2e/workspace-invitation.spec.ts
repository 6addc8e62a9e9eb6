import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { forgetSession } from './account.ts';
import { expect, heading, newAddress, PASSWORD, signUpOverApi, test } from './fixtures.ts';
import { NARROW, START, WIDE } from './start.ts';
import { activeWorkspaceOf, invite, newOwner, type Owner } from './team.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });

const pageOf = (owner: Owner, more = '') => `/auth?workspace_invite=${owner.workspaceId}&tab=login${more}`;

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(NARROW);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(WIDE);
}

/** An invited person whose account has no password yet. */
async function invitedWithoutPassword(request: APIRequestContext, origin: string, owner: Owner) {
  const email = newAddress();
  const link = await invite(request, origin, owner, email);
  const data = { email, invitationToken: link.split('#token=')[1] };
  expect((await request.post(`${origin}/api/auth/magic-links`, { data })).status()).toBe(202);
  return { email, link };
}

test(
  'an invited person without a password follows a link with a code, chooses a password and joins',
  { tag: '@everyday' },
  async ({ page, request, server }) => {
    const owner = await newOwner(request, server.origin, 'Northwind Mail');
    const { email, link } = await invitedWithoutPassword(request, server.origin, owner);
    await page.goto(link);
    await button(page, 'Continue without a password').click();
    await expect(heading(page, 'Join Northwind Mail')).toBeVisible();
    await expect(tab(page, 'Create Account')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'Sign In')).toBeDisabled();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).not.toBeEditable();
    await expectAccessibleAtBothWidths(page);

    await textbox(page, 'New password').fill('12345');
    await textbox(page, 'Confirm password').fill('123456');
    await button(page, 'Set password and join').click();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(textbox(page, 'New password')).toHaveAttribute('minlength', '6');
    await textbox(page, 'New password').fill(PASSWORD);
    await textbox(page, 'Confirm password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password Set', { exact: true })).toBeVisible();
    await expect(page.getByText('Your password has been set! Redirecting...')).toBeVisible();
    await expect(heading(page, 'Welcome to Northwind Mail')).toBeVisible();
    await expect(page).toHaveURL(START);
    expect(await activeWorkspaceOf(request, server.origin, email)).toBe(owner.workspaceId);

    // The address again, from the history, say: the person is a member already.
    await page.goto(pageOf(owner));
    await expect(heading(page, 'Welcome to Northwind Mail')).toBeVisible();
  },
);

test('a visitor with an invitation to a workspace is told that it needs a session, and opens the link again', async ({
  page,
  request,
  server,
}) => {
  const owner = await newOwner(request, server.origin, 'Contoso Letters');
  const email = newAddress();
  const link = await invite(request, server.origin, owner, email);

  await page.goto(pageOf(owner, `&email=${encodeURIComponent(email)}`));
  await expect(page.getByText('Session Required')).toBeVisible();
  await expect(page.getByText("We couldn't find your session.")).toBeVisible();
  await expect(tab(page, 'Create Account')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(button(page, 'Reopen Invite Link')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await tab(page, 'Sign In').click();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  // In a browser where the link was opened, the address is known from there.
  await page.goto(link);
  await expect(heading(page, 'Join Contoso Letters')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.invite_email, localStorage.invite_workspace])).toEqual([
    email,
    owner.workspaceId,
  ]);
  await page.goto(pageOf(owner));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await button(page, 'Retry').click();
  await expect(page.getByText('Checking your invitation…')).toBeVisible();
  await expect(page.getByText('Session Required')).toBeVisible();
  await button(page, 'Reopen Invite Link').click();
  await expect(heading(page, 'Join Contoso Letters')).toBeVisible();
});

test('a visitor whose session cannot be looked up is told so, and tries again', async ({
  page,
  request,
  server,
}) => {
  const owner = await newOwner(request, server.origin, 'Tailspin');
  await page.route('**/api/auth/token/refresh', (route) => route.abort());
  await page.goto(pageOf(owner));
  await expect(page.getByText('Session Error')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeEditable();
  await expectAccessibleInBothThemes(page);
  await page.unroute('**/api/auth/token/refresh');
  await button(page, 'Retry').click();
  await expect(page.getByText('Session Required')).toBeVisible();
});

test('a person is told when there is no invitation for them, when it has expired, and when it is for somebody else', async ({
  page,
  request,
  server,
}) => {
  const owner = await newOwner(request, server.origin, 'Fabrikam Post');
  const invited = newAddress();
  await invite(request, server.origin, owner, invited);
  const email = await signUpOverApi(page);

  await page.goto(pageOf(owner));
  await expect(heading(page, 'Invitation Not Found')).toBeVisible();
  await expect(page.getByText("We couldn't find a valid invitation.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/auth?workspace_invite=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  await expect(heading(page, 'Invitation Not Found')).toBeVisible();

  await page.goto(pageOf(owner, `&email=${encodeURIComponent(invited)}`));
  await expect(heading(page, 'This invitation is for another email address')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await button(page, `Logout & Continue as ${invited}`).click();
  await expect(page.getByText('Session Required')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(invited);

  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await textbox(page, 'Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(START);
  const message = 'This invitation has expired. Please ask for a new one.';
  await page.route('**/api/invitations/resolve?**', (route) =>
    route.fulfill({
      status: 410,
      json: { ok: false, code: 'INVITATION_EXPIRED', message, requestId: 'req_1' },
    }),
  );
  await page.goto(pageOf(owner));
  await expect(heading(page, 'Invitation Expired')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('an invited person who has not confirmed their address does so with a link that leads back', async ({
  page,
  request,
  server,
}) => {
  const { mailedLink } = await import('./mailbox.ts');
  const email = await signUpOverApi(page);
  const owner = await newOwner(request, server.origin, 'Adventure Works');
  await invite(request, server.origin, owner, email);
  await page.goto(pageOf(owner));
  await expect(heading(page, 'Invitation Not Found')).toBeVisible();
  await button(page, 'Email me a link').click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await page.goto(await mailedLink(request, server.origin, email, 'Your sign-in link'));
  await button(page, 'Join Adventure Works').click();
  await expect(heading(page, 'Welcome to Adventure Works')).toBeVisible();
});

test('a person who signed in long ago signs in again before they choose the first password', async ({
  page,
  request,
  server,
}) => {
  const owner = await newOwner(request, server.origin, 'Litware');
  const { link } = await invitedWithoutPassword(request, server.origin, owner);
  await page.route('**/api/auth/password', (route) =>
    route.fulfill({
      status: 403,
      json: { ok: false, code: 'REAUTH_REQUIRED', message: 'Please sign in again.', requestId: 'req_1' },
    }),
  );
  await page.goto(link);
  await button(page, 'Continue without a password').click();
  await textbox(page, 'New password').fill(PASSWORD);
  await textbox(page, 'Confirm password').fill(PASSWORD);
  await button(page, 'Set password and join').click();
  await expect(heading(page, 'Session Required')).toBeVisible();
  await expect(button(page, 'Email me a link')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await forgetSession(page);
});

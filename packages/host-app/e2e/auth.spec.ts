import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { forgetSession } from './account.ts';
import { expect, heading, newAddress, PASSWORD, signIn, signUp, signUpOverApi, test } from './fixtures.ts';
import { NARROW, START, WIDE } from './start.ts';
import { bearerOf } from './team.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });
const submit = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('button', { name, exact: true });

async function expectTab(page: Page, name: string): Promise<void> {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
}

for (const [address, name] of [
  ['/auth', 'Sign In'],
  ['/auth?tab=login', 'Sign In'],
  ['/auth?tab=anything', 'Sign In'],
  ['/auth?tab=signup', 'Create Account'],
  ['/auth?tab=register', 'Create Account'],
  ['/login', 'Sign In'],
  ['/register', 'Create Account'],
  ['/signin', 'Sign In'],
  ['/signup', 'Create Account'],
] as const) {
  test(`a visitor to ${address} finds the tab ${name}`, async ({ page }) => {
    await page.goto(address);
    await expectTab(page, name);
  });
}

test('a visitor finds the sign-in pages accessible, and what they agree to', async ({ page }) => {
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    for (const address of ['/auth', '/auth?tab=register', '/auth/recover', '/auth/magic-link']) {
      await page.goto(address);
      await expect(page.getByLabel('Email')).toBeVisible();
      await expectAccessibleInBothThemes(page);
    }
  }
  await page.goto('/auth');
  await expect(page.getByRole('link', { name: 'Terms', exact: true })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'Privacy', exact: true })).toHaveAttribute('href', '/privacy');
});

test(
  'a visitor creates an account by keyboard alone, and is led to complete their profile',
  { tag: '@everyday' },
  async ({ page }) => {
    const email = newAddress();
    await page.goto('/auth?tab=register&email=' + encodeURIComponent(email));
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await tab(page, 'Create Account').focus();
    await page.keyboard.press('ArrowLeft');
    await expectTab(page, 'Sign In');
    await page.keyboard.press('ArrowRight');
    await expectTab(page, 'Create Account');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(password(page)).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.type(PASSWORD);
    const request = page.waitForRequest('**/api/auth/sign-up');
    await page.keyboard.press('Enter');
    expect((await request).postDataJSON()).toMatchObject({
      email,
      redirectTo: `${new URL(page.url()).origin}/onboarding`,
      metadata: { source: 'sign-up page', language: expect.any(String) as unknown },
    });
    await expect(page.getByText('Success', { exact: true })).toBeVisible();
    await expect(page.getByText('Account created! Redirecting to complete your profile...')).toBeVisible();
    await expect(page).toHaveURL(/\/onboarding$/);
  },
);

test(
  'a person is told what the server says about their sign-in, and then that it has worked',
  { tag: '@everyday' },
  async ({ page }) => {
    const email = await signUpOverApi(page);
    await forgetSession(page);
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await password(page).fill('a wrong horse');
    await submit(page, 'Sign In').click();
    const reason = 'The email address or the password is not right.';
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText(reason).first()).toBeVisible();

    await page.route('**/api/auth/sign-in', (route) => route.abort(), { times: 1 });
    await submit(page, 'Sign In').click();
    await expect(page.getByText("Sluice isn't answering. Please try again.").first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await password(page).fill(PASSWORD);
    await submit(page, 'Sign In').click();
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL(START);
    // Nothing of the sign-in page is in the way back.
    await page.goto('/auth?tab=login');
    await expect(page).toHaveURL(START);
  },
);

test('a form takes empty, too long and hostile text without harm', async ({ page }) => {
  await page.goto('/auth?tab=register&email=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  await submit(page, 'Create Account').click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('Email').fill(`${'x'.repeat(300)}@example.com`);
  await password(page).fill('x'.repeat(5000));
  await submit(page, 'Create Account').click();
  await expect(page.getByText('Email must be 255 characters or less')).toBeVisible();
  await expect(page.getByText('Password must be 200 characters or less')).toBeVisible();
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScrolling(page);
});

test('a password is judged while it is typed, without moving anything, and without being needed', async ({
  page,
}) => {
  await page.goto('/auth?tab=register');
  // What is typed while the page still loads is judged with the next key.
  await page.waitForLoadState('networkidle');
  const meter = page.getByRole('meter', { name: 'Strength' });
  const placeOfButton = () => submit(page, 'Create Account').boundingBox();
  await password(page).focus();
  const before = await placeOfButton();
  await password(page).fill('pass');
  await expect(meter).toHaveAttribute('aria-valuetext', 'Too short');
  await password(page).fill('password');
  await expect(meter).toHaveAttribute('aria-valuetext', 'Very easy to guess');
  await expectAccessibleInBothThemes(page);
  await password(page).fill('a horse that reads the news');
  await expect(meter).toHaveAttribute('aria-valuetext', 'Very strong');
  await expect(page.getByText('Password strength: Very strong')).toBeAttached();
  await expectAccessibleInBothThemes(page);
  expect(await placeOfButton()).toEqual(before);

  await page.route('**/password-strength-*', (route) => route.abort());
  await page.reload();
  await page.getByLabel('Email').fill(newAddress());
  await password(page).fill(PASSWORD);
  await submit(page, 'Create Account').click();
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('a person whose browser blocks cookies is told what to do', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await page.goto('/auth');
  await expect(page.getByText('Your browser blocks cookies')).toBeVisible();
  await expect(page.getByText('Allow cookies for this site')).toBeVisible();
  await page.setViewportSize(NARROW);
  await expectAccessibleInBothThemes(page);
});

test('a person whose browser blocks stored data is told what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await page.goto('/auth');
  await expect(page.getByText('Your browser blocks stored data')).toBeVisible();
});

// Half a day by a time zone that is wrong, and more than a day by a date that is.
for (const hours of [-7, 7, -25, 25]) {
  test(`a person whose clock differs by ${hours} hours signs in, and nothing is renewed in a loop`, async ({
    page,
  }) => {
    const email = await signUpOverApi(page);
    await forgetSession(page);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    let renewals = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/token/refresh')) renewals += 1;
    });
    await page.goto('/auth?next=%2Fsnippets');
    await signIn(page, email);
    await expect(heading(page, 'Snippet Library')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Snippet Library')).toBeVisible();
    await page.clock.runFor(60_000);
    expect(renewals).toBeLessThanOrEqual(2);
  });
}

test('a person in two tabs signs in and out in both at once', async ({ page, context }) => {
  const email = await signUpOverApi(page);
  await forgetSession(page);
  const other = await context.newPage();
  await page.goto('/auth?next=%2Fsnippets');
  await other.goto('/auth?next=%2Fsnippets');
  await signIn(page, email);
  await expect(heading(page, 'Snippet Library')).toBeVisible();
  await expect(heading(other, 'Snippet Library')).toBeVisible();
  await Promise.all([page.reload(), other.reload()]);
  await expect(heading(page, 'Snippet Library')).toBeVisible();
  await expect(heading(other, 'Snippet Library')).toBeVisible();
  await page.getByRole('button', { name: /^Account menu for/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/auth\?next=%2Fsnippets$/);
  await expect(other.getByText('You were signed out')).toBeVisible();
});

test('a person whose workspace was deleted while they were away, and while they look, is led on', async ({
  page,
  request,
  server,
}) => {
  const email = await signUp(page);
  const headers = await bearerOf(request, server.origin, email);
  const url = `${server.origin}/api`;
  const me = (await (await request.get(`${url}/me`, { headers })).json()) as { activeWorkspaceId: string };
  const second = await request.post(`${url}/workspaces`, { headers, data: { name: 'Second' } });
  const { id } = (await second.json()) as { id: string };
  const remove = async (workspaceId: string) => {
    const data = { confirmation: 'DELETE WORKSPACE', password: PASSWORD };
    const answer = await request.delete(`${url}/workspaces/${workspaceId}`, { headers, data });
    expect(answer.ok()).toBe(true);
  };
  await remove(me.activeWorkspaceId);
  await expect(page.getByRole('button', { name: /^Account menu for/ })).toContainText('Second');
  await page.goto('/health/live');
  await remove(id);
  await page.goto('/snippets');
  await expect(heading(page, "You're not in a workspace")).toBeVisible();
});

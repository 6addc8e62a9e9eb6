import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signUp, test } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';

const generatorTitle = (page: Page) => page.getByRole('heading', { name: 'Syntax Generator', level: 1 });

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
}

test('a person who has forgotten their password sets a new one with an emailed link, which works only once', async ({
  page,
  request,
  server,
}) => {
  const email = await signUp(page);
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);

  const link = await mailedLink(request, server.origin, email, 'Choose a new password');
  await page.goto(link);
  await expect(page).toHaveURL(`${server.origin}/auth/reset`);
  await page.getByRole('textbox', { name: 'New password' }).fill('battery staple');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('battery stable');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('battery staple');
  await page.getByRole('button', { name: 'Set password' }).click();

  await expect(page).toHaveURL(`${server.origin}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('battery staple');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(generatorTitle(page)).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('third password');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('third password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
});

test('a person signs in with an emailed link, which an email scanner cannot use up', async ({
  page,
  request,
  server,
}) => {
  const email = await signUp(page);
  await signOut(page);
  await page.getByRole('link', { name: 'Sign in with a link' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with a link' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await mailedLink(request, server.origin, email, 'Your sign-in link');
  // Email scanners follow links, which must not use them up.
  expect((await request.get(link, { headers: { accept: 'text/html' } })).ok()).toBe(true);
  await page.goto(link);
  await expect(page).toHaveURL(`${server.origin}/auth/verify`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(generatorTitle(page)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { expect, signUp, test } from './fixtures.ts';
import { mailedLink } from './mailbox.ts';
import { START } from './start.ts';

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
}

test(
  'a person who has forgotten their password sets a new one with an emailed link, which works only once',
  { tag: '@everyday' },
  async ({ page, request, server }) => {
    const email = await signUp(page);
    await signOut(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectAccessibleInBothThemes(page);

    const link = await mailedLink(request, server.origin, email, 'Choose a new password');
    await page.goto(link);
    await expect(page).toHaveURL(`${server.origin}/auth/reset`);
    await page.getByRole('textbox', { name: 'New password' }).fill('battery staple');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('battery stable');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('battery staple');
    await page.getByRole('button', { name: 'Set password' }).click();

    await expect(page.getByText('Password Set', { exact: true })).toBeVisible();
    await expect(page.getByText('Your password has been set! Redirecting...')).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/auth`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('battery staple');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(START);

    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill('third password');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('third password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  },
);

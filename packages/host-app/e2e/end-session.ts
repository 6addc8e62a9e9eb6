import type { Page } from '@playwright/test';
import { expect, PASSWORD } from './fixtures.ts';

/** Ends the session of this browser as another device would: the page notices at its next request, or is told. */
export async function revokeSession(page: Page): Promise<void> {
  await page.evaluate(async (password) => {
    const refreshed = await fetch('/api/auth/token/refresh', { method: 'POST' });
    const { accessToken } = (await refreshed.json()) as { accessToken: string };
    await fetch('/api/auth/sessions?scope=global', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
  }, PASSWORD);
}

/** Signs in on the page that says that the session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

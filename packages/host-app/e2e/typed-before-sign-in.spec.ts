import type { Page } from '@playwright/test';
import { revokeSession, signInAgain } from './end-session.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';

/** Opens the dialog that publishes the open snippet, and names the new block. */
async function nameBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save and share' }).click();
  await page.getByRole('menuitem', { name: 'Publish to Braze…' }).click();
  await page.getByLabel('Name of the new block').fill(name);
}

async function nameWorkspace(page: Page, name: string): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'New workspace' }).click();
  await page.getByRole('dialog', { name: 'New workspace' }).getByLabel('Workspace name').fill(name);
}

test('a person whose session ends while they publish signs in again, and finds the name and description of the block', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await nameBlock(page, 'order_thanks_kept');
  await page.getByText('Description and tags').click();
  await page.getByLabel('Description').fill('Typed before the end.');
  await revokeSession(page);
  await signInAgain(page);

  const dialog = page.getByRole('dialog', { name: 'Publish to Braze' });
  await expect(dialog.getByLabel('Name of the new block')).toHaveValue('order_thanks_kept');
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed before the end.');
  await dialog.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(page.getByText('Published to Braze')).toBeVisible();
});

test('a person whose session ends while they publish from Content Blocks finds the chosen snippet and the name', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await page.goto('/data/content-blocks');
  await page.getByRole('button', { name: 'Publish a snippet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish to Braze' });
  await dialog.getByRole('combobox', { name: 'Snippet' }).fill('Order');
  await page.getByRole('option', { name: 'Order thanks' }).click();
  await dialog.getByLabel('Name of the new block').fill('order_thanks_too');
  await revokeSession(page);
  await signInAgain(page);

  await expect(dialog.getByLabel('Name of the new block')).toHaveValue('order_thanks_too');
  await expect(dialog.getByRole('combobox', { name: 'Snippet' })).toHaveValue('Order thanks');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Content Blocks', level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a person whose session ends while they name a sample person finds the name and the values', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('textbox', { name: 'total_spend' }).fill('80');
  await page.getByRole('button', { name: 'Save and change people' }).click();
  await page.getByRole('menuitem', { name: /^Save as a sample person/ }).click();
  const name = page.getByRole('textbox', { name: 'Name of the sample person' });
  await name.fill('Noor, big sp');
  await revokeSession(page);
  await signInAgain(page);

  await expect(name).toHaveValue('Noor, big sp');
  await expect(page.getByRole('textbox', { name: 'total_spend' })).toHaveValue('80');
  await name.fill('Noor, big spender');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sample person saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await expect(name).toBeHidden();
});

test('a person whose session ends before they name a sample person finds the values and saves them', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  const spend = page.getByRole('textbox', { name: 'total_spend' });
  await spend.fill('80');
  await revokeSession(page);
  await signInAgain(page);

  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await expect(spend).toHaveValue('80');
  await expect(page.getByRole('textbox', { name: 'Name of the sample person' })).toBeHidden();
  await page.getByRole('button', { name: 'Save and change people' }).click();
  await page.getByRole('menuitem', { name: /^Save as a sample person/ }).click();
  await page.getByRole('textbox', { name: 'Name of the sample person' }).fill('Noor');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sample person saved')).toBeVisible();
});

test('a person whose session ends while they name a workspace finds the name; once signed out, nothing of it stays', async ({
  page,
  context,
}) => {
  await signUp(page);
  await nameWorkspace(page, 'Alpine Lab');
  await revokeSession(page);
  await signInAgain(page);
  const name = page.getByRole('dialog', { name: 'New workspace' }).getByLabel('Workspace name');
  await expect(name).toHaveValue('Alpine Lab');

  const other = await context.newPage();
  await other.goto('/help');
  await other.getByRole('button', { name: /^Account menu for/ }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('You were signed out')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?next=/);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain('Alpine');
});

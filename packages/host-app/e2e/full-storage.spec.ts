import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { buildStatement, previewOf, saveAs } from './builder.ts';
import { revokeSession } from './end-session.ts';
import { expect, PASSWORD, signUp, test } from './fixtures.ts';

/** Lets the browser refuse to store anything of the application's work, as one does whose storage is full. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (key.startsWith('sluice.work.')) throw new DOMException('full', 'QuotaExceededError');
      this[key] = value;
    };
  });
}

const warning = (page: Page) =>
  page.getByRole('alertdialog', { name: "This browser can't store your changes" });

test('a person whose browser is full is told so until they have saved, and can download their work', async ({
  page,
}) => {
  await signUp(page);
  await fillStorage(page);
  await buildStatement(page, 'Only on this page.');
  await expect(warning(page)).toContainText('Save your snippet before you reload or close the page.');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    warning(page).getByRole('button', { name: 'Download a copy' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('unsaved-work.json');
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ format: 'sluice-library', snippets: [{ name: 'Untitled snippet' }] });
  expect(JSON.stringify(file)).toContain('Only on this page.');
  await saveAs(page, 'Saved at last');
  await expect(page.getByRole('heading', { name: 'Saved at last', level: 1 })).toBeVisible();
  await expect(warning(page)).toBeHidden();
});

test('a person whose browser is full signs in again when their session has ended, and finds their work', async ({
  page,
}) => {
  await signUp(page);
  await fillStorage(page);
  await buildStatement(page, 'Only on this page.');
  await expect(warning(page)).toBeVisible();
  await revokeSession(page);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(previewOf(page)).toContainText('Only on this page.');
});

test('a person whose browser is full is asked before they close the page', async ({ page }) => {
  await signUp(page);
  await fillStorage(page);
  await buildStatement(page, 'Only on this page.');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

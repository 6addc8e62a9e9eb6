import { expect } from '@playwright/test';
import { editByMouseAndKeyboard } from '../../e2e/edit-builder.ts';
import { test } from '../host-page.ts';

const paths = { 'with a nonce under a strict policy': '/', 'without a nonce': '/?without-nonce' };

for (const [how, path] of Object.entries(paths)) {
  test(`the page comes styled before any script runs, ${how}`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${baseURL ?? ''}${path}`);
    const button = page.getByRole('button', { name: 'Add Else If' });
    await expect(button).toHaveCSS('border-top-style', 'dashed');
    await page.close();
  });

  test(`a person builds a condition in the page of the server, ${how}`, async ({ page }) => {
    await page.goto(path);
    await editByMouseAndKeyboard(page);
  });
}

test('a component of the server shows the builder without a mark of its own', async ({ page }) => {
  await page.goto('/on-the-server');
  const add = page.getByRole('button', { name: 'Add Else If' });
  await expect(async () => {
    await add.click();
    await expect(page.getByRole('group', { name: 'Else If 1', exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

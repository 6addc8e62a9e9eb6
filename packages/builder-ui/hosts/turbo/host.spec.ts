import { expect, type Page } from '@playwright/test';
import { test } from '../host-page.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Then send' });

/** Chooses a comparison, so that a list has opened on the page as it is now. */
async function chooseComparison(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Comparison/u }).click();
  await page.getByRole('option', { name: 'is not equal to' }).click();
  await expect(page.getByRole('combobox', { name: /^Comparison/u })).toHaveText('is not equal to');
}

test.beforeEach(({ page }) => page.goto('/'));

test('what was built is there again when a person comes back to a page whose body Turbo has swapped', async ({
  page,
}) => {
  await field(page).fill('Moin');
  await chooseComparison(page);
  await page.getByRole('link', { name: 'Other page' }).click();
  await expect(page.getByRole('heading', { name: 'Other page' })).toBeVisible();
  await expect(page.locator('sluice-builder')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Campaign' })).toBeVisible();
  await expect(field(page)).toHaveValue('Moin');
  await expect(page.getByRole('combobox', { name: /^Comparison/u })).toHaveText('is not equal to');
  await page.getByRole('button', { name: 'Add Else If' }).click();
});

test('a page that Turbo leaves while a list is open takes the list along', async ({ page }) => {
  await page.getByRole('combobox', { name: /^Comparison/u }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'Turbo').visit('/other.html'));
  await expect(page.getByRole('heading', { name: 'Other page' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('link', { name: 'Campaign' }).click();
  await chooseComparison(page);
});

test('a page that Turbo refreshes in place leaves what is typed, and focus, where they are', async ({
  page,
}) => {
  await field(page).fill('Moin');
  await field(page).focus();
  await page.evaluate(() => Reflect.get(window, 'Turbo').visit(location.href, { action: 'replace' }));
  await page.waitForLoadState('networkidle');
  await expect(field(page)).toHaveValue('Moin');
  await page.keyboard.type(', you');
  await expect(field(page)).toHaveValue('Moin, you');
});

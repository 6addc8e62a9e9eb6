import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signUp, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

/** The key of the sandbox that a server outside production starts for itself. */
const SANDBOX_KEY = 'b0a7c3d2-5e1f-4c6b-9a8d-2f3e4d5c6b7a';

async function openData(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Data Management', level: 1 })).toBeVisible();
}

const attributesTab = (page: Page) => page.getByRole('tab', { name: /^Custom Attributes \(\d+\)$/ });

test(
  'a person connects to the sandbox, imports, and uses an imported attribute in the builder',
  { tag: '@everyday' },
  async ({ page }) => {
    await signUp(page);
    await openData(page);
    const card = page.getByRole('region', { name: 'Braze connection' });

    await test.step('a new workspace starts with the sandbox, whose data is there', async () => {
      await expect(card.getByText('Sandbox', { exact: true }).first()).toBeVisible();
      await expect(attributesTab(page)).toBeVisible();
    });

    await test.step('a connection that is well takes one line, and the table begins in the first third of a laptop', async () => {
      expect((await card.boundingBox())?.height).toBeLessThanOrEqual(50);
      const table = page.getByRole('table');
      await expect(table).toBeVisible();
      expect((await table.boundingBox())?.y).toBeLessThanOrEqual(300);
    });

    await test.step('disconnecting clears the lists', async () => {
      await card.getByRole('heading', { name: 'Braze connection' }).click();
      await card.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByText('No Attributes Found')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Import Data' })).toHaveCount(0);
    });

    await test.step('connecting again and importing brings them back', async () => {
      await card.getByRole('button', { name: 'Show the instances' }).click();
      await page.getByRole('option', { name: /Sandbox/ }).click();
      await card.getByLabel('API key').fill(SANDBOX_KEY);
      await card.getByRole('button', { name: 'Test Connection' }).click();
      await expect(card.getByText('Connection Test Successful')).toBeVisible();
      await card.getByRole('button', { name: 'Connect', exact: true }).click();
      // Once above the list, and once in its place while it is empty.
      await page.getByRole('button', { name: 'Import Data' }).first().click();
      await expect(page.getByText('Import Complete')).toBeVisible();
      await expect(attributesTab(page)).toBeVisible();
    });

    await test.step('the lists are searched, and their tabs are in the address', async () => {
      await page.getByRole('searchbox', { name: 'Search attributes' }).fill('total_spend');
      await expect(page).toHaveURL(/\?q=total_spend$/);
      await expect(page.getByRole('row', { name: /^total_spend number/ })).toBeVisible();
      await page.getByRole('tab', { name: /^Custom Events/ }).click();
      await expect(page).toHaveURL(/\?tab=events$/);
      await expect(page.getByRole('table', { name: 'Custom events' })).toBeVisible();
    });

    await test.step('the builder offers what was imported', async () => {
      await page.getByRole('link', { name: 'Syntax Generator' }).click();
      await page.getByRole('combobox', { name: 'Attribute name' }).fill('total_sp');
      await page
        .getByRole('option', { name: /total_spend/ })
        .first()
        .click();
      await expect(page.getByRole('combobox', { name: 'Attribute name' })).toHaveValue('total_spend');
    });
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the Data page passes axe in the ${colorScheme} theme, wide and at 390 pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signUp(page);
    await openData(page);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}

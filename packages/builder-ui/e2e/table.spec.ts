import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, STRICT_POLICY, test } from './host-page.ts';

test.beforeEach(async ({ hostPage, page }) => {
  await hostPage.open('plain-html', { policy: STRICT_POLICY });
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

const written = (page: Page): Locator => page.locator('#changed');
const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Branches as a table' });
const cell = (page: Page, row: number, column: number): Locator =>
  grid(page)
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .nth(column);

const sheet = [
  'Sprache\tLand\tText',
  ...['de', 'en', 'fr'].flatMap((language) =>
    ['DE', 'AT', 'Schweiz', 'LU'].map(
      (country) => `${language}\t${country}\t"Boots, ${language} ""${country}"""`,
    ),
  ),
].join('\n');

async function showTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Else If' }).click();
  await page.getByRole('radiogroup', { name: 'Show the branches as' }).getByText('Table').click();
  await expect(grid(page)).toBeVisible();
}

test(
  'three languages by four countries come from a sheet in under ten actions, and one undo takes them back',
  { tag: '@everyday' },
  async ({ page }) => {
    await showTable(page);
    await page.getByRole('button', { name: 'Paste from a sheet' }).click();
    await page.getByRole('textbox', { name: 'Table from Excel or Google Sheets' }).fill(sheet);
    await expect(page.getByText('“Schweiz” was read as CH')).toBeVisible();
    await page.getByRole('button', { name: 'Use 12 rows' }).click();
    await expect(grid(page).getByRole('row')).toHaveCount(14);
    await expect(written(page)).toContainText('Boots, fr');
    await expect(cell(page, 2, 1)).not.toHaveText('Schweiz');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(grid(page).getByRole('row')).toHaveCount(4);
  },
);

test('by keyboard somebody types into cells, selects some, fills them down, and undoes it', async ({
  page,
}) => {
  await showTable(page);
  await cell(page, 0, 0).click();
  await page.keyboard.type('free');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0)).toHaveText('free');
  await expect(cell(page, 1, 0)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 1, 0)).toHaveText('free');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 0)).toHaveText('');
  await expect(cell(page, 0, 0)).toHaveText('free');
});

test('cells are copied and pasted with the keys of a sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
  await showTable(page);
  await cell(page, 0, 0).click();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(cell(page, 1, 0)).toHaveText('pro');
});

test('axe finds nothing wrong with the table', async ({ page, hostPage }) => {
  // Without the policy: axe sets styles.
  await hostPage.open('plain-html');
  await showTable(page);
  const { violations } = await new AxeBuilder({ page }).include('sluice-builder').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

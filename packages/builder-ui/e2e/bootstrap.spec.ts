import { expect, test } from './host-page.ts';

test.beforeEach(({ hostPage }) => hostPage.open('bootstrap'));

test(
  'the builder takes on the Bootstrap colors of the page and changes none of the page',
  { tag: '@everyday' },
  async ({ page }) => {
    const purple = 'rgb(111, 66, 193)';
    await expect(page.getByRole('button', { name: 'Add Else If' })).toHaveCSS('color', purple);
    await expect(page.getByRole('button', { name: 'Lock' })).toHaveCSS(
      'background-color',
      'rgb(13, 110, 253)',
    );
    await expect(page.getByRole('heading', { name: 'Campaign' })).toHaveCSS('font-size', '40px');
  },
);

test('a host that locks the builder after a menu was used makes its texts read-only', async ({ page }) => {
  await page.getByRole('button', { name: 'Actions for If', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Then send' })).not.toBeEditable();
});

test('the page gets narrow: the template stays and the result becomes a sheet', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Then send' }).fill('Servus');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open the result' }).click();
  await expect(page.getByRole('group', { name: 'Liquid preview' })).toContainText('Servus');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

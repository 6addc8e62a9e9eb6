import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { buildStatement, previewOf } from './builder.ts';
import { expect, signUp, signUpWithSnippet, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

test('the screens for visitors pass axe in both themes', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Explore the demo workspace' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto('/nowhere');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the generator passes axe in both themes when it is empty, with a test result, and while saving', async ({
  page,
}) => {
  await signUp(page);
  await expectAccessibleInBothThemes(page);
  await buildStatement(page);
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the library and its dialogs pass axe in both themes', async ({ page }) => {
  await signUpWithSnippet(page, { name: 'For axe', text: 'Thank you.' });
  await page.goto('/snippets');
  await expect(page.getByRole('row', { name: /For axe/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'View For axe' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More actions for For axe' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete “For axe”?' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'View For axe' }).click();
  await page.getByRole('button', { name: 'Edit name, tags and Liquid' }).click();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a person chooses the dark theme, which a reload keeps', { tag: '@everyday' }, async ({ page }) => {
  await signUp(page);
  const surface = () =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await surface();
  await page.getByRole('button', { name: /^Account menu for/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  await expect.poll(surface).not.toBe(light);
  const dark = await surface();
  await page.reload();
  await expect.poll(surface).toBe(dark);
});

test("a person chooses a theme, and the page's scrollbars follow it", async ({ page }) => {
  await signUp(page);
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  for (const [theme, expected] of [
    ['Dark theme', 'dark'],
    ['Light theme', 'light'],
    ['System theme', 'light dark'],
  ] as const) {
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await page.getByRole('menuitemradio', { name: theme }).click();
    await expect.poll(scheme).toBe(expected);
  }
});

test('what is beside a page has the surface of its theme, which is the system’s where none is chosen', async ({
  page,
}) => {
  const beside = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const [colorScheme, surface] of [
    ['dark', 'rgb(10, 23, 30)'],
    ['light', 'rgb(244, 247, 248)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Explore the demo workspace' })).toBeVisible();
    await expect.poll(beside).toBe(surface);
  }
});

test('the sign-in page and the generator do not scroll vertically while their content fits', async ({
  page,
}) => {
  await page.goto('/auth');
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect(page.getByRole('button', { name: 'Explore the demo workspace' })).toBeVisible();
  expect(await overflow()).toBe(0);
  await signUp(page);
  expect(await overflow()).toBe(0);
});

for (const width of [390, 320]) {
  test(
    `a person can build and navigate at a width of ${width} pixels, without horizontal scrolling`,
    { tag: width === 390 ? '@everyday' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/auth');
      await expectNoSidewaysScrolling(page);
      await signUp(page);
      await buildStatement(page);
      await expectNoSidewaysScrolling(page);
      await page.getByRole('button', { name: 'Open the result' }).click();
      await expect(previewOf(page)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close the result' }).click();
      await expect(previewOf(page)).toBeHidden();
      await page.getByRole('button', { name: 'Toggle sidebar' }).click();
      await page
        .getByRole('dialog', { name: 'Navigation' })
        .getByRole('link', { name: 'Snippet Library' })
        .click();
      await expect(page.getByText(/^Left unsaved: your work on /)).toBeVisible();
      await expect(page.getByText('No Snippets Found')).toBeVisible();
      await expectNoSidewaysScrolling(page);
    },
  );
}

test('lists of choices belong to a landmark, on the page and in a dialog', async ({ page }) => {
  await signUp(page);
  await buildStatement(page);
  await page.getByRole('combobox', { name: 'Attribute name' }).fill('total');
  await expect(page.getByRole('option', { name: 'total_spend' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Tags' }).fill('new');
  await expect(page.getByRole('option', { name: /new/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Tags' }).fill('');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tags' }).fill('new');
  const suggestions = page.getByRole('region', { name: 'Tag suggestions' });
  await expect(suggestions.getByRole('option', { name: /new/ })).toBeVisible();
  await expectAccessible(page);
});

test('the sidebar is a sheet up to a width of 900 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 844 });
  await signUp(page);
  const sheet = page.getByRole('dialog', { name: 'Navigation' });
  await expect(page.getByRole('link', { name: 'Snippet Library' })).toBeHidden();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(sheet.getByRole('link', { name: 'Snippet Library' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 901, height: 844 });
  await expect(page.getByRole('link', { name: 'Snippet Library' })).toBeVisible();
});

test('every area fits into a window whose sidebar has just become a sheet, and into one that has just kept it', async ({
  page,
}) => {
  await signUp(page);
  for (const path of [
    'dashboard',
    'syntax-generator',
    'snippets',
    'data',
    'help',
    'settings',
    'subscription',
  ]) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [768, 900, 901]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScrolling(page, `${path} at ${width}`);
    }
  }
});

test('a person collapses the sidebar to icons with the keyboard shortcut, and a reload keeps it so', async ({
  page,
  context,
}) => {
  await signUp(page);
  const name = page.getByRole('heading', { name: 'Navigation' });
  await expect(name).toBeVisible();
  await page.keyboard.press('ControlOrMeta+b');
  await expect(name).toBeHidden();
  await expect(page.getByRole('link', { name: 'Snippet Library' })).toBeVisible();
  const remembered = async () =>
    (await context.cookies()).find(({ name: key }) => key === 'sidebar:state')?.value;
  await expect.poll(remembered).toBe('false');
  await page.reload();
  await expect(name).toBeHidden();
});

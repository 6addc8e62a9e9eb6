import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Explore the demo workspace' }).click();
  await expect(page.getByRole('heading', { name: 'Syntax Generator', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await expect(page.getByRole('row', { name: /Upgrade prompt/ })).toBeVisible();
});

test('the tag filter lives in the address and only takes tags that exist', async ({ page }) => {
  const filter = page.getByRole('combobox', { name: 'Filter by tag' });
  await filter.fill('shipp');
  await page.getByRole('option', { name: 'shipping' }).click();
  await expect(page).toHaveURL(/\?tags=shipping$/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await filter.fill('no such tag');
  await expect(page.getByText('No such tag')).toBeVisible();
  await filter.fill('');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/snippets$/);
});

test('a header sorts ascending first and turns around on the next press', async ({ page }) => {
  const firstRow = page.getByRole('row').nth(1);
  await page.getByRole('columnheader', { name: /Name/ }).getByRole('button').click();
  await expect(firstRow).toContainText('Abandoned cart, high value');
  await page.getByRole('columnheader', { name: /Name/ }).getByRole('button').click();
  await expect(firstRow).toContainText('Win-back by last order');
});

test('searching, editing and deleting', async ({ page, context }) => {
  // A library of its own: what is deleted here is missed by no other test.
  const own = await (await context.browser()?.newContext())?.newPage();
  if (!own) throw new Error('no browser');
  await own.goto(`${new URL(page.url()).origin}/auth?tab=register`);
  await own.getByLabel('Email').fill(`editor-${Date.now()}@example.com`);
  await own.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await own.getByRole('button', { name: 'Create Account' }).click();
  await own.getByLabel('Then send').fill('Draft text');
  await own.getByRole('button', { name: 'Save draft' }).click();
  await own.getByRole('textbox', { name: /^Name/ }).fill('Before');
  await own.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(own).toHaveURL(/snippet=snp_/);
  await own.getByRole('link', { name: 'Snippet Library' }).click();

  await own.getByRole('button', { name: 'Edit Before' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('After');
  await dialog.getByRole('textbox', { name: /^(Liquid|Content)/ }).fill('Written by hand');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(own.getByRole('row', { name: /After/ })).toContainText('Written by hand');

  await own.getByRole('button', { name: 'View After' }).click();
  await own.getByRole('link', { name: 'Open in the builder' }).click();
  await expect(own.getByText('“After” has no conditions that the builder can edit.')).toBeVisible();
  await own.getByRole('link', { name: 'Open the library' }).click();

  await own.getByRole('button', { name: 'Edit After' }).click();
  const text = "Dear {{${first_name}}},\n{% if ${city} == 'Rome' %}Ciao{% else %}Hello{% endif %}";
  await dialog.getByRole('textbox', { name: /^(Liquid|Content)/ }).fill(text);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await own.getByRole('button', { name: 'View After' }).click();
  await own.getByRole('link', { name: 'Open in the builder' }).click();
  await own.getByLabel('Then send').fill('Buongiorno');
  await own.getByRole('button', { name: 'Save snippet' }).click();
  await expect(own.getByText('Snippet Saved')).toBeVisible();
  // The library shows what was saved also before it has loaded anything anew.
  const mayLoad = Promise.withResolvers<void>();
  await own.route(/\/snippets\?/, async (route) => {
    await mayLoad.promise;
    await route.continue();
  });
  await own.getByRole('link', { name: 'Snippet Library' }).click();
  await own.getByRole('button', { name: 'View After' }).click();
  await expect(dialog).toContainText(text.replace('Ciao', 'Buongiorno'));
  mayLoad.resolve();
  await own.keyboard.press('Escape');

  await own.getByRole('button', { name: 'Edit After' }).click();
  const long = 'W'.repeat(200);
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(long);
  await own.keyboard.press('Escape');
  await own.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await own.getByRole('button', { name: `View ${long}` }).click();
  await own.getByRole('link', { name: 'Open in the builder' }).click();
  await expect(own.getByText(`Editing “${long}”`)).toBeVisible();
  expect(await own.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await own.getByRole('link', { name: 'Snippet Library' }).click();
  await own.getByRole('button', { name: `Edit ${long}` }).click();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('After');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();

  await own.getByRole('searchbox', { name: 'Search snippets' }).fill('aft');
  await expect(own).toHaveURL(/q=aft/);
  await expect(own.getByRole('row', { name: /After/ })).toBeVisible();
  await own.getByRole('button', { name: 'Delete After' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(own.getByText('No Snippets Match Your Filters')).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Snippet Library' })).toBeFocused();
  await own.context().close();
});

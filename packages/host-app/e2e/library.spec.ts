import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { previewOf } from './builder.ts';
import { expect, signUp, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

test.describe('in the demo workspace', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Explore the demo workspace' }).click();
    await expect(titleOf(page)).toHaveText(/Upgrade prompt$/);
    await openLibrary(page);
    await expect(page.getByRole('row', { name: /Upgrade prompt/ })).toBeVisible();
  });

  test(
    'a person filters by an existing tag, which the address keeps, and cannot filter by a new one',
    { tag: '@everyday' },
    async ({ page }) => {
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
    },
  );

  test('a person who searches for two words finds the snippet that has them in another order, and as a text in quotes nothing', async ({
    page,
  }) => {
    const search = page.getByRole('searchbox', { name: 'Search snippets' });
    await search.fill('prompt upgr');
    await expect(page.getByRole('row', { name: /Win-back/ })).toBeHidden();
    await expect(page.getByRole('row', { name: /Upgrade prompt/ })).toBeVisible();
    await search.fill('"prompt upgr"');
    await expect(page.getByText('No Snippets Match Your Filters')).toBeVisible();
    await search.fill('"upgrade prompt"');
    await expect(page.getByRole('row', { name: /Upgrade prompt/ })).toBeVisible();
  });

  test('a person who has filtered and goes back is on the page before the library, and forward finds the filter', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Filter by upsell' }).first().click();
    await page.getByRole('button', { name: 'Filter by lifecycle' }).first().click();
    await expect(page).toHaveURL(/\?tags=upsell(,|%2C)lifecycle$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/syntax-generator/);
    await expect(titleOf(page)).toHaveText(/Upgrade prompt$/);
    await page.goForward();
    await expect(page).toHaveURL(/\?tags=upsell(,|%2C)lifecycle$/);
    await expect(page.getByRole('row', { name: /Win-back/ })).toBeHidden();
  });

  test('a person filters by the only tag that matches with Enter, and by another one with its chip', async ({
    page,
  }) => {
    await page.getByRole('combobox', { name: 'Filter by tag' }).fill('life');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?tags=lifecycle$/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter by upsell' }).first().click();
    await expect(page).toHaveURL(/\?tags=lifecycle(,|%2C)upsell$/);
    await expect(page.getByRole('row', { name: /Upgrade prompt/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Win-back/ })).toBeHidden();
    await expectAccessible(page);
  });

  test('a person goes from an attribute to the snippets that use it, and takes that filter away', async ({
    page,
  }) => {
    await page.goto('/data?sort=-uses');
    const link = page.getByRole('link', { name: /^\d+ snippets? uses? / }).first();
    const [, count, name = ''] =
      /^(\d+) snippets? uses? (.*)$/.exec((await link.getAttribute('aria-label')) ?? '') ?? [];
    await link.press('Enter');
    await expect(page).toHaveURL(`/snippets?attribute=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row')).toHaveCount(Number(count) + 1);
    await expect(page.getByText(`Uses ${name}`)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.getByRole('button', { name: `Remove the filter “uses ${name}”` }).click();
    await expect(page).toHaveURL(/\/snippets$/);
  });

  test('a person opens a snippet in the builder with its pencil', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Upgrade prompt' }).click();
    await expect(titleOf(page)).toHaveText(/Upgrade prompt$/);
  });

  test('a person marks a favorite, which the favorites then show, and unmarks it there', async ({ page }) => {
    const views = page.getByRole('navigation', { name: 'Library' });
    await page.getByRole('button', { name: 'Add Upgrade prompt to your favorites' }).click();
    await views.getByRole('link', { name: /^Favorites/ }).click();
    await expect(views.getByRole('link', { name: 'Favorites 1' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove Upgrade prompt from your favorites' }).click();
    await expect(page.getByText('No Favorites Yet')).toBeVisible();
  });

  test('a person sorts by a column, ascending first and descending on the next press', async ({ page }) => {
    const firstRow = page.getByRole('row').nth(1);
    await page.getByRole('columnheader', { name: /Name/ }).getByRole('button').click();
    await expect(firstRow).toContainText('Abandoned cart, high value');
    await page.getByRole('columnheader', { name: /Name/ }).getByRole('button').click();
    await expect(firstRow).toContainText('Win-back by last order');
  });
});

test.describe('in a library with one draft', () => {
  test.beforeEach(async ({ page }) => {
    await signUp(page);
    await page.getByLabel('Then send').fill('Draft text');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await nameField(page).fill('Before');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/snippet=snp_/);
    await openLibrary(page);
  });

  test('a person rewrites a snippet by hand, opens it in the builder if it has conditions, and copies it from its dialog', async ({
    page,
  }) => {
    await edit(page, 'Before', { name: 'After', text: 'Written by hand' });
    await expect(page.getByRole('row', { name: /After/ })).toContainText('Written by hand');
    await openInBuilder(page, 'After');
    await expect(previewOf(page)).toContainText('Written by hand');
    await openLibrary(page);
    // The pencil opens the builder, too.
    await page.getByRole('button', { name: 'Edit After' }).click();
    await expect(previewOf(page)).toContainText('Written by hand');
    await openLibrary(page);

    const text = "Dear {{${first_name}}},\n{% if ${city} == 'Rome' %}Ciao{% else %}Hello{% endif %}";
    await edit(page, 'After', { text });
    await openInBuilder(page, 'After');
    await page.getByLabel('Then send').fill('Buongiorno');
    const save = page.getByRole('button', { name: 'Save snippet' });
    await save.click();
    await expect(save).not.toHaveAttribute('data-pending', 'true');
    await expect(save).toBeDisabled();
    await expect(page.getByText('Snippet Saved')).toBeVisible();
    // The library shows what was saved even before it has reloaded the list.
    const mayLoad = Promise.withResolvers<void>();
    await page.route(/\/snippets\?/, async (route) => {
      await mayLoad.promise;
      await route.continue();
    });
    await openLibrary(page);
    await page.getByRole('button', { name: 'View After' }).click();
    const view = page.getByRole('dialog');
    await expect(view).toContainText(text.replace('Ciao', 'Buongiorno'));
    mayLoad.resolve();
    await view.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(view.getByRole('button', { name: 'Copied!' })).toBeVisible();
    // The toast about the save is first.
    await expect(page.getByRole('alertdialog', { name: 'Copied!' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(text.replace('Ciao', 'Buongiorno'));
  });

  test('a person gives a snippet the longest name, which Escape does not lose and which fits on every screen', async ({
    page,
  }) => {
    const long = 'W'.repeat(200);
    await page.getByRole('button', { name: 'View Before' }).click();
    await page.getByRole('button', { name: 'Edit name, tags and Liquid' }).click();
    await nameField(page).fill(long);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
    await openInBuilder(page, long);
    await expect(titleOf(page)).toContainText(long);
    await expectNoSidewaysScrolling(page);
    await openLibrary(page);
    await edit(page, long, { name: 'After' });
    await expect(page.getByRole('row', { name: /After/ })).toBeVisible();
  });

  test('a person deletes a snippet, and takes that back at once', async ({ page }) => {
    await askToDelete(page, 'Before');
    const question = page.getByRole('alertdialog', { name: 'Delete “Before”?' });
    await expect(question).toContainText('You can restore it for 30 days.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No Snippets Found')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Snippet Restored')).toBeVisible();
    await expect(page.getByRole('row', { name: /Before/ })).toContainText('You');
  });

  test('a person restores a deleted snippet from the trash', { tag: '@everyday' }, async ({ page }) => {
    await askToDelete(page, 'Before');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const views = page.getByRole('navigation', { name: 'Library' });
    await views.getByRole('link', { name: 'Trash 1' }).click();
    await expect(page.getByText('After that they are erased for good.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Before/ })).toContainText('30 days left');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Restore Before' }).click();
    await expect(page.getByText('The Trash Is Empty')).toBeVisible();
    await views.getByRole('link', { name: 'All 1' }).click();
    await expect(page.getByRole('row', { name: /Before/ })).toBeVisible();
  });

  test('a person finds a snippet by name and deletes it, which moves focus to the title', async ({
    page,
  }) => {
    await page.getByRole('searchbox', { name: 'Search snippets' }).fill('bef');
    await expect(page).toHaveURL(/q=bef/);
    await expect(page.getByRole('row', { name: /Before/ })).toBeVisible();
    await askToDelete(page, 'Before');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No Snippets Match Your Filters')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Snippet Library' })).toBeFocused();
  });
});

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

async function openLibrary(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Snippet Library' }).click();
}

async function openInBuilder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `View ${name}` }).click();
  await page.getByRole('link', { name: 'Open in the builder' }).click();
}

/** Chooses Delete in the menu of a row. */
async function askToDelete(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

/** The name field of the open dialog. */
function nameField(page: Page): Locator {
  return page.getByRole('dialog').getByRole('textbox', { name: /^Name/ });
}

/** Changes a snippet in the library's dialog. */
async function edit(page: Page, snippet: string, changes: { name?: string; text?: string }): Promise<void> {
  await page.getByRole('button', { name: `View ${snippet}` }).click();
  await page.getByRole('button', { name: 'Edit name, tags and Liquid' }).click();
  const dialog = page.getByRole('dialog');
  if (changes.name !== undefined) await nameField(page).fill(changes.name);
  if (changes.text !== undefined) {
    await dialog.getByRole('textbox', { name: /^(Liquid|Content)/ }).fill(changes.text);
  }
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
}

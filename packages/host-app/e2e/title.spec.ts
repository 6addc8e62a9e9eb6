import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { buildStatement, previewOf, saveAs } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

test('a person names a new snippet in its heading, adds a tag and saves it with Ctrl+S, without a dialog', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page);
  await page.getByRole('button', { name: 'Name this snippet' }).click();
  await page.keyboard.type('Upgrade prompt');
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: 'Upgrade prompt', level: 1 });
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename the snippet' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Tags' }).fill('lifecycle');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unsaved change')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/snippet=snp_/);
  await expect(page).toHaveTitle(/^Upgrade prompt · /);

  await page.reload();
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'Remove lifecycle' }).click();
  await expect(page.getByText('Unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await expect(page.getByRole('row', { name: /Upgrade prompt/ })).not.toContainText('lifecycle');
});

test('a person takes a new name back with Escape, and a saved snippet does not lose its name', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Greeting', text: 'Thank you.' });
  const title = page.getByRole('heading', { level: 1 });
  const field = page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true });
  await title.click();
  await field.fill('Something else');
  await expect(page.getByText('Unsaved change')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(title).toHaveText(/Greeting$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await title.click();
  await field.fill('   ');
  await page.getByLabel('Then send').click();
  await expect(title).toHaveText(/Greeting$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a person saves a snippet as a new one, and both are in the library', async ({ page }) => {
  await openSavedSnippet(page, { name: 'Greeting', text: 'The first one.', tags: ['welcome'] });
  await page.getByLabel('Then send').fill('The second one.');
  await page.getByRole('button', { name: 'More ways to save and share' }).click();
  await page.getByRole('menuitem', { name: 'Save as new' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as new' });
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Greeting (copy)');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { name: 'Greeting (copy)', level: 1 })).toBeVisible();
  await expect(previewOf(page)).toContainText('The second one.');
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await page.getByRole('button', { name: 'View Greeting', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('The first one.');
});

test('a person sees who saved which version, restores an earlier one, and takes that back', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page, 'The first version.');
  await expect(page.getByRole('button', { name: 'History' })).toBeDisabled();
  await saveAs(page, 'Greeting');
  await expect(page).toHaveURL(/snippet=snp_/);
  await page.getByLabel('Then send').fill('The second version.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Then send').fill('Not saved at all.');

  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of “Greeting”' });
  const versions = dialog.getByRole('region', { name: 'Versions' }).getByRole('button');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('You');
  await expect(versions.first()).toContainText('Current');
  await expect(versions.first()).toContainText('If: text "The first version." → "The second version."');
  await expect(versions.nth(1)).toContainText('First version');
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
  await expect(dialog).toContainText('The second version.');
  await expectAccessible(page);
  await versions.nth(1).press('Enter');
  await expect(dialog.getByText('What changed since').last()).toBeVisible();
  await expect(dialog.locator('del')).toContainText('first');
  await expect(dialog.locator('ins')).toContainText('second');
  await expect(dialog.getByRole('heading', { name: 'Who receives something else' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByText('Line by line').click();
  await expect(dialog.getByText('version 1, against the current version 2')).toBeVisible();
  await dialog.getByText('Its Liquid').click();
  const liquid = dialog.getByRole('region', { name: /^Liquid of/ });
  await expect(liquid).toContainText('The first version.');
  await expect(liquid).not.toContainText('The second version.');
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toBeHidden();
  await expect(previewOf(page)).toContainText('The first version.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Undo brings back the version before, and what was not saved.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(previewOf(page)).toContainText('Not saved at all.');
  await expect(page.getByText('Unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(versions).toHaveCount(4);
  await expect(versions.nth(1)).toContainText('Restored from version 1');
  await expect(dialog).toContainText('The second version.');
});

test('a person whose colleague has saved a newer version is told so when they restore one', async ({
  page,
  context,
}) => {
  await openSavedSnippet(page, { name: 'Greeting', text: 'The first version.' });
  const saveNext = async (tab: typeof page, text: string) => {
    await tab.getByLabel('Then send').fill(text);
    await tab.getByRole('button', { name: 'Save snippet' }).click();
    await expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  };
  await saveNext(page, 'The second version.');
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await saveNext(colleague, 'The third version.');
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: /^History of/ });
  await dialog.getByRole('region', { name: 'Versions' }).getByRole('button').last().click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody has saved a newer version');
  await expect(previewOf(page)).toContainText('The second version.');
});

test('the history, which says that it loads, and the heading fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = 'A name that is rather long for a small screen, and has tags';
  await openSavedSnippet(page, { name, text: 'Small.', tags: ['lifecycle', 'welcome'] });
  await expectNoSidewaysScrolling(page);
  const saveButton = page.getByRole('button', { name: 'Save snippet' });
  const before = await saveButton.boundingBox();
  await page.getByLabel('Then send').fill('Smaller.');
  await expect(page.getByText('Unsaved change')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => saveButton.boundingBox()).toEqual(before);
  const mayLoad = Promise.withResolvers<void>();
  await page.route('**/versions*', async (route) => {
    await mayLoad.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('status', { name: 'Loading the versions' })).toBeVisible();
  mayLoad.resolve();
  await expect(page.getByRole('dialog')).toContainText('Saved once so far.');
  await expect(
    page.getByRole('dialog').getByRole('region', { name: 'Versions' }).getByRole('button'),
  ).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});

import { expectAccessible } from './accessibility.ts';
import { buildStatement, previewOf, saveAs } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';

test(
  'a person keeps their draft when the server dies during a save, and can save it when the server is back',
  { tag: '@everyday' },
  async ({ page, server }) => {
    await signUp(page);
    await buildStatement(page, 'Saved in the second try.');
    await server.stop('SIGKILL');
    await saveAs(page, 'Patience');
    const failure = page.getByText('Failed to save snippet. Please try again.');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      /^Save Failed\s*Failed to save snippet\. Please try again\.$/,
    );
    // Why is said once, at the top of the page, and nothing but the dialog says that it has failed.
    await expect(page.getByText("Sluice isn't answering.").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('Save Failed')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(failure).toBeHidden();
    await page.getByRole('button', { name: 'Save snippet' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Name/ })).toBeVisible();
    await expect(failure).toBeHidden();
    await server.start();
    await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Patience');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/snippet=snp_/);
    await expect(previewOf(page)).toContainText('Saved in the second try.');
    // The title has focus for keyboards to go on from.
    await expect(page.getByText('Snippet Saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Patience', level: 1 })).toBeFocused();
  },
);

test('a person whose change could not be saved sees it in the header, and saves it with the Retry of its toast', async ({
  page,
  server,
}) => {
  await signUp(page);
  await buildStatement(page);
  await saveAs(page, 'Greeting');
  await expect(page).toHaveURL(/snippet=snp_/);
  await page.getByLabel('Then send').fill('Not in the library yet.');
  await server.stop('SIGKILL');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByText('Not saved')).toBeVisible();
  const toast = page.getByRole('alertdialog', { name: 'Save Failed' });
  await expect(toast).toContainText('Failed to save snippet. Please try again.');
  const away = page.getByText("Sluice isn't answering.").filter({ visible: true });
  await expect(away).toHaveCount(1);
  await expectAccessible(page);
  await server.start();
  // What is still to be saved can still be retried once the server is back, and the toast says nothing untrue.
  await expect(away).toBeHidden({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(toast).toBeHidden();
  await page.reload();
  await expect(previewOf(page)).toContainText('Not in the library yet.');
});

test('a failure to save does not follow a person to the library, which says itself that its snippets are missing', async ({
  page,
  server,
}) => {
  await openSavedSnippet(page, { name: 'Greeting', text: 'Hello.' });
  await page.getByLabel('Then send').fill('Not in the library yet.');
  await server.stop('SIGKILL');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alertdialog', { name: 'Save Failed' })).toBeVisible();
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await expect(page.getByText("Sluice isn't answering.").filter({ visible: true })).toHaveCount(1);
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Failed to load snippets. Please try again.');
  await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('Failed to load snippets.')).toHaveCount(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectAccessible(page);
  await server.start();
  await expect(failure).toBeHidden({ timeout: 40_000 });
  await expect(page.getByRole('row', { name: /Greeting/ })).toBeVisible();
});

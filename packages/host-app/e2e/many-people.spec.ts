import type { Locator, Page } from '@playwright/test';
import { conditionOf } from './builder.ts';
import { expect, openSavedSnippet, test } from './fixtures.ts';

/** Tests the two people of a file with the snippet that is open. @returns the sheet that shows them */
async function testPeopleOfFile(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Test many people at once' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'winter.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,Total Spend\nNoor,80\nJo,20\n'),
  });
  await expect(sheet.getByText('2 people tested.')).toBeVisible();
  return sheet;
}

test('people of a file are tested and kept with the snippet, and a save says who now receives something else', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'For many', text: 'Thank you.' });
  const sheet = await testPeopleOfFile(page);
  await sheet.getByRole('button', { name: 'If 1' }).click();
  await expect(sheet.getByRole('row', { name: /Noor/ })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /Jo/ })).toBeHidden();
  await sheet.getByRole('switch', { name: 'Run at every save' }).check();
  await sheet.getByRole('button', { name: 'Keep and close' }).click();
  await expect(page.getByText('People kept')).toBeVisible();

  await conditionOf(page, 1, 'If').getByLabel('Value', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(
    page.getByText('1 of 2 people now receives something else than they must: Noor.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show before and after' }).click();
  const changes = page.getByRole('dialog', { name: 'Who receives something else' });
  await expect(
    changes.getByRole('heading', { name: /^From If to (Else|no branch): 1 person$/ }),
  ).toBeVisible();
  await expect(changes.getByRole('listitem').filter({ hasText: 'Noor' })).toContainText('Thank you.');
  await page.keyboard.press('Escape');
  await expect(changes).toBeHidden();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText(/^1 of 2 people now receives something else/)).toHaveCount(0);

  // In the tester it stays until the next save.
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Show before and after' }).click();
  await expect(changes.getByText('1 of 2 kept people receives something else than they must.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Test many people at once' }).click();
  await expect(page.getByRole('dialog').getByText('2 people tested.')).toBeVisible();
});

test('a colleague deletes the snippet while people of a file are mapped to it: the sheet says so, and nothing of it is lost', async ({
  page,
  context,
}) => {
  await openSavedSnippet(page, { name: 'Short-lived', text: 'Thank you.' });
  const sheet = await testPeopleOfFile(page);

  const colleague = await context.newPage();
  await colleague.goto('/snippets');
  await colleague.getByRole('button', { name: 'More actions for Short-lived' }).click();
  await colleague.getByRole('menuitem', { name: 'Delete' }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(colleague.getByText('Snippet Deleted')).toBeVisible();
  await colleague.close();

  await sheet.getByRole('button', { name: 'Keep and close' }).click();
  await expect(sheet).toContainText('The snippet was deleted meanwhile. These people are still here');
  await expect(sheet.getByText('2 people tested.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByText('this snippet. Your work is still here')).toBeHidden();
  await page.getByRole('button', { name: 'Test many people at once' }).click();
  await expect(sheet.getByText('2 people tested.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Keep and close' }).click();
  await expect(page.getByText('People kept')).toBeVisible();
});

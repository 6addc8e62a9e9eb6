import { buildStatement } from './builder.ts';
import { expect, test } from './fixtures.ts';
import { signUpOwner } from './team.ts';

test(
  'Back closes what is open above a page, keeps what was typed, and leads to the page before only after that',
  { tag: '@everyday' },
  async ({ page, server }) => {
    await signUpOwner(page, server.origin);
    await page.getByRole('link', { name: 'Snippet Library' }).click();
    await expect(page.getByRole('heading', { name: 'Snippet Library' })).toBeVisible();
    await page.getByRole('link', { name: 'Syntax Generator' }).click();
    await page.getByLabel('Then send').fill('Thank you.');

    await test.step('a dialog with a name', async () => {
      await page.getByRole('button', { name: 'Save draft' }).click();
      const naming = page.getByRole('dialog', { name: 'Save draft' });
      await naming.getByRole('textbox', { name: /^Name/ }).fill('Half typed');
      await page.goBack();
      await expect(naming).toBeHidden();
      await expect(page).toHaveURL(/\/syntax-generator/);
      await expect(page.getByLabel('Then send')).toHaveValue('Thank you.');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(naming.getByRole('textbox', { name: /^Name/ })).toHaveValue('Half typed');
      await page.keyboard.press('Escape');
    });

    await test.step('a sheet with Liquid, whose text is offered again', async () => {
      await page.getByRole('button', { name: 'Import Liquid' }).click();
      const sheet = page.getByRole('dialog', { name: 'Import Liquid' });
      await sheet.getByRole('textbox', { name: 'Liquid' }).fill('{% if x %}');
      await page.goBack();
      await expect(page).toHaveURL(/\/syntax-generator/);
      // It stays, as after Escape: its text is not to be left by accident.
      await expect(sheet.getByRole('textbox', { name: 'Liquid' })).toHaveValue('{% if x %}');
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await expect(sheet).toBeHidden();
      await page.getByRole('button', { name: 'Bring it back' }).click();
      await expect(sheet.getByRole('textbox', { name: 'Liquid' })).toHaveValue('{% if x %}');
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Forget it' }).click();
    });

    await test.step('with nothing open, the page before, and forward to what was typed', async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Snippet Library' })).toBeVisible();
      await page.goForward();
      await expect(page.getByLabel('Then send')).toHaveValue('Thank you.');
    });
  },
);

test('a person who reloads in the middle of a question is asked it again, with what they had typed', async ({
  page,
  server,
}) => {
  await signUpOwner(page, server.origin);
  await buildStatement(page, 'Thank you.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  const naming = page.getByRole('dialog', { name: 'Save snippet' });
  await naming.getByRole('textbox', { name: /^Name/ }).fill('Order thanks');
  await page.reload();
  await expect(naming.getByRole('textbox', { name: /^Name/ })).toHaveValue('Order thanks');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Order thanks', level: 1 })).toBeVisible();
});

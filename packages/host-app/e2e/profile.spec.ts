import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectSignedOut,
  expectToast,
  expectToldInDialog,
  PASSWORD,
  signIn,
  test,
} from './fixtures.ts';
import { addMember, openAs, signUpOwner } from './team.ts';
import { expectAccessibleAtAnyWidth } from './widths.ts';

const NEW_PASSWORD = 'battery staple';
const account = (page: Page) => page.getByRole('button', { name: /^Account menu for/ });

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
}

test(
  'a person changes their name, picture and password, and signs out elsewhere',
  { tag: '@everyday' },
  async ({ page, server, browser }) => {
    const owner = await signUpOwner(page, server.origin);
    await openProfile(page);

    await test.step('a name is required, and a new one shows everywhere', async () => {
      await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
      await page.getByLabel(/^First name/).fill('');
      await page.keyboard.press('Enter');
      await expectToast(page, 'Missing Information', 'Please fill in your first and last name.');
      await page.getByLabel(/^First name/).fill('Marianne');
      await page.getByLabel(/^Organization name/).fill('Lumen Outdoor GmbH');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(page, 'Profile Updated', 'Your profile has been saved.');
      await expect(account(page)).toContainText('Marianne Voss');
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
    });

    await test.step('a picture of any size becomes one of 256 pixels, which survives a reload', async () => {
      const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await page.locator('input[type="file"]').setInputFiles(picture);
      await expectToast(page, 'Picture Updated', 'Your team sees it beside your name.');
      await page.reload();
      const shown = account(page).locator('img');
      await expect(shown).toBeVisible();
      const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBe(256);
      await page.getByRole('button', { name: 'Remove picture' }).click();
      await expectToast(page, 'Picture Removed', 'Your initials are shown instead.');
      await expect(shown).toBeHidden();
    });

    await test.step('a file that is no picture is refused', async () => {
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await expectToast(page, 'Picture Not Saved', 'Please choose a PNG, JPEG or WebP picture.');
    });

    await test.step('another browser is signed out from here', async () => {
      const elsewhere = await openAs(browser, server.origin, owner.email, '/settings');
      await page.reload();
      await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
      const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
      await question.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(question.getByText('Please enter your password.')).toBeVisible();
      await question.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expectToast(page, 'Signed Out Elsewhere', 'All other devices have to sign in again.');
      await expect(elsewhere).toHaveURL(/\/auth\?next=/);
      await elsewhere.context().close();
      await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
    });

    await test.step('the password is checked, and changed', async () => {
      await page.getByRole('button', { name: 'Change Password' }).click();
      const fill = async (current: string, next: string, confirmation: string) => {
        await page.getByRole('textbox', { name: 'Current password' }).fill(current);
        await page.getByRole('textbox', { name: /^New password/ }).fill(next);
        await page.getByRole('textbox', { name: 'Confirm new password' }).fill(confirmation);
        await page.getByRole('button', { name: 'Update Password' }).click();
      };
      await fill('', '', '');
      await expectToast(page, 'Missing Information', 'Please fill in all password fields.');
      await fill(PASSWORD, NEW_PASSWORD, 'something else');
      await expectToast(page, 'Password Mismatch', 'New password and confirmation do not match.');
      await fill(PASSWORD, '12345', '12345');
      await expectToast(page, 'Password Too Short', 'Password must be at least 6 characters long.');
      await fill('a wrong one', NEW_PASSWORD, NEW_PASSWORD);
      await expectToast(page, 'Save Failed', 'The current password is incorrect.');
      await fill(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
      await expectToast(page, 'Password Updated', 'All your other sessions have been signed out.');
      await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
    });

    await test.step('everything that is stored is exported', async () => {
      await page.getByRole('button', { name: 'Export my data' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Current password' }).fill(NEW_PASSWORD);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
      expect(exported).toMatchObject({
        profile: { email: owner.email, firstName: 'Marianne' },
        picture: null,
      });
    });
  },
);

test('an owner deletes the workspace and then the account, and cannot sign in any more', async ({
  page,
  server,
}) => {
  const { email } = await signUpOwner(page, server.origin);
  await openProfile(page);
  await page.getByRole('button', { name: /^Danger Zone/ }).click();
  const deleteAccount = page.getByRole('button', { name: 'Delete Account', exact: true });
  await expect(page.getByText('You own a workspace')).toBeVisible();
  await expect(deleteAccount).toBeDisabled();
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await page.getByLabel('Type DELETE WORKSPACE to confirm').fill('DELETE WORKSPACE');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Workspace Deleted', 'The workspace has been deleted.');

  await deleteAccount.click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('textbox', { name: 'Current password' }).fill('a wrong one');
  await question.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.keyboard.press('Enter');
  await expectToldInDialog(page, 'Delete Failed', 'The current password is incorrect.');
  await question.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Delete Account' }).click();
  const done = page.getByRole('alertdialog', { name: 'Account Deleted' });
  await expect(done).toContainText('Your account has been permanently deleted. You will be signed out.');
  await expectSignedOut(page);
  await page.goto('/auth');
  await signIn(page, email);
  await expect(page.getByRole('alert').first()).toBeVisible();
});

for (const role of ['admin', 'member'] as const) {
  test(`somebody who is ${role} sees their workspace and role, and may delete their account`, async ({
    page,
    request,
    server,
    browser,
  }) => {
    const owner = await signUpOwner(page, server.origin);
    const email = await addMember(request, server.origin, owner, {
      role,
      firstName: 'Aiko',
      lastName: 'Kimura',
    });
    const other = await openAs(browser, server.origin, email, '/profile');
    const card = other.getByRole('region', { name: 'Profile Information' });
    await expect(card).toContainText('Lumen Outdoor');
    await expect(card).toContainText(role === 'admin' ? 'Admin' : 'Member');
    await other.getByRole('button', { name: /^Danger Zone/ }).click();
    await expect(other.getByRole('button', { name: 'Delete Account', exact: true })).toBeEnabled();
    await other.context().close();
  });
}

test('Profile passes axe in both themes, wide and at 390 pixels, with everything open', async ({
  page,
  server,
}) => {
  await signUpOwner(page, server.origin);
  await openProfile(page);
  await page.getByRole('button', { name: /^Danger Zone/ }).click();
  await expect(page.getByText('You own a workspace')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectAccessibleAtAnyWidth(page, async () => {
    await page.getByRole('button', { name: 'Export my data' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

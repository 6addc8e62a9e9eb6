import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { expect, expectToast, newAddress, test } from './fixtures.ts';
import { addMember, aiko, jonas, openAs, signUpOwner } from './team.ts';
import { expectAccessibleAtAnyWidth } from './widths.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openUserManagement(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'User Management', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible();
}

test(
  'an owner invites, sends again, cancels, changes and removes people',
  { tag: '@everyday' },
  async ({ page, request, server }) => {
    const owner = await signUpOwner(page, server.origin);
    const jonasEmail = await addMember(request, server.origin, owner, jonas);
    await openUserManagement(page);
    const email = newAddress();

    await test.step('an invitation is sent with the keyboard alone, and appears among the pending ones', async () => {
      // It comes with the members, and a key does not wait for it.
      await expect(page.getByLabel('Email')).toBeVisible();
      await page.getByLabel('Email').press('Enter');
      await expectToast(page, 'Email Required', 'Please enter an email address.');
      await page.getByLabel('Email').focus();
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await expectToast(page, 'Invitation Sent', `An invitation was sent to ${email}.`);
      const pending = page.getByRole('region', { name: 'Pending Invitations' });
      await expect(pending).toContainText('1 invitation waiting for acceptance');
      await expect(pending).toContainText('Invited as member');
      await expect(page.getByLabel('Email')).toHaveValue('');
    });

    await test.step('it is sent again, and cancelled', async () => {
      await page.getByRole('button', { name: `Resend the invitation to ${email}` }).click();
      await expectToast(page, 'Invitation Resent', email);
      await page.getByRole('button', { name: `Cancel the invitation to ${email}` }).click();
      await page.getByRole('button', { name: 'Cancel invitation', exact: true }).click();
      await expectToast(page, 'Invitation Cancelled', email);
      await expect(page.getByRole('region', { name: 'Pending Invitations' })).toBeHidden();
    });

    await test.step('a member of the workspace cannot be invited again', async () => {
      await page.getByLabel('Email').fill(jonasEmail);
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      await expectToast(page, 'Invite Failed', 'This person already belongs to the workspace.');
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
    });

    await test.step('a search finds people, and says when nobody matches', async () => {
      await page.getByPlaceholder('Search users...').fill('THI');
      await expect(row(page, 'Mara Voss')).toBeHidden();
      await page.getByPlaceholder('Search users...').fill('nobody at all');
      await expect(page.getByText('Nobody matches')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(row(page, 'Mara Voss').getByRole('button')).toHaveCount(0);
    });

    await test.step('name and role are changed', async () => {
      await page.getByRole('button', { name: 'Edit Jonas Thiel' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit User' });
      await dialog.getByLabel('First name').fill('Joni');
      await dialog.getByRole('combobox', { name: /^Role/ }).click();
      await page.getByRole('option', { name: 'Member' }).click();
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expectToast(page, 'User Updated', jonasEmail);
      await expect(row(page, 'Joni Thiel')).toContainText('Member');
    });

    await test.step('a person is removed by typing REMOVE', async () => {
      await page.getByRole('button', { name: 'Remove Joni Thiel' }).click();
      const confirmation = page.getByLabel('Type REMOVE to confirm');
      await confirmation.fill('REMOVE');
      await confirmation.press('Enter');
      await expectToast(page, 'User Removed', `${jonasEmail} has been removed from the workspace.`);
      await expect(row(page, 'Joni Thiel')).toBeHidden();
      await expect(page.getByText('1 member', { exact: true })).toBeVisible();
    });
  },
);

test('an admin comes from Settings, does not touch the owner or themselves, and loses the page with the role', async ({
  page,
  request,
  server,
  browser,
}) => {
  const owner = await signUpOwner(page, server.origin);
  const jonasEmail = await addMember(request, server.origin, owner, jonas);
  await addMember(request, server.origin, owner, aiko);
  const admin = await openAs(browser, server.origin, jonasEmail, '/settings');
  const sidebar = admin.getByRole('navigation').first();
  await expect(sidebar.getByRole('link', { name: 'User Management' })).toBeHidden();
  await admin.getByRole('link', { name: /^User Management Members, roles/ }).click();
  await expect(row(admin, 'Mara Voss').getByRole('button')).toHaveCount(0);
  await expect(row(admin, 'Jonas Thiel').getByRole('button')).toHaveCount(0);
  await expect(row(admin, 'Aiko Kimura').getByRole('button')).toHaveCount(2);

  await openUserManagement(page);
  await page.getByRole('button', { name: 'Edit Aiko Kimura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('First name').fill('Aiko Maria');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row(admin, 'Aiko Maria Kimura')).toBeVisible();

  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit Jonas Thiel' }).click();
  await dialog.getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Member' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(admin, 'Access Denied', "You don't have permission to manage users.");
  await expect(admin.getByRole('region', { name: 'Workspace Members' })).toBeHidden();
  await admin.context().close();
});

test('a member who opens the address is told that they may not manage users', async ({
  page,
  request,
  server,
  browser,
}) => {
  const owner = await signUpOwner(page, server.origin);
  const email = await addMember(request, server.origin, owner, aiko);
  const member = await openAs(browser, server.origin, email, '/user-management');
  await expectToast(member, 'Access Denied', "You don't have permission to manage users.");
  await expect(member.getByText("You don't have permission to manage users.")).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Invite Users' })).toBeHidden();
  await member.goto('/settings');
  await expect(member.getByRole('heading', { name: 'Workspace Information' })).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Invite Users' })).toBeHidden();
  await expectAccessibleInBothThemes(member);
  await member.context().close();
});

test('User Management passes axe in both themes, wide and at 390 pixels, also while a person is edited', async ({
  page,
  request,
  server,
}) => {
  const owner = await signUpOwner(page, server.origin);
  await addMember(request, server.origin, owner, jonas);
  await openUserManagement(page);
  await page.getByLabel('Email').fill(newAddress());
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('region', { name: 'Pending Invitations' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page, async () => {
    await page.getByRole('button', { name: 'Edit Jonas Thiel' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible();
  });
});

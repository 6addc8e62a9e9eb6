import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectToast, PASSWORD, test } from './fixtures.ts';
import { addMember, jonas, openAs, signUpOwner } from './team.ts';
import { expectAccessibleAtAnyWidth } from './widths.ts';

const workspaceCard = (page: Page) => page.getByRole('region', { name: 'Workspace Information' });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByText('Manage your account and workspace preferences')).toBeVisible();
}

test('an owner renames the workspace with the keyboard, reads the activity, and takes it along', async ({
  page,
  request,
  server,
}) => {
  const owner = await signUpOwner(page, server.origin);
  await addMember(request, server.origin, owner, jonas);
  await openSettings(page);

  await test.step('an empty name is refused, and a new one shows everywhere', async () => {
    await page.getByRole('button', { name: 'Rename' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Workspace name' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Invalid Name', 'Workspace name cannot be empty.');
    await field.fill('Alpine Lab');
    await field.press('Enter');
    await expectToast(page, 'Workspace Updated', 'Alpine Lab');
    await expect(page.getByRole('button', { name: /^Account menu for/ })).toContainText('Alpine Lab');
    await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
  });

  await test.step('an unchanged name closes the editor', async () => {
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Rename' })).toBeVisible();
  });

  const activity = page.getByRole('region', { name: 'Activity' });
  await test.step('the activity has an entry for it, and can be filtered', async () => {
    await expect(activity.getByText('renamed the workspace to Alpine Lab')).toBeVisible();
    await activity.getByRole('combobox', { name: /^Person/ }).click();
    await page.getByRole('option', { name: 'Jonas Thiel' }).click();
    await expect(activity.getByRole('listitem')).toHaveCount(1);
    await expect(activity.getByRole('listitem')).toContainText('Jonas Thiel accepted an invitation');
  });

  await test.step('it is saved as CSV, and the library as JSON', async () => {
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      activity.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    const rows = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('"Jonas Thiel","invitation.accepted"');
    const [library] = await Promise.all([
      page.waitForEvent('download'),
      workspaceCard(page).getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(library.suggestedFilename()).toBe('alpine-lab-snippets.json');
    const exported: unknown = JSON.parse(await readFile(await library.path(), 'utf8'));
    expect(exported).toMatchObject({ format: 'sluice-library', snippets: [] });
  });
});

test('an owner transfers the workspace, leaves it as an admin, and goes on in another one', async ({
  page,
  request,
  server,
  browser,
}) => {
  const owner = await signUpOwner(page, server.origin);
  const jonasEmail = await addMember(request, server.origin, owner, jonas);
  const next = await openAs(browser, server.origin, jonasEmail, '/settings');
  await expect(next.getByRole('button', { name: 'Rename' })).toBeHidden();
  await openSettings(page);
  const leave = workspaceCard(page).getByRole('button', { name: 'Leave', exact: true });
  await expect(leave).toBeDisabled();

  await page.getByRole('button', { name: 'Transfer ownership' }).click();
  const question = page.getByRole('alertdialog', { name: 'Transfer “Lumen Outdoor”?' });
  await question.getByRole('combobox', { name: /^New owner/ }).click();
  await page.getByRole('option', { name: /^Jonas Thiel/ }).click();
  await question.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Transfer ownership' }).click();
  await expectToast(page, 'Ownership Transferred', 'Jonas Thiel owns the workspace now. You are an admin.');
  await expect(workspaceCard(page).getByText('Admin', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' })).toBeHidden();
  // The new owner's page follows by itself.
  await expect(next.getByRole('button', { name: 'Rename' })).toBeVisible();
  await next.context().close();

  await page.getByRole('button', { name: 'New workspace' }).click();
  await page.getByRole('dialog').getByLabel('Workspace name').fill('On my own');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Workspace Created', 'You are in On my own now.');
  await expect(workspaceCard(page)).toContainText('On my own');
  await page.getByRole('button', { name: 'Open Lumen Outdoor' }).click();
  await expect(page.getByRole('button', { name: /^Account menu for/ })).toContainText('Lumen Outdoor');

  await openSettings(page);
  await leave.click();
  await page.getByRole('button', { name: 'Leave workspace' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Workspace Left' })).toContainText('Lumen Outdoor');
  await expect(workspaceCard(page)).toContainText('On my own');
});

test('an owner deletes the workspace by typing a phrase, and is taken home', async ({ page, server }) => {
  await signUpOwner(page, server.origin);
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await page.getByLabel('Type DELETE WORKSPACE to confirm').fill('DELETE WORKSPACE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Workspace Deleted' })).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/`);
});

test('somebody whose session ends while they type finds their words again', async ({ page, server }) => {
  await signUpOwner(page, server.origin);
  await openSettings(page);
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.evaluate(async () => {
    const refreshed = await fetch('/api/auth/token/refresh', { method: 'POST' });
    const { accessToken } = (await refreshed.json()) as { accessToken: string };
    await fetch('/api/auth/sessions?scope=global', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'correct horse' }),
    });
  });
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
});

test('Settings passes axe in both themes, wide and at 390 pixels', async ({ page, server }) => {
  await signUpOwner(page, server.origin);
  await openSettings(page);
  await expect(page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page, async () => {
    await page.getByRole('button', { name: 'Delete workspace' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});

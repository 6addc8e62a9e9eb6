import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { buildStatement, previewOf } from './builder.ts';
import { expect, test } from './fixtures.ts';
import {
  addMember,
  aiko,
  expectToast,
  jonas,
  openAs,
  signInOverApi,
  signUpOwner,
  type Owner,
} from './team.ts';

/** The address of a member in the API of the workspace. */
async function memberUrl(
  request: APIRequestContext,
  origin: string,
  { workspaceId }: Owner,
  email: string,
): Promise<string> {
  const { user } = await signInOverApi(request, origin, email);
  return `${origin}/api/workspaces/${workspaceId}/members/${user.id}`;
}

/** The page no longer hears what others do. */
async function stopLiveEvents(page: Page): Promise<void> {
  await page.route('**/api/events*', (route) => route.abort());
  await page.reload();
}

test('a member who is removed while they build takes their unsaved work along to a workspace of their own', async ({
  page,
  request,
  server,
  browser,
}) => {
  const owner = await signUpOwner(page, server.origin);
  const email = await addMember(request, server.origin, owner, aiko);
  const member = await openAs(browser, server.origin, email, '/syntax-generator');
  await buildStatement(member, 'Not saved yet.');
  const url = await memberUrl(request, server.origin, owner, email);
  const removal = await request.delete(url, { headers: owner.headers, data: { confirmation: 'REMOVE' } });
  expect(removal.ok()).toBe(true);

  const toast = member.getByRole('alertdialog', { name: 'You are no longer in Lumen Outdoor' });
  await expect(toast).toContainText("You're not a member of this workspace any more.");
  await expectAccessible(member);
  const [download] = await Promise.all([
    member.waitForEvent('download'),
    toast.getByRole('button', { name: 'Download unsaved work' }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(file.toString()).toContain('Not saved yet.');

  await member.getByLabel('Workspace name').fill('On my own');
  await member.getByRole('button', { name: 'Create workspace' }).click();
  await member.getByRole('link', { name: 'Snippet Library', exact: true }).click();
  await member.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = member.getByRole('dialog', { name: 'Import snippets' });
  await dialog
    .getByLabel('Library file')
    .setInputFiles({ name: 'unsaved-work.json', mimeType: 'application/json', buffer: file });
  await dialog.getByRole('button', { name: 'Import 1 snippet', exact: true }).click();
  await member.getByRole('button', { name: 'Edit Untitled snippet', exact: true }).click();
  await expect(previewOf(member)).toContainText('Not saved yet.');
  await member.context().close();
});

test('a member who was removed and dismisses the toast finds their work after a reload, and in their next workspace', async ({
  page,
  request,
  server,
  browser,
}) => {
  const owner = await signUpOwner(page, server.origin);
  const email = await addMember(request, server.origin, owner, aiko);
  const member = await openAs(browser, server.origin, email, '/syntax-generator');
  await buildStatement(member, 'Not saved yet.');
  const url = await memberUrl(request, server.origin, owner, email);
  const removal = await request.delete(url, { headers: owner.headers, data: { confirmation: 'REMOVE' } });
  expect(removal.ok()).toBe(true);
  const toast = member.getByRole('alertdialog', { name: 'You are no longer in Lumen Outdoor' });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await member.reload();

  const offer = member.getByRole('list', {
    name: "Your unsaved work of a workspace that you're no longer in",
  });
  await expect(offer).toContainText('a new snippet');
  await expectAccessible(member);
  const [download] = await Promise.all([
    member.waitForEvent('download'),
    offer.getByRole('button', { name: 'Download unsaved work' }).click(),
  ]);
  expect((await readFile(await download.path())).toString()).toContain('Not saved yet.');

  await member.getByLabel('Workspace name').fill('On my own');
  await member.getByRole('button', { name: 'Create workspace' }).click();
  await member.getByRole('link', { name: 'Snippet Library', exact: true }).click();
  await offer.getByRole('button', { name: 'Discard your unsaved work on a new snippet' }).click();
  await expect(offer).toBeHidden();
  await member.getByRole('button', { name: 'Undo' }).click();
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Discard your unsaved work on a new snippet' }).click();
  await member.reload();
  await expect(member.getByRole('heading', { name: 'Snippet Library', level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
  await member.context().close();
});

test('an admin who becomes a member while they enter an API key loses the form, and reads who may connect', async ({
  page,
  request,
  server,
  browser,
}) => {
  const owner = await signUpOwner(page, server.origin);
  const email = await addMember(request, server.origin, owner, jonas);
  const admin = await openAs(browser, server.origin, email, '/data');
  const key = admin.getByLabel('API key');
  await expect(key).toBeVisible();
  const url = await memberUrl(request, server.origin, owner, email);
  const demotion = await request.patch(url, { headers: owner.headers, data: { role: 'member' } });
  expect(demotion.ok()).toBe(true);
  await expect(admin.getByText('Owners and admins can change the connection.')).toBeVisible();
  await expect(key).toBeHidden();
  await admin.context().close();
});

test('an admin whose role has changed unnoticed is refused in words, and then sees what members see', async ({
  page,
  request,
  server,
  browser,
}) => {
  const owner = await signUpOwner(page, server.origin);
  const email = await addMember(request, server.origin, owner, jonas);
  const admin = await openAs(browser, server.origin, email, '/user-management');
  await stopLiveEvents(admin);
  await admin.getByLabel('Email').fill('somebody@example.com');
  const url = await memberUrl(request, server.origin, owner, email);
  const demotion = await request.patch(url, { headers: owner.headers, data: { role: 'member' } });
  expect(demotion.ok()).toBe(true);
  await admin.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(admin, 'Invite Failed', "Your role in this workspace doesn't allow this.");
  await expect(admin.getByRole('main').getByText("You don't have permission to manage users.")).toBeVisible();
  await expect(admin.getByLabel('Email')).toBeHidden();
  await admin.context().close();
});

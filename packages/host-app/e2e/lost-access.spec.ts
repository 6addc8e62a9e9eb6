import { readFile } from 'node:fs/promises';
import type { APIRequestContext, APIResponse, Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInOverApi } from './account.ts';
import { buildStatement, previewOf } from './builder.ts';
import { openConnectionCard } from './connection-card.ts';
import { expect, expectToast, test } from './fixtures.ts';
import type { TestServer } from './server.ts';
import { addMember, aiko, jonas, openAs, signUpOwner } from './team.ts';

interface Team {
  page: Page;
  request: APIRequestContext;
  server: TestServer;
  browser: Browser;
}

/**
 * Somebody works in the workspace of an owner, who can change that.
 * @returns their page, and what the owner does
 */
async function joinAndOpen(
  { page, request, server, browser }: Team,
  person: typeof aiko | typeof jonas,
  path: string,
): Promise<{ member: Page; remove: () => Promise<void>; demote: () => Promise<void> }> {
  const { origin } = server;
  const owner = await signUpOwner(page, origin);
  const email = await addMember(request, origin, owner, person);
  const member = await openAs(browser, origin, email, path);
  const { stored } = await signInOverApi(request, origin, email);
  const url = `${origin}/api/workspaces/${owner.workspaceId}/members/${stored.user.id}`;
  const { headers } = owner;
  const expectDone = (answer: APIResponse) => expect(answer.ok()).toBe(true);
  return {
    member,
    remove: async () => expectDone(await request.delete(url, { headers, data: { confirmation: 'REMOVE' } })),
    demote: async () => expectDone(await request.patch(url, { headers, data: { role: 'member' } })),
  };
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
  const { member, remove } = await joinAndOpen({ page, request, server, browser }, aiko, '/syntax-generator');
  await buildStatement(member, 'Not saved yet.');
  await remove();

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
  const { member, remove } = await joinAndOpen({ page, request, server, browser }, aiko, '/syntax-generator');
  await buildStatement(member, 'Not saved yet.');
  await remove();
  const toast = member.getByRole('alertdialog', { name: 'You are no longer in Lumen Outdoor' });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await member.reload();

  const offer = member.getByRole('list', {
    name: "Your unsaved work in a workspace that you're no longer in",
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
  const { member: admin, demote } = await joinAndOpen({ page, request, server, browser }, jonas, '/data');
  const card = await openConnectionCard(admin);
  const key = card.getByLabel('API key');
  await expect(key).toBeVisible();
  await demote();
  // At the top the notice would cover the buttons of the page's head.
  const notice = admin.getByRole('region', { name: 'Background notifications' }).getByRole('alertdialog');
  const head = admin.getByRole('main').getByRole('button', { name: 'Import Data' });
  for (const width of [1440, 390]) {
    await admin.setViewportSize({ width, height: 900 });
    await expect(notice).toBeVisible();
    const [noticeBox, headBox] = [await notice.boundingBox(), await head.boundingBox()];
    expect(noticeBox?.y).toBeGreaterThan((headBox?.y ?? 0) + (headBox?.height ?? 0));
  }
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
  const { member: admin, demote } = await joinAndOpen(
    { page, request, server, browser },
    jonas,
    '/user-management',
  );
  await stopLiveEvents(admin);
  await admin.getByLabel('Email').fill('somebody@example.com');
  await demote();
  await admin.getByRole('button', { name: 'Send Invitation' }).click();
  // The newest answer stands in front of the refusal of the invitation, which goes with the form that it is about.
  await expectToast(admin, 'Access Denied', "You don't have permission to manage users.");
  await expect(admin.getByRole('main').getByText("You don't have permission to manage users.")).toBeVisible();
  await expect(admin.getByLabel('Email')).toBeHidden();
  await admin.context().close();
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { buildStatement, previewOf, saveAs } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';
import { addMember, aiko, openAs, signUpOwner } from './team.ts';

const share = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More ways to save and share' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Opens a snippet, and copies the link to it. */
async function sharedLink(page: Page): Promise<string> {
  await openSavedSnippet(page, { name: 'Shared greeting', text: 'For everybody.', tags: ['welcome'] });
  await share(page, 'Copy link');
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test(
  'a shared link shows a member the cards and the Liquid without anything that changes them',
  { tag: '@everyday' },
  async ({ page }) => {
    const link = await sharedLink(page);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Shared greeting', level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Shared greeting · Sluice');
    await expect(previewOf(page)).toContainText('For everybody.');
    await expect(page.getByText('welcome')).toBeVisible();
    await expect(page.getByLabel('Then send')).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Add Else If' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Save|Import Liquid|Edit)$/ })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('For everybody.');
    await page.getByRole('link', { name: 'Open in the builder' }).click();
    await expect(page.getByLabel('Then send')).toBeEditable();
  },
);

test('a shared link follows what others change, and says when the snippet has been deleted', async ({
  page,
  context,
}) => {
  const link = await sharedLink(page);
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(previewOf(reader)).toContainText('For everybody.');
  await page.getByLabel('Then send').fill('For everybody, again.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(previewOf(reader)).toContainText('For everybody, again.');
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await page.getByRole('button', { name: 'More actions for Shared greeting' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(reader.getByRole('alert')).toContainText('“Shared greeting” has been deleted.');
  await expectAccessible(reader);
  await reader.getByRole('link', { name: 'Open the trash' }).click();
  await expect(reader.getByText('Shared greeting', { exact: true })).toBeVisible();
});

test('a colleague reads a shared snippet, saves a version of it, and the history of both names who saved which', async ({
  page,
  browser,
  request,
  server,
}) => {
  const owner = await signUpOwner(page, server.origin);
  const email = await addMember(request, server.origin, owner, aiko);
  await buildStatement(page, 'From the owner.');
  await saveAs(page, 'Greeting of two');
  await expect(page).toHaveURL(/snippet=snp_/);
  await share(page, 'Copy link');
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const colleague = await openAs(browser, server.origin, email, link);
  await expect(previewOf(colleague)).toContainText('From the owner.');
  await expect(colleague.getByLabel('Then send')).not.toBeEditable();
  await colleague.getByRole('link', { name: 'Open in the builder' }).click();
  await colleague.getByLabel('Then send').fill('From the colleague.');
  await colleague.getByRole('button', { name: 'Save snippet' }).click();
  await expect(colleague.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(previewOf(page)).toContainText('From the colleague.');
  for (const [reader, newest, first] of [
    [page, 'Aiko Kimura', 'You'],
    [colleague, 'You', 'Mara Voss'],
  ] as const) {
    await reader.getByRole('button', { name: 'History' }).click();
    const versions = reader.getByRole('region', { name: 'Versions' }).getByRole('button');
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText(newest);
    await expect(versions.last()).toContainText(first);
  }
  await colleague.context().close();
});

test('somebody who is no member finds nothing behind a shared link, and a visitor is asked to sign in', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = await sharedLink(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/auth\?/);
  await signUp(stranger);
  await stranger.goto(link);
  await expect(stranger.getByRole('alert')).toContainText("This snippet isn't in your library.");
  await expect(stranger.getByText('For everybody.')).toHaveCount(0);
  await context.close();
});

test('a snippet is saved as a file with everything that another Sluice needs to import it', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page, 'In a file.');
  await saveAs(page, 'Übersicht 1', ['welcome']);
  await expect(page).toHaveURL(/snippet=snp_/);
  const downloading = page.waitForEvent('download');
  await share(page, 'Download as a file');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('übersicht-1.sluice.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { snippets: object[] };
  expect(file).toMatchObject({
    format: 'sluice-library',
    snippets: [{ name: 'Übersicht 1', tags: ['welcome'], isDraft: false }],
  });
});

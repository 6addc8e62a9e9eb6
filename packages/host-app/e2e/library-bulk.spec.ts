import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { createCompleteAccount, newAddress, storeSession, bearer } from './account.ts';
import { expect, test } from './fixtures.ts';
import { addMember, aiko, openAs } from './team.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

interface Snippet {
  name: string;
  content: string;
  tags?: string[];
  isDraft?: boolean;
}

/** Somebody with these snippets, who looks at the library. @returns a call of the API as them, and who they are */
async function openLibraryWith(page: Page, origin: string, snippets: Snippet[]) {
  const request = page.context().request;
  const email = newAddress();
  const account = await createCompleteAccount(request, origin, email);
  const workspaceId = account.stored.user.activeWorkspaceId ?? '';
  const base = `${origin}/api/workspaces/${workspaceId}`;
  const headers = bearer(account);
  const call = (path: string, data: object) => request.post(`${base}${path}`, { headers, data });
  const file = { format: 'sluice-library', formatVersion: 1, snippets };
  expect((await call('/library', file)).status()).toBe(200);
  await storeSession(page, origin, account);
  await page.goto('/snippets?sort=name');
  await expect(page.getByRole('row')).toHaveCount(Math.min(10, snippets.length) + 1);
  /** The snippet with this name, as it is on the server. */
  const find = async (name: string) => {
    const answer = await request.get(`${base}/snippets?q=${encodeURIComponent(name)}`, { headers });
    const { items } = (await answer.json()) as { items: { id: string; version: number; content: string }[] };
    const [found] = items;
    if (!found) throw new Error(`There is no snippet ${name}.`);
    return found;
  };
  return { call, find, owner: { email, workspaceId, headers } };
}

const numbered = (count: number): Snippet[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Snippet ${String(index + 1).padStart(2, '0')}`,
    content: `{% if {{custom_attribute.\${plan_${index % 3}}}} == 'pro' %}Hello{% endif %}`,
    tags: [index % 2 === 0 ? 'even' : 'odd'],
  }));

const bar = (page: Page) => page.getByRole('region', { name: 'Selected snippets' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const toast = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

async function contentOf(download: Download): Promise<{ snippets: Snippet[] }> {
  return JSON.parse(readFileSync(await download.path(), 'utf8')) as { snippets: Snippet[] };
}

test('a person selects with Shift and with the keyboard, tags all of them, and takes that back at once', async ({
  page,
  server,
}) => {
  await openLibraryWith(page, server.origin, numbered(12));
  await box(page, 'Snippet 02').click();
  await box(page, 'Snippet 04').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await box(page, 'Snippet 06').focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('4 selected');
  await expectAccessibleInBothThemes(page);
  await bar(page).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the tags of 4 snippets' });
  await dialog.getByRole('combobox', { name: 'Add tags' }).fill('spring');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Remove tags' }).fill('odd');
  await page.keyboard.press('Enter');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, 'Tags Changed')).toContainText('4 snippets have the new tags.');
  await expect(row(page, 'Snippet 02')).toContainText('spring');
  await expect(row(page, 'Snippet 02')).not.toContainText('odd');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Tags Restored')).toContainText('4 snippets have their earlier tags back.');
  await expect(row(page, 'Snippet 02')).toContainText('odd');
  await expect(row(page, 'Snippet 02')).not.toContainText('spring');
});

test('a person selects everything that a filter finds, deletes it, and one undo brings all of it back', async ({
  page,
  server,
}) => {
  await openLibraryWith(page, server.origin, numbered(25));
  await page.getByRole('button', { name: 'Filter by even' }).first().click();
  await expect(page.getByText('1–10 of 13 snippets')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect(bar(page)).toContainText('10 selected');
  await bar(page).getByRole('button', { name: 'Select all 13' }).click();
  await expect(bar(page)).toContainText('13 selected');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(box(page, 'Snippet 25')).toBeChecked();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 13 snippets?' });
  await expect(question).toContainText('You can restore them for 30 days.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Snippets Deleted')).toContainText('13 snippets are in the trash.');
  await expect(page.getByText('No Snippets Match Your Filters')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Snippets Restored')).toContainText('13 snippets are back in the library.');
  await expect(page.getByRole('link', { name: 'All 25' })).toBeVisible();
});

test('a snippet that was changed on another device since it was selected is not deleted, and the person is told', async ({
  page,
  server,
}) => {
  const { call, find } = await openLibraryWith(page, server.origin, numbered(12));
  await box(page, 'Snippet 01').click();
  await box(page, 'Snippet 02').click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(box(page, 'Snippet 11')).toBeVisible();
  const { id } = await find('Snippet 01');
  expect((await call('/bulk/tags', { ids: [id], add: ['theirs'] })).status()).toBe(200);
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Snippet Deleted')).toContainText(
    '1 snippet stayed as it is: somebody has changed it since.',
  );
  await expect(bar(page)).toContainText('1 selected');
});

test('an owner sees without reloading what a member does with many snippets', async ({
  page,
  request,
  server,
  browser,
}) => {
  const { owner } = await openLibraryWith(page, server.origin, numbered(3));
  const email = await addMember(request, server.origin, owner, aiko);
  const member = await openAs(browser, server.origin, email, '/snippets');
  await box(member, 'Snippet 01').click();
  await box(member, 'Snippet 02').click();
  await bar(member).getByRole('button', { name: 'Tags' }).click();
  const dialog = member.getByRole('dialog', { name: 'Change the tags of 2 snippets' });
  await dialog.getByRole('combobox', { name: 'Add tags' }).fill('from afar');
  await member.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(row(page, 'Snippet 01')).toContainText('from afar');
  await expect(row(page, 'Snippet 01')).toContainText('Aiko Kimura');
  await expect(row(page, 'Snippet 03')).not.toContainText('from afar');
  await expect(bar(member)).toContainText('2 selected');
  await bar(member).getByRole('button', { name: 'Delete' }).click();
  await member.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1–1 of 1 snippet')).toBeVisible();
  await member.context().close();
});

test(
  'a person exports selected snippets and the whole library, and imports such a file after a look at it',
  { tag: '@everyday' },
  async ({ page, server }) => {
    const { call, find } = await openLibraryWith(page, server.origin, numbered(3));
    await box(page, 'Snippet 02').click();
    const part = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'Export' }).click();
    expect((await contentOf(await part)).snippets.map(({ name }) => name)).toEqual(['Snippet 02']);
    await expect(toast(page, 'Library Exported')).toContainText('1 snippet is in sluice-library-');
    await bar(page).getByRole('button', { name: 'Clear selection' }).click();
    const whole = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await contentOf(await whole);
    expect(file.snippets).toHaveLength(3);

    const [first, second, third] = file.snippets;
    const changed = [
      { ...first, content: 'Other text' },
      { ...second, content: 'More text' },
      third,
      { name: 'Brand new', content: 'Hi' },
    ];
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import snippets' });
    await dialog.getByLabel('Library file').setInputFiles({
      name: 'library.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...file, snippets: changed })),
    });
    await expect(dialog.getByText('Different snippets')).toBeVisible();
    for (const figure of ['New1', 'The same1', 'Different2']) await expect(dialog).toContainText(figure);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('combobox', { name: 'What to do with Snippet 01' }).click();
    await page.getByRole('option', { name: 'Replace' }).click();
    await dialog.getByRole('button', { name: 'Import 3 snippets' }).click();
    await expect(toast(page, 'Snippets Imported')).toContainText('2 snippets added, 1 replaced, 1 skipped.');
    await expect(row(page, 'Brand new')).toBeVisible();
    await expect(row(page, 'Snippet 02 \\(copy\\)')).toContainText('More text');
    expect(await find('Snippet 01')).toMatchObject({ content: 'Other text', version: 2 });
    expect((await call('/library', file)).status()).toBe(200);
  },
);

test('a person who chooses a file that cannot be imported is told why, and nothing is imported', async ({
  page,
  server,
}) => {
  await openLibraryWith(page, server.origin, numbered(1));
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import snippets' });
  const choose = (text: string) =>
    dialog.getByLabel('Library file').setInputFiles({
      name: 'file.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  const head = { format: 'sluice-library', formatVersion: 1 };
  for (const [text, reason] of [
    ['{', 'It is not a library file. Export a library to get one.'],
    ['[]', 'It is not a library file. Export a library to get one.'],
    [JSON.stringify({ ...head, formatVersion: 2 }), 'It was made by a newer version of Sluice.'],
    [JSON.stringify({ ...head, snippets: [] }), 'It has no snippets.'],
    [
      JSON.stringify({
        ...head,
        snippets: [
          { name: 'Fine', content: 'x' },
          { name: 'Hollow', content: '' },
        ],
      }),
      "Snippet 2 (“Hollow”): There's no content to save.",
    ],
  ] as const) {
    await choose(text);
    await expect(dialog.getByRole('alert')).toContainText(reason);
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1–1 of 1 snippet')).toBeVisible();
});

test('a person chooses columns, which this browser remembers, and filters by state and by a used attribute', async ({
  page,
  server,
}) => {
  await openLibraryWith(page, server.origin, [
    ...numbered(12),
    { name: 'Unfinished', content: 'x', isDraft: true },
  ]);
  // The check of the library, which begins with the import, does not know the attributes.
  await expect(row(page, 'Snippet 01')).toContainText(/Final|1 finding/);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Tags' }).click();
  await page.getByRole('checkbox', { name: 'Created' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Tags' })).toHaveCount(0);
  await page.reload();
  await expect(heads.filter({ hasText: 'Created' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Tags' })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect(page).toHaveURL(/state=draft/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  const attribute = page.getByRole('combobox', { name: 'Used attribute' });
  await attribute.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'plan_0' })).toContainText('4 snippets');
  await attribute.fill('plan_2');
  await page.getByRole('option', { name: 'plan_2' }).click();
  await expect(page).toHaveURL(/attribute=plan_2/);
  await expect(page.getByRole('row')).toHaveCount(5);
});

test('a person who comes back finds search, order, page and filters as they were', async ({
  page,
  server,
}) => {
  await openLibraryWith(page, server.origin, numbered(30));
  await page.getByRole('searchbox', { name: 'Search snippets' }).fill('snippet');
  await expect(page).toHaveURL(/q=snippet/);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Filter by even' }).first().click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11–15 of 15 snippets')).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Edit Snippet 09' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Snippet 09$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('11–15 of 15 snippets')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search snippets' })).toHaveValue('snippet');
});

test('a person on a telephone who comes back is where they were in the list', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLibraryWith(page, server.origin, numbered(10));
  await page.getByRole('button', { name: 'Edit Snippet 08' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Edit Snippet 08' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Snippet 08$/);
  await page.goBack();
  await expect(row(page, 'Snippet 08')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100);
});

test('a person duplicates a snippet with the keyboard alone', async ({ page, server }) => {
  await openLibraryWith(page, server.origin, numbered(1));
  await page.getByRole('button', { name: 'More actions for Snippet 01' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open as text' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Snippet Duplicated')).toContainText('“Snippet 01 (copy)” is in the library.');
  await expect(row(page, 'Snippet 01 \\(copy\\)')).toBeVisible();
});

test('a person keeps the selection when the server is away, and is told what was not done', async ({
  page,
  server,
}) => {
  await openLibraryWith(page, server.origin, numbered(3));
  await box(page, 'Snippet 01').click();
  await page.route('**/bulk/**', (route) => route.abort());
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('Delete Failed');
  await expect(asking).toContainText("Sluice isn't answering. Please try again.");
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page)).toContainText('1 selected');
  await bar(page).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the tags of 1 snippet' });
  await dialog.getByRole('combobox', { name: 'Add tags' }).fill('late');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Sluice isn't answering. Please try again.");
  await page.unroute('**/bulk/**');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(row(page, 'Snippet 01')).toContainText('late');
});

test('a person selects and deletes on a telephone', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLibraryWith(page, server.origin, numbered(3));
  await box(page, 'Snippet 01').click();
  await expect(bar(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrolling(page);
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1–2 of 2 snippets')).toBeVisible();
});

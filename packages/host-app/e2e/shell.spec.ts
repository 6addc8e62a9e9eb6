import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { buildStatement } from './builder.ts';
import { expect, signUp, signUpOverApi, signUpWithSnippet, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search or jump to…' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
}

/** Makes the person's role another one, as the interface hears of it. */
async function becomeMember(page: Page): Promise<void> {
  await page.route(/\/memberships$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { items: { role: string }[] };
    for (const membership of answer.items) membership.role = 'member';
    await route.fulfill({ response, json: answer });
  });
}

/** Sees a text that may be gone again before Playwright looks. @returns the page's promise that it was shown */
function watchForText(page: Page, text: string) {
  return page.evaluateHandle((awaited) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const observer = new MutationObserver(() => {
      if (document.body.textContent.includes(awaited)) resolve(undefined);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return { shown: promise.finally(() => observer.disconnect()) };
  }, text);
}

test(
  'a person finds a snippet by its name or its Liquid, looks at it, and opens it by keyboard alone',
  { tag: '@everyday' },
  async ({ page }) => {
    const text = 'A thank-you for zeppelins.';
    const address = await signUpWithSnippet(page, { name: 'Membership greeting', text });
    await page.goto('/data');
    await expect(page.getByRole('heading', { name: 'Data Management' })).toBeVisible();

    await openPalette(page);
    await page.keyboard.type('memb');
    await expect(chosen(page)).toHaveText(/^Membership greeting/);
    await expect(palette(page).getByText('total_spend is at least 50')).toBeVisible();
    await expect(palette(page).getByRole('region', { name: 'Liquid of Membership greeting' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('zeppelins');
    await expect(chosen(page)).toHaveText(/^Membership greeting/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(palette(page)).toBeHidden();
  },
);

test('a person reaches pages by mouse and by keyboard, and Escape returns them to where they were', async ({
  page,
}) => {
  await signUp(page);
  await searchButton(page).click();
  await palette(page).getByRole('option', { name: 'Snippet Library' }).click();
  await expect(page).toHaveURL(/\/snippets$/);
  await expect(page.getByRole('heading', { name: 'Snippet Library' })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search snippets' });
  await search.fill('abc');
  await openPalette(page);
  await page.keyboard.press('End');
  await expect(chosen(page)).toHaveText('Subscription');
  await page.keyboard.press('Home');
  await expect(chosen(page)).toHaveText(/New snippet/);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();

  const tab = page.waitForEvent('popup');
  await openPalette(page);
  await page.keyboard.type('content bl');
  await expect(chosen(page)).toHaveText(/^Content Blocks/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(await tab).toHaveURL(/\/data\/content-blocks$/);
});

test('a name that nobody has used becomes that of a new snippet, and unsaved work is left in the library', async ({
  page,
}) => {
  await signUp(page);
  await openPalette(page);
  await page.keyboard.type('Zeppelin tour');
  await expect(chosen(page)).toHaveText('Create “Zeppelin tour” as a snippet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Zeppelin tour$/, level: 1 })).toBeVisible();
  await buildStatement(page, 'All aboard.');
  await openPalette(page);
  await page.keyboard.type('Other tour');
  await expect(chosen(page)).toHaveText('Create “Other tour” as a snippet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Other tour$/, level: 1 })).toBeVisible();
  await expect(page.getByLabel('Then send')).toHaveValue('');
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await page.getByRole('link', { name: 'Continue with “Zeppelin tour”' }).click();
  await expect(page.getByRole('heading', { name: /Zeppelin tour$/, level: 1 })).toBeVisible();
  await expect(page.getByLabel('Then send')).toHaveValue('All aboard.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page).toHaveURL(/snippet=snp_/);
  await expect(page.getByLabel('Then send')).toHaveValue('All aboard.');
});

test('a member is offered neither the pages of owners nor what only admins may do', async ({ page }) => {
  await becomeMember(page);
  await signUp(page);
  await expect(page.getByRole('link', { name: 'Subscription' })).toHaveCount(0);
  await openPalette(page);
  await expect(palette(page).getByRole('option', { name: 'Import Data' })).toBeVisible();
  await expect(palette(page).getByRole('option', { name: 'Help' })).toBeVisible();
  for (const name of ['Subscription', 'User Management', 'Invite a member'])
    await expect(palette(page).getByRole('option', { name })).toHaveCount(0);
});

test('the palette keeps to itself while a dialog is open, and works while the server is away', async ({
  page,
  server,
}) => {
  await signUp(page);
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Save the snippet')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();

  await page.getByLabel('Then send').fill('Why?');
  await expect(shortcuts).toBeHidden();
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Subscription Settings' })).toBeVisible();
  await page.mouse.move(200, 200);
  await openPalette(page);
  await page.keyboard.press('Escape');
  await server.stop();
  await openPalette(page);
  await page.keyboard.type('library');
  await expect(palette(page).getByText(/can't be searched: Sluice isn't answering/)).toBeVisible();
  await expect(chosen(page)).toHaveText('Snippet Library');
  await page.keyboard.press('Escape');
  await server.start();
});

test('at 390 pixels the search is an icon, and the palette has no preview', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  expect((await searchButton(page).boundingBox())?.width).toBe(44);
  await searchButton(page).click();
  await expect(field(page)).toBeFocused();
  await expect(palette(page).getByText('Starts a new snippet in the builder.')).toBeHidden();
  await expectAccessibleInBothThemes(page);
  const box = await field(page).evaluate(
    (input) => input.closest('section')?.getBoundingClientRect().width ?? 0,
  );
  expect(box).toBeGreaterThan(360);
  await palette(page).getByRole('button', { name: 'Esc, close the search' }).click();

  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Navigation' });
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBe(288);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('ControlOrMeta+b');
  await expect(sheet).toBeHidden();
});

test('the collapsed sidebar is 3rem wide and names its icons in tooltips', async ({ page }) => {
  await signUp(page);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await page.keyboard.press('ControlOrMeta+b');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  await sidebar.getByRole('link', { name: 'Help' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Help' })).toBeVisible();
  await page.mouse.move(700, 500);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);
});

test('a person who goes offline is told so, and told no longer once they are back', async ({
  page,
  context,
}) => {
  await signUp(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
});

test('the menu of a person leads to the settings twice', async ({ page }) => {
  await signUpOverApi(page);
  for (const name of ['Settings', 'Profile']) {
    await page.goto('/data');
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(/\/settings$/);
  }
});

for (const width of [1440, 390]) {
  test(`the help passes axe in both themes at ${width} pixels, with a guide, an answer and a search`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signUpOverApi(page);
    await page.goto('/help');
    await page.getByRole('button', { name: 'Create an API key at Braze' }).click();
    await expectAccessibleInBothThemes(page);
    await page.goto('/help?topic=preview-is-empty');
    const example = page.getByRole('region', { name: 'Try it' });
    await example.getByLabel('Value', { exact: true }).fill('pro');
    await expect(example.getByText('“Thanks for being on the Pro Plan!”')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('permission');
    await expect(page.getByText('2 results for “permission”')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'How to create the key' }).click();
    await expect(page.getByRole('button', { name: 'Create an API key at Braze' })).toBeFocused();
    await expectNoSidewaysScrolling(page);
  });
}

test('the smoke test of the attribute combobox passes, and its test page logs what happens', async ({
  page,
}) => {
  await signUpOverApi(page);
  await page.goto('/combobox-smoke-test');
  await expect(page.getByText('All 7 checks passed')).toBeVisible({ timeout: 60_000 });
  const running = await watchForText(page, 'Running…');
  await page.getByRole('button', { name: 'Run again' }).click();
  await running.evaluate(({ shown }) => shown);
  await expect(page.getByText('All 7 checks passed')).toBeVisible({ timeout: 60_000 });
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: 'Open the test page' }).click();
  const log = page.getByRole('log', { name: 'Events' });
  // The page before it has a field of the same name.
  await expect(log).toBeAttached();
  await page.getByRole('combobox', { name: 'Attribute name' }).fill('plan');
  await page.getByRole('option', { name: /^plan/ }).first().click();
  await expect(log.getByText('onChange: “plan”, known, chosen')).toBeVisible();
  await page.getByRole('combobox', { name: /^Further attributes/ }).click();
  await page.getByRole('option', { name: 'The search fails' }).click();
  await page.getByRole('combobox', { name: 'Attribute name' }).fill('other');
  await expect(log.getByText('search: “other” failed')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

import type { Page } from '@playwright/test';
import { buildStatement, previewOf } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';

/** So long each part of the application takes that comes after the first, in milliseconds. */
const DELAY_MS = 3000;

/** From now on every file of code is late. */
async function delayCode(page: Page): Promise<void> {
  await page.route(/\/assets\/[^/]+\.js$/u, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue();
  });
}

/** Nothing is fetched ahead: the person is faster than the page's idle time, and their hands than its hints. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  }),
);

test('a person opens the palette by its keys and types at once: every key is in its field', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await delayCode(page);
  await page.keyboard.press('ControlOrMeta+k');
  const early = page.getByRole('textbox', { name: 'Search', exact: true });
  await expect(early).toBeFocused();
  await page.keyboard.type('hexlp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('help');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('a person edits the Liquid and types at once: text and caret go over to the editor', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page);
  await delayCode(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Liquid', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Dear ');
  await expect(page.getByRole('form', { name: 'Liquid' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('you, ');
  await expect(field).toHaveValue(/^Dear you, \{%/u);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
});

test('a person imports and types at once: every key is in the sheet, and focus comes back from it', async ({
  page,
}) => {
  await signUp(page);
  await delayCode(page);
  const button = page.getByRole('button', { name: 'Import Liquid' });
  await button.click();
  const field = page.getByRole('textbox', { name: 'Liquid', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('Hello there');
  await expect(page.getByRole('form', { name: 'Liquid' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue('Hello there!');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a person edits the Liquid and saves by keys before the editor has come: it saves once it is there', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await delayCode(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Liquid', exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Dear you. ');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Snippet saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Preview' })).toContainText('Dear you.');
});

test('a person imports and saves by keys before the sheet has come: it imports and saves once it is there', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await delayCode(page);
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  await expect(page.getByRole('textbox', { name: 'Liquid', exact: true })).toBeFocused();
  await page.keyboard.type('Dear you.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Snippet saved')).toBeVisible();
  await page.reload();
  await expect(previewOf(page)).toContainText('Dear you.');
  await expect(previewOf(page)).not.toContainText('Thank you.');
});

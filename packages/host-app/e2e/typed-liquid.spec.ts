import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { buildStatement, previewOf, saveAs } from './builder.ts';
import { expect, expectSignedOut, signIn, signUp, test } from './fixtures.ts';

const LIQUID = "{% if ${city} == 'Rome' %}Ciao{% endif %}";

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Liquid', exact: true });
const savedState = (page: Page) => page.getByText('Saved', { exact: true });

/** Types once the editor is there: the field before it keeps what is typed, and applies nothing yet. */
async function typeLiquid(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await fieldOf(page).fill(LIQUID);
}

/** Opens a saved snippet's text editor, and types. */
async function typeInSavedSnippet(page: Page): Promise<string> {
  const email = await signUp(page);
  await buildStatement(page);
  await saveAs(page, 'Greeting');
  await expect(savedState(page)).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await typeLiquid(page);
  return email;
}

test('a person who saves by Ctrl+S while they type Liquid has it applied and saved', async ({ page }) => {
  await typeInSavedSnippet(page);
  await expect(page.getByText('Unsaved change')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(savedState(page)).toBeVisible();
  await expect(fieldOf(page)).toBeHidden();
  await page.reload();
  await expect(previewOf(page)).toContainText('Ciao');
});

test('a person who saves by the button while they type Liquid has it applied and saved', async ({ page }) => {
  await typeInSavedSnippet(page);
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(savedState(page)).toBeVisible();
  await page.reload();
  await expect(previewOf(page)).toContainText('Ciao');
});

test('a person who saves by Ctrl+S in the import has it applied, and gives it a name', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  await typeLiquid(page);
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Save snippet' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('From Rome');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(savedState(page)).toBeVisible();
  await page.reload();
  await expect(previewOf(page)).toContainText('Ciao');
});

test('a person whose typed Liquid is in conflict with a restored version is asked before anything is saved', async ({
  page,
}) => {
  await typeInSavedSnippet(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByLabel('Then send').fill('The second version.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(savedState(page)).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(fieldOf(page)).toHaveValue(LIQUID);
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: /^History of/ });
  await dialog.getByRole('region', { name: 'Versions' }).getByRole('button').last().click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^Not saved, and your text is not applied/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my text' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(savedState(page)).toBeVisible();
  await expect(previewOf(page)).toContainText('Ciao');
});

test('a person finds a text that was put away again after a reload and in the library, and nobody does after they sign out', async ({
  page,
}) => {
  const email = await typeInSavedSnippet(page);
  await page.getByRole('button', { name: 'Keep the cards' }).click();
  await page.reload();
  await expect(savedState(page)).toBeVisible();
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await page.getByRole('link', { name: 'Continue with “Greeting”' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(fieldOf(page)).toHaveValue(LIQUID);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved work?' });
  await question.getByRole('button', { name: 'Delete it' }).click();
  await expectSignedOut(page);
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(await stored()).not.toContain('Ciao');
  await page.goto('/auth');
  await signIn(page, email);
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await page.getByRole('button', { name: 'Edit Greeting' }).click();
  await expect(previewOf(page)).toContainText('Thank you.');
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeHidden();
});

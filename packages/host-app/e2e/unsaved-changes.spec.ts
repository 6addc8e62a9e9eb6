import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { buildStatement, previewOf, saveAs } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';
import { openTogether } from './team.ts';

/** Accepts what the browser asks. @returns the kinds of questions so far */
function answerQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  return questions;
}

test(
  'a person reloads with unsaved changes, is not asked, and finds them restored',
  { tag: '@everyday' },
  async ({ page }) => {
    await signUp(page);
    await buildStatement(page, 'Kept over a reload.');
    const questions = answerQuestions(page);
    await page.reload();
    expect(questions).toEqual([]);
    await expect(previewOf(page)).toContainText('Kept over a reload.');
    await expect(page.getByRole('button', { name: 'Save snippet' })).toBeEnabled();
  },
);

test('a person saves restored changes, and is no longer offered to discard them', async ({ page }) => {
  await signUp(page);
  await buildStatement(page, 'Kept over a reload.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const restored = page.getByText('Unsaved changes restored');
  await expect(restored).toBeVisible();
  await saveAs(page, 'Kept');
  await expect(page.getByText('Snippet Saved')).toBeVisible();
  await expect(restored).toBeHidden();
});

test('a person who goes to the library with unsaved changes is not asked, and continues from there', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page);
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await expect(page.getByText('Left unsaved: your work on a new snippet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue with a new snippet' }).click();
  await expect(previewOf(page)).toContainText('Thank you.');
  await saveAs(page, 'Welcome');
  await expect(page.getByText('Snippet Saved')).toBeVisible();

  await page.getByLabel('Then send').fill('Changed.');
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await expect(page.getByText('Left unsaved: your work on “Welcome” (this tab')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Welcome' }).click();
  await expect(previewOf(page)).toContainText('Changed.');
});

test('a person discards unsaved changes in the library, and takes that back', async ({ page }) => {
  await signUp(page);
  await buildStatement(page);
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  const kept = page.getByText('Left unsaved: your work on a new snippet');
  const discard = page.getByRole('button', { name: 'Discard your unsaved work on a new snippet' });
  await discard.click();
  await expect(kept).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toBeVisible();
  await discard.click();
  await page.getByRole('link', { name: 'Syntax Generator' }).click();
  await expect(previewOf(page)).not.toContainText('Thank you.');
});

test('a person discards restored changes, and takes that back', async ({ page }) => {
  await signUp(page);
  await buildStatement(page, 'Kept over a reload.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(previewOf(page)).not.toContainText('Kept over a reload.');
  // The builder has an Undo of its own.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(previewOf(page)).toContainText('Kept over a reload.');
});

test('a person who reloads, or leaves, with Liquid that was not applied finds the text again', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'Liquid', exact: true });
  await editor.fill("{% if ${city} == 'Rome' %}Ciao{% endif %}");
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(editor).toHaveValue(/Ciao/);
  await editor.fill("{% if ${city} == 'Oslo' %}Hei{% endif %}");
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await expect(
    page.getByText("Left unsaved: Liquid that you typed for a new snippet and haven't applied (this tab"),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Continue with a new snippet' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(editor).toHaveValue(/Hei/);
});

/** Chooses to begin another snippet. */
async function startNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save and share' }).click();
  await page.getByRole('menuitem', { name: 'New snippet' }).click();
}

async function expectNothingToStartOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save and share' }).click();
  await expect(page.getByRole('menuitem', { name: 'New snippet' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
}

test('a person begins a new snippet without a question, finds the one before in the library, and gets from a saved snippet to an empty builder', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page, 'Left for another one.');
  await startNew(page);
  await expect(previewOf(page)).not.toContainText('Left for another one.');
  await expect(page).toHaveURL(/\/syntax-generator$/);
  await expectNothingToStartOver(page);
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await page.getByRole('link', { name: 'Continue with a new snippet' }).click();
  await expect(previewOf(page)).toContainText('Left for another one.');

  await startNew(page);
  await buildStatement(page, 'Saved.');
  await saveAs(page, 'Left for a new one');
  await expect(page).toHaveURL(/snippet=snp_/);
  await startNew(page);
  await expect(page).toHaveURL(/\/syntax-generator$/);
  await expect(previewOf(page)).not.toContainText('Saved.');
  await expectNothingToStartOver(page);
});

test('a person who left work unsaved is offered it on the dashboard too, continues there, and once it is saved is told nothing of it', async ({
  page,
  context,
}) => {
  await signUp(page);
  await buildStatement(page, 'Left when the tab was closed.');
  const dashboard = await context.newPage();
  await dashboard.goto('/dashboard');
  const left = dashboard.getByText('Left unsaved: your work on a new snippet');
  await expect(dashboard.getByRole('region', { name: 'Recently edited' })).toBeVisible();
  // Somebody works on it in the other tab: nothing was left.
  await expect(left).toBeHidden();
  await page.close({ runBeforeUnload: false });
  await expect(left).toContainText('(another tab, ');
  await expectAccessibleInBothThemes(dashboard);
  await dashboard.reload();
  await dashboard.getByRole('link', { name: 'Continue with a new snippet' }).click();
  await expect(previewOf(dashboard)).toContainText('Left when the tab was closed.');
  await saveAs(dashboard, 'Welcome');
  await expect(dashboard.getByText('Snippet Saved')).toBeVisible();
  await dashboard.getByRole('link', { name: 'Dashboard' }).click();
  await expect(
    dashboard.getByRole('region', { name: 'Recently edited' }).getByRole('link', { name: 'Welcome' }),
  ).toBeVisible();
  await expect(left).toBeHidden();
});

test('a person who closes the page with unsaved changes is not asked, and is offered them in the library of another tab', async ({
  page,
  context,
}) => {
  await signUp(page);
  await buildStatement(page, 'Kept when the tab is closed.');
  const address = page.url();
  const questions = answerQuestions(page);
  const another = await context.newPage();
  await another.goto('/snippets');
  const left = another.getByText('Left unsaved: your work on a new snippet');
  await expect(another.getByText('No Snippets Found')).toBeVisible();
  await expect(left).toBeHidden();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(questions).toEqual([]);
  await expect(left).toContainText('(another tab, ');
  await another.goto(address);
  await expect(another.getByLabel('Then send')).toHaveValue('');
  await another.getByRole('link', { name: 'Snippet Library' }).click();
  await another.getByRole('link', { name: 'Continue with a new snippet' }).click();
  await expect(previewOf(another)).toContainText('Kept when the tab is closed.');
});

test('two tabs build new snippets at once, and each keeps its own over a reload', async ({
  page,
  context,
}) => {
  await signUp(page);
  await buildStatement(page, 'Of the first tab.');
  const other = await context.newPage();
  await other.goto('/syntax-generator');
  await buildStatement(other, 'Of the second tab.');
  await other.reload();
  await page.reload();
  await expect(previewOf(page)).toContainText('Of the first tab.');
  await expect(previewOf(other)).toContainText('Of the second tab.');
});

test('a person saves an incomplete snippet as a draft, which cannot be copied', async ({ page }) => {
  await signUp(page);
  await buildStatement(page);
  await page.getByRole('button', { name: 'Add Else If' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save draft' });
  await expect(dialog).toContainText("can't be copied until they are fixed");
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Half done');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your draft has been saved to the library.')).toBeVisible();
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  const row = page.getByRole('row', { name: /Half done/ });
  await expect(row).toContainText('Draft');
  await expect(row.getByRole('button', { name: 'Copy Half done' })).toBeDisabled();
});

const SELF = 'You saved “Shared” in another tab or browser';

/** Opens a snippet, and saves it in another tab first. @returns the dialog that shows both versions */
async function createConflict(page: Page, context: BrowserContext): Promise<Locator> {
  await openSavedSnippet(page, { name: 'Shared', text: 'The first version.' });
  return saveAfterOtherTab(page, context);
}

async function saveAfterOtherTab(page: Page, context: BrowserContext): Promise<Locator> {
  const other = await context.newPage();
  await other.goto(page.url());
  return saveAfter(other, page, SELF);
}

/**
 * Saves the snippet that both pages show, first on the other one, and then on the page.
 * @param who what is said about who was first
 * @returns the dialog that shows both versions
 */
async function saveAfter(colleague: Page, page: Page, who: string): Promise<Locator> {
  await colleague.getByLabel('Then send').fill('The colleague was faster.');
  await colleague.getByRole('button', { name: 'Save snippet' }).click();
  await expect(colleague.getByText('Snippet Saved')).toBeVisible();

  await page.getByLabel('Then send').fill('My version.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  const conflict = page.getByRole('dialog', { name: "There's a newer version" });
  await expect(conflict).toContainText('The colleague was faster.');
  await expect(conflict).toContainText('My version.');
  await expect(conflict).toContainText(who);
  return conflict;
}

test(
  'two people save one snippet: who is later sees both texts and who was first, and keeps both by saving a copy',
  { tag: '@everyday' },
  async ({ page, request, server, browser }) => {
    const member = await openTogether(page, server.origin, request, browser);
    const conflict = await saveAfter(member, page, 'Aiko Kimura saved “Shared”');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Save mine as new…' }).click();
    const naming = page.getByRole('dialog', { name: 'Save as new' });
    await expect(naming.getByRole('textbox', { name: /^Name/ })).toHaveValue('Shared (copy)');
    await naming.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Shared (copy)', level: 1 })).toBeVisible();
    await expect(previewOf(page)).toContainText('My version.');
    await page.getByRole('link', { name: 'Snippet Library' }).click();
    await expect(page.getByRole('row', { name: /Shared \(copy\)/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Shared/ })).toHaveCount(2);

    // The member, who still has the snippet open, is told what the owner makes of it.
    await page.getByRole('button', { name: 'Edit Shared', exact: true }).click();
    await expect(previewOf(page)).toContainText('The colleague was faster.');
    await page.getByLabel('Then send').fill('Agreed by both.');
    await page.getByRole('button', { name: 'Save snippet' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(member.getByText(/^Mara Voss saved a newer version at/)).toBeVisible();
    await member.getByRole('button', { name: 'Take it in' }).click();
    await expect(previewOf(member)).toContainText('Agreed by both.');
    await member.context().close();
  },
);

test('a person whose save meets a newer version can replace it', async ({ page, context }) => {
  const conflict = await createConflict(page, context);
  await conflict.getByRole('button', { name: "Replace with this tab's" }).click();
  await expect(conflict).toBeHidden();
  await page.reload();
  await expect(previewOf(page)).toContainText('My version.');
});

test('a person who has taken the newer version can restore their own', async ({ page, context }) => {
  const conflict = await createConflict(page, context);
  await conflict.getByRole('button', { name: "Use your other tab's" }).click();
  await expect(previewOf(page)).toContainText('The colleague was faster.');
  await expect(page.getByRole('button', { name: 'Save snippet' })).toBeDisabled();
  await page.getByRole('button', { name: 'Restore mine' }).click();
  await expect(previewOf(page)).toContainText('My version.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByRole('button', { name: 'Save snippet' })).toBeDisabled();
  await page.reload();
  await expect(previewOf(page)).toContainText('My version.');
});

test('a person who has taken the newer version takes that back by Ctrl+Z', async ({ page, context }) => {
  await signUp(page);
  await buildStatement(page, 'The first version.');
  await saveAs(page, 'Shared');
  await expect(page.getByText('Snippet Saved')).toBeVisible();
  const conflict = await saveAfterOtherTab(page, context);
  await conflict.getByRole('button', { name: "Use your other tab's" }).click();
  await expect(previewOf(page)).toContainText('The colleague was faster.');
  await expect(page.getByRole('heading', { name: 'Shared', level: 1 })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(previewOf(page)).toContainText('My version.');
  await expect(page.getByText('Unsaved change')).toBeVisible();
});

test('a person who saves by Ctrl+S in a field and takes the newer version takes that back by Ctrl+Z', async ({
  page,
  context,
}) => {
  await openSavedSnippet(page, { name: 'Shared', text: 'The first version.' });
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await colleague.getByLabel('Then send').fill('The colleague was faster.');
  await colleague.getByRole('button', { name: 'Save snippet' }).click();
  await expect(colleague.getByText('Snippet Saved')).toBeVisible();
  await page.getByLabel('Then send').fill('My version.');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: "Use your other tab's" }).press('Enter');
  await expect(previewOf(page)).toContainText('The colleague was faster.');
  await expect(page.getByRole('heading', { name: 'Shared', level: 1 })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(previewOf(page)).toContainText('My version.');
});

test('a person makes one version of both by keys alone, sees it before it is saved, and takes it back by Ctrl+Z', async ({
  page,
  context,
}) => {
  const conflict = await createConflict(page, context);
  const result = conflict.getByRole('region', { name: 'What will be saved' });
  await expect(result).toContainText('My version.');
  await expect(conflict.getByRole('button', { name: "Replace with this tab's" })).toBeVisible();
  await conflict.getByRole('radio', { name: 'This tab', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(conflict.getByRole('radio', { name: 'Both', exact: true })).toBeChecked();
  await expect(result).toContainText('The colleague was faster.');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await conflict.getByRole('button', { name: 'Save this result' }).press('Enter');
  await expect(conflict).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole('button', { name: 'Save snippet' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Shared', level: 1 })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(previewOf(page)).not.toContainText('The colleague was faster.');
  await expect(previewOf(page)).toContainText('My version.');
  await page.reload();
  await expect(page.getByLabel('Then send')).toHaveValue('My version.');
});

test('a person whose snippet is deleted while they work saves it as a new one', async ({ page, context }) => {
  await openSavedSnippet(page, { name: 'Short-lived', text: 'Still here.' });
  const colleague = await context.newPage();
  await colleague.goto('/snippets');
  await colleague.getByRole('button', { name: 'More actions for Short-lived' }).click();
  await colleague.getByRole('menuitem', { name: 'Delete' }).click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(colleague.getByText('Snippet Deleted')).toBeVisible();
  await expect(page.getByText('You have deleted this snippet. Your work is still here')).toBeVisible();

  await page.getByLabel('Then send').fill('Still here, and changed.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  const naming = page.getByRole('dialog', { name: 'Save as new' });
  await expect(naming).toContainText('You have deleted this snippet. Your work is still here');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(previewOf(page)).toContainText('Still here, and changed.');
});

test('a person types during a save, and finds it still there and unsaved', async ({ page }) => {
  await openSavedSnippet(page, { name: 'In two steps', text: 'Sent.' });
  const release = Promise.withResolvers<void>();
  await page.route('**/snippets/*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByLabel('Then send').fill('Sent first.');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await page.getByLabel('Then send').fill('Typed meanwhile.');
  release.resolve();
  const save = page.getByRole('button', { name: 'Save snippet' });
  await expect(save).not.toHaveAttribute('data-pending', 'true');
  await expect(previewOf(page)).toContainText('Typed meanwhile.');
  await expect(save).toBeEnabled();
  await save.click();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(previewOf(page)).toContainText('Typed meanwhile.');
});

test('a person opens an empty builder from the sidebar after the first save, and the saved snippet with Back', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page, 'Now in the library.');
  await saveAs(page, 'Saved and left');
  await expect(page).toHaveURL(/snippet=snp_/);
  await page.getByRole('link', { name: 'Syntax Generator' }).click();
  await expect(previewOf(page)).not.toContainText('Now in the library.');
  await expect(page.getByText('Construct Liquid snippets with our visual interface')).toBeVisible();
  await page.goBack();
  await expect(previewOf(page)).toContainText('Now in the library.');
  await expect(page.getByRole('heading', { name: 'Saved and left', level: 1 })).toBeVisible();
});

test('a person is told when the browser has no room for unsaved changes', async ({ page }) => {
  await signUp(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await buildStatement(page);
  await expect(page.getByText('Its storage is full or blocked.')).toBeVisible();
});

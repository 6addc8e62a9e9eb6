import { expectAccessible } from './accessibility.ts';
import { buildStatement, conditionOf, previewOf } from './builder.ts';
import { revokeSession, signInAgain } from './end-session.ts';
import { expect, signUp, signUpOverApi, test } from './fixtures.ts';

test(
  'a person whose session has ended while they save is told so, and finds the typed name and the draft again',
  { tag: '@everyday' },
  async ({ page }) => {
    const email = await signUp(page);
    await buildStatement(page, 'Written before the session ended.');
    await page.getByRole('button', { name: 'Save snippet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save snippet' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('A name worth keeping');
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('lifecycle');
    await page.keyboard.press('Enter');
    await revokeSession(page);
    // Another request of the page may notice it first, and the dialog is gone.
    await expect(async () => {
      const save = dialog.getByRole('button', { name: 'Save' });
      if (await save.isVisible()) await save.click({ timeout: 1000 });
      await expect(page).toHaveURL(/\/auth\?next=/, { timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('alert')).toContainText('Your session has ended');
    await expectAccessible(page);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await signInAgain(page);

    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('A name worth keeping');
    await expect(dialog.getByText('lifecycle', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'A name worth keeping', level: 1 })).toBeVisible();
    await expect(previewOf(page)).toContainText('Written before the session ended.');
  },
);

test('a person whose session ended while the page was closed is told so when they come back', async ({
  page,
}) => {
  const email = await signUpOverApi(page);
  // The application is closed: while it is open, a live event tells it at once.
  await page.goto('/privacy');
  await revokeSession(page);
  await page.goto('/snippets');
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test(
  'a person goes on building while the server is away, and the shell says so until it answers again',
  { tag: '@everyday' },
  async ({ page, server }) => {
    await signUp(page);
    await server.stop('SIGKILL');
    await page.getByRole('link', { name: 'Snippet Library' }).click();
    // What could not be loaded says why, too, and is not shown while the top of the page does.
    const notice = page.getByText("Sluice isn't answering.").filter({ visible: true });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Syntax Generator' })).toBeVisible();
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(notice).toBeVisible();
    await server.start();
    // The page tries by itself, too: the notice may go while the button is being pressed.
    await expect(async () => {
      if (await notice.isVisible())
        await page.getByRole('button', { name: 'Try now' }).click({ timeout: 1_000 });
      await expect(notice).toBeHidden({ timeout: 1_000 });
    }).toPass();
    // The page that was asked for comes by itself.
    await expect(page.getByRole('heading', { name: 'Snippet Library', level: 1 })).toBeVisible();
    await expect(page.getByText('No Snippets Found')).toBeVisible();
  },
);

test('a person who reloads while the session cannot be looked up sees their screens, not the sign-in page', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page, 'Still here.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route(/\/api\/|\/health\//, (route) => route.abort());
  await page.reload();
  await expect(previewOf(page)).toContainText('Still here.');
  await expect(page.getByRole('button', { name: 'Account menu for Ada Lovelace' })).toBeVisible();
  await expect(page.getByText("Sluice isn't answering.").filter({ visible: true })).toBeVisible();
  // One message: what is missing because of it says nothing of its own.
  await expect(page.getByText("We couldn't load your workspace.")).toBeHidden();
  await expectAccessible(page);

  await page.unroute(/\/api\/|\/health\//);
  // Without a press: the page tries again by itself, and so does each part that had nothing.
  await expect(page.getByText("Sluice isn't answering.", { exact: true })).toBeHidden({ timeout: 40_000 });
  await expect(page.getByText("Sluice isn't answering.")).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('My workspace').first()).toBeVisible();
});

test('a person whose workspaces cannot be loaded sees a retry instead of an empty name', async ({ page }) => {
  await page.route('**/api/me/memberships', (route) =>
    route.fulfill({
      status: 500,
      json: { ok: false, code: 'INTERNAL', message: 'The list could not be read.', requestId: 'req_1' },
    }),
  );
  await signUp(page);
  await expect(page.getByText("We couldn't load your workspace.")).toBeVisible();
  await page.unroute('**/api/me/memberships');
  await page.getByRole('banner').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('banner').getByText('My workspace').first()).toBeVisible();
});

test('sample attributes say that they are samples, and those of unknown types are named and not offered', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Sample data' }).click();
  const about = page.getByRole('dialog', { name: 'Sample data' });
  await expect(
    about.getByText('These attributes and events are examples, not from your Braze account.'),
  ).toBeVisible();
  await expect(about.getByText("4 attributes can't be used in conditions")).toBeVisible();
  await expect(about.getByRole('listitem').filter({ hasText: 'home_address' })).toContainText('(Object)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  const condition = conditionOf(page, 1, 'If');
  await condition.getByRole('combobox', { name: /^Attribute type/ }).click();
  await page.getByRole('option', { name: 'Custom attribute' }).click();
  await condition.getByRole('combobox', { name: 'Attribute name' }).fill('home_addr');
  await expect(page.getByRole('option', { name: /home_address/ })).toHaveCount(0);
});

import type { Page, Request } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { buildStatement, conditionOf, saveAs } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';

const tests = (page: Page) => page.getByRole('region', { name: 'Tests', exact: true });
const tab = (page: Page) => page.getByRole('tab', { name: /^Who gets what/ });
const value = (page: Page) => conditionOf(page, 1, 'If').getByLabel('Value', { exact: true });
const passing = (page: Page) => tests(page).getByText(/receives? what they must$/);
const changed = (page: Page) => tests(page).getByText(/receives? something else$/);

async function saveAsNew(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: 'Save as new' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as new' });
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test(
  'people are generated and kept, say after an edit who receives something else, lead back and forth, and are there after a reload',
  { tag: '@everyday' },
  async ({ page }) => {
    await openSavedSnippet(page, { name: 'With tests', text: 'Thank you.' });
    await tab(page).click();
    await expect(tests(page).getByText('No tests yet')).toBeVisible();
    await tests(page).getByRole('button', { name: 'Generate people' }).click();
    await expect(passing(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await value(page).fill('60');
    await expect(changed(page)).toBeVisible();
    const cards = tests(page).getByRole('list', { name: 'People who now receive something else' });
    await expect(cards.getByRole('listitem').first()).toContainText('Thank you.');
    await expectAccessibleInBothThemes(page);

    await tests(page).getByRole('button', { name: 'Go back' }).click();
    await expect(value(page)).toHaveValue('50');
    await expect(passing(page)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(value(page)).toHaveValue('60');
    await expect(changed(page)).toBeVisible();

    // By keyboard: from the heading, to which the way back has led, on to the answer.
    const accept = tests(page)
      .getByRole('button', { name: /^Accept/ })
      .first();
    await accept.focus();
    await page.keyboard.press('Enter');
    await expect(passing(page)).toBeVisible();

    await page.getByRole('button', { name: 'Save snippet' }).click();
    await expect(
      page.getByText(/kept people receive what they must|kept person receives what they must/),
    ).toBeVisible();
    await page.reload();
    await tab(page).click();
    await expect(passing(page)).toBeVisible();
    await expect(value(page)).toHaveValue('60');
    await tests(page)
      .getByText(/test (person|people)$/)
      .click();
    await expect(
      tests(page)
        .getByText(/must receive/)
        .first(),
    ).toBeVisible();
  },
);

test('tests that are made before the first save stay with the draft, are kept with it, and go along when it is saved as new', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page);
  await tab(page).click();
  await tests(page).getByRole('button', { name: 'Generate people' }).click();
  await expect(passing(page)).toBeVisible();
  await page.reload();
  await tab(page).click();
  await expect(passing(page)).toBeVisible();
  await saveAs(page, 'With first tests');
  await expect(page.getByRole('heading', { name: 'With first tests' })).toBeVisible();
  await page.reload();
  await tab(page).click();
  await expect(passing(page)).toBeVisible();

  await saveAsNew(page, 'Its copy');
  await expect(passing(page)).toBeVisible();
  await page.reload();
  await tab(page).click();
  await expect(passing(page)).toBeVisible();
});

test('tests that go along with a snippet that is saved as new are seen with it, in whatever order the answers come', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'With tests', text: 'Thank you.' });
  await tab(page).click();
  await tests(page).getByRole('button', { name: 'Generate people' }).click();
  await expect(passing(page)).toBeVisible();
  const original = new URL(page.url()).searchParams.get('snippet') ?? '';
  const isOfCopy = (request: Request, path: string, method: string) =>
    request.url().endsWith(path) && !request.url().includes(original) && request.method() === method;
  const answered = (path: string, method: string) =>
    page.waitForEvent('requestfinished', (request) => isOfCopy(request, path, method));
  // Whoever asks before they are kept hears afterwards that there are none.
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  await page.route(/\/people(\/facts)?$/u, async (route) => {
    const request = route.request();
    if (isOfCopy(request, '/people', 'GET')) {
      const response = await route.fetch();
      await wait(900);
      await route.fulfill({ response }).catch(() => undefined);
    } else {
      if (isOfCopy(request, '/people', 'PUT')) await wait(300);
      if (isOfCopy(request, '/facts', 'GET')) await wait(1200);
      await route.continue().catch(() => undefined);
    }
  });
  const answers = Promise.all([answered('/people', 'PUT'), answered('/facts', 'GET')]);
  await saveAsNew(page, 'Its copy');
  await answers;
  await expect(passing(page)).toBeVisible();
  // What is still held back ends with the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('tests go along with a snippet that is saved as new, also when the page is reloaded before they have arrived', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'With tests', text: 'Thank you.' });
  await tab(page).click();
  await tests(page).getByRole('button', { name: 'Generate people' }).click();
  await expect(passing(page)).toBeVisible();
  const original = new URL(page.url()).searchParams.get('snippet') ?? '';
  const isKeeping = (request: Request) => request.url().endsWith('/people') && request.method() === 'PUT';
  await page.route(
    (url) => url.pathname.endsWith('/people') && !url.pathname.includes(original),
    async (route) => {
      if (!isKeeping(route.request())) await route.continue();
    },
  );
  const keeping = page.waitForRequest(isKeeping);
  await saveAsNew(page, 'Its copy');
  await keeping;
  await expect(page).not.toHaveURL((url) => url.searchParams.get('snippet') === original);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await tab(page).click();
  await expect(passing(page)).toBeVisible();
});

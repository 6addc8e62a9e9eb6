import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { buildStatement, previewOf, saveAs } from './builder.ts';
import {
  expect,
  expectSignedOut,
  OWN_CONNECTION,
  PASSWORD,
  signIn,
  signUp,
  signUpOverApi,
  test,
} from './fixtures.ts';

const SECRET = 'Readable by nobody.';

/** Everything that a script could read in this tab, as one text. */
function readBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(history.state),
    ];
    texts.push(document.cookie, location.href, document.documentElement.outerHTML);
    for (const { name = '' } of await indexedDB.databases()) texts.push(name);
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) texts.push(name, url);
    }
    return texts.join('\n');
  });
}

/** Unsaved work in two tabs: a new snippet in one, and changes to a saved one in the other. */
async function workInTwoTabs(page: Page, context: BrowserContext) {
  const email = await signUp(page);
  await buildStatement(page, 'Saved.');
  await saveAs(page, 'Plan of the summer');
  await expect(page).toHaveURL(/snippet=snp_/);
  const snippet = page.url();
  const other = await context.newPage();
  await other.goto('/syntax-generator');
  await buildStatement(other, SECRET);
  await page.getByLabel('Then send').fill(`Changed. ${SECRET}`);
  await expect.poll(() => readBrowser(other)).toContain(SECRET);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(SECRET);
  return { email, other, snippet };
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign out with unsaved work?' });

test(
  'a person who signs out and does not keep their work leaves nothing of it in the browser, in no tab',
  { tag: '@everyday' },
  async ({ page, context }) => {
    const { email, other } = await workInTwoTabs(page, context);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(question(page)).toContainText('Your work on a new snippet and “Plan of the summer”');
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Delete it' }).click();
    await expectSignedOut(page);
    await expect(other.getByText('You were signed out', { exact: true })).toBeVisible();
    for (const tab of [page, other]) {
      const readable = await readBrowser(tab);
      expect(readable).not.toContain(SECRET);
      expect(readable).not.toContain('Plan of the summer');
      expect(readable).not.toContain(email);
    }
    // A page that is closed or reloaded must not put anything back.
    await other.reload();
    expect(await readBrowser(other)).not.toContain(SECRET);
    await page.goto('/syntax-generator');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    expect(await readBrowser(page)).not.toContain(SECRET);

    await signIn(page, email);
    await expect(page.getByRole('heading', { name: 'Syntax Generator', level: 1 })).toBeVisible();
    await expect(previewOf(page)).not.toContainText(SECRET);
  },
);

test('a person who keeps their work on this computer finds all of it when they sign in again', async ({
  page,
  context,
}) => {
  const { email, other, snippet } = await workInTwoTabs(page, context);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question(page).getByRole('button', { name: 'Keep on this computer' }).click();
  await expect(other.getByText('You were signed out', { exact: true })).toBeVisible();
  await expect(other.getByText('Your work is kept.')).toBeVisible();
  await signIn(other, email);
  await expect(previewOf(other)).toContainText(SECRET);
  await other.goto(snippet);
  await other.getByRole('link', { name: 'Continue with “Plan of the summer”' }).click();
  await expect(previewOf(other)).toContainText(`Changed. ${SECRET}`);
});

test('a person decides by keyboard not to sign out, and nothing happens to their work', async ({ page }) => {
  await signUp(page);
  await buildStatement(page, SECRET);
  await page.getByRole('button', { name: 'Sign Out' }).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused();
  await expect(previewOf(page)).toContainText(SECRET);
});

test('a person without unsaved work signs out without a question', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectSignedOut(page);
});

test('a person who signs out and closes the tab in the same moment is signed out at the server', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const email = await signUpOverApi(page);
  const elsewhere = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: OWN_CONNECTION,
  });
  const signedIn = await elsewhere.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const sessions = async () => {
    const answer = await elsewhere.get('/api/auth/sessions', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { items: unknown[] }).items.length;
  };
  expect(await sessions()).toBe(2);
  // Scripts may close only what they have opened. The first tab shows nothing that could sign out in its place.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/syntax-generator'));
  const tab = await opened;
  const signOut = tab.getByRole('button', { name: 'Sign Out' });
  await expect(signOut).toBeVisible();
  // A click on the picture of the page would wait for the application, which the closed tab never has.
  await expect(tab.locator('html')).not.toHaveAttribute('data-drawn');
  const button = await signOut.elementHandle();
  const closed = tab.waitForEvent('close');
  // Whether this is answered before the tab is gone, is left to chance.
  const leaving = button?.evaluate((element) => {
    (element as HTMLButtonElement).click();
    window.close();
  });
  await Promise.all([closed, leaving?.catch(() => undefined)]);
  await expect.poll(sessions).toBe(1);
  await elsewhere.dispose();
});

test('a person who has typed Liquid that is not applied is asked before they sign out', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'Liquid', exact: true });
  await editor.fill("{% if ${city} == 'Rome' %}Ciao{% endif %}");
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const asked = question(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(editor).toHaveValue(/Ciao/);
});

test('a person signs out on a phone, where the question is not behind the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await buildStatement(page, SECRET);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('dialog', { name: 'Navigation' }).getByRole('button', { name: 'Sign Out' }).click();
  await question(page).getByRole('button', { name: 'Delete it' }).click();
  await expectSignedOut(page);
  expect(await readBrowser(page)).not.toContain(SECRET);
});

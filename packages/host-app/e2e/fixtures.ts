import { test as base, expect, type Page } from '@playwright/test';
import {
  createAccount,
  createCompleteAccount,
  newAddress,
  OWN_CONNECTION,
  ownNetwork,
  PASSWORD,
  PERSON,
  saveSnippet,
  storeSession,
  type SavedSnippet,
} from './account.ts';
import { TestServer } from './server.ts';

interface Fixtures {
  /** The worker's server. A test that stops it must start it again. */
  server: TestServer;
  /** Whether the page may go to Stripe, which is the sandbox of the server. */
  visitsStripe: boolean;
  /** Fails the test if the page logs an error, throws, or sends a request to another host. */
  failOnPageErrors: void;
}

/**
 * The errors that a page may log: tests stop the server and provoke refusals, and axe goes into every frame, of which the paper
 * of an email lets no script run.
 */
const EXPECTED_ERROR = /Failed to load resource|^Blocked script execution in 'about:srcdoc'/;

/** The checkout of the sandbox of Stripe. */
const STRIPE_PAGE = /^http:\/\/127\.0\.0\.1:\d+\/c\/pay\//;

export const test = base.extend<Fixtures, { workerServer: TestServer }>({
  workerServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, provide) => {
      const server = await TestServer.start();
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  server: async ({ workerServer }, provide) => {
    await provide(workerServer);
  },
  request: async ({ playwright, baseURL }, provide) => {
    const context = await playwright.request.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      extraHTTPHeaders: ownNetwork(),
    });
    await provide(context);
    await context.dispose();
  },
  baseURL: async ({ workerServer }, provide) => {
    await provide(workerServer.origin);
  },
  visitsStripe: [false, { option: true }],
  failOnPageErrors: [
    async ({ page, baseURL, visitsStripe }, provide) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED_ERROR.test(message.text())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
        if (visitsStripe && STRIPE_PAGE.test(url)) return;
        if (!url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url)) problems.push(`request to ${url}`);
      });
      await provide();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export { newAddress, OWN_CONNECTION, PASSWORD };

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Expects a failure with this title and text inside the open dialog. */
export async function expectToldInDialog(page: Page, title: string, text: string | RegExp): Promise<void> {
  const note = page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('alert');
  await expect(note.filter({ hasText: title })).toContainText(text);
}

/** Expects a toast with this title and text, and puts it away, unless a busy machine let it go by itself before. */
export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page.getByRole('alertdialog', { name: title }).filter({ hasText: text });
  await expect(toast).toBeVisible();
  await expect(async () => {
    if (await toast.isVisible())
      await toast.getByRole('button', { name: 'Dismiss' }).click({ timeout: 1000 });
    await expect(toast).toBeHidden({ timeout: 1000 });
  }).toPass();
}

const originOf = async (page: Page): Promise<string> => {
  await page.goto('/health/live');
  return new URL(page.url()).origin;
};

/**
 * Signs up over the API, with everything set up, and makes the page a browser that is signed in: for tests that are not about
 * signing up. It opens nothing; that is for the test.
 */
export async function signUpOverApi(page: Page): Promise<string> {
  const email = newAddress();
  const origin = await originOf(page);
  await storeSession(page, origin, await createCompleteAccount(page.context().request, origin, email));
  return email;
}

/** Signs up over the API, and opens the generator. */
export async function signUp(page: Page): Promise<string> {
  const email = await signUpOverApi(page);
  await page.goto('/syntax-generator');
  await expect(page.getByRole('heading', { name: 'Syntax Generator', level: 1 })).toBeVisible();
  // Until the application has taken it over, it is a picture of the page: what is done then is for `drawn-pages.spec.ts`.
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn');
  return email;
}

/**
 * Signs up over the API with a snippet in the library, for tests that are not about building and saving one. It opens nothing.
 * @returns the address of the snippet in the generator
 */
export async function signUpWithSnippet(page: Page, snippet: SavedSnippet): Promise<string> {
  const origin = await originOf(page);
  const { request } = page.context();
  const account = await createCompleteAccount(request, origin, newAddress());
  const id = await saveSnippet(request, origin, account, snippet);
  await storeSession(page, origin, account);
  return `${origin}/syntax-generator?snippet=${id}`;
}

/** Signs up over the API, and opens a snippet of the library in the generator. */
export async function openSavedSnippet(page: Page, snippet: SavedSnippet): Promise<void> {
  await page.goto(await signUpWithSnippet(page, snippet));
  await expect(page.getByRole('heading', { name: snippet.name, level: 1 })).toBeVisible();
}

/** Signs up over the API, without a workspace, and opens the page where people set up one. */
export async function beginOnboarding(page: Page, email = newAddress()): Promise<string> {
  const origin = await originOf(page);
  await storeSession(page, origin, await createAccount(page.context().request, origin, email));
  await page.goto('/onboarding');
  await expect(page.getByRole('heading', { name: 'Set up your workspace' })).toBeFocused();
  return email;
}

/** Fills in the first step of onboarding. */
export async function fillProfile(page: Page, workspaceName = 'My workspace'): Promise<void> {
  await page.getByLabel('First name').fill(PERSON.firstName);
  await page.getByLabel('Last name').fill(PERSON.lastName);
  await page.getByLabel('Workspace name').fill(workspaceName);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Signs up as a person does, with the trial. The page must be allowed to visit Stripe. */
export async function signUpOnScreen(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/auth?tab=register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await fillProfile(page);
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click();
  await page.getByLabel('Cardholder name').fill(`${PERSON.firstName} ${PERSON.lastName}`);
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, /, level: 1 })).toBeVisible();
  return email;
}

/** Whoever signs out comes to the landing page, which is a document of its own. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
  await expect(page.getByRole('heading', { name: 'Script Smarter, Ship Faster' })).toBeVisible();
  // On a phone it is in the menu.
  await expect(page.locator('a', { hasText: 'Sign In' }).first()).toBeAttached();
  await expect(page.getByRole('link', { name: 'Open Sluice' })).toHaveCount(0);
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

import { test as base, expect, type Page } from '@playwright/test';
import { TestServer } from './server.ts';

interface Fixtures {
  /** The worker's server. A test that stops it must start it again. */
  server: TestServer;
  /** Whether the page may go to Stripe, which is the sandbox of the server. */
  visitsStripe: boolean;
  /** Fails the test if the page logs an error, throws, or sends a request to another host. */
  failOnPageErrors: void;
}

export const PASSWORD = 'correct horse';

/**
 * For requests of the tests themselves. The server closes connections that are idle for a while, perhaps at the moment when
 * the next request takes one.
 */
export const OWN_CONNECTION = { connection: 'close' };

/** The error that a page may log, because tests stop the server and provoke refusals. */
const EXPECTED_ERROR = /Failed to load resource/;

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
      extraHTTPHeaders: OWN_CONNECTION,
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

let addressCount = 0;

/** An email address that no other test uses. */
export function newAddress(): string {
  addressCount += 1;
  return `person-${process.pid}-${Date.now()}-${addressCount}@example.com`;
}

/**
 * Signs up over the API, and opens the generator as a browser that is signed in: for tests that are not about signing up,
 * which save the load of a page and its form.
 */
export async function signUp(page: Page, email = newAddress()): Promise<string> {
  const data = { email, password: PASSWORD };
  const answer = await page.context().request.post('/api/auth/sign-up', { data, headers: OWN_CONNECTION });
  expect(answer.status()).toBe(201);
  const { user, expiresAt } = (await answer.json()) as { user: object; expiresAt: string };
  // A page of the same origin without any code, only to store what the application would have stored.
  await page.goto('/health/live');
  await page.evaluate((session) => localStorage.setItem('sluice.session', JSON.stringify(session)), {
    user,
    expiresAt,
  });
  await page.goto('/syntax-generator');
  await expect(page.getByRole('heading', { name: 'Syntax Generator', level: 1 })).toBeVisible();
  return email;
}

/** Signs up as a person does. */
export async function signUpOnScreen(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/auth?tab=register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Syntax Generator', level: 1 })).toBeVisible();
  return email;
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

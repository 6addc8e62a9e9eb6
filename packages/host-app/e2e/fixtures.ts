import { test as base, expect, type Page } from '@playwright/test';
import { TestServer } from './server.ts';

interface Fixtures {
  /** The worker's server. A test that stops it must start it again. */
  server: TestServer;
  /** Fails the test if the page logs an error, throws, or sends a request to another host. */
  failOnPageErrors: void;
}

export const PASSWORD = 'correct horse';

/** The error that a page may log, because tests stop the server and provoke refusals. */
const EXPECTED_ERROR = /Failed to load resource/;

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
  baseURL: async ({ workerServer }, provide) => {
    await provide(workerServer.origin);
  },
  failOnPageErrors: [
    async ({ page, baseURL }, provide) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED_ERROR.test(message.text())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
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

export async function signUp(page: Page, email = newAddress()): Promise<string> {
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

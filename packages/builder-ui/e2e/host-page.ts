import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { home } from './packed-packages.ts';

/** A page that allows nothing but its own files, and styles with its nonce. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'nonce-page-nonce'; base-uri 'none'; form-action 'self'";

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

interface HostPage {
  /** Opens one of the example pages. */
  open: (name: string, options?: { policy?: string; fragment?: string }) => Promise<void>;
  /** What the page complained about, and what it asked of the network beyond its own files. */
  pageErrors: string[];
}

/** Tests of the example pages; anything a page complains about fails its test. */
export const test = base.extend<{ hostPage: HostPage }>({
  hostPage: async ({ page }, provide) => {
    const pageErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') pageErrors.push(message.text());
    });
    page.on('pageerror', (error) => pageErrors.push(error.message));
    await provide({
      pageErrors,
      open: async (name, { policy, fragment = '' } = {}) => {
        await serve(page, policy, pageErrors);
        await page.goto(`http://partner.test/${name}/index.html#${fragment}`);
      },
    });
    base.expect(pageErrors).toEqual([]);
  },
});

async function serve(page: Page, policy: string | undefined, pageErrors: string[]): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/favicon.ico') {
      await route.fulfill({ status: 204 });
      return;
    }
    if (url.host !== 'partner.test') {
      pageErrors.push(`The page asked for ${url.href}`);
      await route.abort();
      return;
    }
    const file = join(home, 'built', normalize(url.pathname));
    const headers = policy === undefined ? {} : { 'content-security-policy': policy };
    await route.fulfill({
      body: await readFile(file),
      contentType: types[extname(file)] ?? 'application/octet-stream',
      headers,
    });
  });
}

export { expect } from '@playwright/test';

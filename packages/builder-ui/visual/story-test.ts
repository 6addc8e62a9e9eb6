import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { serveStorybook } from './storybook-files.ts';
import { DAY, TALLEST } from './story-page.ts';

interface Studio {
  page: Page;
  /** Where the Storybook is served. */
  url: string;
}

/** Tests with one page for all stories of a worker: what Storybook consists of is read and compiled once. */
export const test = base.extend<object, { studio: Studio }>({
  studio: [
    async ({ browser }, provide) => {
      const storybook = await serveStorybook();
      const context = await browser.newContext({
        viewport: { width: 1024, height: TALLEST },
        deviceScaleFactor: 1,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        userAgent: storybooksTester(browser.version()),
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const page = await context.newPage();
      await page.clock.install({ time: DAY });
      await provide({ page, url: storybook.url });
      await context.close();
      storybook.close();
    },
    { scope: 'worker' },
  ],
});

/** Storybook knows its testers by this name: it stops animations instead of waiting for their end. */
function storybooksTester(version: string): string {
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36 StorybookTestRunner`;
}

export { expect } from '@playwright/test';

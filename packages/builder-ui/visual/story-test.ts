import { test as base, type Browser, type Page } from '@playwright/test';
import { serveStorybook } from './storybook-files.ts';
import { DAY, TALLEST } from './story-page.ts';

/** So many stories are seen by one page; what browser and clock remember of each makes the next ones slower. */
const STORIES_OF_A_PAGE = 25;

interface StoryPages {
  /**
   * The page for the next story, and whether the Storybook is open in it: it is read and started once for many stories,
   * one of which takes the place of the other.
   */
  nextPage: () => Promise<{ page: Page; isOpen: boolean }>;
  /** Closes the page: the next story gets a new one. */
  leave: () => Promise<void>;
  /** Where the Storybook is served. */
  url: string;
}

/** Tests with one Storybook, and few pages, for all stories of a worker. */
export const test = base.extend<object, { studio: StoryPages }>({
  studio: [
    async ({ browser }, provide) => {
      const storybook = await serveStorybook();
      let page: Page | undefined;
      let stories = 0;
      const leave = async () => {
        await page?.context().close();
        page = undefined;
        stories = 0;
      };
      const nextPage = async () => {
        if (stories === STORIES_OF_A_PAGE) await leave();
        page ??= await openPage(browser);
        stories += 1;
        return { page, isOpen: stories > 1 };
      };
      await provide({ nextPage, leave, url: storybook.url });
      await leave();
      storybook.close();
    },
    { scope: 'worker' },
  ],
});

async function openPage(browser: Browser): Promise<Page> {
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
  return page;
}

/** Storybook knows its testers by this name: it stops animations instead of waiting for their end. */
function storybooksTester(version: string): string {
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36 StorybookTestRunner`;
}

export { expect } from '@playwright/test';

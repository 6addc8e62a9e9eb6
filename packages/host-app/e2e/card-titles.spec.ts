import type { Page } from '@playwright/test';
import { expect, signUpWithSnippet, test } from './fixtures.ts';
import { PAGES_IN_FRAME } from './pages.ts';

/** The titles of the cards, each with how it is written. Below the title of the page, only cards have titles. */
const cardTitles = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('h2')]
      .filter((title) => title.checkVisibility() && title.getBoundingClientRect().width > 2)
      .map((title) => {
        const parts = [title, ...title.querySelectorAll<HTMLElement>(':not(small)')];
        // A number or an icon may stand before the words, and a note behind them.
        const ownText = (one: HTMLElement) =>
          [...one.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
        const words = parts.toSorted((one, two) => ownText(two).length - ownText(one).length)[0] ?? title;
        const { fontSize, fontWeight } = getComputedStyle(words);
        return { name: ownText(words), look: `${fontSize} ${fontWeight}` };
      }),
  );

test('the titles of the cards of all screens are written alike', async ({ page }) => {
  await signUpWithSnippet(page, { name: 'Upgrade prompt', text: 'Thank you.' });
  for (const screen of PAGES_IN_FRAME) {
    if (!('card' in screen)) continue;
    const { path, card } = screen;
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: card })).toBeVisible();
    const titles = await cardTitles(page);
    expect.soft(titles.length, path).toBeGreaterThan(0);
    expect
      .soft(
        titles.filter(({ look }) => look !== '14px 600'),
        path,
      )
      .toEqual([]);
  }
});

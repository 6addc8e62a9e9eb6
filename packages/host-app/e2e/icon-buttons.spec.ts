import type { Locator, Page } from '@playwright/test';
import { expect, signUpWithSnippet, test } from './fixtures.ts';
import { WIDE } from './start.ts';

/** What a tooltip may take: 400 ms, and once the time in which its code comes. */
const TOOLTIP_MS = 5000;

/** The buttons and links of the page on which there is a picture and no word. A field shows what its own buttons open. */
async function wordlessButtons(page: Page): Promise<Locator[]> {
  const buttons = await page.locator(':is(button, a):visible:enabled:has(svg)').all();
  const found: Locator[] = [];
  for (const button of buttons) {
    const hasWord = await button.evaluate((element) => {
      if (element.matches('[tabindex="-1"], [title]')) return true;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode() !== null) {
        range.selectNodeContents(texts.currentNode);
        const { width, height } = range.getBoundingClientRect();
        const isSeen = texts.currentNode.parentElement?.offsetWidth !== 1;
        if (isSeen && width > 2 && height > 2) return true;
      }
      return false;
    });
    if (!hasWord) found.push(button);
  }
  return found;
}

test('a person who points at a button without a word reads on every page what it does', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const snippet = await signUpWithSnippet(page, { name: 'Upgrade prompt', text: 'Hello.', tags: ['a'] });
  for (const path of ['/dashboard', '/snippets', '/data', '/settings', '/profile', snippet]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Account menu/u })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-drawn');
    await expect(page.locator('output[aria-label^="Loading"], [aria-busy="true"]')).toHaveCount(0);
    for (const button of await wordlessButtons(page)) {
      const name = await button.evaluate((element) => element.ariaLabel ?? element.textContent);
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await button.hover();
      await expect.soft(page.getByRole('tooltip'), `${path}: ${name}`).toBeVisible({ timeout: TOOLTIP_MS });
    }
  }
});

import type { Page } from '@playwright/test';
import { expect, signUpWithSnippet, test } from './fixtures.ts';
import { WIDE } from './start.ts';

/** What a tooltip may take: 400 ms, and once the time in which its code comes. */
const TOOLTIP_MS = 5000;

/**
 * Marks the next button or link on which there is a picture and no word, and which was not looked at yet: parts of a page come late. A
 * field shows what its own buttons open.
 *
 * @returns its name, or nothing once all of them were looked at
 */
function markNextWordless(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const hasWord = (button: HTMLElement) => {
      if (button.matches('[tabindex="-1"], [title]')) return true;
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode() !== null) {
        range.selectNodeContents(texts.currentNode);
        const { width, height } = range.getBoundingClientRect();
        const isSeen = texts.currentNode.parentElement?.offsetWidth !== 1;
        if (isSeen && width > 2 && height > 2) return true;
      }
      return false;
    };
    for (const looked of document.querySelectorAll('[data-looked="now"]'))
      looked.setAttribute('data-looked', 'before');
    const buttons = document.querySelectorAll<HTMLElement>(
      ':is(button, a):has(svg):not(:disabled, [data-looked])',
    );
    const next = [...buttons].find(
      (button) => button.checkVisibility({ visibilityProperty: true }) && !hasWord(button),
    );
    next?.setAttribute('data-looked', 'now');
    return next && (next.ariaLabel ?? next.textContent);
  });
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
    for (let name = await markNextWordless(page); name !== undefined; name = await markNextWordless(page)) {
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await page.locator('[data-looked="now"]').hover();
      await expect.soft(page.getByRole('tooltip'), `${path}: ${name}`).toBeVisible({ timeout: TOOLTIP_MS });
    }
  }
});

import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';

/** Expects that nothing has to be scrolled sideways. Parts of the page learn of a new width a moment after it. */
export async function expectNoSidewaysScrolling(page: Page, message?: string): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      message === undefined ? {} : { message },
    )
    .toBeLessThanOrEqual(0);
}

/**
 * Expects that axe finds nothing on a page in both themes, wide and at 390 pixels, nor in a dialog over it, and that nothing
 * has to be scrolled sideways down to 320 pixels.
 * @param openDialog opens a dialog of the page, and waits for it
 */
export async function expectAccessibleAtAnyWidth(page: Page, openDialog: () => Promise<void>): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrolling(page);
  }
  await openDialog();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoSidewaysScrolling(page);
}

/** Texts of the page that are cut although nothing says so. What scrolls by itself, or ends in an ellipsis, is in order. */
export const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => {
        const { overflowX, textOverflow, display } = getComputedStyle(one);
        return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && display !== 'inline';
      })
      .filter((one) => one.id !== 'root' && one.innerText.trim() !== '')
      .map((one) => one.outerHTML.slice(0, 160)),
  );

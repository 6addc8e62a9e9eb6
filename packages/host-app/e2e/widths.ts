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

/** Buttons, links and fields of the page that lie below something else, wherever they are scrolled to. */
export const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const covered: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, [role="combobox"], [role="tab"], [role="option"]',
    );
    for (const control of controls) {
      if (control.closest('[inert], [aria-hidden="true"], [hidden]') !== null) continue;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // What only screen readers have, and what stands in a list that scrolls by itself, is not drawn where it is.
      if (control.offsetWidth < 4 || control.offsetHeight < 4) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = control.closest('label');
      const isMet = met !== null && (control.contains(met) || met.contains(control) || label?.contains(met));
      if (isMet !== true)
        covered.push(
          `${control.outerHTML.slice(0, 120)} is below ${met?.outerHTML.slice(0, 120) ?? 'nothing'}`,
        );
    }
    scrollTo(0, 0);
    return covered;
  });

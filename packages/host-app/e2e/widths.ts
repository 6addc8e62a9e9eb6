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

/**
 * Texts in the window whose first or last letter something else lies on. What stays in its place while the page scrolls may, and
 * what a person has opened over the page.
 */
export const coveredTexts = (page: Page) =>
  page.evaluate(() => {
    /** Whether it, or something around it that the text is not in, is like this. */
    const isBeside = (
      one: Element | null,
      text: Element,
      is: (style: CSSStyleDeclaration) => boolean,
    ): boolean =>
      one !== null &&
      !one.contains(text) &&
      (is(getComputedStyle(one)) || isBeside(one.parentElement, text, is));
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** What of a line is not cut off by what it is in; nothing of what is only there for screen readers. */
    const shownPart = ({ left, right, top, bottom }: DOMRect, owner: Element) => {
      let [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
      const y = (top + bottom) / 2;
      for (let one: Element | null = owner; one !== null; one = one.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        if (clipPath !== 'none' || (position === 'absolute' && box.width <= 1)) return undefined;
        if (overflowY !== 'visible' && (y < box.top || y > box.bottom)) return undefined;
        if (overflowX !== 'visible') [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
      }
      return to - from > 6 && bottom - top > 3 ? { from, to, y } : undefined;
    };
    const covering = (x: number, y: number, owner: Element) => {
      const above = document.elementFromPoint(x, y);
      if (above === null || above.contains(owner) || owner.contains(above) || !isSeen(above))
        return undefined;
      const stays = isBeside(above, owner, ({ position }) => /fixed|sticky/u.test(position));
      // What can be done with a row comes over its last cell when it is used.
      const row = above.closest('tr:hover, tr:focus-within');
      if (above.matches('textarea, input') || stays || row?.contains(owner)) return undefined;
      const hasGround = isBeside(
        above,
        owner,
        ({ backgroundColor }) => !/, 0\)$|^transparent$/u.test(backgroundColor),
      );
      return hasGround ? above : undefined;
    };
    const covered = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const owner = text.parentElement;
      if (text.nodeValue?.trim() === '' || owner === null || !isSeen(owner)) continue;
      if (owner.closest('[inert], [aria-hidden="true"]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const part = shownPart(line, owner);
        if (part === undefined) continue;
        for (const x of [part.from + 2, part.to - 2]) {
          const above = covering(x, part.y, owner);
          if (above) covered.add(`“${text.nodeValue}” under ${above.outerHTML.slice(0, 120)}`);
        }
      }
    }
    return [...covered];
  });

/** Dialogs, menus and lists that are wider than the window, or stand beyond its edges. */
export const outsideWindow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );

/** Laptops, a tablet, half a window, a telephone, and a small one. */
export const WIDTHS = [1440, 1280, 1024, 768, 640, 390, 320];

/**
 * Expects that at no width anything is over something else, ends without saying so, sticks out of the window, or has to be scrolled
 * sideways; also in colors of somebody's own.
 */
export async function expectInOrder(page: Page): Promise<void> {
  for (const forcedColors of ['active', 'none'] as const) {
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const place = `at ${width}, forced colors: ${forcedColors}`;
      await expectNoSidewaysScrolling(page, place);
      await expect.poll(() => cutTexts(page), { message: place }).toEqual([]);
      await expect.poll(() => coveredTexts(page), { message: place }).toEqual([]);
      expect(await outsideWindow(page), place).toEqual([]);
    }
  }
}

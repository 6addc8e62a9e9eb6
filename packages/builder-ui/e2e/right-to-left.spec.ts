import type { Page } from '@playwright/test';
import { expect, test } from './host-page.ts';

/** Texts of the builder with a sign that a text from right to left would mirror. Runs in the page. */
function mirroredSigns(): readonly string[] {
  const found: string[] = [];
  for (const root of document.querySelectorAll('[data-sluice-theme]')) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: element, nodeValue: text } = node;
      if (element === null || text === null || !/[<>]/u.test(text)) continue;
      if (getComputedStyle(element).direction === 'rtl') found.push(`${element.tagName}: ${text}`);
    }
  }
  return found;
}

const signsShown = (page: Page) =>
  page.evaluate(() => /[<>]/u.test(document.querySelector('[data-sluice-theme]')?.textContent ?? ''));

test('in a page from right to left every sign of a comparison is drawn as it is written, in fields, lists and Liquid', async ({
  page,
  hostPage,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dir = 'rtl';
    });
  });
  await hostPage.open('restless');
  await page.evaluate(() => {
    Reflect.apply(Reflect.get(window, 'giveText') as (text: string) => void, window, [
      '{% if {{custom_attribute.${age}}} > 5 and {{custom_attribute.${visits}}} <= 3 %}Hi{% endif %}',
    ]);
  });
  const comparison = page.getByRole('combobox', { name: /^Comparison/ }).first();
  await expect(comparison).toHaveCSS('direction', 'rtl');
  await expect.poll(() => signsShown(page)).toBe(true);
  expect(await page.evaluate(mirroredSigns)).toEqual([]);
  await comparison.click();
  const sign = page.getByRole('option', { name: /is greater than/ }).getByText('>', { exact: true });
  await expect(sign).toBeVisible();
  expect(await page.evaluate(mirroredSigns)).toEqual([]);
});

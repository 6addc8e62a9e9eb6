import type { Page } from '@playwright/test';
import { expect, test } from './strangers-page.ts';

test.beforeEach(async ({ stranger, page }) => {
  await stranger.open('plain-html');
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

const TEXT = `Hi {% if {{$\{language}}} == 'de' and {{$\{country}}} == 'AT' %}Servus{% elsif {{$\{language}}} == 'fr' %}fr{% else %}en{% endif %}!`;

async function importText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Liquid' }).press('Enter');
  await page.getByRole('textbox', { name: 'Liquid' }).fill(TEXT);
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Else If 1', exact: true })).toBeAttached();
}

/** Runs in the page: what has the focus and is covered in its middle; nothing when all is well, or out of the builder. */
async function coveredFocus(): Promise<{ name: string; isCovered: boolean } | undefined> {
  // What the focus has scrolled is painted by then.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  let root: Document | ShadowRoot = document;
  while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot;
  const focused = root.activeElement;
  if (focused === null || root === document) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const met = root.elementFromPoint(left + width / 2, top + height / 2);
  const isMet =
    met !== null &&
    (focused.contains(met) || met.contains(focused) || met.closest('label')?.contains(focused));
  const isSheet = met?.matches('[data-sluice-result]') === true;
  return {
    name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent} at ${Math.round(top)}`,
    isCovered: isMet !== true || (isSheet && focused !== met && !focused.closest('[data-sluice-result]')),
  };
}

/** Goes through the builder by a key, until it is left; answers what was covered when it had the focus. */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const covered: string[] = [];
  let stops = 0;
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(coveredFocus);
    if (found === undefined && stops > 0) break;
    if (found === undefined) continue;
    stops += 1;
    if (found.isCovered) covered.push(found.name);
  }
  expect(stops).toBeGreaterThan(20);
  return covered;
}

for (const [width, height] of [
  [320, 600],
  [390, 800],
  [640, 450],
] as const) {
  for (const state of ['closed', 'open'] as const) {
    test(`hides nothing that has focus under the result, ${state}, at ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await importText(page);
      if (state === 'open') await page.getByRole('button', { name: 'Open the result' }).click();
      await page.evaluate(() => {
        scrollTo(0, 0);
        const first = document.createElement('button');
        first.textContent = 'before';
        document.body.prepend(first);
        const last = document.createElement('button');
        last.textContent = 'after';
        document.body.append(last);
        first.focus();
      });
      expect(await coveredOnTheWay(page, 'Tab')).toEqual([]);
      expect(await coveredOnTheWay(page, 'Shift+Tab')).toEqual([]);
    });
  }
}

test('gives the cards back after an import that opened the result', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await importText(page);
  await expect(page.getByRole('button', { name: 'Open the result' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import Liquid' })).toBeFocused();
});

test('keeps a result open that somebody opened before editing its text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open the result' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await page.getByRole('textbox', { name: 'Liquid' }).fill(TEXT);
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Liquid preview' })).toContainText('Servus');
  await expect(page.getByRole('group', { name: 'Liquid preview' })).toBeVisible();
});

test('closes the result by Escape, and leads back to the button that opens it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open the result' }).press('Enter');
  await page.getByRole('group', { name: 'Liquid preview' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the result' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toBeHidden();
});

test('shows what a check speaks of, not the result in front of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('tab', { name: /^Checks/ }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Show' }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Open the result' })).toBeVisible();
  expect(await page.evaluate(coveredFocus)).toMatchObject({ isCovered: false });
});

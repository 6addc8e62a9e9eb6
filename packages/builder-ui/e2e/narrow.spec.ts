import type { Page } from '@playwright/test';
import { selectorOf } from '../src/builder-dom/builder-dom.ts';
import { expect, test } from './host-page.ts';

test.beforeEach(async ({ hostPage, page }) => {
  await hostPage.open('plain-html');
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

const TEXT = `Hi {% if {{$\{language}}} == 'de' and {{$\{country}}} == 'AT' %}Servus{% elsif {{$\{language}}} == 'fr' %}fr{% else %}en{% endif %}!`;

async function importText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Liquid' }).press('Enter');
  await page.getByRole('textbox', { name: 'Liquid' }).fill(TEXT);
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Else If 1', exact: true })).toBeAttached();
}

/**
 * Runs in the page, where `sheet` selects the result: what has the focus and is covered in its middle; nothing when all is
 * well, or out of the builder.
 */
async function coveredFocus(sheet: string): Promise<{ name: string; isCovered: boolean } | undefined> {
  let root: Document | ShadowRoot = document;
  while (root.activeElement?.shadowRoot) root = root.activeElement.shadowRoot;
  const focused = root.activeElement;
  if (focused === null || root === document) return undefined;
  // What the focus has scrolled and laid out is at rest by then.
  for (let rest = 0, last = NaN; rest < 5;) {
    await new Promise(requestAnimationFrame);
    const { top } = focused.getBoundingClientRect();
    rest = top === last ? rest + 1 : 0;
    last = top;
  }
  const { left, top, width, height } = focused.getBoundingClientRect();
  const met = root.elementFromPoint(left + width / 2, top + height / 2);
  const isMet =
    met !== null &&
    (focused.contains(met) || met.contains(focused) || met.closest('label')?.contains(focused));
  const isSheet = met?.matches(sheet) === true;
  return {
    name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent} at ${Math.round(top)}`,
    isCovered: isMet !== true || (isSheet && focused !== met && !focused.closest(sheet)),
  };
}

/** Goes through the builder by a key, until it is left; answers what was covered when it had the focus. */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const covered: string[] = [];
  let stops = 0;
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(coveredFocus, selectorOf('result'));
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
    test(`tabbing: the result sheet never covers the focused control, ${state}, at ${width} × ${height}`, async ({
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

test(
  'content above the focused control grows: the control stays above the open result sheet',
  { tag: '@everyday' },
  async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 450 });
    await importText(page);
    await page.getByRole('button', { name: 'Open the result' }).click();
    await page.getByRole('button', { name: /^Kept as it is: Hi/ }).press('Enter');
    const kept = page.getByRole('group', { name: 'Liquid kept as text' });
    await expect(kept).toContainText('Hi');
    await page.evaluate(() => {
      const builder = document.querySelector('sluice-builder');
      const grow = () => {
        const { template } = builder ?? {};
        if (!builder || !template?.source) throw new Error('Nothing was imported');
        builder.template = { ...template, source: { ...template.source, before: 'Hi\n'.repeat(8) } };
      };
      builder?.shadowRoot?.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element && target.matches('[aria-label="Move If"]'))
          requestAnimationFrame(() => setTimeout(grow));
      });
    });
    await page.getByRole('button', { name: 'Import Liquid' }).focus();
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
    await expect(kept).toContainText('Hi\nHi\nHi');
    await expect(page.getByRole('button', { name: 'Move If' })).toBeFocused();
    expect(await page.evaluate(coveredFocus, selectorOf('result'))).toMatchObject({ isCovered: false });
  },
);

test('applying an import leaves the result sheet closed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await importText(page);
  await expect(page.getByRole('button', { name: 'Open the result' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import Liquid' })).toBeFocused();
});

test('applying edited text leaves the result sheet open if a person had opened it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open the result' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await page.getByRole('textbox', { name: 'Liquid' }).fill(TEXT);
  await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter');
  await expect(page.getByRole('group', { name: 'Liquid preview' })).toContainText('Servus');
  await expect(page.getByRole('group', { name: 'Liquid preview' })).toBeVisible();
});

test(
  'Escape closes the result sheet and focuses the button that opens it',
  { tag: '@everyday' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open the result' }).press('Enter');
    await page.getByRole('button', { name: 'Line 1: go to its card' }).focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open the result' })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toBeHidden();
  },
);

test('Show on a finding closes the result sheet and shows the place of the finding', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('tab', { name: /^Checks/ }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Show' }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Open the result' })).toBeVisible();
  expect(await page.evaluate(coveredFocus, selectorOf('result'))).toMatchObject({ isCovered: false });
});

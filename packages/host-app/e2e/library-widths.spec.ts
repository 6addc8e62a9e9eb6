import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const WIDTHS = [390, 760, 820, 900, 960, 1024, 1100, 1200, 1280, 1440];

const rowsOf = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

async function openDemoLibrary(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Explore the demo workspace' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Upgrade prompt$/);
  await page.goto('/snippets');
  await expect(page.getByRole('row', { name: /Upgrade prompt/ })).toBeVisible();
}

/** What stands in the way of reading a row: a narrow or cut name, and parts that are on one another or outside of the row. */
const problemsOf = (row: Locator) =>
  row.evaluate((one) => {
    const name = one.querySelector('[data-part="name"]');
    const title = name?.querySelector('button > span');
    if (!name || !title) return ['no name'];
    const problems: string[] = [];
    const { width } = name.getBoundingClientRect();
    if (width < 200) problems.push(`the name has ${Math.round(width)} px`);
    if (title.scrollWidth > title.clientWidth) problems.push(`${title.textContent} is cut off`);

    const whole = one.getBoundingClientRect();
    const parts = [...one.querySelectorAll('td :is(button, label, time, [title], svg)')].filter(
      (part) => part.getClientRects().length > 0 && part.closest('[data-quiet]') === null,
    );
    const boxes = [...parts, ...one.querySelectorAll('[data-quiet]')].map((part) => ({
      part,
      box: part.getBoundingClientRect(),
    }));
    for (const { part, box } of boxes) {
      const what = part.getAttribute('aria-label') ?? part.textContent;
      if (box.left < whole.left - 1 || box.right > whole.right + 1) problems.push(`${what} is outside`);
      for (const other of boxes) {
        const isSameCell = part.closest('td') === other.part.closest('td');
        // Nothing is shown of actions that come only when the row is used.
        const isHidden = [part, other.part].some((each) => getComputedStyle(each).opacity === '0');
        if (isSameCell || isHidden) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1) problems.push(`${what} is on ${other.part.textContent}`);
      }
    }
    return problems;
  });

async function expectReadable(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    for (const row of await rowsOf(page).all()) {
      expect.soft(await problemsOf(row), `at ${width}`).toEqual([]);
    }
  }
}

test('a person reads the name of every snippet in a window of any width, and nothing is on anything else', async ({
  page,
}) => {
  await openDemoLibrary(page);
  await expectReadable(page);
});

/** The words of the filters that are wider than their fields. */
const cutPlaceholders = (page: Page) =>
  page.locator('main input[placeholder]:visible').evaluateAll((fields) =>
    fields.flatMap((field) => {
      if (!(field instanceof HTMLInputElement)) return [];
      const { paddingInlineStart, paddingInlineEnd, font } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) throw new Error('Nothing can be measured.');
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return pen.measureText(field.placeholder).width > room ? [field.placeholder] : [];
    }),
  );

test('a person reads the words of every filter in a window of any width, and the table stays when a filter is set', async ({
  page,
}) => {
  await openDemoLibrary(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await cutPlaceholders(page), `at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const table = page.getByRole('table');
  const before = await table.boundingBox();
  await page.getByRole('button', { name: 'Filter by upsell' }).click();
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  await expect(page.getByText('1–1 of 1 snippet')).toBeVisible();
  expect((await table.boundingBox())?.y).toBe(before?.y);
});

test('a person has a search field of at least 220 pixels beside the filters, which are on one line, and behind a button below 1180', async ({
  page,
}) => {
  await openDemoLibrary(page);
  const search = page.getByRole('searchbox', { name: 'Search snippets' });
  const opener = page.getByRole('button', { name: 'Filters' });
  const tags = page.getByRole('combobox', { name: 'Filter by tag' });
  for (const width of WIDTHS.filter((one) => one >= 768)) {
    await page.setViewportSize({ width, height: 900 });
    const field = await search.boundingBox();
    expect.soft(field?.width, `at ${width}`).toBeGreaterThanOrEqual(220);
    await expect(opener).toBeVisible({ visible: width < 1180 });
    await expect(tags).toBeVisible({ visible: width >= 1180 });
    if (width < 1180) continue;
    const onLine = Math.abs(((await tags.boundingBox())?.y ?? 0) - (field?.y ?? 0));
    expect.soft(onLine, `at ${width}`).toBeLessThan(12);
  }

  await page.setViewportSize({ width: 1024, height: 900 });
  const table = page.getByRole('table');
  const before = await table.boundingBox();
  await opener.click();
  await page.getByRole('combobox', { name: 'Used attribute' }).click();
  const names = page.getByRole('listbox', { name: 'Used attributes' });
  await expect(names.getByRole('option').first()).toBeVisible();
  expect((await names.boundingBox())?.width).toBeGreaterThanOrEqual(280);
  await expectAccessibleInBothThemes(page);
  await names.getByRole('option', { name: /^loyalty_tier/ }).click();
  await expect(page.getByText('1–2 of 2 snippets')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tags).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  expect((await table.boundingBox())?.y).toBe(before?.y);
});

test('a person sees a snippet on a phone in a card of at most 140 pixels, with its state beside its tags', async ({
  page,
}) => {
  await openDemoLibrary(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const row of await rowsOf(page).all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(140);
    const state = await row.getByText('Final').boundingBox();
    const tag = await row
      .getByText(/^(?:lifecycle|email)$/u)
      .first()
      .boundingBox();
    expect(Math.abs((state?.y ?? 0) - (tag?.y ?? 100))).toBeLessThanOrEqual(4);
  }
});

test('a person finds the actions of the library in one line on a phone, and the menu of the rest beside the title', async ({
  page,
}) => {
  await openDemoLibrary(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const actions = ['Import', 'Export', 'New snippet'].map((name) =>
    page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true })),
  );
  const boxes = await Promise.all(actions.map((action) => action.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const menu = await page.getByRole('button', { name: 'More actions for the library' }).boundingBox();
  expect(menu?.y).toBeCloseTo(title?.y ?? NaN, -1);
  expect((menu?.x ?? NaN) + (menu?.width ?? NaN)).toBeCloseTo(390 - 16, 0);
});

test.describe('with a mouse and a keyboard', () => {
  test('a person finds the actions on the row that is pointed at or focused, beside the name and its tags', async ({
    page,
  }) => {
    await openDemoLibrary(page);
    const row = page.getByRole('row', { name: /Upgrade prompt/ });
    const actions = row.locator('[data-quiet]');
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.mouse.move(0, 0);
      await expect(actions).toHaveCSS('opacity', '0');
      await row.getByText('lifecycle').hover();
      await expect(actions).toHaveCSS('opacity', '1');
    }
    await page.mouse.move(0, 0);
    await row.getByRole('button', { name: 'Upgrade prompt', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(actions).toHaveCSS('opacity', '1');
  });
});

test.describe('on a screen for fingers', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a person has the actions of every row in reach and reads every name at any width', async ({
    page,
  }) => {
    await openDemoLibrary(page);
    await expectReadable(page);
    const row = page.getByRole('row', { name: /Upgrade prompt/ });
    await expect(row.locator('[data-quiet]')).toHaveCSS('opacity', '1');
    await row.getByRole('button', { name: 'Copy Upgrade prompt' }).tap();
    await expect(row.getByRole('button', { name: 'Copied' })).toBeVisible();
  });
});

import type { Locator } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { conditionOf } from './builder.ts';
import { expect, openSavedSnippet, signUp, test } from './fixtures.ts';
import { coveredTexts, expectNoSidewaysScrolling } from './widths.ts';

const SNIPPET = {
  name: 'Upgrade prompt',
  text: 'Thank you.',
  tags: ['lifecycle', 'upsell', 'pro', 'winter', 'people'],
};

/** With so many branches that they can be a table, too. */
const BRANCHES = {
  ...SNIPPET,
  content: `{% if {{\${country}}} == 'DE' %}Hallo{% elsif {{\${country}}} == 'AT' %}Servus{% else %}Hello{% endif %}`,
};

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`Nothing to measure: ${part.toString()}`);
  return box;
}

for (const { branches, snippet } of [
  { branches: 'one branch', snippet: SNIPPET },
  { branches: 'several branches', snippet: BRANCHES },
])
  test(`the logic comes first: the head of a snippet of ${branches} is one row that stays, and the cards begin right below it`, async ({
    page,
  }) => {
    await openSavedSnippet(page, snippet);
    const head = page.getByRole('main').locator('header').first();
    const card = page.getByRole('group', { name: 'If', exact: true });
    for (const [width, height, top] of [
      [1440, 900, 130],
      [1280, 800, 130],
      [390, 844, 150],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(async () => (await boxOf(card)).y, `at ${width}`).toBeLessThanOrEqual(top);
      const { y, height: tall } = await boxOf(head);
      expect(y, `at ${width}`).toBe(56);
      expect(tall, `at ${width}`).toBeLessThanOrEqual(57);
      await expectNoSidewaysScrolling(page, `at ${width}`);
    }
    await page.getByRole('button', { name: 'Add Else If' }).click();
    await page.evaluate(() => scrollTo(0, 400));
    expect((await boxOf(head)).y).toBe(56);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScrolling(page, 'at 320');
  });

test('at 1440 pixels the head has the whole name beside three tags, and each of its buttons is one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSavedSnippet(page, BRANCHES);
  const head = page.getByRole('main').locator('header').first();
  const name = head.getByText(BRANCHES.name, { exact: true });
  expect(
    await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  for (const tag of await head.getByRole('listitem').all())
    expect(
      await tag
        .locator('span')
        .first()
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      await tag.innerText(),
    ).toBeLessThanOrEqual(0);
  for (const button of await head.getByRole('button').all())
    expect((await boxOf(button)).height, await button.innerText()).toBeLessThanOrEqual(36);
});

test('with tags of any length, and while another is written, the head ends with its buttons inside the window', async ({
  page,
}) => {
  const tags = Array.from({ length: 20 }, (_, index) => `a tag that is long ${index}`);
  await openSavedSnippet(page, { ...BRANCHES, name: 'A name that is long, too', tags });
  await page.getByRole('button', { name: 'Add Else If' }).click();
  await expect(page.getByText('Unsaved change')).toBeVisible();
  const last = page.getByRole('button', { name: 'More ways to save and share' });
  for (const width of [1440, 1400, 1399, 1281, 1180, 1080]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page, `at ${width}`);
    await expect.poll(() => coveredTexts(page), { message: `at ${width}` }).toEqual([]);
    await page.getByRole('combobox', { name: 'Tags' }).focus();
    await expect(last, `at ${width}`).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { level: 1 }).focus();
  }
});

test('a person shows the branches as a table from the head, and as cards again, by keyboard alone', async ({
  page,
}) => {
  await openSavedSnippet(page, BRANCHES);
  await page.getByRole('button', { name: 'Show as a table' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Branches as a table' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Table' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('group', { name: 'Else If 1', exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'If', exact: true }).locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Show as a table' })).toBeVisible();
});

test('on a phone each line of a condition begins at one edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSavedSnippet(page, SNIPPET);
  const row = conditionOf(page, 1, 'If');
  const parts = [
    row.getByText('when', { exact: true }),
    row.getByRole('combobox', { name: 'Attribute name' }).locator('..'),
    row.getByRole('combobox', { name: /^Comparison/ }),
  ];
  const edges = await Promise.all(parts.map(async (part) => Math.round((await boxOf(part)).x)));
  expect(new Set(edges).size, edges.join(' ')).toBe(1);
});

test('a person sees three tags and how many more there are, opens them all, and finds everything in the menu of a phone', async ({
  page,
}) => {
  await openSavedSnippet(page, SNIPPET);
  const more = page.getByRole('button', { name: 'Show all 5 tags' });
  await expect(more).toHaveText('+2');
  await expect(page.getByText('people', { exact: true })).toBeHidden();
  await more.click();
  const all = page.getByRole('dialog', { name: 'Chosen tags' });
  await expect(all.getByRole('listitem')).toHaveCount(5);
  await expectAccessibleInBothThemes(page);
  await all.getByRole('button', { name: 'Remove people' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Unsaved change')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all 4 tags' })).toHaveText('+1');

  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['History', 'Save snippet', 'More']) {
    const { width, height } = await boxOf(page.getByRole('button', { name, exact: true }));
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(40);
  }
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Import Liquid' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Tags (4)…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of this snippet' });
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('spring');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('at 1280 pixels the sidebar has icons until the person chooses otherwise, and a condition is one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toHaveAttribute('data-collapsed', 'true');
  const row = conditionOf(page, 1, 'If');
  const fields = [
    row.getByRole('combobox', { name: 'Attribute name' }),
    row.getByRole('combobox', { name: /^Comparison/ }),
  ];
  const middles = await Promise.all(
    fields.map(async (field) => {
      const { y, height } = await boxOf(field);
      return y + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  const panel = page.getByRole('tabpanel');
  const [edit, layout] = [
    await boxOf(panel.getByRole('button', { name: 'Edit', exact: true })),
    await boxOf(panel.getByRole('combobox').first()),
  ];
  expect(edit.y).toBeLessThan(layout.y + layout.height);
  expect(
    (await boxOf(page.getByRole('button', { name: /^Search or jump to/ }))).width,
  ).toBeGreaterThanOrEqual(220);

  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(sidebar).not.toHaveAttribute('data-collapsed', /.*/);
  await page.reload();
  await expect(sidebar).not.toHaveAttribute('data-collapsed', /.*/);
});

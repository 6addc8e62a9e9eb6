import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { selectorOf } from '../src/builder-dom/builder-dom.ts';
import { expect, STRICT_POLICY, test } from './host-page.ts';
import { choose, tabTo } from './keyboard.ts';

test.beforeEach(async ({ hostPage, page }) => {
  await hostPage.open('plain-html', { policy: STRICT_POLICY });
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

const written = (page: Page): Locator => page.locator('#changed');
const row = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

/** Fills in a row that is empty, from the field for its attribute on, by typing. */
async function fill(page: Page, name: string, attribute: string, value: string): Promise<void> {
  const field = row(page, name).getByRole('combobox', { name: 'Attribute name' });
  await expect(field).toBeFocused();
  await page.keyboard.type(attribute);
  await page.keyboard.press('Enter');
  await expect(row(page, name).getByRole('combobox', { name: /^Comparison/ })).toBeFocused();
  await choose(page, /^is equal to/);
  await expect(row(page, name).getByLabel('Value', { exact: true })).toBeFocused();
  await page.keyboard.type(value);
}

/** Takes an item by its handle to a point of another element, counted from its top. */
async function drag(page: Page, handle: Locator, target: Locator, fromTop: number): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error('There is nothing to drag.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(x, to.y + fromTop, { steps: 4 });
}

test(
  'by mouse a person says (boots or tent or stove) and US, drags a condition out of the group and in again, and undoes it',
  { tag: '@everyday' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Add Else If' }).click();
    await fill(page, 'condition 1 of Else If 1', 'country', 'US');
    const card = row(page, 'Else If 1');
    await card.getByRole('button', { name: 'Add a group', exact: true }).click();
    await expect(row(page, 'group 2 of Else If 1: Any of these')).toBeVisible();
    await fill(page, 'condition 1 of group 2 of Else If 1', 'boots', 'yes');
    for (const [position, name] of [
      [2, 'tent'],
      [3, 'stove'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a condition to group 2 of Else If 1' }).click();
      await fill(page, `condition ${String(position)} of group 2 of Else If 1`, name, 'yes');
    }
    await expect(written(page)).toContainText(
      /elsif .*country.* == 'US'\s+and .*boots.* == 'yes'\s+or .*tent.* == 'yes'\s+or .*stove.* == 'yes'/u,
    );

    // Out, above the first condition.
    const handle = page.getByRole('button', { name: 'Move condition 3 of group 2 of Else If 1' });
    await drag(page, handle, row(page, 'condition 1 of Else If 1'), 4);
    await expect(page.locator(selectorOf('dropLine'))).toBeVisible();
    await page.mouse.up();
    await expect(row(page, 'group 3 of Else If 1: Any of these')).toBeVisible();
    const moved = page.getByRole('button', { name: 'Move condition 1 of Else If 1', exact: true });
    await expect(moved).toBeFocused();

    // In again, between the two that are left.
    await drag(page, moved, row(page, 'condition 2 of group 3 of Else If 1'), 4);
    await page.mouse.up();
    await expect(
      row(page, 'condition 2 of group 2 of Else If 1').getByRole('combobox', { name: 'Attribute name' }),
    ).toHaveValue('stove');
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(
      row(page, 'condition 3 of group 2 of Else If 1').getByRole('combobox', { name: 'Attribute name' }),
    ).toHaveValue('stove');
  },
);

test('by keyboard only a person says the same, and moves conditions out of the group and in again', async ({
  page,
}) => {
  await tabTo(page, page.getByRole('button', { name: 'Add Else If' }));
  await page.keyboard.press('Enter');
  await fill(page, 'condition 1 of Else If 1', 'boots', 'yes');
  const card = row(page, 'Else If 1');
  await tabTo(page, card.getByRole('button', { name: 'Add Or Condition' }));
  await page.keyboard.press('Enter');
  await fill(page, 'condition 2 of Else If 1', 'tent', 'yes');
  await tabTo(page, page.getByRole('button', { name: 'Actions for condition 2 of Else If 1' }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Group with the previous' });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await entry.evaluate((element) => element.matches(':focus'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(row(page, 'group 1 of Else If 1: Any of these')).toBeVisible();
  await expect(card.getByRole('radio', { name: 'Any of' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Add a condition to group 1 of Else If 1' }));
  await page.keyboard.press('Enter');
  await fill(page, 'condition 3 of group 1 of Else If 1', 'stove', 'yes');

  // A condition beside the group: it is added in it, and moved out.
  await tabTo(page, page.getByRole('button', { name: 'Actions for condition 3 of group 1 of Else If 1' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Add a condition' })).toBeFocused();
  await page.keyboard.press('Enter');
  await fill(page, 'condition 4 of group 1 of Else If 1', 'country', 'US');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  const value = row(page, 'condition 2 of Else If 1').getByLabel('Value', { exact: true });
  await expect(value).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, 'condition 1 of Else If 1').getByLabel('Value', { exact: true })).toBeFocused();
  await expect(written(page)).toContainText(
    /elsif .*country.* == 'US'\s+and .*boots.* == 'yes'\s+or .*tent.* == 'yes'\s+or .*stove.* == 'yes'/u,
  );
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(
    row(page, 'condition 1 of group 1 of Else If 1').getByLabel('Value', { exact: true }),
  ).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'group 2 of Else If 1: Any of these')).toBeVisible();
});

for (const width of [1280, 390])
  test(`groups three deep have no accessibility faults, and nothing scrolls sideways, ${String(width)} px wide`, async ({
    page,
    hostPage,
  }) => {
    // Without the policy: axe sets styles.
    await hostPage.open('plain-html');
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => {
      const asks = (name: string) => `{{custom_attribute.$\{${name}}}} == 'x'`;
      const builder = document.querySelector('sluice-builder');
      if (builder !== null)
        builder.value = `{% if ${asks('a')} and ${asks('b')} or ${asks('c')} and ${asks('d')} %}Hi{% endif %}`;
    });
    const offer = page.getByRole('button', { name: 'Group as drawn' });
    // What the checks say stands below the rows, and moves the offers.
    await expect(page.getByRole('button', { name: 'If 5 warnings' })).toBeVisible();
    await expect(offer).toBeVisible();
    await offer.click();
    await expect(row(page, 'group 2 of group 2 of If: All of these')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    // The page around it shows the Liquid in one line.
    const outside = await page.locator('sluice-builder').evaluate((builder, right) => {
      const controls = builder.shadowRoot?.querySelectorAll('button, input, textarea, [role]') ?? [];
      return [...controls]
        .filter((control) => control.getBoundingClientRect().width > 1)
        .filter((control) => control.getBoundingClientRect().right > right)
        .map((control) => control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 80));
    }, width);
    expect(outside).toEqual([]);
  });

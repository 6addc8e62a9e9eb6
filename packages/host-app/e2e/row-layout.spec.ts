import type { Locator, Page } from '@playwright/test';
import { selectorOf } from '../../builder-ui/src/builder-dom/builder-dom.ts';
import { conditionOf } from './builder.ts';
import { expect, signUp, test } from './fixtures.ts';

const plan = '{{custom_attribute.${subscription_status}}}';
const order = '{{custom_attribute.${last_order_at}}}';
const spend = '{{custom_attribute.${total_spend}}}';
const birthday = '{{custom_attribute.${birthday}}}';

/** Conditions of every kind: a long text, a number, words around a text, a list, days, two dates, and no value. */
const EVERY_KIND = `{% assign sluice_none_of_subscription_status__04h1kjv1dic6y2 = true %}{% if ${plan} contains 'trial' %}{% assign sluice_none_of_subscription_status__04h1kjv1dic6y2 = false %}{% endif -%}
{% assign sluice_any_of_subscription_status__1m54nc11upeggl = false %}{% if ${plan} == 'free' or ${plan} == 'pro' %}{% assign sluice_any_of_subscription_status__1m54nc11upeggl = true %}{% endif -%}
{% assign sluice_month_day_1_days_ago = 'now' | date: '%s' | minus: 86400 | date: '%m%d' -%}
{% if ${birthday} != blank %}{% assign sluice_anniversary_of_birthday = ${birthday} | date: '%m%d' | plus: 1299 | minus: sluice_month_day_1_days_ago | modulo: 1300 %}{% endif -%}
{% assign sluice_anniversary_7_days_ahead = 'now' | date: '%s' | plus: 604800 | date: '%m%d' | plus: 1299 | minus: sluice_month_day_1_days_ago | modulo: 1300 -%}
{% if ${order} != blank %}{% assign sluice_time_of_last_order_at = ${order} | date: '%s' | plus: 0 %}{% endif -%}
{% assign sluice_30_days_ago = 'now' | date: '%s' | minus: 2592000 -%}
{% assign sluice_date_2026_01_01 = '2026-01-01' | date: '%s' | plus: 0 -%}
{% if ${plan} == 'premium_plus_annual_2026'
    and ${spend} >= 50
    and sluice_none_of_subscription_status__04h1kjv1dic6y2 == true
    and sluice_any_of_subscription_status__1m54nc11upeggl == true
    and sluice_anniversary_of_birthday <= sluice_anniversary_7_days_ahead
    and sluice_time_of_last_order_at < sluice_30_days_ago
    and sluice_time_of_last_order_at > sluice_date_2026_01_01
    and ${plan} != blank %}
Thank you.
{% elsif ${plan} == 'pro' %}
Welcome.
{% endif %}`;

async function importText(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  await page.getByRole('textbox', { name: 'Liquid', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const middleOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height / 2;
};

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`Nothing to measure: ${part.toString()}`);
  return box;
}

/** Whether some of what a control says is cut off. */
const isCut = (control: Locator) =>
  control.evaluate((one) =>
    [one, ...one.querySelectorAll('*')].some(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
    ),
  );

const nameOf = (row: Locator) => row.getByRole('combobox', { name: 'Attribute name' });
/** The whole field: the kind of the attribute, its name, and what can be opened. */
const nameFieldOf = (row: Locator) => nameOf(row).locator('..');
const menuOf = (row: Locator) => row.getByRole('button', { name: /^Actions for/ });
const comparisonOf = (row: Locator) => row.getByRole('combobox', { name: /^Comparison/ });

test('a person reads every name, comparison and value whole: long values get a line, and everything in a line is centered vertically', async ({
  page,
}) => {
  await signUp(page);
  await importText(page, EVERY_KIND);
  const rows = Array.from({ length: 8 }, (_, index) => conditionOf(page, index + 1, 'If'));
  const [text, number, , list, , ago, date] = rows as [
    Locator,
    Locator,
    Locator,
    Locator,
    Locator,
    Locator,
    Locator,
  ];
  for (const width of [1920, 1440, 1100]) {
    await page.setViewportSize({ width, height: 960 });
    for (const [index, row] of rows.entries()) {
      const place = `row ${index + 1} at ${width}`;
      expect.soft((await boxOf(nameFieldOf(row))).width, place).toBeGreaterThanOrEqual(200);
      expect.soft(await isCut(comparisonOf(row)), `the comparison of ${place}`).toBe(false);
      const join = row.getByText(/^(when|and)$/);
      const middle = await middleOf(nameFieldOf(row));
      for (const part of [join, menuOf(row)]) {
        expect
          .soft(Math.abs((await middleOf(part)) - middle), `the middle of ${part.toString()}, ${place}`)
          .toBeLessThanOrEqual(1);
      }
    }
    for (const row of [text, number]) {
      expect.soft(await isCut(row.getByLabel('Value', { exact: true })), `a value at ${width}`).toBe(false);
    }
    const inLine = [nameFieldOf(number), comparisonOf(number), number.getByLabel('Value', { exact: true })];
    const [middle = 0, ...others] = await Promise.all(inLine.map(middleOf));
    for (const other of others) expect.soft(Math.abs(other - middle)).toBeLessThanOrEqual(1);

    for (const row of [list, ago, date]) {
      const [name, comparison] = [await boxOf(nameFieldOf(row)), await boxOf(comparisonOf(row))];
      const [value, menu] = [await boxOf(row.locator(selectorOf('firstValue'))), await boxOf(menuOf(row))];
      expect.soft(value.y, `a line of its own at ${width}`).toBeGreaterThan(comparison.y + comparison.height);
      expect.soft(value.x).toBeCloseTo(name.x, 0);
      expect.soft(menu.x - (value.x + value.width), `a full line at ${width}`).toBeLessThanOrEqual(9);
    }
  }
});

test('a person sees at an icon in the field that a name is not in the data, and its tooltip says so', async ({
  page,
}) => {
  await signUp(page);
  await importText(page, EVERY_KIND);
  const row = conditionOf(page, 5, 'If');
  const icon = row.getByRole('button', { name: /^This name is not in your data/ });
  const [inside, field] = [await boxOf(icon), await boxOf(nameFieldOf(row))];
  expect(inside.x).toBeGreaterThan(field.x);
  expect(inside.x + inside.width).toBeLessThan(field.x + field.width);
  await expect(icon).toHaveText('');
  await icon.hover();
  await expect(page.getByRole('tooltip')).toContainText('This name is not in your data');
});

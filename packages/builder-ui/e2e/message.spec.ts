import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, STRICT_POLICY, test } from './host-page.ts';
import { tabTo } from './keyboard.ts';

const MAIL = [
  '<p>The leaves turn.</p>',
  '{% if {{custom_attribute.${tier}}} == "gold" %}Hi gold{% else %}Hi you{% endif %}',
  '<p>Our guides wore these.</p>',
  '{% for product in event_properties.${products} %}{{product.name}} {% if product.stock < 3 %}Only few{% else %}In stock{% endif %}{% endfor %}',
  '{% if {{custom_attribute.${country}}} == "DE" %}Free delivery{% endif %}',
  '<p>See the sale.</p>',
].join('\n');

const written = (page: Page): Locator => page.locator('#text');
const decision = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** Pastes an email into the builder of one decision. */
async function paste(page: Page, text = MAIL): Promise<void> {
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import Liquid' });
  await sheet.getByRole('textbox', { name: 'Liquid' }).fill(text);
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('3 decisions, 1 loop')).toBeVisible();
}

test.beforeEach(async ({ hostPage, page }) => {
  await hostPage.open('message', { policy: STRICT_POLICY });
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

test(
  'of a pasted email with two chains and a loop somebody edits one branch, and no other letter changes',
  { tag: '@everyday' },
  async ({ page }) => {
    await expect(page.getByText('Your message')).toBeHidden();
    await paste(page);
    await expect(page.getByText('Nothing of your message was lost')).toBeVisible();
    await decision(page, 'Hi gold').getByRole('textbox', { name: 'Then send' }).fill('Dear gold');
    await expect(written(page)).toHaveText(MAIL.replace('Hi gold', 'Dear gold'), { useInnerText: true });
    await expect(page.locator('#reason')).toHaveText('statement-text-changed');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(written(page)).toHaveText(MAIL, { useInnerText: true });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Your message')).toBeHidden();
  },
);

test('by keyboard somebody opens a text, decides about all of it, and takes that back', async ({ page }) => {
  await paste(page);
  await tabTo(page, page.getByRole('button', { name: /^Our guides/ }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Shift+Tab');
  const decide = decision(page, 'Text 2').getByRole('button', { name: 'Decide here' });
  await expect(decide).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 decisions, 1 loop')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Attribute name' }).last()).toBeFocused();
  // In the field of an attribute the keys of undo are about what is typed there.
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('3 decisions, 1 loop')).toBeVisible();
  await expect(written(page)).toHaveText(MAIL, { useInnerText: true });
});

test('a test says of every decision what a person gets', async ({ page }) => {
  await paste(page);
  await page.getByRole('tab', { name: 'Test' }).click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('In every decision')).toBeVisible();
  await expect(decision(page, 'Hi gold').getByText('Sample person: If')).toBeVisible();
});

test('axe finds nothing wrong with the outline', async ({ page, hostPage }) => {
  // Without the policy: axe sets styles.
  await hostPage.open('message');
  await paste(page);
  await page.getByRole('button', { name: 'Show all texts' }).click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

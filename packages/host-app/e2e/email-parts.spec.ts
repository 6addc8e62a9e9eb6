import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { saveAs } from './builder.ts';
import { expect, signUp, test } from './fixtures.ts';

const BODY = `<h1>Autumn sale</h1>
{% if {{\${country}}} == "DE" %}<p>Free delivery until Friday.</p>{% else %}<p>Delivery from 4.90.</p>{% endif %}`;

const part = (page: Page, name: 'Subject' | 'Preheader') => page.getByRole('group', { name, exact: true });
const line = (page: Page, name: 'Subject' | 'Preheader') => page.getByRole('textbox', { name, exact: true });
const inbox = (page: Page) => page.getByRole('region', { name: /^In the inbox of/ });

/** Tests a person of this tier. */
async function testWith(page: Page, tier: string): Promise<void> {
  await page.getByRole('textbox', { name: 'loyalty_tier', exact: true }).fill(tier);
  await page.getByRole('combobox', { name: 'country', exact: true }).fill('DE');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
}

test('a person makes a snippet an email, decides about its subject, tests it for two people, saves it, and finds it again, also in the history', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import Liquid' });
  await sheet.getByRole('textbox', { name: 'Liquid' }).fill(BODY);
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Make it an email' }).click();
  await expect(line(page, 'Subject')).toBeFocused();
  await line(page, 'Subject').fill(
    'Sale {% if {{custom_attribute.${loyalty_tier}}} == "gold" %}for gold{% else %}for you{% endif %}',
  );
  await part(page, 'Subject').getByRole('button', { name: 'Make cards of its Liquid' }).click();
  const decision = part(page, 'Subject').getByRole('group', { name: 'for gold', exact: true });
  await decision.getByRole('textbox', { name: 'Then send' }).first().fill('for our gold members');
  await line(page, 'Preheader').fill('Until Sunday');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await testWith(page, 'gold');
  await expect(inbox(page)).toContainText('Sale for our gold members');
  await expect(inbox(page)).toContainText('Until Sunday');
  await testWith(page, 'silver');
  await expect(inbox(page)).toContainText('Sale for you');
  await page.getByRole('tab', { name: 'Preview', exact: true }).click();
  await page.getByText('Email', { exact: true }).click();
  await expect(page.getByRole('region', { name: /^The email/ })).toContainText('Sale for you');

  await saveAs(page, 'Autumn mail');
  await expect(page).toHaveURL(/snippet=snp_/);
  await page.reload();
  await expect(line(page, 'Preheader')).toHaveValue('Until Sunday');
  await line(page, 'Preheader').fill('Until Monday');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of “Autumn mail”' });
  await expect(history.getByText('preheader: "Until Sunday" → "Until Monday"')).toBeVisible();
  await history.getByRole('region', { name: 'Versions' }).getByRole('button').nth(1).click();
  await history.getByText('Line by line').click();
  const lines = history.getByRole('region', { name: 'What changed since in: Preheader' });
  await expect(lines.locator('del')).toHaveText('Until Sunday\n');
  await expect(lines.locator('ins')).toHaveText('Until Monday\n');
});

test('a person sees that a subject that ends the message keeps the whole email from coming, and takes both lines away and back', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import Liquid' });
  await sheet.getByRole('textbox', { name: 'Liquid' }).fill(BODY);
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Make it an email' }).click();
  await line(page, 'Subject').fill("{% abort_message('no stock') %}");
  await page.getByText('Email', { exact: true }).click();
  await expect(page.getByText('The subject ends the message: this person gets no email.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Remove subject and preheader' }).click();
  await expect(line(page, 'Subject')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(line(page, 'Subject')).toHaveValue("{% abort_message('no stock') %}");
});

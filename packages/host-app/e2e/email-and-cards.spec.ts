import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures.ts';

const EMAIL = `<h1>Autumn sale</h1>
<p>The leaves turn, the paths empty out. Up to 30 % off until Sunday.</p>
{% if {{custom_attribute.\${loyalty_tier}}} == "gold" %}<p>Hi {{\${first_name} | default: 'there'}}, thank you for wearing gold.</p>{% elsif {{custom_attribute.\${loyalty_tier}}} == "silver" %}<p>120 points to gold.</p>{% else %}<p>Nice to have you outdoors. {% if {{custom_attribute.\${member_years}}} > 2 %}Old friend.{% else %}New friend.{% endif %}</p>{% endif %}
${'<p>Our guides wore these all summer and would buy them again.</p>\n'.repeat(12)}
{% if {{\${country}}} == "DE" %}<p>Free delivery until Friday.</p>{% else %}<p>Delivery from 4.90.</p>{% endif %}
<p>See the sale.</p>`;

/** Pastes the email, and shows it as one. */
async function openEmail(page: Page): Promise<void> {
  await signUp(page);
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import Liquid' });
  await sheet.getByRole('textbox', { name: 'Liquid' }).fill(EMAIL);
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet).toBeHidden();
  await page.getByText('Email', { exact: true }).click();
}

const number = (page: Page, value: number) =>
  page.getByRole('button', { name: new RegExp(`^Decision ${value}`) });
const decision = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a person who points at a card sees its text in the email, and comes from the email to the card of what is sent', async ({
  page,
}) => {
  await openEmail(page);
  const delivery = decision(page, 'Free delivery until Friday.');
  await expect(number(page, 3)).not.toBeInViewport();
  await delivery.getByRole('button', { name: /^Else/ }).hover();
  await expect(number(page, 3)).toHaveAttribute('aria-current', 'true');
  await expect(number(page, 3)).toBeInViewport();
  await expect(page.getByTitle('The email', { exact: true }).locator('xpath=..')).toBeVisible();

  await number(page, 3).click();
  await expect(delivery.getByRole('button', { name: /^Else/ })).toBeFocused();
});

test('a person comes from the email into a level of the outline that they have closed', async ({ page }) => {
  await openEmail(page);
  const greeting = decision(page, 'Hi first_name, thank you for wearing gold.');
  await greeting
    .getByRole('button', { name: /^Else(?! If)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Close this level' }).click();
  await number(page, 2).click();
  const nested = page.getByRole('group', { name: '2 Old friend.' });
  await expect(nested.getByRole('button', { name: /^Else/ })).toBeFocused();
});

test('a person who accepts a finding is told so, and takes it back with Undo', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Import Liquid' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import Liquid' });
  await sheet
    .getByRole('textbox', { name: 'Liquid' })
    .fill(
      "{% if ${country} == 'DE' and ${city} == 'Rome' or ${city} == 'Bonn' %}Hello{% else %}Bye{% endif %}",
    );
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('tab', { name: /^Checks/ }).click();
  const checks = page.getByRole('group', { name: 'Checks' });
  const accept = checks.getByRole('button', { name: /^This is what I mean: / });
  await expect(accept.first()).toBeVisible();
  const before = await accept.count();
  await accept.first().click();
  const toast = page.getByRole('alertdialog', { name: 'Meant like this' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(accept).toHaveCount(before);
  await expect(checks.getByText('Meant like this: 1')).toBeHidden();
});

import { expect, STRICT_POLICY, test } from './host-page.ts';

test.beforeEach(({ hostPage }) => hostPage.open('react', { policy: STRICT_POLICY }));

test(
  'a person builds a condition in German after retrying a failed attribute source',
  { tag: '@everyday' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText('Die Attribute konnten nicht geladen werden.')).toBeHidden();
    const row = page.getByLabel('Bedingung 1 von Wenn', { exact: true });
    await row.getByRole('combobox', { name: /^Art des Attributs/ }).click();
    await page.getByRole('option', { name: /^Eigenes Attribut/ }).click();
    await row.getByRole('combobox', { name: 'Name des Attributs' }).fill('pla');
    await page.getByRole('option', { name: /plan/ }).first().click();
    await row.getByRole('combobox', { name: /^Vergleich/ }).click();
    await page.getByRole('option', { name: /^ist gleich/ }).click();
    await row.getByLabel('Wert', { exact: true }).fill('pro');
    await expect(page.locator('#text')).toContainText("{% if {{custom_attribute.${plan}}} == 'pro' %}");
    await expect(page.locator('#reason')).toHaveText('condition-changed');
  },
);

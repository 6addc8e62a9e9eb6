import { expect, type Page } from '@playwright/test';

/**
 * Makes a condition of an empty template, by mouse and by keyboard, and takes the last edit back. The page has the builder in
 * English, offers the custom attribute `plan`, and shows the Liquid in the element `#text`.
 */
export async function editByMouseAndKeyboard(page: Page): Promise<void> {
  const text = page.locator('#text');
  const row = page.getByLabel('condition 1 of If', { exact: true });
  await row.getByRole('combobox', { name: /^Attribute type/ }).click();
  await page.getByRole('option', { name: /^Custom attribute/ }).click();
  const name = row.getByRole('combobox', { name: 'Attribute name' });
  await name.pressSequentially('pla');
  await expect(page.getByRole('option', { name: /plan/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('plan');
  await row.getByRole('combobox', { name: /^Comparison/ }).press('Enter');
  await page.getByRole('option', { name: /^is equal to/ }).click();
  await row.getByLabel('Value', { exact: true }).fill('pro');
  await expect(text).toContainText("{% if {{custom_attribute.${plan}}} == 'pro' %}");
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).not.toContainText("'pro'");
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(text).toContainText("'pro'");
}

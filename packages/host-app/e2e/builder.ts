import { type Locator, type Page } from '@playwright/test';

/** The values for a condition's fields. */
interface ConditionParts {
  type: string;
  name: string;
  operator: string;
  value: string;
}

/** The group of a condition's fields. */
export function conditionOf(page: Page, position: number, statement: string): Locator {
  return page.getByRole('group', { name: `condition ${position} of ${statement}`, exact: true });
}

/** Fills in a condition with mouse and keyboard. */
export async function fillCondition(condition: Locator, parts: ConditionParts): Promise<void> {
  const page = condition.page();
  await condition.getByRole('combobox', { name: /^Attribute type/ }).click();
  await page.getByRole('option', { name: parts.type }).click();
  await condition.getByRole('combobox', { name: 'Attribute name' }).fill(parts.name);
  await page.getByRole('option', { name: parts.name }).first().click();
  await condition.getByRole('combobox', { name: /^Comparison/ }).click();
  await page.getByRole('option', { name: parts.operator }).first().click();
  await condition.getByLabel('Value', { exact: true }).fill(parts.value);
}

/** Builds one complete statement, which is enough to save. */
export async function buildStatement(page: Page, text = 'Thank you.'): Promise<void> {
  await fillCondition(conditionOf(page, 1, 'If'), {
    type: 'Custom attribute',
    name: 'total_spend',
    operator: 'is at least',
    value: '50',
  });
  await page.getByLabel('Then send').fill(text);
}

export function previewOf(page: Page): Locator {
  return page.getByRole('group', { name: 'Liquid preview' });
}

/** Saves the draft as a new snippet. */
export async function saveAs(page: Page, name: string, tags: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: 'Save snippet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save snippet' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  for (const tag of tags) {
    await dialog.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
}

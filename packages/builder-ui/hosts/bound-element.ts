import { expect, type Locator, type Page } from '@playwright/test';

const START = "{% if ${country} == 'DE' %}Hallo{% endif %}";

/** Types into the elements of a page that has bound them both ways, by text and by copies of the template. */
export async function typeIntoBoundElements(page: Page): Promise<void> {
  const byText = page.getByRole('region', { name: 'by text', exact: true });
  const byTemplate = page.getByRole('region', { name: 'by template', exact: true });
  const text = byText.locator('#text');
  await expect(text).toHaveText(START);
  for (const region of [byText, byTemplate]) await typeAndUndo(region);
  await expect(text).toHaveText(START);

  const told = await readTold(byTemplate);
  expect(told).toMatchObject({ inputs: told.changes, reason: 'undo' });
  expect(told.changes).toBeGreaterThan('Moin, you'.length);
}

/** Letters are neither lost nor moved, at the end and in the middle, and undo takes them back. */
export async function typeAndUndo(region: Locator): Promise<void> {
  const field = region.getByRole('textbox', { name: 'Then send' });
  const before = await field.inputValue();
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('Moin, you');
  await expect(field).toHaveValue('Moin, you');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await field.press(key);
  await field.pressSequentially('_42_');
  await expect(field).toHaveValue('Mo_42_in, you');
  await expect(field).toBeFocused();
  await field.press('Delete');
  await expect(field).toHaveValue('Mo_42_n, you');
  await expect(async () => {
    await field.press('ControlOrMeta+z');
    await expect(field).toHaveValue(before, { timeout: 100 });
  }).toPass();
}

/** Booleans are properties and attributes, and the word "false" is off. */
export async function readBooleans(page: Page): Promise<void> {
  const byText = page.getByRole('region', { name: 'by text', exact: true });
  const byTemplate = page.getByRole('region', { name: 'by template', exact: true });
  const add = byTemplate.getByRole('button', { name: 'Add Else If' });
  const readOnly = page.getByRole('button', { name: 'Read only' });
  await expect(byText.getByRole('tab', { name: 'Syntax' })).toHaveCount(0);
  await expect(byText.getByRole('button', { name: 'Add Else If' })).toBeVisible();
  await expect(byTemplate.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(byTemplate.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
  await expect(add).toBeVisible();
  await readOnly.click();
  await expect(add).toBeHidden();
  await readOnly.click();
  await expect(add).toBeVisible();
}

interface Told {
  changes: number;
  inputs: number;
  reason: string;
}

async function readTold(region: Locator): Promise<Told> {
  return JSON.parse((await region.locator('#told').textContent()) ?? '') as Told;
}

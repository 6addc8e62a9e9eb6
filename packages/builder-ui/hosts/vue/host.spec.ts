import { readBooleans, typeIntoBoundElements } from '../bound-element.ts';
import { expect } from '@playwright/test';
import { test } from '../host-page.ts';

test.beforeEach(({ page }) => page.goto('/'));

test('what is typed into an element that is bound both ways stays, with the caret and undo', async ({
  page,
}) => {
  await typeIntoBoundElements(page);
});

test('booleans of the element are properties and attributes', async ({ page }) => {
  await readBooleans(page);
});

test('a property can be bound by the name that the style guide of Vue has for it', async ({ page }) => {
  const region = page.getByRole('region', { name: 'by template', exact: true });
  await region.getByRole('combobox', { name: 'Attribute name' }).fill('pla');
  await expect(region.getByRole('option', { name: /plan/ }).first()).toBeVisible();
});

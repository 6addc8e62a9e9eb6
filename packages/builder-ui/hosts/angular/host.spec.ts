import { readBooleans, typeAndUndo, typeIntoBoundElements } from '../bound-element.ts';
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

test('an element that is bound by ngModel keeps what is typed', async ({ page }) => {
  const region = page.getByRole('region', { name: 'by ngModel', exact: true });
  await typeAndUndo(region);
  await region.getByRole('textbox', { name: 'Then send' }).fill('Moin');
  await expect(region.locator('#model')).toContainText('Moin');
});

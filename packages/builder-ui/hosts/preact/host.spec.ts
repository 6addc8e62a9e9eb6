import { readBooleans, typeIntoBoundElements } from '../bound-element.ts';
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

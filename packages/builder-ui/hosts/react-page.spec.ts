import { editByMouseAndKeyboard } from '../e2e/edit-builder.ts';
import { test } from './host-page.ts';

test('a person builds a condition by mouse and keyboard, and takes it back', async ({ page }) => {
  await page.goto('/');
  await editByMouseAndKeyboard(page);
});

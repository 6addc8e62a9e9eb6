import { expect } from '@playwright/test';
import { test } from '../host-page.ts';

test('an element is sent by htmx, and the one that comes in its place is a builder again', async ({
  page,
}) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'swapped' });
  for (const word of ['Moin', 'Ciao']) {
    await form.getByRole('textbox', { name: 'Then send' }).fill(word);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('#saved')).toHaveText(`{% if \${country} == 'DE' %}${word}{% endif %}`);
    await expect(form.getByRole('textbox', { name: 'Then send' })).toHaveValue(word);
  }
});

test('an element that Alpine binds both ways keeps what is typed, and shows what the page sets', async ({
  page,
}) => {
  await page.goto('/');
  const bound = page.getByRole('region', { name: 'bound' });
  const text = page.locator('#text');
  await expect(text).toHaveText('Hello');
  await bound.getByRole('button', { name: 'Add If', exact: true }).click();
  const field = bound.getByRole('textbox', { name: 'Then send' });
  await field.pressSequentially('Moin, you');
  await expect(field).toHaveValue('Moin, you');
  await expect(field).toBeFocused();
  await expect(text).toContainText('Moin, you');
  await expect(text).toContainText('Hello');
  await bound.getByRole('button', { name: 'Say bye' }).click();
  await expect(bound.locator('sluice-builder')).toHaveJSProperty('value', 'Bye');
});

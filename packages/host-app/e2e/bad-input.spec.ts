import { buildOne, codeOf, conditionOf, fillCondition, saveAs } from './builder.ts';
import { expect, newAddress, signIn, signUp, test } from './fixtures.ts';

test('signing in with wrong credentials shows why it failed, and keeps the email address', async ({
  page,
}) => {
  await page.goto('/auth');
  const email = newAddress();
  await signIn(page, email);
  await expect(
    page.getByRole('main').getByText('The e-mail address or the password is not right.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('an invalid sign-up form is not sent, and shows an error at each field', async ({ page }) => {
  await page.goto('/auth?tab=register');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('textbox', { name: 'Password' }).fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
});

test('values with quotes, zeros and Liquid characters print as safe literals', async ({ page }) => {
  await signUp(page);
  const condition = conditionOf(page, 1, 'If');
  await fillCondition(condition, {
    type: 'Custom attribute',
    name: 'preferred_store',
    operator: 'is equal to',
    value: "O'Neill",
  });
  await expect(codeOf(page)).toContainText(`== "O'Neill"`);
  await condition.getByRole('textbox', { name: 'Value' }).fill('02139');
  await expect(codeOf(page)).toContainText(`== '02139'`);
  await condition.getByRole('textbox', { name: 'Value' }).fill(`'both" %} {{ 😀`);
  await expect(codeOf(page)).toContainText('capture');
  await condition.getByRole('textbox', { name: 'Value' }).fill('x'.repeat(10_000));
  await page.getByLabel('Then send').fill('Still fine.');
  await saveAs(page, `'"{%}$gt <b>😀`);
  await expect(page.getByText('Snippet Saved')).toBeVisible();
});

test('an attribute name that Liquid cannot express is refused with the reason', async ({ page }) => {
  await signUp(page);
  await fillCondition(conditionOf(page, 1, 'If'), {
    type: 'Custom attribute',
    name: 'legacy{field}',
    operator: 'is equal to',
    value: 'x',
  });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(conditionOf(page, 1, 'If')).toContainText('ends the reference too early');
});

test('saving over a slow network shows that it is pending, and succeeds', async ({ page }) => {
  await signUp(page);
  await buildOne(page);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await saveAs(page, 'Slowly');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toHaveAttribute(
    'data-pending',
    'true',
  );
  await expect(page.getByText('Snippet Saved')).toBeVisible();
});

test('a library that could not be loaded can be retried', async ({ page, server }) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await expect(page.getByText('No Snippets Found')).toBeVisible();
  await server.stop('SIGKILL');
  await page.getByRole('searchbox', { name: 'Search snippets' }).fill('anything');
  await expect(page.getByText('Failed to load snippets. Please try again.')).toBeVisible({ timeout: 20_000 });
  await server.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No Snippets Match Your Filters')).toBeVisible();
});

test('unknown addresses lead to the 404 page, and protected ones to the sign-in page and back', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goto('/snippets?tags=a%2Cb');
  await expect(page).toHaveURL(/\/auth\?tags=a%2Cb&next=%2Fsnippets/);
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('Email').fill(newAddress());
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/snippets\?tags=a%2Cb$/);
  await expect(page.getByText('No Snippets Match Your Filters')).toBeVisible();
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/syntax-generator$/);
});

test('the builder works without its attributes when they could not be loaded, and can retry', async ({
  page,
}) => {
  await page.route('**/custom-attributes*', (route) => route.abort());
  await signUp(page);
  await expect(page.getByText('Your imported attributes could not be loaded.')).toBeVisible({
    timeout: 20_000,
  });
  await page.getByLabel('Then send').fill('Building goes on.');
  await expect(codeOf(page)).toContainText('Building goes on.');
  await page.unroute('**/custom-attributes*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Your imported attributes could not be loaded.')).toBeHidden();
});

test('opening a snippet that does not exist says so instead of showing an empty builder', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/syntax-generator?snippet=snp_missing');
  await expect(page.getByText('This snippet is not in your library.')).toBeVisible({ timeout: 20_000 });
});

test('an error that appears during a press does not move the pressed switch away', async ({ page }) => {
  await signUp(page);
  await conditionOf(page, 1, 'If').getByRole('textbox', { name: 'Value' }).click();
  const fallback = page.getByRole('switch');
  const box = await page.locator('label').filter({ has: fallback }).boundingBox();
  if (box === null) throw new Error('the switch is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(page.getByRole('textbox', { name: 'Value' })).not.toBeFocused();
  await page.mouse.up();
  await expect(fallback).toBeChecked();
  await expect(conditionOf(page, 1, 'If')).toContainText('Choose where the attribute comes from.');
});

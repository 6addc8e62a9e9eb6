import { createCompleteAccount } from './account.ts';
import { buildStatement, previewOf, conditionOf, fillCondition, saveAs } from './builder.ts';
import { expect, newAddress, signIn, signUp, signUpOverApi, test } from './fixtures.ts';

test('a person who signs in with wrong credentials is told why it failed, and finds their email address kept', async ({
  page,
}) => {
  await page.goto('/auth');
  const email = newAddress();
  await signIn(page, email);
  await expect(
    page.getByRole('main').getByText('The email address or the password is not right.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a person who submits an invalid sign-up form sees an error at each field', async ({ page }) => {
  await page.goto('/auth?tab=register');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('textbox', { name: 'Password' }).fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
});

test(
  'values with quotes, leading zeros and Liquid characters become safe literals, and can be saved',
  { tag: '@everyday' },
  async ({ page }) => {
    await signUp(page);
    const condition = conditionOf(page, 1, 'If');
    await fillCondition(condition, {
      type: 'Custom attribute',
      name: 'preferred_store',
      operator: 'is equal to',
      value: "O'Neill",
    });
    await expect(previewOf(page)).toContainText(`== "O'Neill"`);
    await condition.getByRole('textbox', { name: 'Value' }).fill('02139');
    await expect(previewOf(page)).toContainText(`== '02139'`);
    await condition.getByRole('textbox', { name: 'Value' }).fill(`'both" %} {{ 😀`);
    await expect(previewOf(page)).toContainText('capture');
    await condition.getByRole('textbox', { name: 'Value' }).fill('x'.repeat(10_000));
    await page.getByLabel('Then send').fill('Still fine.');
    await saveAs(page, `'"{%}$gt <b>😀`);
    await expect(page.getByText('Snippet Saved')).toBeVisible();
  },
);

test('a person who saves with an attribute name that Liquid cannot express is told why it is refused', async ({
  page,
}) => {
  await signUp(page);
  const condition = conditionOf(page, 1, 'If');
  const reason = 'Braze would take it for the end of the reference';
  await condition.getByRole('combobox', { name: /^Attribute type/ }).click();
  await page.getByRole('option', { name: 'Custom attribute' }).click();
  await condition.getByRole('combobox', { name: 'Attribute name' }).fill('legacy{field}');
  await expect(page.getByRole('option', { name: reason })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(condition).toContainText(reason);
});

test('a person who saves over a slow network sees that it is pending, and then that it has succeeded', async ({
  page,
}) => {
  await signUp(page);
  await buildStatement(page);
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

test('a person can retry when the library could not be loaded', async ({ page, server }) => {
  await signUp(page);
  await page.getByRole('link', { name: 'Snippet Library' }).click();
  await expect(page.getByText('No Snippets Found')).toBeVisible();
  await server.stop('SIGKILL');
  await page.getByRole('searchbox', { name: 'Search snippets' }).fill('anything');
  await expect(page.getByText('Failed to load snippets. Please try again.')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).toBeVisible();
  await server.start();
  // Once the server answers the page asks by itself, too: whichever is first.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(page.getByText('No Snippets Match Your Filters')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test(
  'a visitor sees the 404 page at an unknown address, and signs in at a protected one to get there',
  { tag: '@everyday' },
  async ({ page, request, server }) => {
    const email = newAddress();
    await createCompleteAccount(request, server.origin, email);
    await page.goto('/no/such/page');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Script Smarter/ })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard/);
    await page.goto('/snippets?tags=a%2Cb');
    await expect(page).toHaveURL(/\/auth\?tags=a%2Cb&next=%2Fsnippets/);
    await signIn(page, email);
    await expect(page).toHaveURL(/\/snippets\?tags=a%2Cb$/);
    await expect(page.getByText('No Snippets Match Your Filters')).toBeVisible();
    await page.goto('/signup');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('a person can build without imported attributes when they could not be loaded, and can retry', async ({
  page,
}) => {
  await page.route('**/custom-attributes*', (route) => route.abort());
  await signUp(page);
  await expect(page.getByText("We couldn't load your imported attributes.")).toBeVisible();
  await page.getByLabel('Then send').fill('Building goes on.');
  await expect(previewOf(page)).toContainText('Building goes on.');
  await page.unroute('**/custom-attributes*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText("We couldn't load your imported attributes.")).toBeHidden();
});

test('a person who opens a snippet that does not exist is told so, and sees no empty builder', async ({
  page,
}) => {
  await signUpOverApi(page);
  await page.goto('/syntax-generator?snippet=snp_missing');
  await expect(page.getByText("This snippet isn't in your library.")).toBeVisible();
});

test('a person presses a switch, which works even though leaving a field makes an error appear', async ({
  page,
}) => {
  await signUp(page);
  await conditionOf(page, 1, 'If').getByRole('textbox', { name: 'Value' }).fill('pro');
  const fallback = page.getByRole('switch');
  const box = await page.locator('label').filter({ has: fallback }).boundingBox();
  if (box === null) throw new Error('the switch is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(page.getByRole('textbox', { name: 'Value' })).not.toBeFocused();
  await page.mouse.up();
  await expect(fallback).toBeChecked();
  await expect(conditionOf(page, 1, 'If')).toContainText('Choose an attribute. Choose how to compare.');
});

import { expect, openSavedSnippet, test } from './fixtures.ts';

/** Nothing is fetched ahead: the server is gone before the page has time for it. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  }),
);

test('the server goes away before the menus of the builder have come: a person writes on, and has menus and checks once it is back', async ({
  page,
  server,
}) => {
  await openSavedSnippet(page, { name: 'Greeting', text: 'Hello.' });
  await server.stop('SIGKILL');
  const ways = page.getByRole('button', { name: 'More ways to save' });
  await ways.click();
  const actions = page.getByRole('button', { name: 'Actions for If' });
  await actions.click();
  const text = page.getByLabel('Then send');
  // A finding, whose sentences come late, too.
  await text.fill('Hello {{ ${first_name} }.');
  await expect(text).toContainText('Hello');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(actions).toHaveAttribute('aria-expanded', 'false');
  await server.start();
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Checks 2' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('without “}}”');
  await expect(text).toContainText('Hello');
});

test('the server goes away before the text editor has come: a person types all the same, and goes on in it once it is back', async ({
  page,
  server,
}) => {
  await openSavedSnippet(page, { name: 'Greeting', text: 'Hello.' });
  await server.stop('SIGKILL');
  const field = page.getByRole('textbox', { name: 'Liquid', exact: true });
  // The note that the server is away may come between the two halves of a press, and move the button.
  await expect(async () => {
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Dear ');
  await expect(field).toHaveValue(/^Dear \{%/u);
  await server.start();
  const editor = page.getByRole('form', { name: 'Liquid' });
  await expect(editor).toContainText('1 decision, 1 text');
  await expect(editor.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await expect(field).toBeFocused();
  await page.keyboard.type('you, ');
  await expect(field).toHaveValue(/^Dear you, \{%/u);
});

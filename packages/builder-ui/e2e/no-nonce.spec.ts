import { expect, STRICT_POLICY, test } from './host-page.ts';

const WITHOUT_NONCE = STRICT_POLICY.replace("'nonce-page-nonce'", "'self'");

test('React components in a page whose policy has no nonce are styled and work, and the console says once what to do', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('no-nonce', { policy: WITHOUT_NONCE });
  const button = page.getByRole('button', { name: 'A button of the page' });
  // Neither the look nor the tokens are those of the browser.
  await expect(button).toHaveCSS('border-radius', /^[1-9]/);
  await expect(button).not.toHaveCSS('background-color', 'rgb(239, 239, 239)');

  for (const field of await page.getByRole('combobox', { name: 'Attribute name' }).all()) {
    await field.click();
    const list = page.getByRole('listbox').filter({ visible: true });
    await expect(list).toHaveCSS('list-style-type', 'none');
    await list.getByRole('option').first().click();
    await expect(field).not.toHaveValue('');
  }
  await page.getByRole('textbox', { name: 'Then send' }).first().fill('Moin');

  const own = hostPage.pageErrors.filter((text) => text.startsWith('Sluice: '));
  expect(own).toEqual([expect.stringContaining('content security policy')]);
  // The browser itself tells of each style element that it kept out. Nothing else went wrong.
  const others = hostPage.pageErrors.filter((text) => !text.startsWith('Sluice: '));
  expect(others.filter((text) => !/inline style.*Content Security Policy/s.test(text))).toEqual([]);
  hostPage.pageErrors.length = 0;
});

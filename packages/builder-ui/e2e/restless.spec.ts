import type { Locator, Page } from '@playwright/test';
import { expect, test } from './host-page.ts';

const show = (page: Page, isShown: boolean) =>
  page.evaluate(
    (shown) => Reflect.apply(Reflect.get(window, 'show') as (shown: boolean) => void, window, [shown]),
    isShown,
  );
const field = (page: Page | Locator) => page.getByRole('textbox', { name: 'Then send' }).first();

/** Nothing of the builder is left in the page, and it works when it comes back. */
async function comesAndGoes(page: Page): Promise<void> {
  await show(page, false);
  await expect(page.locator('[data-sluice-theme]')).toHaveCount(0);
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await show(page, true);
  await field(page).fill('Moin');
  await expect(field(page)).toHaveValue('Moin');
}

test.describe('a page that takes the builder away', () => {
  test.beforeEach(({ hostPage }) => hostPage.open('restless'));

  test('in the middle of a drag', async ({ page }) => {
    const handle = page.getByRole('button', { name: /^(?:Drag|Move)/ }).first();
    const box = await handle.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 150, { steps: 5 });
    await comesAndGoes(page);
  });

  test('while a list and a menu are open', async ({ page }) => {
    await page
      .getByRole('combobox', { name: /^Comparison/ })
      .first()
      .click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await comesAndGoes(page);
    await page.getByRole('button', { name: 'Actions for If', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await comesAndGoes(page);
  });

  test('while a test runs, late code loads and attributes load', async ({ page }) => {
    await page.evaluate(() => {
      Reflect.apply(Reflect.get(window, 'give') as (props: object) => void, window, [
        { loadAttributes: () => new Promise(() => undefined), startsTested: true },
      ]);
    });
    await expect(page.getByText('Loading the attributes…')).toBeVisible();
    await page.getByRole('tab', { name: 'Test' }).click();
    await comesAndGoes(page);
  });
});

test.describe('a page that changes everything while somebody types', () => {
  test('keeps what is typed and the focus, and shows the new sources', async ({ page, hostPage }) => {
    await hostPage.open('restless');
    await field(page).fill('Moin');
    await field(page).focus();
    const give = (props: object) =>
      page.evaluate(
        (given) => Reflect.apply(Reflect.get(window, 'give') as (props: object) => void, window, [given]),
        props,
      );
    await give({
      theme: 'dark',
      locale: 'de-DE',
      messages: { conditionBuilder: { addElseIf: 'Noch ein Fall' } },
    });
    await give({ attributes: [{ attributeType: 'custom_attribute', name: 'plan', dataType: 'string' }] });
    await expect(page.getByRole('button', { name: 'Noch ein Fall' })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(', you');
    await expect(field(page)).toHaveValue('Moin, you');
    await give({ theme: 'inherit', locale: undefined, nonce: 'n0nce', attributes: undefined });
    await give({ theme: 'system', messages: undefined, nonce: undefined });
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('!');
    await expect(field(page)).toHaveValue('Moin, you!');
  });

  test('and puts in another template while a list is open: it is shown, and can be edited', async ({
    page,
    hostPage,
  }) => {
    await hostPage.open('restless');
    await page
      .getByRole('combobox', { name: /^Comparison/ })
      .first()
      .click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.evaluate(() => {
      Reflect.apply(Reflect.get(window, 'giveText') as (text: string) => void, window, [
        "{% if ${city} == 'Rome' %}Salve{% endif %}",
      ]);
    });
    await expect(field(page)).toHaveValue('Salve');
  });
});

test('a page whose storage is blocked has the whole builder, and the console is quiet', async ({
  page,
  hostPage,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await hostPage.open('restless');
  await field(page).fill('Moin');
  const splitter = page.getByRole('separator').first();
  await splitter.focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: 'Test' }).click();
  await expect(field(page)).toHaveValue('Moin');
});

test('two copies of the element on one page get on: the first one is the element, the second one does nothing, and the console says once what to do', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('two-versions');
  const first = page.locator('#first');
  await first.getByRole('textbox', { name: 'Then send' }).fill('Moin');
  await page.evaluate(() => {
    const second = document.createElement('sluice-builder');
    second.id = 'second';
    document.body.append(second);
  });
  await page.locator('#second').getByRole('textbox', { name: 'Then send' }).fill('Ciao');
  await expect(first.getByRole('textbox', { name: 'Then send' })).toHaveValue('Moin');
  expect(hostPage.pageErrors.splice(0)).toEqual([expect.stringContaining('Load one of them')]);
});

test('two copies of the React package on one page get on: each has its look, its lists and its undo', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('two-copies-in-react');
  const builders = ['one', 'other'].map((name) => page.getByRole('region', { name, exact: true }));
  for (const [index, builder] of builders.entries()) {
    await expect(builder.getByRole('button', { name: 'Add Else If' })).toHaveCSS(
      'border-top-style',
      'dashed',
    );
    await field(builder).fill(`Moin ${String(index)}`);
    const comparison = builder.getByRole('combobox', { name: /^Comparison/ }).first();
    await comparison.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await comparison.click();
    await page.getByRole('option', { name: /^is not equal to/ }).click();
    await expect(comparison).toHaveAccessibleName(/is not equal to/);
  }
  for (const [index, builder] of builders.entries())
    await expect(field(builder)).toHaveValue(`Moin ${String(index)}`);
  await builders[0]?.getByRole('button', { name: 'Undo', exact: true }).click();
  for (const [index, word] of [/is equal to/, /is not equal to/].entries()) {
    const comparison = builders[index]?.getByRole('combobox', { name: /^Comparison/ }).first();
    await expect(comparison ?? page.locator('body')).toHaveAccessibleName(word);
  }
});

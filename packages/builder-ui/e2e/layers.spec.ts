import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from './host-page.ts';

interface Host {
  /** What a person does to have the builder before them. */
  open?: (page: Page) => Promise<void>;
  /** Whether Escape closes it. */
  isClosable: boolean;
}

const hosts: Readonly<Record<string, Host>> = {
  'native-dialog': { isClosable: true },
  popover: { isClosable: true },
  'bootstrap-modal': { isClosable: true },
  'aria-modal': { isClosable: true },
  'own-dialog': { isClosable: true },
  'focus-trap': { isClosable: true },
  'dialog-in-shadow-root': { isClosable: true },
  'shadow-root': { isClosable: false },
  frame: { isClosable: false },
  fullscreen: {
    // A browser leaves it by Escape of its own accord, whatever the page says; this one has no window to do so.
    isClosable: false,
    open: async (page) => {
      await page.getByRole('button', { name: 'Fill the screen' }).click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.nodeName)).toBe('SECTION');
    },
  },
};

/** Says that nothing covers or clips an element, and that it has the styles of the builder. */
async function expectOnTop(element: Locator, near?: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expect
    .poll(() =>
      element.evaluate((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        const tree = item.getRootNode() as Document | ShadowRoot;
        const seen = tree.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && item.contains(seen);
      }),
    )
    .toBe(true);
  await expect(element).toHaveCSS('font-family', /Inter|JetBrains/);
  if (near === undefined) return;
  const [list, field] = [await element.boundingBox(), await near.boundingBox()];
  expect(Math.abs((list?.x ?? 0) - (field?.x ?? 1000))).toBeLessThan(3);
  const gap = (list?.y ?? 0) - (field?.y ?? 0);
  const fieldHeight = field?.height ?? 0;
  const below = Math.abs(gap - fieldHeight - 4);
  const above = Math.abs(gap + (list?.height ?? 0) + 4);
  expect(Math.min(below, above)).toBeLessThan(3);
}

/** Chooses from a list with the keys alone. */
async function chooseByKeys(view: Page | FrameLocator, field: Locator, name: RegExp): Promise<void> {
  await field.press('Enter');
  const id = (await view.getByRole('option', { name }).getAttribute('id')) ?? '';
  await field.press('Home');
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await field.getAttribute('aria-activedescendant')) === id) break;
    await field.press('ArrowDown');
  }
  await field.press('Enter');
  await expect(view.getByRole('listbox')).toBeHidden();
}

for (const [name, host] of Object.entries(hosts)) {
  const around = (page: Page) => (name === 'frame' ? page.frameLocator('iframe') : page);
  const builder = (page: Page) => around(page).getByRole('button', { name: 'Add Else If' });

  test.describe(`in a host of the kind ${name}`, () => {
    test.beforeEach(async ({ hostPage, page }) => {
      await hostPage.open('layers', { fragment: name });
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await host.open?.(page);
      await expect(builder(page)).toBeVisible();
    });

    test.afterEach(async ({ page }) => {
      if (!host.isClosable) return;
      await page.keyboard.press('Escape');
      await expect(builder(page)).toBeHidden();
    });

    test('lists are above everything and chosen from by mouse and keyboard, and Escape closes them alone', async ({
      page,
    }) => {
      const view = around(page);
      const list = view.getByRole('listbox');
      const comparison = view.getByRole('combobox', { name: /^Comparison/ }).first();
      await comparison.click();
      await expectOnTop(list, comparison);
      const option = view.getByRole('option', { name: /^is not equal to/ });
      await expectOnTop(option);
      await option.click();
      await expect(comparison).toHaveAccessibleName(/is not equal to/);

      await comparison.press('Enter');
      await expect(list).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(builder(page)).toBeVisible();
      await chooseByKeys(view, comparison, /^is any of/);
      await expect(comparison).toHaveAccessibleName(/is any of/);

      const attribute = view.getByRole('combobox', { name: 'Attribute name' }).first();
      await attribute.fill('lang');
      await expectOnTop(view.getByRole('option', { name: /^language/ }));
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(builder(page)).toBeVisible();
      await attribute.fill('lang');
      await view.getByRole('option', { name: /^language/ }).click();
      await expect(attribute).toHaveValue('language');
      await expect(builder(page)).toBeVisible();
    });

    test('menus and tooltips are above everything, and Escape closes them alone', async ({ page }) => {
      const view = around(page);
      const actions = view.getByRole('button', { name: 'Actions for If', exact: true });
      await actions.click();
      const menu = view.getByRole('menu');
      await expectOnTop(menu);
      await expectOnTop(view.getByRole('menuitem').last());
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(actions).toBeFocused();
      // After a key, focus shows what a control does.
      await view.getByRole('button', { name: /^Collapse all/i }).focus();
      const tooltip = view.getByRole('tooltip');
      await expectOnTop(tooltip);
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
      await expect(builder(page)).toBeVisible();
      await actions.press('ArrowDown');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(menu).toBeHidden();
      await expect(view.getByRole('button', { name: /^Actions for Else If/ })).toBeHidden();
    });

    test('a sheet is above everything, takes keys, and Escape closes it alone', async ({ page }) => {
      const view = around(page);
      await view.getByRole('button', { name: 'Import Liquid' }).click();
      const sheet = view.getByRole('dialog', { name: 'Import Liquid' });
      const field = sheet.getByRole('textbox', { name: 'Liquid' });
      await expectOnTop(field);
      await page.keyboard.type('{% if ${city} == "Rome" %}Ciao{% endif %}');
      await expect(field).toHaveValue(/Ciao/);
      const box = await sheet.boundingBox();
      expect(box?.height).toBeGreaterThan(500);
      // What was typed is not thrown away by a key.
      await page.keyboard.press('Escape');
      await expect(field).toHaveValue(/Ciao/);
      await expect(builder(page)).toBeVisible();
      await field.fill('');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(builder(page)).toBeVisible();
      await expect(view.getByRole('button', { name: 'Import Liquid' })).toBeFocused();
    });
  });
}

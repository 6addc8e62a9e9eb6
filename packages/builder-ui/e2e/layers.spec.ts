import type { Page } from '@playwright/test';
import { expect, test } from './host-page.ts';
import { builderIn, tryLists, tryMenusAndTooltips, trySheet } from './layer-steps.ts';

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

for (const [name, host] of Object.entries(hosts)) {
  const around = (page: Page) => (name === 'frame' ? page.frameLocator('iframe') : page);

  test.describe(`in a host of the kind ${name}`, () => {
    test.beforeEach(async ({ hostPage, page }) => {
      await hostPage.open('layers', { fragment: name });
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await host.open?.(page);
      await expect(builderIn(around(page))).toBeVisible();
    });

    test.afterEach(async ({ page }) => {
      if (!host.isClosable) return;
      await page.keyboard.press('Escape');
      await expect(builderIn(around(page))).toBeHidden();
    });

    test('lists are above everything and chosen from by mouse and keyboard, and Escape closes them alone', async ({
      page,
    }) => {
      await tryLists({ page, view: around(page) });
    });

    test('menus and tooltips are above everything, and Escape closes them alone', async ({ page }) => {
      await tryMenusAndTooltips({ page, view: around(page) });
    });

    test('a sheet is above everything, takes keys, and Escape closes it alone', async ({ page }) => {
      await trySheet({ page, view: around(page) });
    });
  });
}

import type { Locator, Page } from '@playwright/test';
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
  'element-in-native-dialog': { isClosable: true },
  'element-in-aria-modal': { isClosable: true },
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

/** Where a list or a menu starts, below what it belongs to. */
async function gapBelow(anchor: Locator, floating: Locator): Promise<readonly [number, number]> {
  const [above, own] = await Promise.all([anchor.boundingBox(), floating.boundingBox()]);
  if (above === null || own === null) return [Number.NaN, Number.NaN];
  return [Math.round(own.x - above.x), Math.round(own.y - above.y - above.height)];
}

test.describe('a page that scrolls, and renders the builder into a frame', () => {
  const beside = [
    { what: 'a list', role: 'combobox', name: /^Comparison/u },
    { what: 'a menu', role: 'button', name: /^Actions for/u },
  ] as const;
  for (const { what, role, name } of beside)
    test(`${what} opens at its control and stays there, whichever page scrolls, as long as there is room`, async ({
      page,
      hostPage,
    }) => {
      await hostPage.open('layers', { fragment: 'frame' });
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      const frame = page.frameLocator('iframe');
      await expect(builderIn(frame)).toBeVisible();
      const anchor = frame.getByRole(role, { name }).first();
      await anchor.hover();
      await page.evaluate(() => {
        document.body.style.paddingBlock = '300px 3000px';
        // The page scrolls smoothly, and a press would meet it on its way.
        window.scrollTo({ top: 250, behavior: 'instant' });
      });
      await anchor.evaluate((element) =>
        element.ownerDocument.defaultView?.scrollTo({ top: 60, behavior: 'instant' }),
      );
      // A press lands where the page was painted last.
      await anchor.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
      // By the mouse itself: a click on the element may scroll to it, and how far it is from the edges is what this is about.
      const { x = 0, y = 0 } = (await anchor.boundingBox()) ?? {};
      await page.mouse.click(x + 8, y + 8);
      const floating = frame.locator('[data-builder-popover]').first();
      await expect(floating).toBeVisible();
      await expect.poll(async () => (await gapBelow(anchor, floating))[1]).toBe(4);
      await page.evaluate(() => window.scrollTo(0, 330));
      await expect.poll(async () => (await gapBelow(anchor, floating))[1]).toBe(4);
      // No room below: it is above then.
      await page.evaluate(() => {
        window.scrollTo(0, 0);
        document.body.style.paddingTop = '560px';
      });
      await expect
        .poll(async () => {
          const [own, above] = await Promise.all([floating.boundingBox(), anchor.boundingBox()]);
          return own !== null && above !== null && own.y + own.height <= above.y;
        })
        .toBe(true);
    });
});

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

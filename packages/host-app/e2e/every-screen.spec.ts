import { expectAccessibleInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { saidTwice } from './said-twice.ts';
import { SCREENS } from './screens.ts';
import { cutTexts, expectNoSidewaysScrolling } from './widths.ts';

/** Laptops, a tablet, half a window, a telephone, and a small one. */
const WIDTHS = [1440, 1280, 1024, 768, 640, 390, 320];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open } of SCREENS) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on ${name}, ${width} pixels wide, in either theme`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await expectAccessibleInBothThemes(page);
    });
  }

  test(`nothing on ${name} is said twice within a card`, async ({ page }) => {
    await open(page);
    expect(await saidTwice(page)).toEqual([]);
  });

  test(`a person scrolls ${name} sideways at no width, and reads every text to its end, also in colors of their own`, async ({
    page,
  }) => {
    await open(page);
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const place = `at ${width}, forced colors: ${forcedColors}`;
        await expectNoSidewaysScrolling(page, place);
        await expect.poll(() => cutTexts(page), { message: place }).toEqual([]);
      }
    }
  });
}

import { expectAccessibleInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { saidTwice } from './said-twice.ts';
import { SCREENS } from './screens.ts';
import { expectInOrder } from './widths.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Most of the time goes into coming to a screen, so each is looked at twice, not once for each question.
for (const { name, open } of SCREENS) {
  test(`axe finds nothing on ${name} in either theme, and nothing is said twice within a card`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    expect.soft(await saidTwice(page)).toEqual([]);
    await expectAccessibleInBothThemes(page);
  });

  test(`a person scrolls ${name} sideways at no width, and reads every text to its end with nothing over it, also in colors of their own; on a phone axe finds nothing`, async ({
    page,
  }) => {
    await open(page);
    await expectInOrder(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessibleInBothThemes(page);
  });
}

import { expect, test } from './fixtures.ts';
import { SCREENS } from './screens.ts';

const WINDOW = { width: 1440, height: 900 };
const LEAST = 480;
/** What is left of the window above and below a sheet. */
const AROUND = 32;
/** As much as may be below the last thing that a sheet shows. */
const BLANK = 60;

const SHEETS = new Set([
  'many people',
  'the import of Liquid',
  'the history, with who moves',
  'publishing',
  'the report of Check all',
]);

for (const { name, open } of SCREENS.filter((screen) => SHEETS.has(screen.name))) {
  test(`a person sees ${name} in a dialog that is as high as its content, and finds its buttons in a foot`, async ({
    page,
  }) => {
    await page.setViewportSize(WINDOW);
    await open(page);
    const measured = await page.getByRole('dialog').evaluate((dialog) => {
      const frame = (dialog.closest('[data-size]') ?? dialog).getBoundingClientRect();
      const foot = [...dialog.querySelectorAll('button')].at(-1)?.getBoundingClientRect();
      const ends = [...dialog.querySelectorAll('*')]
        .filter((one) => one.children.length === 0 && one.checkVisibility() && one.textContent !== '')
        .map((one) => one.getBoundingClientRect().bottom)
        .filter((bottom) => foot !== undefined && bottom < foot.top);
      return {
        height: frame.height,
        belowFoot: frame.bottom - (foot?.bottom ?? 0),
        blank: (foot?.top ?? 0) - Math.max(...ends),
      };
    });
    expect(measured.height).toBeLessThanOrEqual(WINDOW.height - AROUND);
    expect(measured.belowFoot).toBeLessThanOrEqual(24);
    // A sheet is never lower, whatever it has to show.
    if (measured.height > LEAST + 1) expect(measured.blank).toBeLessThanOrEqual(BLANK);
  });
}

import { windowlessOptions, UNOPTIMIZED } from '../../../scripts/browser.ts';
import type { Page } from '@playwright/test';
import { buildStatement } from './builder.ts';
import { expect, signUp, signUpOverApi, test } from './fixtures.ts';

// Most browsers on a desktop show scrollbars. Under test they are hidden unless asked for.
test.use({
  viewport: { width: 1440, height: 1300 },
  launchOptions: { ...windowlessOptions(UNOPTIMIZED), ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('the page gets a slim scrollbar while a person adds branches, and nothing moves sideways', async ({
  page,
}) => {
  await signUp(page);
  const placeOfHeading = () => page.getByRole('heading', { level: 1 }).boundingBox();
  const isScrolling = () => page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  await buildStatement(page);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await isScrolling()).toBe(false);
  const before = await placeOfHeading();
  for (let count = 0; count < 16; count += 1) await page.getByRole('button', { name: 'Add Else If' }).click();
  await expect.poll(isScrolling).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  const after = await placeOfHeading();
  expect(after?.x).toBe(before?.x);
  expect(after?.width).toBe(before?.width);
  // A scrollbar of this browser is 15 pixels wide, and a slim one narrower.
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeLessThan(15);
});

for (const address of ['/auth', '/nowhere'] as const) {
  test(`the ground of ${address} reaches every edge of the window, and nothing moves sideways when the window gets short`, async ({
    page,
  }) => {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const ground = page.getByRole('main');
    expect((await ground.boundingBox())?.width).toBe(1440);
    const before = await heading.boundingBox();
    await page.setViewportSize({ width: 1440, height: 240 });
    await expect
      .poll(() => page.evaluate(() => innerWidth - document.documentElement.clientWidth))
      .not.toBe(0);
    expect((await ground.boundingBox())?.width).toBe(1440);
    expect((await heading.boundingBox())?.x).toBe(before?.x);
    await page.mouse.wheel(300, 0);
    expect(await page.evaluate(() => scrollX)).toBe(0);
  });
}

/** The color of the window at a place, as red, green and blue. */
async function colorAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 }, animations: 'disabled' });
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString('base64'));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`beside the page the scrollbar's gutter has the page's color, also while a dialog is open, in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signUpOverApi(page);
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const expectOneColor = () =>
      expect(async () => {
        const [gutter, ground] = [await colorAt(page, 1436, 1100), await colorAt(page, 1424, 1100)];
        // Two ways to mix a color differ by what they round.
        for (const [index, part] of gutter.entries())
          expect(Math.abs(part - (ground[index] ?? 0))).toBeLessThanOrEqual(2);
      }).toPass();
    await expectOneColor();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectOneColor();
  });
}

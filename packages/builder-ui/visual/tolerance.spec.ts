import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { comparePictures } from './compare-pictures.ts';

const card = { border: '#d6e0e4', padding: 11, ink: '#0c1f29' };

/** A small card with a word, as the components draw them. */
async function pictureOf(page: Page, changes: Partial<typeof card> = {}): Promise<Buffer> {
  const { border, padding, ink } = { ...card, ...changes };
  await page.setContent(`
    <body style="margin:20px;background:#fff">
      <div style="box-sizing:border-box;width:220px;height:80px;border:1px solid ${border};padding:${padding}px">
        <div style="width:80px;height:30px;border:1px solid ${border}"></div>
        <span style="font:14px sans-serif;color:${ink}">
          Then send
        </span>
      </div>
    </body>`);
  return await page.screenshot({ clip: { x: 0, y: 0, width: 260, height: 120 } });
}

test('two pictures of the same are the same', async ({ page }) => {
  expect(comparePictures(await pictureOf(page), await pictureOf(page)).isSame).toBe(true);
});

test('edges of letters may be drawn a little lighter', async ({ page }) => {
  const before = await pictureOf(page);
  const image = PNG.sync.read(before);
  // Only what is neither ink nor ground nor border.
  for (const [at, value] of image.data.entries())
    if (at % 4 !== 3 && value > 60 && value < 200) image.data[at] = value + 30;
  const after = PNG.sync.write(image);
  expect(after.equals(before)).toBe(false);
  expect(comparePictures(before, after).isSame).toBe(true);
});

test('a border that moved by one pixel is a difference', async ({ page }) => {
  const before = await pictureOf(page);
  const after = await pictureOf(page, { padding: 12 });
  expect(comparePictures(before, after)).toMatchObject({ isSame: false });
});

test('another color of a border or of text is a difference', async ({ page }) => {
  const before = await pictureOf(page);
  const border = await pictureOf(page, { border: '#b9c6cc' });
  const ink = await pictureOf(page, { ink: '#526b78' });
  expect(comparePictures(before, border).isSame).toBe(false);
  expect(comparePictures(before, ink).isSame).toBe(false);
});

test('another size is a difference', async ({ page }) => {
  const before = await pictureOf(page);
  const after = await page.screenshot({ clip: { x: 0, y: 0, width: 261, height: 120 } });
  expect(comparePictures(before, after).reason).toBe('The size differs: 260 × 120 before, 261 × 120 now.');
});

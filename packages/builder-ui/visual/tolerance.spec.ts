import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

const card = { border: '#d6e0e4', padding: 11, ink: '#0c1f29', width: 260 };

/** A small card with a word, as the components draw them. */
async function pictureOf(page: Page, changes: Partial<typeof card> = {}): Promise<Buffer> {
  const { border, padding, ink, width } = { ...card, ...changes };
  await page.setContent(`
    <body style="margin:20px;background:#fff">
      <div style="box-sizing:border-box;width:220px;height:80px;border:1px solid ${border};padding:${padding}px">
        <div style="width:80px;height:30px;border:1px solid ${border}"></div>
        <span style="font:14px sans-serif;color:${ink}">
          Then send
        </span>
      </div>
    </body>`);
  return await page.screenshot({ clip: { x: 0, y: 0, width, height: 120 } });
}

// Playwright finds the picture to compare with in a file: this is the committed one here.
test.beforeEach(async ({ page }, info) => {
  const file = info.snapshotPath('card.png', { kind: 'snapshot' });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await pictureOf(page));
});

test('two pictures of the same card match', async ({ page }) => {
  expect(await pictureOf(page)).toMatchSnapshot('card.png');
});

test('slightly lighter letters match', async ({ page }) => {
  expect(await pictureOf(page, { ink: '#172a34' })).toMatchSnapshot('card.png');
});

test('a border moved by one pixel is reported', async ({ page }) => {
  expect(await pictureOf(page, { padding: 12 })).not.toMatchSnapshot('card.png');
});

test('a different border color is reported', async ({ page }) => {
  expect(await pictureOf(page, { border: '#b9c6cc' })).not.toMatchSnapshot('card.png');
});

test('a different text color is reported', async ({ page }) => {
  expect(await pictureOf(page, { ink: '#526b78' })).not.toMatchSnapshot('card.png');
});

test('a different size is reported', async ({ page }) => {
  expect(await pictureOf(page, { width: 261 })).not.toMatchSnapshot('card.png');
});

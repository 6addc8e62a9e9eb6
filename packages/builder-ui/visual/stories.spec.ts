import type { Page, TestInfo } from '@playwright/test';
import { comparePictures, shrinkPicture } from './compare-pictures.ts';
import type { Comparison } from './compare-pictures.ts';
import {
  browserOfPictures,
  isUpdating,
  majorOf,
  pictureName,
  pictureNames,
  readPicture,
  rememberBrowser,
  removePicture,
  writePicture,
} from './picture-store.ts';
import { openStory, takePicture, turnDark } from './story-page.ts';
import type { Theme } from './story-page.ts';
import { expect, test } from './story-test.ts';
import { storyIds } from './storybook-files.ts';

const stories = storyIds();

for (const id of stories) {
  test(`${id} looks as committed, light and dark`, async ({ studio: { page, url } }, info) => {
    const first = await openStory(page, url, id);
    await look(page, id, first, info);
    if (first === 'dark') return;
    await turnDark(page, id);
    await look(page, id, 'dark', info);
  });
}

test('every picture is that of a story', () => {
  const strays = pictureNames().filter((name) => !stories.includes(name.split('.')[0] ?? ''));
  if (isUpdating) for (const name of strays) removePicture(name);
  else expect(strays, 'npm run visual:update removes them').toEqual([]);
});

test('the pictures say which browser took them', ({ browser }) => {
  const version = browser.version();
  if (isUpdating) rememberBrowser(version);
  const made = browserOfPictures();
  if (majorOf(version) !== made)
    process.stdout.write(`\nThe pictures were taken with Chromium ${made}, this is ${version}.\n`);
});

async function look(page: Page, id: string, theme: Theme, info: TestInfo): Promise<void> {
  const name = pictureName(id, theme);
  const committed = readPicture(name);
  if (isUpdating) {
    const picture = await stillPicture(page);
    // A picture that shows the same stays the same file.
    if (committed === undefined || !comparePictures(committed, picture).isSame)
      writePicture(name, shrinkPicture(picture));
    return;
  }
  if (committed === undefined) throw new Error(`${name} is not there yet: npm run visual:update`);
  if (comparePictures(committed, await takePicture(page)).isSame) return;
  // Something may still have been on its way.
  const picture = await stillPicture(page);
  const comparison = comparePictures(committed, picture);
  if (comparison.isSame) return;
  await attach(info, name, { committed, picture, comparison });
  expect.soft(comparison.reason, `${name} (if that is meant: npm run visual:update)`).toBe('');
}

/** A picture that was the same twice in a row. */
async function stillPicture(page: Page): Promise<Buffer> {
  let picture = await takePicture(page);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.waitForTimeout(100);
    const next = await takePicture(page);
    if (next.equals(picture)) return next;
    picture = next;
  }
  return picture;
}

interface Found {
  committed: Buffer;
  picture: Buffer;
  comparison: Comparison;
}

async function attach(
  info: TestInfo,
  name: string,
  { committed, picture, comparison }: Found,
): Promise<void> {
  const contentType = 'image/png';
  await info.attach(`${name} as committed`, { body: committed, contentType });
  await info.attach(`${name} now`, { body: picture, contentType });
  if (comparison.difference !== undefined)
    await info.attach(`${name} differs here`, { body: comparison.difference, contentType });
}

import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { comparePictures, shrinkPicture } from './compare-pictures.ts';
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
import { faultsOf } from './story-faults.ts';
import { openStory, settle, takePicture, turnDark } from './story-page.ts';
import { expect, test } from './story-test.ts';
import { storyIds } from './storybook-files.ts';

const stories = storyIds();

for (const id of stories) {
  test(`${id} plays, passes axe and looks as committed, light and dark`, async ({
    studio: { nextPage, url },
  }, info) => {
    const page = await nextPage();
    if (isUpdating) {
      await eachTheme(page, url, id, async (name) => keep(name, await stillPicture(page)));
      return;
    }
    let isSame = true;
    await eachTheme(page, url, id, async (name) => {
      isSame &&= comparePictures(committed(name), await takePicture(page)).isSame;
    });
    if (isSame) return;
    // On a busy machine something may still have been on its way, or gone already.
    await eachTheme(page, url, id, async (name) => judge(info, name, await stillPicture(page)));
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

/**
 * Opens a story, which is played and judged by axe, and looks at it in each of its themes: both, unless the story
 * itself is about the dark one.
 */
async function eachTheme(
  page: Page,
  url: string,
  id: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const first = await openStory(page, url, id);
  expect(await faultsOf(page), `${id}, ${first}`).toEqual([]);
  await look(pictureName(id, first));
  if (first === 'dark') return;
  await turnDark(page, id);
  expect(await faultsOf(page), `${id}, dark`).toEqual([]);
  await look(pictureName(id, 'dark'));
}

function committed(name: string): Buffer {
  const picture = readPicture(name);
  if (picture === undefined) throw new Error(`${name} is not there yet: npm run visual:update`);
  return picture;
}

/** A picture that shows the same stays the same file. */
function keep(name: string, picture: Buffer): void {
  const before = readPicture(name);
  if (before === undefined || !comparePictures(before, picture).isSame)
    writePicture(name, shrinkPicture(picture));
}

async function judge(info: TestInfo, name: string, picture: Buffer): Promise<void> {
  const before = committed(name);
  const { isSame, reason, difference } = comparePictures(before, picture);
  if (isSame) return;
  await attach(info, `${name} as committed`, before);
  await attach(info, `${name} now`, picture);
  if (difference !== undefined) await attach(info, `${name} differs here`, difference);
  expect.soft(reason, `${name} (if that is meant: npm run visual:update)`).toBe('');
}

/** Leaves a picture where people find it after a failure: the report of the failure names the file. */
async function attach(info: TestInfo, name: string, picture: Buffer): Promise<void> {
  const path = info.outputPath(`${name.replaceAll(' ', '-')}.png`);
  await writeFile(path, picture);
  await info.attach(name, { path, contentType: 'image/png' });
}

/** A picture that was the same twice in a row. */
async function stillPicture(page: Page): Promise<Buffer> {
  let picture = await takePicture(page);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await settle(page);
    const next = await takePicture(page);
    if (next.equals(picture)) return next;
    picture = next;
  }
  return picture;
}

import type { Page } from '@playwright/test';
import { hasPassed, rememberPassed } from './passed-stories.ts';
import {
  browserOfPictures,
  majorOf,
  pictureName,
  pictureNames,
  rememberBrowser,
  removePicture,
  sizeOfPictures,
} from './picture-store.ts';
import { faultsOf } from './story-faults.ts';
import { boxOfStory, loadStory, showStory, switchToDark, type Theme } from './story-page.ts';
import { expect, test } from './story-test.ts';
import { allStories } from './storybook-files.ts';

const stories = allStories();
const playsOnlyChanged = process.env['SLUICE_STORIES'] === 'changed';
const BUDGET = 8_000_000;

for (const story of stories) {
  if (playsOnlyChanged && hasPassed(story)) continue;
  const { id } = story;
  test(`${id} plays, passes axe in both themes and looks as committed`, async ({ studio }) => {
    let { page, isOpen } = await studio.nextPage();
    let theme = isOpen && !isUpdating() ? await showsAsCommitted(page, id) : undefined;
    if (theme === undefined) {
      // Only a page that has shown no other story decides that something is wrong.
      if (isOpen) {
        await studio.leave();
        ({ page } = await studio.nextPage());
      }
      theme = await playStory(page, studio.url, id);
      if (!(await looksAsCommitted(page, id))) {
        // On a busy machine something may still have been on its way, or gone already.
        theme = await playStory(page, studio.url, id);
        await expectCommittedLook(page, id);
      }
    }
    if (theme === 'light') {
      await switchToDark(page, id);
      expect(await faultsOf(page), `${id}, dark`).toEqual([]);
    }
    rememberPassed(story);
  });
}

test('every picture belongs to a story', () => {
  const expected = new Set(stories.map(({ id }) => pictureName(id)));
  const strays = pictureNames().filter((name) => !expected.has(name));
  if (isUpdating()) for (const name of strays) removePicture(name);
  else expect(strays, 'npm run visual:update removes them').toEqual([]);
});

test('the pictures take at most 8 MB', () => {
  // New ones are shrunk when all are taken.
  if (!isUpdating()) expect(sizeOfPictures()).toBeLessThanOrEqual(BUDGET);
});

test('the pictures record the browser that took them', ({ browser }) => {
  const version = browser.version();
  if (isUpdating()) rememberBrowser(version);
  const made = browserOfPictures();
  if (majorOf(version) !== made)
    process.stdout.write(`\nThe pictures were taken with Chromium ${made}, this is ${version}.\n`);
});

/** The theme of a story that takes the place of another one and is all right there; nothing when it is not. */
async function showsAsCommitted(page: Page, id: string): Promise<Theme | undefined> {
  const theme = await showStory(page, id).catch(() => undefined);
  if (theme === undefined || (await faultsOf(page)).length > 0) return undefined;
  return (await looksAsCommitted(page, id)) ? theme : undefined;
}

/** Opens a story, which is played and judged by axe. Returns its theme: a story may be about the dark one. */
async function playStory(page: Page, url: string, id: string): Promise<Theme> {
  const theme = await loadStory(page, url, id);
  expect(await faultsOf(page), `${id}, ${theme}`).toEqual([]);
  return theme;
}

async function expectCommittedLook(page: Page, id: string): Promise<void> {
  const clip = await boxOfStory(page);
  await expect(page, 'If you meant to change it: npm run visual:update').toHaveScreenshot(pictureName(id), {
    clip,
  });
}

async function looksAsCommitted(page: Page, id: string): Promise<boolean> {
  return await expectCommittedLook(page, id).then(
    () => true,
    () => false,
  );
}

function isUpdating(): boolean {
  return test.info().config.updateSnapshots !== 'none';
}

import { expect, type Page, type Route } from '@playwright/test';
import { editByMouseAndKeyboard } from '../e2e/edit-builder.ts';
import { differencesFromFirstLook, takeFirstLook } from '../e2e/first-look.ts';
import { test } from './host-page.ts';

/** Tests of pages that a server renders. @param paths where they are, by how they come */
export function testServerPages(paths: Readonly<Record<string, string>>): void {
  // A server for developing makes ready what a page asks for first, refuses the rest, and then loads the page again.
  test.beforeAll(async ({ browser, baseURL }) => {
    const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    let hasRefused = false;
    page.on('response', (response) => {
      hasRefused ||= response.status() >= 400;
    });
    for (const path of Object.values(paths))
      await expect(async () => {
        hasRefused = false;
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await isTakenOver(page)).toBe(true);
        expect(hasRefused).toBe(false);
      }).toPass();
    await page.close();
  });

  for (const [how, path] of Object.entries(paths))
    test(`the page comes styled, is taken over as it is, and a person builds a condition in it, ${how}`, async ({
      page,
    }) => {
      const letScriptsCome = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      // Next hides all of a page until its scripts have come, while a project is developed.
      await page.evaluate(() => document.body.style.setProperty('display', 'block'));
      const button = page.getByRole('button', { name: 'Add Else If' });
      await expect(button).toHaveCSS('border-top-style', 'dashed');
      await page.evaluate(takeFirstLook, 'main *');
      await page.evaluate(() => document.body.removeAttribute('style'));
      await letScriptsCome();
      await expect.poll(() => isTakenOver(page)).toBe(true);
      expect(await page.evaluate(differencesFromFirstLook)).toEqual([]);
      await editByMouseAndKeyboard(page);
    });
}

/** React marks what it has taken over. */
const isTakenOver = (page: Page) =>
  page
    .locator('main')
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
    // The page is being loaded again.
    .catch(() => false);

/** Holds all scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let areHeld = true;
  await page.route('**/*', async (route) => {
    if (areHeld && route.request().resourceType() === 'script') held.push(route);
    else await route.fallback();
  });
  return async () => {
    areHeld = false;
    await Promise.all(held.map((route) => route.fallback()));
  };
}

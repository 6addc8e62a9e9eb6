import type { Locator, Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures.ts';

const lineOf = (page: Page) => page.getByRole('separator', { name: 'Width of the result' });

/** How much of the width the result takes, in percent. */
const shareOf = async (line: Locator) => Number(await line.getAttribute('aria-valuenow'));

/** Drags the line sideways with the mouse. */
async function drag(page: Page, distance: number): Promise<void> {
  const { x = 0, width = 0 } = (await lineOf(page).boundingBox()) ?? {};
  const from = x + width / 2;
  await page.mouse.move(from, 400);
  await page.mouse.down();
  await page.mouse.move(from + distance / 2, 410, { steps: 4 });
  await page.mouse.move(from + distance, 400, { steps: 4 });
  await page.mouse.up();
}

test('a person makes the result wider with the mouse, and finds it so after a reload', async ({ page }) => {
  await signUp(page);
  const line = lineOf(page);
  const before = (await line.boundingBox())?.x ?? 0;
  const share = await shareOf(line);
  await drag(page, -60);
  const after = (await line.boundingBox())?.x ?? 0;
  expect(Math.abs(before - 60 - after)).toBeLessThan(4);
  const wider = await shareOf(line);
  expect(wider).toBeGreaterThan(share);
  await page.reload();
  await expect(line).toHaveAttribute('aria-valuenow', String(wider));

  // However far the mouse goes, both sides keep the room that they need.
  await drag(page, -700);
  await expect(line).toHaveAttribute('aria-valuenow', '50');
  await drag(page, 900);
  await expect(line).toHaveAttribute('aria-valuenow', '30');
  await line.dblclick();
  await expect(line).toHaveAttribute('aria-valuenow', String(share));
});

test('a person who forces colors sees the grip of the line without focusing it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signUp(page);
  const colors = () =>
    lineOf(page).evaluate((line) => ({
      grip: getComputedStyle(line, '::after').backgroundColor,
      ground: getComputedStyle(document.body).backgroundColor,
    }));
  const { grip, ground } = await colors();
  expect(grip).not.toBe(ground);
  expect(grip).not.toBe('rgba(0, 0, 0, 0)');
  await lineOf(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await colors()).grip).not.toBe(grip);
});

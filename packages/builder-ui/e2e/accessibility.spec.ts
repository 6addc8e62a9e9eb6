import type { Locator, Page } from '@playwright/test';
import { expect, STRICT_POLICY, test } from './strangers-page.ts';

test.beforeEach(async ({ stranger, page }) => {
  await stranger.open('plain-html', { policy: STRICT_POLICY });
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

/** Presses Tab until the target has the focus, as a person without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await target.evaluateAll((elements) =>
      elements.some((element) => {
        const root = element.getRootNode();
        return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
      }),
    );
    if (isThere) return;
  }
  throw new Error('Tab does not lead there.');
}

test('shows where the focus is in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const add = page.getByRole('button', { name: 'Add Else If' });
  await tabTo(page, add);
  await expect(add).not.toHaveCSS('outline-style', 'none');
  await expect(add).not.toHaveCSS('outline-width', '0px');
});

test('moves nothing for people who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.locator('sluice-builder').evaluate((builder) =>
    [...(builder.shadowRoot?.querySelectorAll('*') ?? [])]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return [transitionDuration, animationDuration].some((durations) =>
          durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001),
        );
      })
      .map((element) => `${element.tagName} ${element.className}`),
  );
  expect(moving).toEqual([]);
});

for (const { what, width, height } of [
  { what: 'at 200 % zoom', width: 640, height: 450 },
  { what: 'at 320 pixels', width: 320, height: 640 },
]) {
  test(`needs no scrolling sideways ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
  });
}

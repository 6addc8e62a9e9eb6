import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Whether the target itself has the focus, also inside a shadow root. */
async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => {
    const root = element.getRootNode();
    return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
  });
}

/** Presses Tab until the target has the focus, unless the builder has put it there already. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

/** Opens the list that has the focus, goes down to the option and takes it. */
export async function choose(page: Page, name: RegExp): Promise<void> {
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name });
  await expect(option).toBeVisible();
  const id = (await option.getAttribute('id')) ?? '';
  await page.keyboard.press('Home');
  const atOption = page.locator(`[aria-activedescendant="${id}"]`);
  const count = await page.getByRole('option').count();
  for (let presses = 0; presses < count && (await atOption.count()) === 0; presses += 1)
    await page.keyboard.press('ArrowDown');
  await expect(atOption).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

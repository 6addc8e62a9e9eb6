import { expect, type Locator, type Page } from '@playwright/test';

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

const CODES: Readonly<Record<string, number>> = { Enter: 13 };

/** Sends keys without waiting for what each of them does, as an impatient person or a paste from a scanner does. */
export async function typeAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const sent = keys.flatMap((key) => {
    const code = CODES[key] ?? key.toUpperCase().charCodeAt(0);
    const event = { key, windowsVirtualKeyCode: code };
    const text = key === 'Enter' ? '\r' : key;
    return [
      devTools.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text }),
      devTools.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    ];
  });
  await Promise.all(sent);
  await devTools.detach();
}

import type { Locator } from '@playwright/test';
import { expect, openSavedSnippet, test } from './fixtures.ts';

/** Whether two parts of the page cover each other anywhere. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('on a phone a toast covers neither what a person saves and tests with, nor the bar of the result', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSavedSnippet(page, { name: 'Greeting', text: 'Thank you.' });
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog');
  const expectFree = async (...parts: Locator[]) => {
    await expect(toast.first()).toBeVisible();
    await toast.first().hover();
    for (const part of parts) {
      await expect(part).toBeVisible();
      expect(await overlap(toast.first(), part)).toBe(false);
    }
  };

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const tabs = page.getByRole('tablist');
  await expectFree(
    page.getByRole('button', { name: 'Save snippet' }),
    page.getByRole('button', { name: 'Open the result' }),
    tabs,
  );
  await toast.first().getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: 'Open the result' }).click();
  await page.getByRole('tab', { name: 'Test', exact: true }).click();
  await page.getByRole('textbox', { name: 'total_spend' }).fill('80');
  await page.getByRole('button', { name: 'Save and change people' }).click();
  await page.getByRole('menuitem', { name: /^Save as a sample person/ }).click();
  await page.getByRole('textbox', { name: 'Name of the sample person' }).fill('Noor');
  await page.keyboard.press('Enter');
  await expectFree(
    page.getByRole('button', { name: 'Close the result' }),
    page.getByRole('tabpanel').getByRole('button', { name: 'Test', exact: true }),
    tabs,
  );
  await page.getByRole('tabpanel').getByRole('button', { name: 'Test', exact: true }).click();
  await expectFree(page.getByText('Condition matched!'));
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`at ${width} pixels a toast leaves the buttons of a sheet free that is opened meanwhile`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openSavedSnippet(page, { name: 'Greeting', text: 'Thank you.' });
    const text = page.getByLabel('Then send').first();
    await text.fill('Thanks a lot.');
    await expect(page.getByText('Unsaved change')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).click();
    const toast = page.getByRole('alertdialog', { name: 'Changes discarded' });
    await expect(toast).toBeVisible();
    // On a phone it is in the menu of the head.
    const importLiquid = page
      .getByRole('button', { name: 'Import Liquid' })
      .or(page.getByRole('menuitem', { name: 'Import Liquid' }));
    if (width < 720) await page.getByRole('button', { name: 'More', exact: true }).click();
    await importLiquid.click();
    const sheet = page.getByRole('dialog', { name: 'Import Liquid' });
    for (const name of ['Cancel', 'Apply']) {
      const button = sheet.getByRole('button', { name });
      await expect(button).toBeVisible();
      await expect(toast).toBeVisible();
      await expect.poll(() => overlap(toast, button)).toBe(false);
    }
  });
}

test('on a phone the buttons of a sheet stay free after a question was asked above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSavedSnippet(page, { name: 'Greeting', text: 'Thank you.' });
  await page.goto('/snippets');
  await page.getByRole('button', { name: 'View Greeting' }).click();
  await page.getByRole('button', { name: 'Edit name, tags and Liquid' }).click();
  const sheet = page.getByRole('dialog');
  const save = sheet.getByRole('button', { name: 'Save Changes' });
  await expect(save).toBeVisible();
  /** How much of the window toasts leave free. */
  const keptFree = () =>
    page.evaluate(() => {
      const kept = document.documentElement.style.getPropertyValue('--sluice-dialog-foot');
      return Number.parseFloat(kept);
    });
  const expectFree = async () => {
    const button = await save.boundingBox();
    await expect.poll(keptFree).toBeGreaterThan(844 - (button?.y ?? 0));
  };
  await expectFree();
  await sheet.getByRole('textbox', { name: /^Name/ }).fill('Farewell');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expectFree();
  // After as long as toasts keep away from a dialog that has closed, this one is still open.
  await page.waitForTimeout(4500);
  await expectFree();
});

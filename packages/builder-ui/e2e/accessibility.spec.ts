import type { Locator, Page } from '@playwright/test';
import { expect, STRICT_POLICY, test } from './strangers-page.ts';

test.beforeEach(async ({ stranger, page }) => {
  await stranger.open('plain-html', { policy: STRICT_POLICY });
  await expect(page.getByRole('button', { name: 'Add Else If' })).toBeVisible();
});

/** Presses Tab until the target has the focus, unless the builder has put it there already. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    const isThere = await target.evaluate((element) => {
      const root = element.getRootNode();
      return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
    });
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

/** Opens the list that has the focus, and takes the option, the first one. */
async function choose(page: Page, option: RegExp): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: option })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

test('builds a second branch, takes a step back, puts it first and tests it, without a mouse', async ({
  page,
}) => {
  const written = page.locator('#changed');
  await tabTo(page, page.getByRole('button', { name: 'Add Else If' }));
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: /^Else If/ });
  const row = page.getByLabel('condition 1 of Else If 1', { exact: true });
  await expect(row).toBeVisible();
  const type = row.getByRole('combobox', { name: /^Attribute type/ });
  await tabTo(page, type);
  await choose(page, /^Custom attribute/);
  await tabTo(page, row.getByRole('combobox', { name: 'Attribute name' }));
  await page.keyboard.type('pla');
  await expect(page.getByRole('option', { name: /^plan/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, row.getByRole('combobox', { name: /^Comparison/ }));
  await choose(page, /^is equal to/);
  await tabTo(page, row.getByLabel('Value', { exact: true }));
  await page.keyboard.type('team');
  await tabTo(page, card.getByRole('textbox', { name: 'Then send' }));
  await page.keyboard.type('Hello team');
  await expect(written).toContainText(/elsif .* == 'team' %}\s*Hello team/);
  await page.keyboard.press('Control+z');
  await expect(written).not.toContainText('Hello team');
  await page.keyboard.press('Control+Shift+z');
  await expect(written).toContainText('Hello team');

  await tabTo(page, page.getByRole('button', { name: 'Move Else If 1', exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(written).toContainText(/\{% if .* == 'team' %}\s*Hello team/);

  await tabTo(page, page.getByRole('tab', { name: 'Preview' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Test' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Fill a sample' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Test', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toMatchAriaSnapshot(`
    - tabpanel "Test":
      - button "Fill a sample"
      - form "Test with a sample person":
        - textbox "plan": team
        - 'combobox "Kind of value for plan: A value"'
        - button "Test"
        - status:
          - heading "What the person sees" [level=3]
          - text: Hello team
          - heading "Why" [level=3]
          - list:
            - listitem: /is equal to team/
  `);
});

test('is heard as a builder with branches and a preview', async ({ page }) => {
  await expect(page.locator('sluice-builder')).toMatchAriaSnapshot(`
    - heading "Conditional Builder" [level=2]
    - button "Undo" [disabled]
    - button "Redo" [disabled]
    - button "Import Liquid"
    - region "If":
      - button "If plan is equal to pro" [expanded]
      - button "Actions for If"
      - group "condition 1 of If":
        - 'combobox "Attribute type: Custom attribute"'
        - combobox "Attribute name": plan
        - button "Show attributes"
        - 'combobox "Comparison: is equal to"'
        - textbox "Value": pro
        - button "Actions for condition 1 of If"
      - textbox "Then send": Thanks!
    - button "Add Else If"
    - region "Else":
      - switch "Fallback" [checked]
      - radiogroup "What the fallback does":
        - radio "Abort Message"
        - radio "Custom Text" [checked]
      - textbox "Fallback text": Upgrade?
    - region "Result":
      - tablist "Result":
        - tab "Preview" [selected]
        - tab "Test"
        - tab "Checks 1"
      - tabpanel "Preview":
        - region "Liquid preview":
          - code:
            - 'button "Line 1: plan can be missing: those people get the fallback."'
  `);
});

test('shows where the focus is in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const add = page.getByRole('button', { name: 'Add Else If' });
  await tabTo(page, add);
  await expect(add).not.toHaveCSS('outline-style', 'none');
  await expect(add).not.toHaveCSS('outline-width', '0px');
});

test('moves nothing for people who asked for less motion', async ({ page }) => {
  const moving = () =>
    page.locator('sluice-builder').evaluate(
      (builder) =>
        [...(builder.shadowRoot?.querySelectorAll('*') ?? [])].filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return [transitionDuration, animationDuration].some((durations) =>
            durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001),
          );
        }).length,
    );
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
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

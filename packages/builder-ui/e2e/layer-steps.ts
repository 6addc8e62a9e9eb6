import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The page of a host, and what the builder is in: the page itself, or a frame. */
export interface Place {
  page: Page;
  view: Page | FrameLocator;
}

/** There as long as the builder is, and not covered by what opens in it. */
export const builderIn = (view: Page | FrameLocator): Locator =>
  view.getByRole('button', { name: 'Add Else If' });

/** Says that nothing covers or clips an element, and that it has the styles of the builder. */
async function expectOnTop(element: Locator, near?: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expect
    .poll(() =>
      element.evaluate((item) => {
        const { left, top, width, height } = item.getBoundingClientRect();
        const tree = item.getRootNode() as Document | ShadowRoot;
        const seen = tree.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && item.contains(seen);
      }),
    )
    .toBe(true);
  await expect(element).toHaveCSS('font-family', /Inter|JetBrains/);
  if (near === undefined) return;
  const [list, field] = [await element.boundingBox(), await near.boundingBox()];
  expect(Math.abs((list?.x ?? 0) - (field?.x ?? 1000))).toBeLessThan(3);
  const gap = (list?.y ?? 0) - (field?.y ?? 0);
  const fieldHeight = field?.height ?? 0;
  const below = Math.abs(gap - fieldHeight - 4);
  const above = Math.abs(gap + (list?.height ?? 0) + 4);
  expect(Math.min(below, above)).toBeLessThan(3);
}

/** Chooses from a list with the keys alone. */
async function chooseByKeys(view: Page | FrameLocator, field: Locator, name: RegExp): Promise<void> {
  await field.press('Enter');
  const id = (await view.getByRole('option', { name }).getAttribute('id')) ?? '';
  await field.press('Home');
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await field.getAttribute('aria-activedescendant')) === id) break;
    await field.press('ArrowDown');
  }
  await field.press('Enter');
  await expect(view.getByRole('listbox')).toBeHidden();
}

/** A person chooses from lists, and closes them by Escape. */
export async function tryLists({ page, view }: Place): Promise<void> {
  const list = view.getByRole('listbox');
  const comparison = view.getByRole('combobox', { name: /^Comparison/ }).first();
  await comparison.click();
  await expectOnTop(list, comparison);
  const option = view.getByRole('option', { name: /^is not equal to/ });
  await expectOnTop(option);
  await option.click();
  await expect(comparison).toHaveAccessibleName(/is not equal to/);

  await comparison.press('Enter');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(builderIn(view)).toBeVisible();
  await chooseByKeys(view, comparison, /^is any of/);
  await expect(comparison).toHaveAccessibleName(/is any of/);

  const attribute = view.getByRole('combobox', { name: 'Attribute name' }).first();
  await attribute.fill('lang');
  await expectOnTop(view.getByRole('option', { name: /^language/ }));
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(builderIn(view)).toBeVisible();
  await attribute.fill('lang');
  await view.getByRole('option', { name: /^language/ }).click();
  await expect(attribute).toHaveValue('language');
  await expect(builderIn(view)).toBeVisible();
}

/** A person opens a menu and a tooltip, closes them by Escape, and deletes a branch. */
export async function tryMenusAndTooltips({ page, view }: Place): Promise<void> {
  const actions = view.getByRole('button', { name: 'Actions for If', exact: true });
  await actions.click();
  const menu = view.getByRole('menu');
  await expectOnTop(menu);
  await expectOnTop(view.getByRole('menuitem').last());
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(actions).toBeFocused();
  // After a key, focus shows what a control does.
  await view.getByRole('button', { name: /^Collapse all/i }).focus();
  const tooltip = view.getByRole('tooltip');
  await expectOnTop(tooltip);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(builderIn(view)).toBeVisible();
  await actions.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(view.getByRole('button', { name: /^Actions for Else If/ })).toBeHidden();
}

/** A person pastes text into the sheet for it, and closes that by Escape. */
export async function trySheet({ page, view }: Place): Promise<void> {
  await view.getByRole('button', { name: 'Import Liquid' }).click();
  const sheet = view.getByRole('dialog', { name: 'Import Liquid' });
  const field = sheet.getByRole('textbox', { name: 'Liquid' });
  await expectOnTop(field);
  await expect(field).toBeFocused();
  await page.keyboard.type('{% if ${city} == "Rome" %}Ciao{% endif %}');
  await expect(field).toHaveValue(/Ciao/);
  const box = await sheet.boundingBox();
  expect(box?.height).toBeGreaterThan(500);
  // What was typed is not thrown away by a key.
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(/Ciao/);
  await expect(builderIn(view)).toBeVisible();
  await field.fill('');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(builderIn(view)).toBeVisible();
  await expect(view.getByRole('button', { name: 'Import Liquid' })).toBeFocused();
}

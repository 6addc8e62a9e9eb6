import { expect } from '@playwright/test';
import { builderIn, useLists, useMenusAndTooltips, useSheet } from '../../e2e/layer-steps.ts';
import { test } from '../host-page.ts';

const steps = { lists: useLists, 'menus and tooltips': useMenusAndTooltips, 'a sheet': useSheet };

for (const name of ['radix', 'mui', 'antd', 'headless', 'bootstrap', 'focus-trap'])
  for (const [what, use] of Object.entries(steps))
    test(`in a dialog of ${name}, ${what} can be used, and Escape closes the dialog only once nothing else is open`, async ({
      page,
    }) => {
      await page.goto(`/#${name}`);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(builderIn(page)).toBeVisible();
      await use({ page, view: page });
      await page.keyboard.press('Escape');
      await expect(builderIn(page)).toBeHidden();
    });

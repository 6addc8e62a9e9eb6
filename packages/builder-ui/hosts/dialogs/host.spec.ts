import { expect } from '@playwright/test';
import { builderIn, tryLists, tryMenusAndTooltips, trySheet } from '../../e2e/layer-steps.ts';
import { test } from '../host-page.ts';

const steps = { lists: tryLists, 'menus and tooltips': tryMenusAndTooltips, 'a sheet': trySheet };

for (const name of ['radix', 'mui', 'antd', 'headless', 'bootstrap', 'focus-trap'])
  for (const [what, act] of Object.entries(steps))
    test(`in a dialog of ${name}, ${what} can be used, and Escape closes the dialog only once nothing else is open`, async ({
      page,
    }) => {
      await page.goto(`/#${name}`);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(builderIn(page)).toBeVisible();
      await act({ page, view: page });
      await page.keyboard.press('Escape');
      await expect(builderIn(page)).toBeHidden();
    });

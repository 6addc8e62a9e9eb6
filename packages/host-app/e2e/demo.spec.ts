import { conditionOf } from './builder.ts';
import { expect, test } from './fixtures.ts';

test(
  'a visitor enters the demo, and sees a finished example with the result of its test',
  { tag: '@everyday' },
  async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Explore the demo workspace' }).click();
    await expect(page.getByRole('heading', { name: /Upgrade prompt$/, level: 1 })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Test', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText(/^Condition matched!/)).toBeVisible();
    await expect(page.getByText(/Pro pays for itself\.$/).last()).toBeVisible();
    // It is an example, not the person's work: nothing of it is unsaved.
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await conditionOf(page, 2, 'If').getByLabel('Value', { exact: true }).fill('60');
    await expect(page.getByText(/have changed since this test/)).toBeVisible();
  },
);

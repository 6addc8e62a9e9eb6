import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts';
import { buildStatement, conditionOf, saveAs } from './builder.ts';
import { expect, signUp, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const WHO = 'Who receives something else';

/** A saved snippet that thanks everybody who has spent 50. */
async function saveThanks(page: Page): Promise<void> {
  await signUp(page);
  await buildStatement(page, 'Thank you.');
  await saveAs(page, 'Thanks');
  await expect(page).toHaveURL(/snippet=snp_/);
}

const valueOf = (page: Page) => conditionOf(page, 1, 'If').getByLabel('Value', { exact: true });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save snippet' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test(
  'a person who has changed a value reads after saving, and in the history, who moves from which text to which',
  { tag: '@everyday' },
  async ({ page }) => {
    await saveThanks(page);
    await valueOf(page).fill('80');
    await save(page);
    const toast = page.getByRole('alertdialog', { name: 'Snippet Saved' });
    await expect(toast).toContainText('1 kind of people now receives something else.');
    await toast.getByRole('button', { name: 'See who' }).click();
    const who = page.getByRole('dialog', { name: WHO }).getByRole('region', { name: WHO });
    await expect(who.getByRole('listitem')).toHaveText([
      /^For example total_spend: 50.*If.*Thank you\..*No branch/u,
    ]);
    await expect(who.getByText('Proven for everybody: nobody else receives anything else.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(who).toBeHidden();

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History of “Thanks”' });
    await history.getByRole('button', { name: /First version/u }).click();
    const everybody = history.getByRole('region', { name: WHO });
    await expect(everybody.getByRole('listitem')).toHaveText([
      /^For example total_spend: 50.*Version 1.*Thank you\..*Version 2, now/u,
    ]);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    await everybody.getByText(/^Proven for everybody/u).scrollIntoViewIfNeeded();
    await expectAccessible(page);
  },
);

test('a person who has changed nothing but the formatting reads that nobody receives anything else', async ({
  page,
}) => {
  await saveThanks(page);
  await page.getByRole('combobox', { name: 'Layout' }).click();
  await page.getByRole('option', { name: 'One line' }).click();
  await save(page);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of “Thanks”' });
  await history.getByRole('button', { name: /First version/u }).click();
  await expect(history.getByText('Formatting only: nobody receives anything else.')).toBeVisible();
});

test('a person whose save meets a newer version reads who would receive something else by the result', async ({
  page,
  context,
}) => {
  await saveThanks(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await valueOf(other).fill('80');
  await save(other);
  await valueOf(page).fill('100');
  await page.getByRole('button', { name: 'Save snippet' }).click();
  const conflict = page.getByRole('dialog', { name: "There's a newer version" });
  const who = conflict.getByRole('region', { name: /^Who would receive something else/u });
  await expect(who.getByRole('listitem')).toHaveText([
    /^For example total_spend: 80.*In the library.*Thank you\..*What will be saved.*No branch/u,
  ]);
  await expectAccessible(page);
  // Theirs is in the library already: nobody receives anything else by it.
  await conflict.getByRole('radiogroup').getByText('Your other tab', { exact: true }).click();
  await expect(who.getByText(/nobody receives anything else/u)).toBeVisible();
});

import type { Page } from '@playwright/test';
import { previewOf } from './builder.ts';
import { expect, signUpWithSnippet, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

/** The smallest and the largest screens, and what is left of one with 1280 pixels at a zoom of 200 %. */
const SCREENS = [
  { width: 320, height: 844 },
  { width: 640, height: 400 },
  { width: 1920, height: 1080 },
];

/** Expects that nothing has to be scrolled sideways on any screen, and leaves the page on the largest one. */
async function expectFits(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await expectNoSidewaysScrolling(page);
  }
}

test('a person scrolls no page sideways, from a small telephone and a zoom of 200 % to a wide screen', async ({
  page,
}) => {
  const name = `Greeting ${'with_a_long_name'.repeat(6)}`;
  const address = await signUpWithSnippet(page, { name, text: 'Thank you. '.repeat(40), tags: ['a', 'b'] });
  for (const [path, shown] of [
    ['/dashboard', page.getByRole('link', { name }).first()],
    ['/data', page.getByRole('row').nth(3)],
    ['/data/content-blocks', page.getByRole('row').nth(3)],
    ['/help', page.getByRole('heading', { name: 'API Security' })],
    ['/subscription', page.getByRole('heading', { name: 'Subscription Information' })],
    ['/snippets', page.getByRole('row', { name: new RegExp(name) })],
    [`/snippets/${new URL(address).searchParams.get('snippet')}`, previewOf(page)],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(shown).toBeVisible();
      await expectFits(page);
    });
  }

  await test.step('the history of a snippet', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByText('Saved once so far.')).toBeVisible();
    await expectFits(page);
  });

  await test.step('the trash', async () => {
    await page.goto('/snippets');
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('navigation', { name: 'Library' })
      .getByRole('link', { name: /^Trash/ })
      .click();
    await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
    await expectFits(page);
  });
});

import type { Page } from '@playwright/test';
import { expect, signUpWithSnippet, test } from './fixtures.ts';
import { PAGES_IN_FRAME } from './pages.ts';
import { recordPageProblems } from './page-problems.ts';
import { NARROW, WIDE } from './start.ts';

/** The page has asked for everything, and has shown it. */
async function expectComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn');
  await expect(page.locator('output[aria-label^="Loading"], [aria-busy="true"]')).toHaveCount(0);
  // Two frames, so that what has come has been drawn and measured.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

for (const size of [WIDE, NARROW]) {
  test(`nothing moves by itself on a page that is shown, ${size.width} pixels wide, at the first and at the next visit`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const snippet = await signUpWithSnippet(page, {
      name: 'Upgrade prompt',
      text: 'Thank you.',
      tags: ['lifecycle'],
    });
    const watched = await recordPageProblems(page);
    for (const visit of ['first', 'next']) {
      // The snippet that the person has is opened in the generator, too.
      for (const path of [...PAGES_IN_FRAME.map((each) => each.path), snippet]) {
        await page.goto(path);
        await expectComplete(page);
        const { shifts } = await watched();
        expect.soft(shifts, `${path} at the ${visit} visit`).toEqual([]);
      }
    }
  });
}

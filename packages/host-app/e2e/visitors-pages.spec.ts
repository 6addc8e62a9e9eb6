import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { VISITORS_PAGES } from './pages.ts';
import { recordPageProblems } from './page-problems.ts';
import { cutTexts, expectNoSidewaysScrolling } from './widths.ts';

/** A small telephone, a telephone, what a zoom of 200 % leaves of a laptop, a tablet, and a desk. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const isOfApplication = ({ path }: (typeof VISITORS_PAGES)[number]) => /^\/(?:auth|invite)/.test(path);

async function open(page: Page, { path, heading }: (typeof VISITORS_PAGES)[number]): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Scrolls to the end, step by step, so that everything that waits for it is drawn. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
  });

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const one of VISITORS_PAGES) {
    test(`nothing on ${one.path} moves by itself while a visitor reads it to the end, ${width} pixels wide`, async ({
      page,
    }) => {
      const problems = await recordPageProblems(page);
      // A page of the application changes to its own fonts when they come, which is sooner or later.
      if (isOfApplication(one)) await page.route('**/*.woff2', (route) => route.abort());
      await page.setViewportSize({ width, height });
      await open(page, one);
      await page.waitForLoadState('networkidle');
      await scrollThrough(page);
      expect((await problems()).shifts).toEqual([]);
    });
  }
}

/** Longer than a browser waits for a font before it shows the text in another one. */
const LATE_FONT_MS = 2500;

for (const width of [1440, 390]) {
  test(`nothing on the first page moves when its fonts come late, also not once its builder is live, ${width} pixels wide`, async ({
    page,
  }) => {
    const problems = await recordPageProblems(page);
    const arrived: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_FONT_MS));
      arrived.push(route.request().url());
      await route.continue();
    });
    await page.setViewportSize({ width, height: 900 });
    await open(page, VISITORS_PAGES[0]);
    await expect.poll(() => arrived.length, { timeout: 15_000 }).toBeGreaterThan(1);
    await scrollThrough(page);
    const live = page.getByRole('region', { name: 'Touch it. This is the real builder.' });
    await live.scrollIntoViewIfNeeded();
    await live.hover();
    await page.waitForLoadState('networkidle');
    await expect(live.getByRole('textbox', { name: 'Value' }).first()).toBeEnabled();
    await scrollThrough(page);
    expect((await problems()).shifts).toEqual([]);
  });
}

for (const scripts of ['with', 'without'] as const) {
  test(`a visitor ${scripts} scripts scrolls no page sideways, and finds no text cut, from a small telephone to a desk`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: scripts === 'with',
      baseURL: server.origin,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const one of VISITORS_PAGES) {
      await test.step(one.path, async () => {
        // The pages of the application need scripts, and say so.
        if (scripts === 'with') await open(page, one);
        else await page.goto(one.path);
        for (const screen of SCREENS) {
          await page.setViewportSize(screen);
          await expectNoSidewaysScrolling(page, `${one.path} at ${screen.width}`);
          expect(await cutTexts(page), `${one.path} at ${screen.width}`).toEqual([]);
        }
      });
    }
    await context.close();
  });
}

test('a visitor with colors of their own sees the edges of everything that can be pressed or written in', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const one of VISITORS_PAGES) {
    await test.step(one.path, async () => {
      await open(page, one);
      const withoutEdge = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'a[data-primary], a[data-large], button[data-large], main input:not([type="checkbox"], [hidden]), main textarea',
          ),
        ]
          .filter((control) => control.checkVisibility() && control.closest('[inert]') === null)
          .filter((control) => {
            // The border may be around the control with its icons.
            const edges = [control, control.parentElement, control.parentElement?.parentElement];
            return !edges.some((edge) => edge && getComputedStyle(edge).borderBlockStartWidth !== '0px');
          })
          .map((control) => control.outerHTML.slice(0, 120)),
      );
      expect(withoutEdge).toEqual([]);
      await expectNoSidewaysScrolling(page);
    });
  }
});

test('the logo stays where it is while a visitor goes from one sign-in page to another', async ({ page }) => {
  const places = new Set<string>();
  for (const path of [
    '/auth',
    '/auth?tab=register',
    '/auth/invite-finish?code=unknown',
    '/invite/unknown',
    '/nowhere',
  ]) {
    await page.goto(path);
    const logo = page.locator('[data-lone-page] svg').first();
    await expect(logo).toBeVisible();
    await page.waitForLoadState('networkidle');
    const box = await logo.boundingBox();
    places.add(`${box?.x} ${box?.y}`);
  }
  expect([...places]).toHaveLength(1);
});

test('the ground of the sign-in pages reaches every edge of the window', async ({ page }) => {
  for (const path of ['/auth', '/nowhere']) {
    await page.goto(path);
    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height });
      const ground = await page.locator('[data-lone-page]').boundingBox();
      expect([ground?.x, ground?.y, ground?.width], `${path} at ${width}`).toEqual([0, 0, width]);
      expect(ground?.height).toBeGreaterThanOrEqual(height);
    }
  }
});

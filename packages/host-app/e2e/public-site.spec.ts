import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { expect, signUp, signUpOverApi, test } from './fixtures.ts';
import { PUBLIC_PAGES } from './pages.ts';
import { recordPageProblems } from './page-problems.ts';
import { TestServer } from './server.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

/** Waits until React has taken over the page, and until it has done what it does at once. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.waitForLoadState('networkidle');
}

/** The fonts that the page has loaded. */
const fontsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.woff2')),
  );

/** How many rules of the page's styles the script has made, although they are in the document. */
const rulesMadeAgain = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLStyleElement>('style[data-styled]')?.sheet?.cssRules.length);

/** Expects no font with more than our characters. */
function expectSmallFonts(fonts: string[]): void {
  expect(fonts.filter((name) => !/-core-[^/]+$/.test(name))).toEqual([]);
  for (const font of ['bricolage-grotesque', 'inter'])
    expect(fonts.filter((name) => name.includes(font))).toHaveLength(1);
}

/** The pages that the site declares (`src/site/pages.ts`), as the build has told the server. */
const declaredPages = (): string[] => {
  const routes = new URL('../dist/pages/routes.json', import.meta.url);
  const { documents } = JSON.parse(readFileSync(routes, 'utf8')) as {
    documents: { path: string; type: string }[];
  };
  return documents.filter(({ type }) => type.startsWith('text/html')).map(({ path }) => path);
};

/** Who opens pages, by what they say they accept. */
const ACCEPTED = ['text/html', '*/*', 'application/json', 'image/png', 'nonsense', 'text/html;q=0', ''];

test('every page that the site declares is sent to whoever asks for it, whatever they accept, and its headers to HEAD', async ({
  server,
}) => {
  for (const path of declaredPages()) {
    for (const accept of ACCEPTED) {
      const answers = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(`${server.origin}${path}`, { method, headers: { accept } })),
      );
      for (const answer of answers) {
        expect([path, accept, answer.status]).toEqual([path, accept, 200]);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      }
      const [page, head] = await Promise.all(answers.map((answer) => answer.text()));
      expect(page).toContain('</html>');
      expect(head).toBe('');
    }
  }
});

test('on a slow line, nothing moves while the header arrives in parts', async ({ browser, server }) => {
  const html = await (await fetch(`${server.origin}/cookies`, { headers: { accept: 'text/html' } })).text();
  const cut = html.indexOf('</nav>') + '</nav>'.length;
  const line = createServer((request, response) => {
    if (request.url !== '/cookies') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
    setTimeout(() => response.end(html.slice(cut)), 500);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext({ viewport: { width: 1440, height: 960 } });
  const page = await context.newPage();
  const watched = await recordPageProblems(page);
  await page.goto(`http://127.0.0.1:${String((line.address() as AddressInfo).port)}/cookies`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect((await watched()).shifts).toEqual([]);
  await context.close();
  line.close();
});

test('every page that the site declares is looked at here', () => {
  expect(PUBLIC_PAGES.map(({ path }) => path).toSorted()).toEqual(declaredPages().toSorted());
});

for (const { path, heading } of PUBLIC_PAGES) {
  test.describe(`the page ${path}`, () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is painted from its document, and hydrated in the ${colorScheme} theme with no refusal, no style made again, no warning, nothing that moves, and nothing that axe finds`, async ({
        page,
        request,
      }) => {
        const html = await (await request.get(path)).text();
        expect(html).not.toMatch(/rel="(?:stylesheet|modulepreload)"|<script[^>]* src=/);
        const warnings: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'warning' || message.type() === 'error') warnings.push(message.text());
        });
        await page.emulateMedia({ colorScheme });
        const watched = await recordPageProblems(page);
        await page.goto(path);
        await hydrated(page);
        if (colorScheme === 'light') expectSmallFonts(await fontsOf(page));
        expect(await rulesMadeAgain(page)).toBeLessThan(10);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect(await watched()).toEqual({ refused: [], shifts: [] });
        expect(warnings).toEqual([]);

        // Axe judges both themes each time: the wide page here, and the narrow one in the other test.
        if (colorScheme === 'light') await expectAccessibleInBothThemes(page);
        await page.setViewportSize({ width: 390, height: 844 });
        if (colorScheme === 'dark') await expectAccessibleInBothThemes(page);
        await expectNoSidewaysScrolling(page);
      });
    }

    test('is complete without a script, wide and at 390 pixels', async ({ browser, server }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(server.origin + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(/Sluice/);
      for (const name of ['Privacy', 'Terms', 'Cookies'])
        await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('navigation').getByRole('link', { name: 'Pricing' });
      await expect(menu.locator('visible=true').first()).toBeVisible();
      await context.close();
    });

    test('has the theme that the person has chosen before there is any other script', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('sluice.theme', 'dark'));
      await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    });
  });
}

test('the landing page loads nothing of its builder before anybody touches it', async ({ page, server }) => {
  await page.goto('/');
  await hydrated(page);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  expect(scripts.every((url) => url.startsWith(server.origin))).toBe(true);
  expect(scripts.filter((url) => url.includes('LiveDemo'))).toEqual([]);
});

test('the links of the header lead to the sections, and the address says which', async ({ page }) => {
  await page.goto('/privacy');
  for (const [name, hash] of [
    ['How It Works', '#how-it-works'],
    ['Features', '#features-section'],
    ['Pricing', '#pricing-section'],
    ['Contact Us', '#contact-section'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${hash}$`));
    await expect(page.locator(hash)).toBeInViewport();
  }
});

test('a visitor opens the menu on a phone, leaves it with Escape, and follows a link in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const trigger = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await trigger.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/#pricing-section$/);
});

test('a person with a keyboard skips the header', async ({ page }) => {
  await page.goto('/terms');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a signed-in person stays on the landing page, which offers to open Sluice', async ({ page }) => {
  await signUpOverApi(page);
  await page.goto('/');
  const open = page.getByRole('banner').getByRole('link', { name: 'Open Sluice' });
  await expect(open).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await open.click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('a person who signs out comes to the landing page, which is a document of its own', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Script Smarter/ })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

for (const address of ['/nonsense', '/help/nonsense', '/foo.js'] as const) {
  test(`a visitor of ${address} is told that there is nothing, and returns home`, async ({ page }) => {
    const watched = await recordPageProblems(page);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    expect((await watched()).refused).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Script Smarter/ })).toBeVisible();
  });
}

test('a link previewer finds the title, the description and a picture of every page', async ({
  playwright,
}) => {
  const origin = 'https://sluice.example.com';
  const server = await TestServer.start({ PUBLIC_ORIGIN: origin, SANDBOX: 'false' });
  const previewer = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { accept: '*/*', 'user-agent': 'LinkPreview/1.0', connection: 'close' },
  });
  const pictures = new Set<string>();
  for (const { path } of PUBLIC_PAGES) {
    const html = await (await previewer.get(path)).text();
    const tag = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(tag('og:title')).toContain('Sluice');
    expect(tag('description')?.length).toBeGreaterThan(50);
    expect(tag('og:description')).toBe(tag('description'));
    expect(tag('og:url')).toBe(origin + path);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    expect(tag('twitter:card')).toBe('summary_large_image');
    pictures.add(tag('og:image') ?? '');
  }
  for (const path of ['/auth', '/invite/token']) {
    const html = await (await previewer.get(path)).text();
    expect(html).toMatch(/<meta property="og:title" content="[^"]*Sluice"/);
    pictures.add(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  expect(pictures.size).toBe(1);
  const picture = await previewer.get(new URL([...pictures].join()).pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
  const header = await picture.body();
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
  const sitemap = await (await previewer.get('/sitemap.xml')).text();
  expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
    PUBLIC_PAGES.map(({ path }) => origin + path),
  );
  const robots = await (await previewer.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots).toContain('Disallow: /syntax-generator');
  expect(robots).not.toMatch(/^Disallow: \/$/m);
  await previewer.dispose();
  await server.dispose();
});

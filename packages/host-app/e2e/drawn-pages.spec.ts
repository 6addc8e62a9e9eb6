import type { Page } from '@playwright/test';
import { dataNames } from '../../builder-ui/src/builder-dom/builder-dom.ts';
import { createCompleteAccount, newAddress, storeSession, WORKSPACE } from './account.ts';
import { revokeSession } from './end-session.ts';
import { expect, signUpOverApi, test } from './fixtures.ts';
import { NARROW, WIDE } from './start.ts';

/** Opens an address before any code of the application has come. @returns a function that lets it come */
async function openDrawn(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!opening)[^/]+\.js$/u, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    resolve();
    await expect(page.locator('html')).not.toHaveAttribute('data-drawn');
  };
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const collapse = (page: Page) =>
  page.context().addCookies([{ name: 'sidebar:state', value: 'false', url: page.url() }]);

for (const [address, name] of [
  ['/dashboard', 'Welcome back, Ada'],
  ['/syntax-generator', 'Syntax Generator'],
] as const) {
  for (const [frame, size, isCollapsed] of [
    ['beside a sidebar with names', WIDE, false],
    ['beside a sidebar with icons', WIDE, true],
    ['on a phone', NARROW, false],
  ] as const) {
    test(`a signed-in person sees ${address} ${frame} before the application has come, which leaves everything where it is`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await signUpOverApi(page);
      if (isCollapsed) await collapse(page);
      const comes = await openDrawn(page, address);
      await expect(title(page)).toHaveText(name);
      await expect(title(page)).toBeFocused();
      const heading = await title(page).elementHandle();
      const place = await title(page).boundingBox();
      await comes();
      expect(await heading?.evaluate((drawn) => drawn === document.querySelector('main h1'))).toBe(true);
      expect(await title(page).boundingBox()).toEqual(place);
      await expect(title(page)).toBeFocused();
    });
  }
}

test('a person has the colors of their name in the top bar, before the application has come and after it', async ({
  page,
  server,
}) => {
  const { request } = page.context();
  const names = { firstName: 'Mara', lastName: 'Voss' };
  const account = await createCompleteAccount(request, server.origin, newAddress(), WORKSPACE, names);
  await storeSession(page, server.origin, account);
  // Of an address with a query nothing is drawn ahead.
  await page.goto('/dashboard?of=the-application');
  await expect(title(page)).toHaveText('Welcome back, Mara');
  const picture = page.getByRole('banner').locator('[data-pair]');
  const pair = (await picture.getAttribute('data-pair')) ?? '';
  const comes = await openDrawn(page, '/dashboard');
  await expect(title(page)).toHaveText('Welcome back, Mara');
  await expect(picture).toHaveAttribute('data-pair', pair);
  await comes();
  await expect(picture).toHaveAttribute('data-pair', pair);
});

/** The elements of the page with their attributes and texts, without what differs each time and what comes of their places. */
const elementsOf = (page: Page): Promise<string[]> =>
  page.locator('#root *').evaluateAll(
    (elements, leftOut) =>
      elements.map((element) => {
        const attributes = [...element.attributes]
          .filter(({ name }) => !leftOut.includes(name))
          .map(({ name, value }) => `${name}="${value.replaceAll(/_[rR]_\w+_/g, '_')}"`);
        const texts = [...element.childNodes].map(({ nodeType, nodeValue }) =>
          nodeType === 3 ? nodeValue : '',
        );
        return [element.localName, ...attributes.toSorted(), texts.join('')].join(' ');
      }),
    ['style', dataNames.statement, dataNames.condition],
  );

/** Those of some elements that are not among others, in their order. */
function missingIn(others: readonly string[], some: readonly string[]): string[] {
  let at = 0;
  return some.filter((element) => {
    const found = others.indexOf(element, at);
    if (found !== -1) at = found + 1;
    return found === -1;
  });
}

for (const [address, last] of [
  ['/dashboard', 'Quick Start'],
  ['/syntax-generator', 'Start from an example'],
] as const) {
  for (const [frame, size] of [
    ['a wide window', WIDE],
    ['a phone', NARROW],
  ] as const) {
    test(`what the build draws of ${address} for ${frame} is what the application draws before the server has answered`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await signUpOverApi(page);
      await page.route(/\/api\/(?!auth)/u, () => undefined);
      await openDrawn(page, address);
      await expect(page.getByText(last).first()).toBeVisible();
      const drawn = await elementsOf(page);
      expect(drawn.length).toBeGreaterThan(100);
      await page.unrouteAll();
      await page.route(/\/api\/(?!auth)/u, () => undefined);
      // Of an address with a query nothing is drawn.
      await page.goto(`${address}?of=the-application`);
      await expect(page.getByText(last).first()).toBeVisible();
      await expect.poll(async () => missingIn(await elementsOf(page), drawn)).toEqual([]);
    });
  }
}

test('a person makes the window narrow before the application has come: the sidebar is a sheet when it is there', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await signUpOverApi(page);
  const comes = await openDrawn(page, '/dashboard');
  await expect(title(page)).toBeFocused();
  await page.setViewportSize(NARROW);
  await comes();
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Help', exact: true })).toBeVisible();
});

test('a person follows a link of the dashboard before the application has come', async ({ page }) => {
  await signUpOverApi(page);
  await openDrawn(page, '/dashboard');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL('/help');
});

test('a person presses the bell before the application has come: its list opens when it is there', async ({
  page,
}) => {
  await signUpOverApi(page);
  const comes = await openDrawn(page, '/dashboard');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await comes();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('a person opens the palette by its keys before the application has come, and types on: every key is in its field', async ({
  page,
}) => {
  await signUpOverApi(page);
  const comes = await openDrawn(page, '/dashboard');
  await expect(title(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('help');
  await comes();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('help');
});

test('a person types an attribute before the builder has come: text, focus and caret stay, and the list opens with what it finds', async ({
  page,
}) => {
  await signUpOverApi(page);
  const comes = await openDrawn(page, '/syntax-generator');
  const field = page.getByRole('combobox', { name: 'Attribute name' });
  await field.click();
  await page.keyboard.type('fist_n');
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowLeft');
  await comes();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('fist_n');
  await page.keyboard.type('r');
  await expect(field).toHaveValue('first_n');
  await page.getByRole('option', { name: /first_name/ }).click();
  await expect(field).toHaveValue('first_name');
});

test('a person adds a branch before the builder has come: it is there when it has', async ({ page }) => {
  await signUpOverApi(page);
  const comes = await openDrawn(page, '/syntax-generator');
  await page.getByRole('button', { name: 'Add Else If' }).click();
  await expect(page.getByRole('group', { name: /^Else if/i })).toHaveCount(0);
  await comes();
  await expect(page.getByRole('group', { name: /^Else if/i })).toHaveCount(1);
});

test('an owner who comes back finds the pages of owners before the application has come, and nobody else does', async ({
  page,
}) => {
  await signUpOverApi(page);
  const first = await openDrawn(page, '/dashboard');
  const ofOwners = page.getByRole('link', { name: 'User Management' });
  await expect(title(page)).toBeVisible();
  await expect(ofOwners).toBeHidden();
  await first();
  await expect(ofOwners).toBeVisible();
  await page.unrouteAll();
  const second = await openDrawn(page, '/dashboard');
  await expect(title(page)).toBeVisible();
  await expect(ofOwners).toBeVisible();
  await second();
  await expect(ofOwners).toBeVisible();
});

test('a person whose session has ended meanwhile is asked to sign in as soon as the server says so', async ({
  page,
}) => {
  await signUpOverApi(page);
  await page.goto('/terms');
  await revokeSession(page);
  const comes = await openDrawn(page, '/dashboard');
  await expect(title(page)).toHaveText('Welcome back, Ada');
  await comes();
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
  await expect(page).toHaveURL(/\/auth/);
});

test('a person who reloads a page with a draft of theirs never sees an empty builder in its place', async ({
  page,
}) => {
  await signUpOverApi(page);
  await page.goto('/syntax-generator');
  await page.getByRole('button', { name: 'Add Else If' }).click();
  await expect(page.getByRole('group', { name: /^Else if/i })).toHaveCount(1);
  const comes = await openDrawn(page, '/syntax-generator');
  await expect(page.locator('.opening')).toHaveText('Loading…');
  await comes();
  await expect(page.getByRole('group', { name: /^Else if/i })).toHaveCount(1);
});

import type { Locator, Page } from '@playwright/test';
import { buildStatement, previewOf } from './builder.ts';
import { expect, openSavedSnippet, signUp, signUpOverApi, test } from './fixtures.ts';
import { apiOf, importData, sandboxTest } from './sandbox-test.ts';

/** How long each lazily loaded file takes, in milliseconds. */
const DELAY_MS = 3000;

/** From now on every file of code is late. */
async function delayCode(page: Page): Promise<void> {
  await page.route(/\/assets\/[^/]+\.js$/u, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await route.continue();
  });
}

/** Holds back a file of code. @returns a function that releases it */
async function holdCode(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(String.raw`/assets/${name}-[^/]+\.js$`, 'u'), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Nothing is prefetched: the page is never idle. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  }),
);

/** Opens a field for Liquid whose code is late. Focus is in it at once. */
async function openLateField(page: Page, buttonName: string) {
  await delayCode(page);
  const button = page.getByRole('button', { name: buttonName, exact: true });
  await button.click();
  const field = page.getByRole('textbox', { name: 'Liquid', exact: true });
  await expect(field).toBeFocused();
  return { button, field };
}

const openLateEditor = (page: Page) => openLateField(page, 'Edit');
const openLateImport = (page: Page) => openLateField(page, 'Import Liquid');

/** Opens an address of the sign-in page, whose code is held back. @returns a function that releases it */
async function openDrawnPage(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!opening)[^/]+\.js$/u, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}

/** Resolves once the page is alive: then it has asked what this installation offers. */
const alive = (page: Page) =>
  expect(page.getByRole('button', { name: 'Explore the demo workspace' })).toBeVisible();

test('a person types before the sign-in page is alive: every key stays, and so do focus and caret', async ({
  page,
}) => {
  const release = await openDrawnPage(page, '/auth');
  const field = page.getByLabel('Email');
  await field.click();
  await page.keyboard.type('ada@examle.com');
  await page.keyboard.press('ArrowLeft');
  for (let key = 0; key < 5; key += 1) await page.keyboard.press('ArrowLeft');
  release();
  await alive(page);
  await expect(field).toBeFocused();
  await page.keyboard.type('p');
  await expect(field).toHaveValue('ada@example.com');
});

test('a person presses a button before the sign-in page is alive: the press counts, and nothing is in the address', async ({
  page,
}) => {
  const release = await openDrawnPage(page, '/auth?tab=register');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth?tab=register');
  release();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    /at least 6 characters/iu,
  );
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('a person opens the palette by its keys and types at once: every key is in its field', async ({
  page,
}) => {
  await signUp(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await delayCode(page);
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('hexlp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('help');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test(
  'a person edits the Liquid and types at once: text and caret go over to the editor',
  { tag: '@everyday' },
  async ({ page }) => {
    await signUp(page);
    await buildStatement(page);
    const { button, field } = await openLateEditor(page);
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Dear ');
    await expect(page.getByRole('form', { name: 'Liquid' })).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('you, ');
    await expect(field).toHaveValue(/^Dear you, \{%/u);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(button).toBeFocused();
  },
);

test('a person imports and types at once: every key is in the sheet, and focus comes back from it', async ({
  page,
}) => {
  await signUp(page);
  const { button, field } = await openLateImport(page);
  await page.keyboard.type('Hello there');
  await expect(page.getByRole('form', { name: 'Liquid' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue('Hello there!');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a person edits the Liquid and saves by keys before the editor has come: it saves once it is there', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await openLateEditor(page);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('Dear you. ');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Snippet saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tabpanel', { name: 'Preview' })).toContainText('Dear you.');
});

test('a person leaves an import before its sheet has come, and focus is back on its button', async ({
  page,
}) => {
  await signUp(page);
  const { button, field } = await openLateImport(page);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();
});

test('a person imports and saves by keys before the sheet has come: it imports and saves once it is there', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await openLateImport(page);
  await page.keyboard.type('Dear you.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Snippet saved')).toBeVisible();
  await page.reload();
  await expect(previewOf(page)).toContainText('Dear you.');
  await expect(previewOf(page)).not.toContainText('Thank you.');
});

const opening = (page: Page) => page.getByRole('alertdialog').filter({ hasText: 'Opening…' });

test('a person opens the history on a slow line: the button and a toast say that it comes', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  await delayCode(page);
  const button = page.getByRole('button', { name: 'History' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  await expect(opening(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(opening(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('a person publishes from the menu on a slow line: the button of the menu shows that it comes', async ({
  page,
}) => {
  await openSavedSnippet(page, { name: 'Order thanks', text: 'Thank you.' });
  const trigger = page.getByRole('button', { name: 'More ways to save' });
  await trigger.click();
  await delayCode(page);
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(trigger).toHaveAttribute('aria-busy', 'true');
  await expect(opening(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: /Publish/u })).toBeVisible();
});

test('a person opens the shortcuts by a key and the bell by a press on a slow line: both say that they come', async ({
  page,
}) => {
  await signUp(page);
  await delayCode(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(opening(page)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  const bell = page.getByRole('button', { name: /Notifications/u });
  await bell.click();
  await expect(bell).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test(
  'the code of a dialog cannot be loaded: a person is told, tries again, and gets it',
  { tag: '@everyday' },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/snippets');
    const button = page.getByRole('button', { name: 'Import', exact: true });
    await expect(button).toBeVisible();
    const files = /\/assets\/[^/]+\.js$/u;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await button.click();
    const failure = page.getByRole('alertdialog').filter({ hasText: "This couldn't be opened." });
    await expect(failure).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
    await page.unroute(files);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog', { name: /Import/u })).toBeVisible();
    await expect(failure).toBeHidden();
  },
);

test('a person opens the navigation of a narrow window on a slow line: a toast says that it comes', async ({
  page,
}) => {
  await signUp(page);
  await delayCode(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(opening(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Dashboard');
  await expect(opening(page)).toBeHidden();
});

/** The switches of a sandbox with one attribute, of this type. */
const attributeOfType = (data_type: string) => ({
  attributes: [{ name: 'last_order_at', data_type, status: 'Active' }],
});

sandboxTest(
  'a person reviews changes, starts over and signs out on a slow line: each says that its dialog comes',
  async ({ page, request, server, sandbox }) => {
    // As in Safari, which knows no idle time: live events and storing begin by a clock.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    const email = await signUpOverApi(page);
    const api = await apiOf(request, server.origin, email);
    await sandbox.set(attributeOfType('Date'));
    await api.connect(sandbox);
    await page.goto('/data');
    await importData(page);
    await api.save(
      'Report',
      '{% if {{custom_attribute.${last_order_at}}} != blank %}Welcome back{% endif %}',
    );
    await sandbox.set(attributeOfType('String'));
    await importData(page);

    await test.step('the review', async () => {
      const releaseReview = await holdCode(page, 'ReviewDialog');
      const review = page.getByRole('button', { name: 'Review change' });
      await review.click();
      await expect(review).toHaveAttribute('aria-busy', 'true');
      await expect(opening(page)).toBeVisible();
      releaseReview();
      await expect(page.getByRole('dialog', { name: /^Review 1 change/u })).toBeVisible();
      await expect(opening(page)).toBeHidden();
      await page.keyboard.press('Escape');
    });

    const releaseQuestions = await holdCode(page, 'DraftDialogs');
    const releaseSignOut = await holdCode(page, 'SignOutQuestion');
    await page.goto('/syntax-generator');
    await page.getByLabel('Then send').fill('Thank you.');

    await test.step('the question for a name', async () => {
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(opening(page)).toBeVisible();
      releaseQuestions();
      await page.getByRole('dialog', { name: 'Save draft' }).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByLabel('Then send')).toHaveValue('Thank you.');
    });

    await test.step('the question before signing out', async () => {
      await expect(opening(page)).toBeHidden();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(opening(page)).toBeVisible();
      releaseSignOut();
      await expect(page.getByRole('alertdialog', { name: 'Sign out with unsaved work?' })).toBeVisible();
      await expect(opening(page)).toBeHidden();
    });
  },
);

/** Where an element begins. */
async function placeOf(element: Locator) {
  const { x = 0, y = 0 } = (await element.boundingBox()) ?? {};
  return { x: Math.round(x), y: Math.round(y) };
}

for (const [link, chunk] of [
  ['Data', 'DataScreen'],
  ['Settings', 'SettingsScreen'],
  ['Profile', 'ProfileScreen'],
] as const) {
  test(`a person opens ${link} on a slow line: what the page has below its title comes where its shape was`, async ({
    page,
  }) => {
    await signUpOverApi(page);
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const release = await holdCode(page, chunk);
    await page.getByRole('navigation').getByRole('link', { name: link }).click();
    const shape = page.getByRole('status', { name: 'Loading…' });
    await expect(shape).toBeVisible();
    const place = await placeOf(shape.locator('> div > :nth-child(2)'));
    expect(place.y).toBeGreaterThan(100);
    release();
    await expect(shape).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => placeOf(page.locator('main header + *').first())).toEqual(place);
  });
}

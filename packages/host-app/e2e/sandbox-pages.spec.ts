import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { beginOnboarding, expect, fillProfile, newAddress, test } from './fixtures.ts';
import { invite, newOwner } from './team.ts';
import { coveredTexts, cutTexts, expectNoSidewaysScrolling } from './widths.ts';

// People who try the product see these pages before many of its own.
test.use({ visitsStripe: true });

async function expectInOrder(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  for (const width of [1440, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScrolling(page, `at ${width}`);
    expect(await cutTexts(page), `at ${width}`).toEqual([]);
    expect(await coveredTexts(page), `at ${width}`).toEqual([]);
  }
  await expectAccessibleInBothThemes(page);
  // The colors are those of the product.
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe('rgb(244, 247, 248)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe('rgb(10, 23, 30)');
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a person reads the development mailbox and an email in it at any width, in both themes', async ({
  page,
  request,
  server,
}) => {
  const owner = await newOwner(request, server.origin, 'Lumen Outdoor');
  const address = newAddress();
  await invite(request, server.origin, owner, address);
  await page.goto('/dev/mail');
  await expectInOrder(page);
  await page.getByRole('link').filter({ hasText: address }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are invited to a Sluice workspace');
  await expectInOrder(page);
});

test('a person pays, and changes how they pay, in the sandbox of Stripe at any width, in both themes', async ({
  page,
}) => {
  await beginOnboarding(page);
  await fillProfile(page);
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await expectInOrder(page);
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, /, level: 1 })).toBeVisible();
  await page.goto('/subscription');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { name: 'Your billing' })).toBeVisible();
  await expectInOrder(portal);
});

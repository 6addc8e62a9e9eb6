import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, signUp, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

const FAILS_LATER = '4000 0000 0000 0341';

test.use({ visitsStripe: true });

async function openSubscription(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Subscription', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Subscription Settings', level: 1 })).toBeVisible();
}

const plan = (page: Page) => page.getByRole('region', { name: 'Subscription Information' });

/** Pays on the checkout page. @returns the origin of the sandbox of Stripe */
async function pay(page: Page, button: string, number?: string): Promise<string> {
  await expect(page.getByText('Sandbox of Stripe: no real money, no real cards')).toBeVisible();
  const { origin } = new URL(page.url());
  if (number !== undefined) await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Cardholder name').fill('Mara Voss');
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  return origin;
}

/** Opens the plan in a new tab. */
async function openPlan(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await plan(page).getByRole('link', { name: 'Upgrade to Premium' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'Try everything for seven days' })).toBeVisible();
  return tab;
}

/** Starts the trial in a tab of its own, which is closed afterwards. @returns the origin of the sandbox of Stripe */
async function startTrial(page: Page, number?: string): Promise<string> {
  const tab = await openPlan(page);
  await tab.getByRole('button', { name: 'Start Your Free Trial' }).click();
  const origin = await pay(tab, 'Start trial', number);
  await tab.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(tab.getByRole('heading', { name: /^Welcome/, level: 1 })).toBeVisible();
  await tab.close();
  return origin;
}

/** Presses a button that opens another page, and closes the tab once that page is there: the browser can hang before. */
async function pressAndClose(tab: Page, button: string): Promise<void> {
  const loaded = tab.waitForEvent('load');
  await tab.getByRole('button', { name: button }).click();
  await loaded;
  await tab.close();
}

/** Lets time pass at Stripe. */
async function letPass(page: Page, origin: string, days: number): Promise<void> {
  const clock = await page.context().newPage();
  await clock.goto(origin);
  await pressAndClose(clock, `Let ${days} days pass`);
}

/** Presses a button that opens Stripe's portal in a new tab. */
async function openPortal(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await plan(page).getByRole('button', { name: button }).click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { name: 'Your billing' })).toBeVisible();
  return portal;
}

test(
  'an owner subscribes, misses a payment, changes the card, cancels, and comes back',
  { tag: '@everyday' },
  async ({ page }) => {
    await signUp(page);
    await openSubscription(page);
    let stripe = '';

    await test.step('without a subscription the plan is free, and the checkout can be left', async () => {
      await expect(plan(page).getByText('Free Plan')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Billing Information' })).toBeHidden();
      const tab = await openPlan(page);
      await tab.getByRole('button', { name: 'Start Your Free Trial' }).click();
      await tab.getByRole('link', { name: 'Cancel and go back' }).click();
      await expect(tab.getByText('Payment Cancelled')).toBeVisible();
      await expect(tab).toHaveURL(/\/onboarding\?upgrade=true$/);
      await tab.close();
    });

    await test.step('the checkout starts a trial, and leads back', async () => {
      stripe = await startTrial(page, FAILS_LATER);
      await expect(plan(page).getByText('Active')).toBeVisible();
      await expect(plan(page).getByText('7 days left')).toBeVisible();
      const billing = page.getByRole('region', { name: 'Billing Information' });
      await expect(billing.getByText('Visa •••• 0341')).toBeVisible();
      await expect(billing.getByText('Trial End Date')).toBeVisible();
    });

    await test.step('the first payment fails, and the page says so by itself', async () => {
      await letPass(page, stripe, 7);
      await expect(plan(page).getByText('Past Due')).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('alert')
          .getByText(/did not go through/),
      ).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a new card pays it', async () => {
      const portal = await openPortal(page, 'Update Payment Method');
      await pressAndClose(portal, 'Save the card');
      await expect(plan(page).getByText('Active')).toBeVisible();
      await expect(page.getByText('Visa •••• 4242')).toBeVisible();
      await expect(page.getByText('Next Renewal Date')).toBeVisible();
    });

    await test.step('the subscription is canceled on the portal', async () => {
      const portal = await openPortal(page, 'Manage Subscription');
      await portal.getByRole('button', { name: 'Cancel the plan at the end of the period' }).click();
      await expect(plan(page).getByText(/^Ends on /)).toBeVisible();
      await pressAndClose(portal, 'Cancel the plan now');
      await expect(plan(page).getByText('Cancelled')).toBeVisible();
      await expect(page.getByText('N/A')).toBeVisible();
    });

    await test.step('and begins again, without a second trial', async () => {
      await plan(page).getByRole('button', { name: 'Reactivate Subscription' }).click();
      await pay(page, 'Subscribe');
      await expect(plan(page).getByText('Active')).toBeVisible();
      await expect(plan(page).getByText('Trial', { exact: true })).toBeHidden();
    });
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the Subscription page passes axe in the ${colorScheme} theme, wide and at 390 pixels`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signUp(page);
    await openSubscription(page);
    await startTrial(page);
    await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}

import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility.ts';
import { beginOnboarding, expect, fillProfile, newAddress, PASSWORD, test } from './fixtures.ts';
import { expectNoSidewaysScrolling } from './widths.ts';

test.use({ visitsStripe: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const start = (page: Page) => page.getByRole('button', { name: 'Start Your Free Trial' });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Pays on the checkout page. */
async function pay(page: Page): Promise<void> {
  await expect(page.getByText('Sandbox of Stripe: no real money, no real cards')).toBeVisible();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Start trial' }).click();
}

async function expectFits(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test(
  'a visitor makes an account, a workspace and a trial, and reloads in every step',
  { tag: '@everyday' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/auth?tab=register');
    await page.getByLabel('Email').fill(newAddress());
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();

    await test.step('what is missing is named, and what was typed survives a reload', async () => {
      await expect(heading(page, 'Set up your workspace')).toBeFocused();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Required Fields', { exact: true })).toBeVisible();
      await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
      await expect(page.getByLabel('First name')).toBeFocused();
      await expectFits(page);
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Workspace name').fill('Analytical {{engines}} <b>');
      await page.reload();
      await expect(page.getByLabel('First name')).toHaveValue('Ada');
      await expect(page.getByLabel('Workspace name')).toHaveValue('Analytical {{engines}} <b>');
    });

    await test.step('Back after the first step shows the first step', async () => {
      await fillProfile(page, 'Analytical');
      await expect(heading(page, 'Try everything for seven days')).toBeFocused();
      await page.goBack();
      await expect(heading(page, 'Set up your workspace')).toBeVisible();
      await expect(page.getByLabel('Workspace name')).toHaveValue('Analytical');
    });

    await test.step('the workspace gets another name when the person comes back, and stays one', async () => {
      await fillProfile(page, 'Analytical engines');
      await expect(heading(page, 'Try everything for seven days')).toBeFocused();
      await expect(page.getByRole('listitem').filter({ hasText: 'Plan Selection' })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await expect(page.getByLabel('Workspace name')).toHaveValue('Analytical engines');
      await fillProfile(page, 'Lovelace and sons');
      await expect(heading(page, 'Try everything for seven days')).toBeFocused();
      await page.goBack();
      await expect(heading(page, 'Set up your workspace')).toBeVisible();
      await page.goForward();
      await expect(heading(page, 'Try everything for seven days')).toBeVisible();
      await page.reload();
      await expect(heading(page, 'Try everything for seven days')).toBeVisible();
      await expectFits(page);
    });

    await test.step('a cancelled payment leads back to the plan', async () => {
      await start(page).click();
      await expect(page.getByText('Sandbox of Stripe: no real money, no real cards')).toBeVisible();
      await page.getByRole('link', { name: 'Cancel and go back' }).click();
      await expect(page.getByText('Payment Cancelled')).toBeVisible();
      await expect(page.getByText('You can try again or choose a different plan.')).toBeVisible();
      await expect(heading(page, 'Try everything for seven days')).toBeVisible();
      expect(await stored(page, 'paymentInProgress')).toBeNull();
      await page.reload();
      await expect(heading(page, 'Try everything for seven days')).toBeVisible();
      await expect(page.getByText('Payment Cancelled')).toBeHidden();
    });

    await test.step('the browser’s own way back leads to the plan, too', async () => {
      await start(page).click();
      await expect(page.getByText('Sandbox of Stripe: no real money, no real cards')).toBeVisible();
      await page.goBack();
      await expect(start(page)).toBeEnabled();
      await page.reload();
      await expect(page.getByText('You left the payment page before you were done.')).toBeVisible();
    });

    await test.step('a payment leads to the summary, which survives a reload', async () => {
      await start(page).click();
      await pay(page);
      await expect(page.getByText('Payment Successful!')).toBeVisible();
      await expect(
        page.getByText("Your subscription is now active. Let's set up your workspace."),
      ).toBeVisible();
      await expect(heading(page, 'Your trial has started')).toBeFocused();
      await expect(page.getByText('Lovelace and sons has seven days of everything.')).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'Visa •••• 4242' })).toBeVisible();
      for (const key of ['paymentInProgress', 'paymentReturnFlag', 'paymentReturnTime']) {
        expect(await stored(page, key)).toBeNull();
      }
      await page.reload();
      await expect(heading(page, 'Your trial has started')).toBeVisible();
      await expect(page.getByText('Payment Successful!')).toBeHidden();
      await expectFits(page);
    });

    await test.step('finishing removes what was kept, and opens the product for good', async () => {
      await page.getByRole('button', { name: 'Finish Setup' }).click();
      await expect(page.getByRole('button', { name: 'Account menu for Ada Lovelace' })).toBeVisible();
      expect(await stored(page, 'onboardingFormData')).toBeNull();
      expect(await stored(page, 'workspaceId')).toBeNull();
      await page.goto('/onboarding');
      await expect(page).not.toHaveURL(/onboarding/);
    });
  },
);

test('a person decides later: they are welcomed without a plan, and the start page offers it', async ({
  page,
}) => {
  await beginOnboarding(page);
  await fillProfile(page);
  await expect(page.getByText(/^A card is needed to start/)).toBeVisible();
  await page.getByRole('button', { name: 'Decide later' }).click();
  await expect(heading(page, 'Welcome, Ada')).toBeVisible();
  await expect(page.getByRole('region', { name: 'You have the Free Plan' })).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Welcome, Ada')).toBeVisible();
  await page.getByRole('link', { name: 'Look at the Pro Plan' }).click();
  await expect(heading(page, 'Try everything for seven days')).toBeVisible();
});

test('a browser that does not follow the redirect gets a link, for a while', async ({ page }) => {
  await beginOnboarding(page);
  await fillProfile(page);
  await page.clock.install();
  // With this answer a browser stays where it is.
  await page.route(/\/c\/pay\//, (route) => route.fulfill({ status: 204 }));
  await start(page).click();
  const link = page.getByRole('link', { name: 'Click to Continue Payment' });
  await expect(link).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.clock.runFor(9000);
  await expect(link).toBeHidden();
  await expect(start(page)).toBeEnabled();

  await start(page).click();
  await expect(link).toBeVisible();
  await page.unroute(/\/c\/pay\//);
  await link.click();
  await expect(page.getByText('Sandbox of Stripe: no real money, no real cards')).toBeVisible();
});

test('a server that fails keeps the person in their step, and says so', async ({ page }) => {
  await beginOnboarding(page);
  await page.route('**/api/me/onboarding', (route) => route.abort());
  await fillProfile(page, 'x'.repeat(120));
  await expect(page.getByText('Setup Error')).toBeVisible();
  await page.unroute('**/api/me/onboarding');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Try everything for seven days')).toBeVisible();
  await expect(page.getByText('Setup Error')).toBeHidden();

  await page.route('**/checkout-sessions', (route) => route.abort());
  await start(page).click();
  await expect(page.getByText('Payment Error')).toBeVisible();
  await page.unroute('**/checkout-sessions');
  await start(page).click();
  await expect(page.getByText('Sandbox of Stripe: no real money, no real cards')).toBeVisible();
});

test('a person signs out of onboarding, and nothing that they typed stays', async ({ page }) => {
  await beginOnboarding(page);
  await page.getByLabel('First name').fill('Ada');
  expect(await stored(page, 'onboardingFormData')).toContain('Ada');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).not.toHaveURL(/onboarding/);
  expect(await stored(page, 'onboardingFormData')).toBeNull();
  await page.goto('/onboarding?session_id=cs_test_1');
  await expect(page).toHaveURL(/\/auth\?session_id=cs_test_1&next=%2Fonboarding$/);
});

test('two tabs make one workspace, and finishing in one ends the other', async ({ page }) => {
  await beginOnboarding(page);
  const other = await page.context().newPage();
  await other.goto('/onboarding');
  await fillProfile(page, 'One');
  await fillProfile(other, 'Two');
  await start(page).click();
  await pay(page);
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page.getByRole('button', { name: /^Account menu for/ })).toContainText('Two');
  await expect(other).not.toHaveURL(/onboarding/);
});

test('an address with the payment of somebody else says that it cannot be found', async ({ page }) => {
  await beginOnboarding(page);
  await fillProfile(page);
  await expect(heading(page, 'Try everything for seven days')).toBeFocused();
  await page.goto('/onboarding?session_id=cs_test_foreign&payment_success=true');
  await expect(heading(page, 'We cannot find this payment')).toBeVisible();
  await expect(page.getByText('Payment Successful!')).toBeHidden();
  await expectFits(page);
  await page.getByRole('link', { name: 'Back to the plan' }).click();
  await expect(heading(page, 'Try everything for seven days')).toBeVisible();
});

test('somebody who has finished comes to the plan for another workspace, which has no second trial', async ({
  page,
  request,
  server,
}) => {
  const email = await beginOnboarding(page);
  await fillProfile(page);
  await start(page).click();
  await pay(page);
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page.getByRole('button', { name: /^Account menu for/ })).toBeVisible();
  await page.goto('/onboarding?upgrade=true');
  await expect(heading(page, 'Your trial has started')).toBeVisible();

  const answer = await request.post(`${server.origin}/api/auth/sign-in`, {
    data: { email, password: PASSWORD },
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const url = `${server.origin}/api/workspaces`;
  const created = await request.post(url, { headers, data: { name: 'Second' } });
  const { id: workspaceId } = (await created.json()) as { id: string };
  await request.put(`${server.origin}/api/me/active-workspace`, { headers, data: { workspaceId } });
  await page.reload();
  await expect(page.getByText('This workspace starts without a trial')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(heading(page, 'Your subscription is active')).toBeVisible();
  await expect(page.getByText('Next payment')).toBeVisible();
});

test('an account from before without names is asked for them only', async ({ page, request, server }) => {
  const email = newAddress();
  const data = { email, password: PASSWORD };
  const answer = await request.post(`${server.origin}/api/auth/sign-up`, { data });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await request.post(`${server.origin}/api/workspaces`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { name: 'From before' },
  });
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(heading(page, 'What is your name?')).toBeVisible();
  await expect(page.getByText('Then From before is ready for you.')).toBeVisible();
  await expect(page.getByLabel('Workspace name')).toBeHidden();
  await expectFits(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('button', { name: 'Finish Setup' }).click();
  await expect(page.getByRole('button', { name: 'Account menu for Ada Lovelace' })).toContainText(
    'From before',
  );
});

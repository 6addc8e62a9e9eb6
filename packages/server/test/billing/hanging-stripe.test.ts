import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { STRIPE_WAIT } from '../../src/config/limits.ts';
import type { SuccessOf, startCheckout } from '../../src/contracts/index.ts';
import { billingOf, billingTest, payAt } from '../support/billing-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf } from '../support/test-app.ts';

type Started = SuccessOf<typeof startCheckout>;

/** For so long the browser waits. */
const BROWSER_MS = 10_000;
/** For so long nobody waits for Stripe in these tests. */
const WAIT_MS = 1500;

/** What a person who has waited in vain reads. */
function expectNoAnswer(answer: LightMyRequestResponse, step?: string): void {
  expect([answer.statusCode, errorOf(answer)], step).toMatchObject([
    503,
    {
      code: 'BILLING_UNAVAILABLE',
      message: 'Stripe is not answering. Nothing was changed. Please try again in a moment.',
    },
  ]);
  expect(answer.headers['retry-after'], step).toBeDefined();
}

describeOnBothStores('a Stripe that hangs', (open) => {
  const { it, test, stripe, settled } = billingTest(open, { stripeWait: WAIT_MS });
  it.beforeEach(() => stripe().reset());

  it('a Stripe that hangs is given up before the browser gives up the server', () => {
    expect(STRIPE_WAIT).toBeLessThan(BROWSER_MS);
  });

  it('a Stripe that hangs at any step of a checkout is given up, and the checkout goes on when it answers again', async () => {
    const owner = await test.signUp();
    const billing = billingOf(owner);
    for (const faultsOn of ['/prices', '/customers', '/subscriptions', '/checkout/sessions']) {
      stripe().set({ fault: 'hang', faultsOn, faults: null });
      expectNoAnswer(await billing.start(), faultsOn);
    }
    stripe().set({ fault: 'none' });
    await billing.subscribe();
    await settled();
    expect(await billing.state()).toMatchObject({ state: 'active', isTrial: true });
    expect(stripe().state.customers).toHaveLength(1);
    expect(stripe().state.sessions).toHaveLength(1);
    expect(stripe().state.subscriptions).toHaveLength(1);
  });

  it('a Stripe that answers each request of a checkout, but late, is given up when all of them together take too long', async () => {
    const owner = await test.signUp();
    const billing = billingOf(owner);
    // The SDK is loaded, and the price is known.
    expect((await billing.start()).statusCode).toBe(201);
    const other = await test.signUp();
    const asked = stripe().requests.length;
    stripe().set({ latencyMs: (2 * WAIT_MS) / 3 });
    expectNoAnswer(await billingOf(other).start());
    // The first request was answered in time, and there was no time for the third.
    expect(stripe().requests).toHaveLength(asked + 2);
    stripe().set({ latencyMs: 0 });
    expect((await billingOf(other).start()).statusCode).toBe(201);
    expect(stripe().state.customers).toHaveLength(2);
  });

  it('a Stripe that hangs while twenty tabs start a checkout refuses all of them, and the next start opens one page', async () => {
    const owner = await test.signUp();
    stripe().set({ fault: 'hang', faultsOn: '/subscriptions', faults: null });
    const answers = await Promise.all(Array.from({ length: 20 }, () => billingOf(owner).start()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    stripe().set({ fault: 'none' });
    expect((await billingOf(owner).start()).statusCode).toBe(201);
    expect(stripe().state.sessions).toMatchObject([{ status: 'open' }]);
  });

  it('a Stripe that hangs when somebody comes back from it, or opens the portal, is given up, and both work afterwards', async () => {
    const owner = await test.signUp();
    const billing = billingOf(owner);
    const { id, url } = (await billing.start()).json<Started>();
    await payAt(url);
    for (const faultsOn of ['/checkout/sessions', '/subscriptions']) {
      stripe().set({ fault: 'hang', faultsOn, faults: null });
      expectNoAnswer(await billing.details(id), faultsOn);
    }
    stripe().set({ faultsOn: 'billing_portal' });
    expectNoAnswer(await billing.portal());
    stripe().set({ fault: 'none' });
    expect((await billing.details(id)).json()).toMatchObject({ status: 'complete' });
    expect((await billing.portal()).statusCode).toBe(201);
  });

  it('a Stripe that hangs leaves the subscription readable as it was last known', async () => {
    const owner = await test.signUp();
    await billingOf(owner).subscribe();
    await settled();
    const known = await billingOf(owner).state();
    stripe().set({ fault: 'hang', faults: null });
    test.advance(120);
    expect(await billingOf(owner).state()).toEqual({ ...known, isStale: true });
  });
});

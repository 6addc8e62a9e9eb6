import type { LightMyRequestResponse } from 'fastify';
import { startStripeSandbox, type StripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { Subscription, type SuccessOf, type startCheckout } from '../../src/contracts/index.ts';
import type { BillingRecordDocument } from '../../src/modules/billing/billing-records.ts';
import { serverTest, type ServerTestOptions } from './server-test.ts';
import type { TestStore } from './stores.ts';
import { quick } from './team.ts';
import type { Person } from './test-app.ts';

export const LOOKUP_KEY = 'sluice_pro_monthly';

type Started = SuccessOf<typeof startCheckout>;

export const GOOD_CARD = '4242424242424242';
/** Stripe says of it that it is the same card, whoever has it. */
export const KNOWN_CARD = '5200828282828210';
export const FAILS_LATER = '4000000000000341';

/** Fills in the checkout page. @returns where the browser goes; `undefined` when it stays on the page */
export async function payAt(url: string, number = GOOD_CARD): Promise<string | undefined> {
  const body = new URLSearchParams({ number, expiry: '12 / 30', cvc: '123', name: 'Ada King Lovelace' });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? undefined;
}

/** The requests of the billing, for tests. */
export const billingOf = (who: Person, workspaceId = who.workspaceId) => {
  const url = (rest: string) => `/api/workspaces/${workspaceId}/billing/${rest}`;
  return {
    start: (payload: object = {}): Promise<LightMyRequestResponse> =>
      who.request({
        method: 'POST',
        url: url('checkout-sessions'),
        payload: { lookupKey: LOOKUP_KEY, ...payload },
      }),
    details: (id: string) => who.request({ method: 'GET', url: url(`checkout-sessions/${id}`) }),
    read: () => who.request({ method: 'GET', url: url('subscription') }),
    portal: () => who.request({ method: 'POST', url: url('portal-sessions') }),
    async state(): Promise<Subscription> {
      return Subscription.parse((await this.read()).json());
    },
    /** Starts the checkout and pays. */
    async subscribe(number = GOOD_CARD): Promise<Started> {
      const started: Started = (await this.start()).json();
      await payAt(started.url, number);
      return started;
    },
  };
};

/** The account that a sandbox offers. One secret is older, as while it is replaced. */
export const stripeAccount =
  ({ origin, secretKey, webhookSecret }: StripeSandbox) =>
  async () => ({
    origin,
    secretKey,
    webhookSecrets: ['whsec_an_older_one', webhookSecret],
  });

/** A server with billing, whose Stripe is a sandbox of its own. Events are delivered at once unless a test says otherwise. */
export function billingTest(open: () => Promise<TestStore>, options: ServerTestOptions = {}) {
  let stripe: StripeSandbox;
  const { it, test, store } = serverTest(open, async () => {
    stripe = await startStripeSandbox();
    return { ...quick, openStripe: stripeAccount(stripe), ...options };
  });
  const deliver = (payload: string, signature?: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload,
      headers: {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
    });
  it.beforeAll(() =>
    stripe.deliverTo(async (body, signature) => (await deliver(body, signature)).statusCode === 200),
  );
  it.afterAll(() => stripe.close());
  return {
    it,
    test,
    store,
    stripe: () => stripe,
    deliver,
    /** Waits until events have arrived, and the jobs for them are done. */
    settled: async (): Promise<void> => {
      await stripe.settled();
      await test.app.jobs.runDue();
    },
    record: (workspaceId: string) =>
      store.store.collection<BillingRecordDocument>('billing_records').findOne({ _id: workspaceId }),
  };
}

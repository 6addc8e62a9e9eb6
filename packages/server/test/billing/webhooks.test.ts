import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import { runsEverything } from '../../../../scripts/testing/edition.ts';
import { signatureOf } from '../../sandbox/stripe/events.ts';
import type { EventRecord } from '../../sandbox/stripe/stripe-sandbox.ts';
import type { BillingRecordDocument } from '../../src/modules/billing/billing-records.ts';
import type { JobDocument } from '../../src/modules/jobs/job.ts';
import { billingOf, billingTest, FAILS_LATER } from '../support/billing-test.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { errorOf } from '../support/test-app.ts';

/** All orders of some things. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    ordersOf([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

/** The events of a trial that turns into a subscription whose first payment fails. */
const STORY = [
  'customer.subscription.created',
  'checkout.session.completed',
  'customer.subscription.trial_will_end',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'invoice.paid',
];

describeOnBothStores('webhooks', (open) => {
  const { it, test, store, stripe, settled, deliver, record } = billingTest(open);
  it.beforeEach(() => stripe().reset());

  const fresh = (event: EventRecord): EventRecord => ({
    ...event,
    id: `evt_${randomBytes(8).toString('hex')}`,
  });
  const jobsFor = (id: string) =>
    store.store.collection<JobDocument>('jobs').countDocuments({ dedupeKey: `billing.event:${id}` });
  /** What the order of events must not change. */
  const contentOf = (found: BillingRecordDocument | null) => {
    if (found === null) return null;
    const { version: _version, syncedAt: _at, ...content } = found;
    return content;
  };

  it('webhooks must be signed by Stripe with one of the secrets, and lately', async () => {
    await billingOf(await test.signUp()).subscribe();
    const [event] = stripe().state.events;
    if (event === undefined) throw new Error('there are events');
    const seconds = Math.floor(Date.now() / 1000);
    const { body, signature } = stripe().signed(fresh(event));
    const wrong = [
      undefined,
      'nonsense',
      stripe().signed(event, 'whsec_of_somebody_else').signature,
      stripe().signed(event, stripe().webhookSecret, seconds - 400).signature,
    ];
    for (const header of wrong) {
      const answer = await deliver(body, header);
      expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'SIGNATURE_INVALID']);
    }
    // The signature is about the bytes, not about what they mean.
    expect((await deliver(body.replace('{', '{ '), signature)).statusCode).toBe(400);
    expect((await deliver(body, signature)).json()).toEqual({ received: true });
    const older = stripe().signed(fresh(event), 'whsec_an_older_one');
    expect((await deliver(older.body, older.signature)).statusCode).toBe(200);
  });

  it('webhooks leave the rest of the server reading JSON only', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: 'text',
      headers,
    });
    expect(answer.statusCode).toBe(415);
  });

  it('webhooks are handled once, however often they arrive, even simultaneously', async () => {
    await billingOf(await test.signUp()).subscribe();
    const event = stripe().state.events.find(({ type }) => type === 'customer.subscription.created');
    if (event === undefined) throw new Error('there is such an event');
    const one = fresh(event);
    const { body, signature } = stripe().signed(one);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(body, signature)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await jobsFor(one.id)).toBe(1);
  });

  it.each([
    ['no object', { id: 'evt_1', type: 'invoice.paid', data: {} }],
    ['no data', { id: 'evt_1', type: 'invoice.paid' }],
    ['a text as its object', { id: 'evt_1', type: 'invoice.paid', data: { object: 'in_1' } }],
    ['no id', { type: 'invoice.paid', data: { object: { customer: 'cus_1' } } }],
    ['nothing at all', null],
  ])('webhooks that are signed and have %s are refused as invalid', async (_what, event) => {
    const body = JSON.stringify(event);
    const signature = signatureOf(body, stripe().webhookSecret, Math.floor(Date.now() / 1000));
    const answer = await deliver(body, signature);
    expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'VALIDATION']);
  });

  it('webhooks of unknown types, and about customers of others, are accepted and change nothing', async () => {
    const strange = { id: 'evt_strange', created: 1, isDelivered: false };
    const events = [
      {
        ...strange,
        type: 'radar.early_fraud_warning.created',
        object: { id: 'x', object: 'x', charge: 'ch_1' },
      },
      {
        ...strange,
        id: 'evt_other',
        type: 'customer.updated',
        object: { id: 'cus_of_others', object: 'customer' },
      },
      { ...strange, id: 'evt_empty', type: 'invoice.paid', object: {} },
    ];
    await settled();
    const before = stripe().requests.length;
    for (const event of events) {
      const { body, signature } = stripe().signed(event);
      expect((await deliver(body, signature)).statusCode).toBe(200);
    }
    await settled();
    expect(stripe().requests).toHaveLength(before);
  });

  it(
    `webhooks of a whole trial lead to one state ${runsEverything ? 'in all 720 orders' : 'whichever two come first'}, with duplicates`,
    { timeout: 600_000 },
    async () => {
      const owner = await test.signUp();
      stripe().set({ events: 'hold' });
      await billingOf(owner).subscribe(FAILS_LATER);
      stripe().advance(8 * DAY_SECONDS);
      const events = STORY.map((type) => {
        const event = stripe().state.events.findLast((one) => one.type === type);
        if (event === undefined) throw new Error(`no ${type}`);
        return event;
      });
      const records = store.store.collection<BillingRecordDocument>('billing_records');
      const start = await record(owner.workspaceId);
      if (start === null) throw new Error('there is a record');

      const orders = ordersOf(events);
      expect(orders).toHaveLength(720);
      // All orders take a minute. One in twenty-four begins with each pair of events once, which is enough for every day, and
      // through MongoDB, where a write takes longer; both stores run the same code. The last order is the story backwards.
      const isWhole = runsEverything && store.store.kind === 'embedded';
      const chosen = orders.filter((_order, index) => isWhole || index % 24 === 0 || index === 719);
      const states = new Set<string>();
      for (const order of chosen) {
        await records.deleteMany({ _id: start._id });
        await records.insertOne(start);
        const once = order.map(fresh);
        for (const event of [...once, ...once.slice(0, 1)]) {
          const { body, signature } = stripe().signed(event);
          await deliver(body, signature);
        }
        await test.app.jobs.runDue();
        states.add(JSON.stringify(contentOf(await record(owner.workspaceId))));
      }
      expect([...states].map((state) => JSON.parse(state))).toMatchObject([
        { subscription: { status: 'past_due', openInvoice: { amount: 7900 } }, checkout: null },
      ]);
    },
  );

  it('webhooks never move a state back: an answer that was asked for earlier does not replace a later one', async () => {
    const owner = await test.signUp();
    const billing = billingOf(owner);
    await billing.subscribe();
    await settled();
    // The first answer is held back until a second event has stored the end of the subscription.
    let isHeld = false;
    const isCanceled = async () =>
      expect(await record(owner.workspaceId)).toMatchObject({ subscription: { status: 'canceled' } });
    let second: Promise<void> | undefined;
    stripe().beforeAnswer(async ({ method, path }) => {
      if (isHeld || method !== 'GET' || path !== '/v1/subscriptions') return;
      isHeld = true;
      const { url } = (await billing.portal()).json<{ url: string }>();
      await fetch(`${url}/cancel-now`, { method: 'POST', body: '', redirect: 'manual' });
      await stripe().settled();
      // All due jobs have ended only when this answer has arrived.
      second = test.app.jobs.runDue();
      await vi.waitFor(isCanceled);
    });
    const event = stripe().state.events[0];
    if (event === undefined) throw new Error('there are events');
    const { body, signature } = stripe().signed(fresh(event));
    await deliver(body, signature);
    await test.app.jobs.runDue();
    stripe().beforeAnswer(undefined);
    expect(isHeld).toBe(true);
    await second;
    await settled();
    await isCanceled();
  });

  it('webhooks that fail are tried again by a job, and dropped ones are found by the daily comparison', async () => {
    const owner = await test.signUp();
    await billingOf(owner).subscribe();
    await settled();
    stripe().set({ fault: 500, faults: null });
    stripe().advance(8 * DAY_SECONDS);
    await settled();
    expect(await record(owner.workspaceId)).toMatchObject({ subscription: { status: 'trialing' } });
    stripe().set({ fault: 'none' });
    test.advance(60);
    await settled();
    expect(await record(owner.workspaceId)).toMatchObject({ subscription: { status: 'active' } });

    stripe().set({ events: 'drop' });
    const { url } = (await billingOf(owner).portal()).json<{ url: string }>();
    await fetch(`${url}/cancel-now`, { method: 'POST', body: '', redirect: 'manual' });
    test.advance(DAY_SECONDS);
    await test.app.jobs.enqueueRecurring();
    await settled();
    expect(await record(owner.workspaceId)).toMatchObject({ subscription: { status: 'canceled' } });
  });
});

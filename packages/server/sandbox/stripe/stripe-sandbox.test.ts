import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { expect, it, onTestFinished } from 'vitest';
import { DAY_SECONDS } from './state.ts';
import { startStripeSandbox, type StripeSandboxOptions } from './stripe-sandbox.ts';

async function open(options: StripeSandboxOptions = {}) {
  const sandbox = await startStripeSandbox(options);
  onTestFinished(() => sandbox.close());
  const { hostname, port } = new URL(sandbox.origin);
  const stripe = new Stripe(sandbox.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
  const post = (path: string, body: string) =>
    fetch(sandbox.origin + path, { method: 'POST', body, redirect: 'manual' });
  return { sandbox, stripe, post };
}

async function subscribe({ stripe, post }: Awaited<ReturnType<typeof open>>, number = '4242424242424242') {
  const { data } = await stripe.prices.list({ lookup_keys: ['sluice_pro_monthly'] });
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    customer: customer.id,
    subscription_data: { trial_period_days: 7 },
    success_url: 'http://127.0.0.1/?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1/',
  });
  await post(
    new URL(session.url ?? '').pathname,
    new URLSearchParams({ number, expiry: '12/31', name: 'Ada' }).toString(),
  );
  const state = async () =>
    (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data[0]?.status;
  return { customer, session, state };
}

it('a trial becomes a paid subscription when its time has passed', async () => {
  const parts = await open();
  const { state } = await subscribe(parts);
  expect(await state()).toBe('trialing');
  parts.sandbox.advance(7 * DAY_SECONDS);
  expect(await state()).toBe('active');
  expect(parts.sandbox.state.events.map(({ type }) => type)).toEqual([
    'customer.created',
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
    'customer.subscription.trial_will_end',
    'invoice.paid',
    'customer.subscription.updated',
  ]);
});

it('payments that fail are tried again, and after the last try the subscription ends', async () => {
  const parts = await open();
  const { state } = await subscribe(parts, '4000000000000341');
  parts.sandbox.advance(8 * DAY_SECONDS);
  expect(await state()).toBe('past_due');
  parts.sandbox.advance(20 * DAY_SECONDS);
  expect(await state()).toBe('canceled');
});

it('unknown parameters and unknown objects are refused as Stripe refuses them', async () => {
  const { stripe } = await open();
  const unknown = { payment_method_types: ['card'] } as Stripe.Checkout.SessionCreateParams;
  await expect(stripe.checkout.sessions.create(unknown)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'parameter_unknown',
    param: 'payment_method_types',
  });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
});

it('an idempotency key repeats the first answer, and is refused for another request', async () => {
  const { stripe } = await open();
  const options = { idempotencyKey: 'one' };
  const first = await stripe.customers.create({ name: 'Ada' }, options);
  expect((await stripe.customers.create({ name: 'Ada' }, options)).id).toBe(first.id);
  await expect(stripe.customers.create({ name: 'Grace' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

it('events are signed, and sent again until they are accepted', async () => {
  const { sandbox, stripe } = await open();
  const received: Stripe.Event[] = [];
  let attempts = 0;
  sandbox.deliverTo(async (body, signature) => {
    received.push(stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret));
    attempts += 1;
    return attempts > 1;
  });
  await stripe.customers.create({ name: 'Ada' });
  await expect.poll(() => sandbox.state.events[0]?.isDelivered, { timeout: 20_000 }).toBe(true);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  expect(received).toHaveLength(2);
});

it('what it remembers survives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'state.json');
  const first = await open({ file });
  const { customer } = await subscribe(first);
  const second = await open({ file });
  expect((await second.stripe.subscriptions.list({ customer: customer.id })).data).toMatchObject([
    { status: 'trialing' },
  ]);
});

it('a page for a declined card says so, and asks again', async () => {
  const { stripe, sandbox, post } = await open();
  const customer = await stripe.customers.create({});
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: sandbox.state.prices[0]?.id ?? '', quantity: 1 }],
    customer: customer.id,
    success_url: 'http://127.0.0.1/',
    cancel_url: 'http://127.0.0.1/',
  });
  const body = new URLSearchParams({
    number: '4000 0000 0000 0002',
    expiry: '12/31',
    name: '<b>Ada</b>',
  }).toString();
  const page = await (await post(new URL(url ?? '').pathname, body)).text();
  expect(page).toContain('Your card was declined.');
  expect(page).not.toContain('<b>Ada');
});

it('the control over HTTP is for a sandbox that runs alone', async () => {
  const { sandbox } = await open({ hasControl: true });
  const alone = await fetch(`${sandbox.origin}/sandbox/advance`, {
    method: 'POST',
    body: '{ "seconds": 60 }',
  });
  expect(alone.status).toBe(200);
  expect(sandbox.state.aheadSeconds).toBe(60);
  const wrong = await fetch(`${sandbox.origin}/sandbox/switches`, {
    method: 'PATCH',
    body: '{ "fault": "maybe" }',
  });
  expect(wrong.status).toBe(400);
  const other = await open();
  expect((await fetch(`${other.sandbox.origin}/sandbox/switches`)).status).toBe(404);
});

import { signatureOf } from '../../sandbox/stripe/events.ts';
import type { BenchWorld } from './bench-world.ts';
import { each, json, one, type DearRequest, type Entry } from './dear-request.ts';

const CARD = { number: '4242424242424242', expiry: '12 / 30', cvc: '123', name: 'Ada King Lovelace' };
/** As long as an event may be, less what is around it. */
const EVENT_LENGTH = 250_000;

interface Started {
  id: string;
  url: string;
}

const paying = new WeakMap<BenchWorld, Promise<DearRequest & { checkoutId: string }>>();

/** A workspace that has paid. */
async function subscribe(world: BenchWorld) {
  const { owner, workspaceId, ids } = await world.team();
  const path = `/api/workspaces/${workspaceId}/billing/checkout-sessions`;
  const { id, url } = await world.call<Started>(owner, 'POST', path, { lookupKey: 'sluice_pro_monthly' });
  await fetch(url, { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' });
  await world.stripe.settled();
  return { person: owner, ids: { ...ids, checkoutId: id }, checkoutId: id };
}
async function subscribed(world: BenchWorld): Promise<DearRequest> {
  const found = paying.get(world) ?? subscribe(world);
  paying.set(world, found);
  const { person, ids } = await found;
  return { ...(person && { person }), ...(ids && { ids }) };
}

/** What is paid, and what Stripe reports. */
export const billing: Record<string, Entry> = {
  startCheckout: one(async (world) => {
    const { owner } = await world.team();
    const ids = { workspaceId: await world.newWorkspace(owner) };
    return { person: owner, ids, ...json({ lookupKey: 'sluice_pro_monthly' }) };
  }),
  readCheckout: one(subscribed),
  readSubscription: one(subscribed),
  openPortal: one(subscribed),
  receiveStripeEvent: (world) => ({
    'of 250 kB': each(async (index) => {
      await subscribed(world);
      const event = world.stripe.state.events.find(({ type }) => type === 'customer.subscription.created');
      if (event === undefined) throw new Error('There is no subscription.');
      const sent = JSON.parse(world.stripe.signed(event).body) as { data: { object: object } };
      const object = { ...sent.data.object, description: 'x'.repeat(EVENT_LENGTH) };
      const body = JSON.stringify({ ...sent, id: `evt_bench${index}`, data: { object } });
      const signature = signatureOf(body, world.stripe.webhookSecret, Math.floor(Date.now() / 1000));
      return { person: null, headers: { 'stripe-signature': signature }, body };
    }),
  }),
};

import { expect } from 'vitest';
import { Dashboard } from '../../src/contracts/index.ts';
import { readConfiguration } from '../../src/config/configuration.ts';
import { billingOf, billingTest, FAILS_LATER, payAt } from '../support/billing-test.ts';
import { notificationsOf } from '../notifications/notifications-of.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { openStream, originOf } from '../support/event-stream.ts';
import { joinAs, quick } from '../support/team.ts';
import { serverTest } from '../support/server-test.ts';
import { errorOf, PASSWORD, type Person } from '../support/test-app.ts';

const confirmation = 'DELETE WORKSPACE';

describeOnBothStores('the subscription', (open) => {
  const { it, test, store, stripe, settled, record } = billingTest(open, {
    configuration: readConfiguration({ NODE_ENV: 'test', PUBLIC_ORIGIN: 'https://sluice.example.com' }),
  });
  it.beforeEach(() => stripe().reset());

  const visit = (url: string, action: string, body = '') =>
    fetch(`${url}/${action}`, { method: 'POST', body, redirect: 'manual' });
  const card = (number: string) => new URLSearchParams({ number, expiry: '12/31', name: 'Ada' }).toString();
  const portalOf = async (who: Person) => (await billingOf(who).portal()).json<{ url: string }>().url;
  const subjectsTo = async (who: Person) =>
    (await test.mails(who.session.user.email)).map(({ subject }) => subject);
  const deleteWorkspace = (who: Person, workspaceId = who.workspaceId) =>
    who.request({
      method: 'DELETE',
      url: `/api/workspaces/${workspaceId}`,
      payload: { confirmation, password: PASSWORD },
    });

  it('the subscription is free at first, and has no portal', async () => {
    const owner = await test.signUp();
    expect(await billingOf(owner).state()).toMatchObject({
      state: 'free',
      subscribed: false,
      subscriptionTier: null,
      subscriptionEnd: null,
      canTry: true,
      hasCustomer: false,
      isStale: false,
    });
    const portal = await billingOf(owner).portal();
    expect([portal.statusCode, errorOf(portal)]).toMatchObject([
      404,
      { code: 'NO_CUSTOMER', message: 'No customer found for this workspace.' },
    ]);
    expect(stripe().requests).toEqual([]);
  });

  it('the subscription goes from the trial through a failed payment, a new card and the end, and tells the owner', async () => {
    const owner = await test.signUp();
    const billing = billingOf(owner);
    await billing.subscribe(FAILS_LATER);
    await settled();
    expect(await billing.state()).toMatchObject({
      state: 'active',
      isTrial: true,
      cardholderName: 'Ada King Lovelace',
    });

    const trying = await owner.request({ url: `/api/workspaces/${owner.workspaceId}/dashboard` });
    expect(Dashboard.parse(trying.json()).billing).toMatchObject({
      value: { trial: { endsAt: expect.any(String), willEnd: false }, hasOpenPayment: false },
    });

    stripe().advance(5 * DAY_SECONDS);
    await settled();
    expect(await subjectsTo(owner)).toEqual([expect.stringMatching(/^The trial of My workspace ends on /)]);
    test.advance(1);
    stripe().advance(3 * DAY_SECONDS);
    await settled();
    expect(await billing.state()).toMatchObject({
      state: 'past_due',
      subscribed: false,
      openPayment: { amount: 7900, nextAttemptAt: expect.any(String) },
    });
    expect((await subjectsTo(owner))[0]).toBe('The payment for My workspace did not go through');
    const dashboard = await owner.request({ url: `/api/workspaces/${owner.workspaceId}/dashboard` });
    expect(Dashboard.parse(dashboard.json()).billing).toMatchObject({
      value: { state: 'past_due', trial: null, hasOpenPayment: true, amount: 7900 },
    });

    const portal = await portalOf(owner);
    expect(stripe().requests.at(-1)?.form).toMatchObject({ flow_data: { type: 'payment_method_update' } });
    await visit(portal, 'card', card('5555555555554444'));
    await settled();
    expect(await billing.state()).toMatchObject({
      state: 'active',
      isTrial: false,
      openPayment: null,
      paymentMethod: { brand: 'Mastercard', last4: '4444', expMonth: 12, expYear: 2031 },
    });

    await visit(portal, 'cancel');
    await settled();
    expect(await billing.state()).toMatchObject({ state: 'active', cancelAt: expect.any(String) });
    test.advance(1);
    stripe().advance(40 * DAY_SECONDS);
    await settled();
    expect(await billing.state()).toMatchObject({
      state: 'canceled',
      cancelAt: null,
      endedAt: expect.any(String),
    });
    expect((await subjectsTo(owner))[0]).toBe('The subscription of My workspace has ended');
    const news = (await notificationsOf(test, owner).list()).items.map(({ kind }) => kind);
    expect(news).toEqual(['subscription.ended', 'payment.failed', 'trial.ending']);

    // Two patient attempts would take longer than anybody waits for a page.
    stripe().set({ fault: 500, faultsOn: 'billing_portal', faults: null });
    const asked = stripe().requests.length;
    expect((await billing.portal()).statusCode).toBe(503);
    expect(stripe().requests).toHaveLength(asked + 1);
    stripe().set({ fault: 'none' });

    const again = (await billing.start({ returnTo: 'subscription' })).json<{ url: string }>();
    expect(await payAt(again.url)).toMatch(/^https:\/\/sluice\.example\.com\/subscription\?session_id=cs_/);
    await settled();
    expect(await billing.state()).toMatchObject({ state: 'active', isTrial: false });
    expect(await subjectsTo(owner)).toHaveLength(3);
  });

  it('the subscription is recorded in the audit log when it changes', async () => {
    const owner = await test.signUp();
    await billingOf(owner).subscribe();
    await settled();
    const url = `/api/workspaces/${owner.workspaceId}/audit-events`;
    const { items } = (await owner.request({ method: 'GET', url })).json<{
      items: { action: string; details: object }[];
    }>();
    expect(items.map(({ action, details }) => [action, details])).toMatchObject([
      ['subscription.changed', { from: 'none', to: 'trialing' }],
      ['checkout.started', { trial: true }],
      ['workspace.created', { name: 'My workspace' }],
    ]);
  });

  it('the subscription that changes is reported to the open pages of its workspace, and to nobody else', async () => {
    const owner = await test.signUp();
    const stranger = await test.signUp();
    const origin = await originOf(test.app);
    const streams = await Promise.all(
      [owner, stranger].map(({ session }) => openStream(origin, session.accessToken)),
    );
    const [own, foreign] = streams;
    await Promise.all(streams.map((stream) => stream.next()));
    await billingOf(owner).subscribe();
    await settled();
    const reported = await own?.next(({ type }) => type === 'subscription.changed');
    expect(reported).toMatchObject({ type: 'subscription.changed', workspaceId: owner.workspaceId });
    // The stranger's next event is one of their own.
    await billingOf(stranger).subscribe();
    await settled();
    const next = await foreign?.next(({ type }) => type === 'subscription.changed');
    expect(next).toMatchObject({ workspaceId: stranger.workspaceId });
    for (const stream of streams) stream.close();
  });

  it('the subscription stays as it was last known, marked as old, while Stripe cannot be reached', async () => {
    const owner = await test.signUp();
    await billingOf(owner).subscribe();
    await settled();
    const known = await billingOf(owner).state();
    stripe().set({ fault: 'drop', faults: null });
    test.advance(120);
    expect(await billingOf(owner).state()).toEqual({ ...known, isStale: true });
    stripe().set({ fault: 'none' });
    test.advance(60);
    expect(await billingOf(owner).state()).toMatchObject({ state: 'active', isStale: false });
  });

  it('the subscription is canceled at once when its workspace is deleted, and the customer is erased with its data', async () => {
    const owner = await test.signUp();
    await billingOf(owner).subscribe();
    await settled();
    stripe().set({ fault: 500, faults: null });
    expect((await deleteWorkspace(owner)).statusCode).toBe(204);
    await settled();
    expect(stripe().state.subscriptions).toMatchObject([{ status: 'trialing' }]);
    // The outage ends after two days.
    test.advance(2 * DAY_SECONDS);
    stripe().set({ fault: 'none' });
    await settled();
    expect(stripe().state.subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(stripe().state.customers).toMatchObject([{ isDeleted: false }]);

    stripe().set({ fault: 'drop', faults: null });
    test.advance(31 * DAY_SECONDS);
    await settled();
    expect(await record(owner.workspaceId)).toBeNull();
    test.advance(1 * DAY_SECONDS);
    stripe().set({ fault: 'none' });
    await settled();
    expect(stripe().state.customers).toMatchObject([{ isDeleted: true, email: null }]);
    // The owner has deleted it, and is told nothing more.
    expect(await subjectsTo(owner)).toEqual([]);
  });

  it('the subscription of a deleted workspace does not begin when somebody pays its open checkout late', async () => {
    const owner = await test.signUp();
    const { url } = (await billingOf(owner).start()).json<{ url: string }>();
    await deleteWorkspace(owner);
    await payAt(url);
    await settled();
    await settled();
    expect(stripe().state.subscriptions.map(({ status }) => status)).not.toContain('trialing');
  });

  it('the subscription keeps no address of somebody who has deleted their account', async () => {
    const first = await test.signUp();
    await billingOf(first).subscribe();
    await settled();
    const second = await joinAs(test, store, first.workspaceId, 'admin');
    await first.request({
      method: 'POST',
      url: `/api/workspaces/${first.workspaceId}/ownership-transfer`,
      payload: { userId: second.session.user.id, password: PASSWORD },
    });
    const payload = { confirmation: 'DELETE', password: PASSWORD };
    expect((await first.request({ method: 'DELETE', url: '/api/me', payload })).statusCode).toBe(204);
    // The server may have taken the job by itself before, and be at it.
    await expect
      .poll(async () => {
        await settled();
        return stripe().state.customers;
      })
      .toMatchObject([{ email: second.session.user.email }]);
    const trials = store.store.collection<{ _id: string }>('billing_trials');
    expect(await trials.findOne({ _id: first.session.user.id })).toBeNull();
  });
});

describeOnBothStores('an installation without billing', (open) => {
  const { it } = serverTest(open, quick);

  it('an installation without billing says so, starts nothing, and has no webhook', async ({
    test,
    owner,
  }) => {
    const billing = billingOf(owner);
    expect((await billing.read()).json()).toEqual({ billing: 'off' });
    expect((await test.app.inject('/api/plan')).json()).toEqual({ plan: null });
    expect((await test.app.inject('/api/client-configuration')).json()).toMatchObject({ hasBilling: false });
    expect(errorOf(await billing.start()).code).toBe('BILLING_OFF');
    expect(errorOf(await billing.portal()).code).toBe('BILLING_OFF');
    const event = await test.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
    expect(event.statusCode).toBe(404);
  });
});

import { expect } from 'vitest';
import { Profile, type SuccessOf, type startCheckout } from '../../src/contracts/index.ts';
import { billingOf, billingTest, GOOD_CARD, KNOWN_CARD, payAt } from '../support/billing-test.ts';
import { DAY_SECONDS } from '../support/days.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';
import { errorOf, type Person } from '../support/test-app.ts';

type Started = SuccessOf<typeof startCheckout>;

const profileOf = async (who: Person) =>
  Profile.parse((await who.request({ method: 'GET', url: '/api/me' })).json());
const sessionIn = (address: string | undefined) =>
  new URL(address ?? '').searchParams.get('session_id') ?? '';

describeOnBothStores('the checkout', (open) => {
  const { it, test, store, stripe, settled, record } = billingTest(open);
  it.beforeEach(() => stripe().reset());

  it('the checkout leads an owner to Stripe with a trial of seven days, and back to the onboarding', async () => {
    const owner = await test.signUp();
    const billing = billingOf(owner);
    const answer = await billing.start();
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { hasTrial: true }]);
    const { url } = answer.json<Started>();
    expect(await profileOf(owner)).toMatchObject({ pendingStep3: true });

    const address = await payAt(url);
    expect(address).toMatch(/\/onboarding\?session_id=cs_test_\w+&payment_success=true$/);
    const details = (await billing.details(sessionIn(address))).json();
    expect(details).toEqual({
      status: 'complete',
      paymentMethod: 'Visa **** 4242',
      trialEndDate: expect.any(String),
      planName: 'Pro Plan',
      customerDetails: { firstName: 'Ada King', lastName: 'Lovelace' },
    });
    const days = (Date.parse(details.trialEndDate) - Date.now()) / (DAY_SECONDS * 1000);
    expect(Math.round(days)).toBe(7);
    // Nobody waited for a webhook.
    expect(await billing.state()).toMatchObject({
      state: 'active',
      isTrial: true,
      subscriptionTier: 'Pro Plan',
    });
  });

  it('the checkout is refused to members, for unknown plans, and for a workspace with a subscription', async () => {
    const owner = await test.signUp();
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    expect((await billingOf(member, owner.workspaceId).start()).statusCode).toBe(403);
    const unknown = await billingOf(owner).start({ lookupKey: 'gold' });
    expect([unknown.statusCode, errorOf(unknown).code]).toEqual([409, 'UNKNOWN_PLAN']);
    expect(stripe().requests).toEqual([]);

    await billingOf(owner).subscribe();
    const second = await billingOf(owner).start();
    expect([second.statusCode, errorOf(second).code]).toEqual([409, 'ALREADY_SUBSCRIBED']);
  });

  it('the checkout is the same for two admins who start it at once, and goes on when it is started again', async () => {
    const owner = await test.signUp();
    const admin = await joinAs(test, store, owner.workspaceId, 'admin');
    const answers = await Promise.all([
      billingOf(owner).start(),
      billingOf(admin, owner.workspaceId).start(),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const ids = answers.map((answer) => answer.json<Started>().id);
    expect(answers.map((answer) => answer.json<Started>().hasTrial)).toEqual([true, true]);
    expect(new Set([...ids, (await billingOf(owner).start()).json<Started>().id]).size).toBe(1);
    expect(stripe().state.customers).toHaveLength(1);
    expect(stripe().state.sessions).toHaveLength(1);
  });

  it('the checkout that twenty tabs start at once, for two pages, is one open page, and nobody is sent to one that has expired', async () => {
    const owner = await test.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) =>
        billingOf(owner).start({ returnTo: index % 2 === 0 ? 'onboarding' : 'subscription' }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(refused.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true);
    const shown = answers.filter(({ statusCode }) => statusCode === 201).map((one) => one.json<Started>().id);
    expect(new Set(shown).size).toBe(1);
    const openPages = stripe().state.sessions.filter(({ status }) => status === 'open');
    expect(openPages.map(({ id }) => id)).toEqual([shown[0]]);
    // Whoever goes on from another page afterwards gets a page that leads back there.
    const later = await billingOf(owner).start({ returnTo: 'subscription' });
    expect(later.statusCode).toBe(201);
  });

  it('the checkout is started anew when the first one has expired, and the onboarding then waits for nobody', async () => {
    const owner = await test.signUp();
    const first: Started = (await billingOf(owner).start()).json();
    stripe().advance(2 * DAY_SECONDS);
    await settled();
    expect(await profileOf(owner)).toMatchObject({ pendingStep3: false });
    const late = await billingOf(owner).details(first.id);
    expect(late.json()).toMatchObject({ status: 'expired', planName: null });
    const second: Started = (await billingOf(owner).start()).json();
    expect(second.id).not.toBe(first.id);
  });

  it('the checkout shows the details only to members of its workspace', async () => {
    const owner = await test.signUp();
    const stranger = await test.signUp();
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    const { id } = await billingOf(owner).subscribe();
    expect((await billingOf(member, owner.workspaceId).details(id)).statusCode).toBe(200);
    const foreign = await billingOf(stranger).details(id);
    const missing = await billingOf(stranger).details('cs_test_nothing');
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(errorOf(foreign).message).toBe(errorOf(missing).message);
    expect((await billingOf(stranger).details('nonsense')).statusCode).toBe(400);
  });

  it('the checkout offers a trial once: neither to the same workspace again, nor to another one of its owner', async () => {
    const owner = await test.signUp();
    await billingOf(owner).subscribe();
    const [subscription] = stripe().state.subscriptions;
    const second = await owner.request({
      method: 'POST',
      url: '/api/workspaces',
      payload: { name: 'Second' },
    });
    const other = billingOf(owner, String(second.json().id));
    expect((await other.start()).json()).toMatchObject({ hasTrial: false });
    expect(await other.state()).toMatchObject({ canTry: false });

    const portal = (await billingOf(owner).portal()).json<{ url: string }>();
    await fetch(`${portal.url}/cancel-now`, { method: 'POST', body: '', redirect: 'manual' });
    expect(subscription).toMatchObject({ status: 'canceled' });
    expect((await billingOf(owner).start()).json()).toMatchObject({ hasTrial: false });
  });

  it('the checkout of another account with a card that has had a trial ends that trial at once: nothing is charged, the owner is told why, and the next one has none', async () => {
    const first = await test.signUp();
    await billingOf(first).subscribe(KNOWN_CARD);
    await settled();
    expect(await billingOf(first).state()).toMatchObject({ state: 'active', isTrial: true });

    const second = await test.signUp();
    const { id } = await billingOf(second).subscribe(KNOWN_CARD);
    const details = (await billingOf(second).details(id)).json();
    expect(details).toMatchObject({ status: 'complete', trialEndDate: null });
    await settled();
    expect(await billingOf(second).state()).toMatchObject({ state: 'canceled', endedByKnownCard: true });
    expect(stripe().state.invoices.filter(({ amount, status }) => amount > 0 && status === 'paid')).toEqual(
      [],
    );
    const mails = await test.mails(second.session.user.email);
    expect(mails.map(({ subject }) => subject)).toContain('The trial of My workspace has ended');
    expect((await billingOf(second).start()).json()).toMatchObject({ hasTrial: false });
    // The workspace that had it goes on.
    expect(await billingOf(first).state()).toMatchObject({
      state: 'active',
      isTrial: true,
      endedByKnownCard: false,
    });
    // Whoever subscribes anew is not told of it any more.
    await billingOf(second).subscribe(KNOWN_CARD);
    await settled();
    expect(await billingOf(second).state()).toMatchObject({ state: 'active', endedByKnownCard: false });
  });

  it('the checkout offers the trial to one of two workspaces that start at once', async () => {
    const owner = await test.signUp();
    const second = await owner.request({
      method: 'POST',
      url: '/api/workspaces',
      payload: { name: 'Second' },
    });
    const both = [billingOf(owner), billingOf(owner, String(second.json().id))];
    const answers = await Promise.all(both.map((one) => one.start()));
    expect(answers.filter((answer) => answer.json<Started>().hasTrial)).toHaveLength(1);
  });

  it('the checkout keeps the older of two subscriptions, however the second one came about', async () => {
    const owner = await test.signUp();
    await billingOf(owner).subscribe();
    const [first] = stripe().state.subscriptions;
    if (first === undefined) throw new Error('there is a subscription');
    stripe().state.subscriptions.push({ ...first, id: 'sub_second', created: first.created + 1 });
    await billingOf(owner).start();
    expect(stripe().state.subscriptions.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'trialing'],
      ['sub_second', 'canceled'],
    ]);
  });

  it('the checkout leaves a declined card on the page, and charges nothing', async () => {
    const owner = await test.signUp();
    const { url, id }: Started = (await billingOf(owner).start()).json();
    expect(await payAt(url, '4000000000000002')).toBeUndefined();
    expect((await billingOf(owner).details(id)).json()).toMatchObject({ status: 'open' });
    expect(await payAt(url, GOOD_CARD)).toBeDefined();
  });

  for (const fault of ['drop', 500, 429, 401] as const) {
    it(`the checkout says so at every step when Stripe fails with ${fault}, and works again afterwards`, async () => {
      const owner = await test.signUp();
      for (const faultsOn of ['/customers', '/subscriptions', '/checkout/sessions']) {
        stripe().set({ fault, faultsOn, faults: null });
        const answer = await billingOf(owner).start();
        expect([answer.statusCode, errorOf(answer).code]).toEqual([503, 'BILLING_UNAVAILABLE']);
      }
      stripe().set({ fault: 'none' });
      await billingOf(owner).subscribe();
      expect(stripe().state.customers).toHaveLength(1);
      expect(stripe().state.subscriptions).toHaveLength(1);
      await settled();
      expect(await billingOf(owner).state()).toMatchObject({ state: 'active' });
    });
  }

  it('the checkout repeats what Stripe has done when only its answers are lost', async () => {
    const owner = await test.signUp();
    stripe().set({ fault: 'lose', faults: null });
    for (let attempt = 0; attempt < 3; attempt += 1) await billingOf(owner).start();
    stripe().set({ fault: 'none' });
    await billingOf(owner).start();
    expect(stripe().state.customers).toHaveLength(1);
    expect(stripe().state.sessions).toHaveLength(1);
    expect(await record(owner.workspaceId)).toMatchObject({ checkoutCount: 1 });
  });
});

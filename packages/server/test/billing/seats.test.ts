import { expect } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { billingOf, billingTest } from '../support/billing-test.ts';
import { connectionLost, openFailing } from '../support/failing-store.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { joinAs } from '../support/team.ts';

describeOnBothStores('the seats of a subscription', (open) => {
  let failing: ReturnType<typeof openFailing>;
  const { it, test, store } = billingTest(open, {
    wrapStore: (real: Store) => (failing = openFailing(real)).store,
  });
  it.afterEach(() => failing.reset());

  it('the seats of a subscription are the members who have finished onboarding, or all members when that cannot be found out', async () => {
    const owner = await test.signUp();
    const member = await joinAs(test, store, owner.workspaceId, 'member');
    await joinAs(test, store, owner.workspaceId, 'admin');
    const accounts = store.store.collection<{ _id: string; onboardingComplete: boolean }>('accounts');
    const _id = member.session.user.id;
    await accounts.updateOne({ _id }, { $set: { onboardingComplete: true } });
    expect(await billingOf(owner).state()).toMatchObject({ activeSeats: 1 });

    failing.replace('accounts.find', () => connectionLost());
    expect(await billingOf(owner).state()).toMatchObject({ activeSeats: 3 });
  });
});

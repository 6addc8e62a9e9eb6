import { expect } from 'vitest';
import { importsOf } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { unlimited } from '../support/test-app.ts';

const HOUR = 60 * 60;

describeOnBothStores('scheduled imports', (open) => {
  const { it, test, store } = serverTest(open, { rateLimits: unlimited });

  it('scheduled imports start daily or weekly, or not at all, as an admin wants it', async ({
    owner: person,
  }) => {
    const imports = importsOf(test, store, person);
    const url = `/api/workspaces/${person.workspaceId}/import-schedule`;
    const set = async (interval: string) =>
      (await imports.request({ method: 'PUT', url, payload: { interval } })).json();
    expect((await imports.request({ url })).json()).toEqual({ interval: 'off', nextAt: null });
    const { nextAt } = await set('daily');
    expect(await set('daily')).toEqual({ interval: 'daily', nextAt });
    const imported = async () =>
      (await imports.history()).filter(({ trigger }) => trigger === 'schedule').length;
    await test.app.jobs.enqueueRecurring();
    await test.app.jobs.runDue();
    expect(await imported()).toBe(0);
    test.advance(25 * HOUR);
    await test.app.jobs.enqueueRecurring();
    await test.app.jobs.runDue();
    expect(await imported()).toBe(1);
    // Missed times are made up for once.
    test.advance(72 * HOUR);
    await test.app.jobs.enqueueRecurring();
    await test.app.jobs.runDue();
    expect(await imported()).toBe(2);
    expect(await set('off')).toEqual({ interval: 'off', nextAt: null });
    test.advance(200 * HOUR);
    await test.app.jobs.enqueueRecurring();
    await test.app.jobs.runDue();
    expect(await imported()).toBe(2);
  });
});

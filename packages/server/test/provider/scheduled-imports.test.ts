import { expect, it } from 'vitest';
import { beginsToImport } from '../../src/modules/provider/connection/connections.service.ts';
import { createSchedulesService } from '../../src/modules/provider/import/schedules.ts';
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

  it('scheduled imports start every hour in a workspace that begins, and not twice when the clock is a day ahead', async () => {
    const person = await test.signUp();
    const imports = importsOf(test, store, person);
    const url = `/api/workspaces/${person.workspaceId}/import-schedule`;
    await imports.request({ method: 'PUT', url, payload: { interval: 'hourly' } });
    const imported = async () =>
      (await imports.history()).filter(({ trigger }) => trigger === 'schedule').length;
    test.advance(HOUR + 60);
    await test.app.jobs.enqueueRecurring();
    await test.app.jobs.runDue();
    expect(await imported()).toBe(1);
    test.advance(24 * HOUR);
    await test.app.jobs.enqueueRecurring();
    await test.app.jobs.runDue();
    expect(await imported()).toBe(2);
  });
});

describeOnBothStores('the schedule of a new connection', (open) => {
  const { it, store } = serverTest(open);
  const at = new Date('2026-11-28T12:00:00.000Z');
  const begin = async () => {
    const imports = { start: () => Promise.reject(new Error('Nothing is due.')) };
    const context = { store: store.store, now: () => at, log: console };
    return createSchedulesService(context as never, imports as never);
  };

  it('a workspace that connects to an account of Braze imports every hour, unless it has a schedule already', async () => {
    const schedules = await begin();
    await schedules.begin({ workspaceId: 'wsp_first' });
    expect(await schedules.read({ workspaceId: 'wsp_first' })).toEqual({
      interval: 'hourly',
      nextAt: '2026-11-28T13:00:00.000Z',
    });
    await schedules.set({ workspaceId: 'wsp_other' }, 'weekly');
    await schedules.begin({ workspaceId: 'wsp_other' });
    expect(await schedules.read({ workspaceId: 'wsp_other' })).toMatchObject({ interval: 'weekly' });
  });
});

it.each([
  ['a first connection to an account', false, null, true],
  ['an account in place of the sandbox', false, { isSandbox: true }, true],
  ['a new key for an account', false, { isSandbox: false }, false],
  ['the sandbox', true, null, false],
])('%s begins to import by itself or not, as it should', (_, isSandbox, before, begins) => {
  expect(beginsToImport({ isSandbox }, before)).toBe(begins);
});

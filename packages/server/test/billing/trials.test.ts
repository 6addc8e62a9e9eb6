import { expect } from 'vitest';
import { createTrialsRepository } from '../../src/modules/billing/trials.repository.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { storeTest } from '../support/server-test.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const atOnce = <Result>(ask: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => ask(index)));

describeOnBothStores('the trial of a person', (open) => {
  const { it, store } = storeTest(open);

  it('the trial of a person is offered to everybody who starts the checkout of one workspace at once', async () => {
    const trials = await createTrialsRepository(store.store);
    const answers = await atOnce((index) => trials.claim('usr_once', 'wsp_1', NOW, later(index + 1)));
    expect(answers).toEqual(answers.map(() => true));
  });

  it('the trial of a person is offered to one of many workspaces that ask at once, and to no other one while it is kept', async () => {
    const trials = await createTrialsRepository(store.store);
    const answers = await atOnce((index) => trials.claim('usr_many', `wsp_${index}`, NOW, later(60)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const chosen = `wsp_${answers.indexOf(true)}`;
    expect(await trials.isFree('usr_many', 'wsp_other', NOW)).toBe(false);
    expect(await trials.claim('usr_many', 'wsp_other', later(61), later(120))).toBe(true);
    expect(await trials.claim('usr_many', chosen, later(61), later(120))).toBe(false);
  });

  it('the trial of a person is never offered to another workspace once it was used', async () => {
    const trials = await createTrialsRepository(store.store);
    await trials.claim('usr_used', 'wsp_used', NOW, later(60));
    await trials.markUsed('wsp_used', later(30));
    expect(await trials.claim('usr_used', 'wsp_next', later(3600), later(7200))).toBe(false);
  });
});

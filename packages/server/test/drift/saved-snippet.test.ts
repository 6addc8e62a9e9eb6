import { expect } from 'vitest';
import { openCounting } from '../support/counting-store.ts';
import { importsOf, wireAttribute } from '../support/importing.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { unlimited } from '../support/test-app.ts';
import { asking, changesOf } from './drifting.ts';

const SNIPPETS = 40;
/** Longer than any save takes, in seconds. */
const LONG_AGO = 90;

describeOnBothStores('a check after a save', (open) => {
  let counting: ReturnType<typeof openCounting>;
  const { it, test, store } = serverTest(open, {
    rateLimits: unlimited,
    wrapStore: (real) => (counting = openCounting(real)).store,
  });

  it('a check after a save reads the saved snippet and not the library, and the findings of the library stay right', async () => {
    test.sandbox.reset();
    const person = await test.signUp();
    const changes = changesOf(person);
    const snippets = Array.from({ length: SNIPPETS }, (_none, index) => ({
      name: `Asks ${index}`,
      content: asking(index % 4 === 0 ? 'unknown' : 'plan'),
    }));
    await changes.call('POST', 'library', { format: 'sluice-library', formatVersion: 1, snippets });
    test.sandbox.set({ attributes: [wireAttribute('plan')], events: [] });
    await importsOf(test, store, person).run();
    test.advance(LONG_AGO);
    await test.app.jobs.runDue();
    expect((await changes.list()).findings).toMatchObject({ snippets: SNIPPETS / 4 });

    /** What a check reads of the library after something was done to it. */
    async function readAfter(done: () => Promise<unknown>) {
      await done();
      test.advance(5);
      counting.take('snippets');
      await test.app.jobs.runDue();
      const returned = counting.take('snippets').map((call) => call.returned);
      const { findings } = await changes.list();
      return { most: Math.max(...returned), findings: findings?.snippets };
    }
    const saved = await changes.save('New', { content: asking('plan') });
    test.advance(LONG_AGO);
    await test.app.jobs.runDue();

    const broken = await readAfter(() => changes.edit(saved, { content: asking('unknown') }));
    expect(broken).toEqual({ most: 1, findings: SNIPPETS / 4 + 1 });
    test.advance(LONG_AGO);
    const mended = await readAfter(() => changes.edit({ ...saved, version: 2 }, { content: asking('plan') }));
    expect(mended).toEqual({ most: 1, findings: SNIPPETS / 4 });
    test.advance(LONG_AGO);
    await changes.edit({ ...saved, version: 3 }, { content: asking('unknown') });
    test.advance(5);
    await test.app.jobs.runDue();
    test.advance(LONG_AGO);
    const url = `snippets/${saved.id}`;
    expect(await readAfter(() => changes.call('DELETE', url, undefined, 4))).toMatchObject({
      findings: SNIPPETS / 4,
    });
    // Nothing about a restored snippet says when it came back: the whole library is checked.
    const restored = await readAfter(() => changes.call('POST', `trash/${saved.id}/restore`));
    expect(restored).toEqual({ most: SNIPPETS + 1, findings: SNIPPETS / 4 + 1 });
  });
});

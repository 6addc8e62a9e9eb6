import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { withJitter } from '../support/jittering-store.ts';
import { serverTest } from '../support/server-test.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { startTestApp, type Person, type TestApp } from '../support/test-app.ts';

const ROUNDS = 24;
const LEAD_MS = 3;
const RACING = ['snippets', 'snippet_versions'];
const jittered = (store: Store) => withJitter(store, RACING);

describeOnBothStores('a snippet in the trash', (open) => {
  const secret = randomBytes(32).toString('hex');
  const { it, test, store } = serverTest(open, { ...quick, secret, wrapStore: jittered });
  let other: TestApp;
  let owner: Person;
  it.beforeAll(async () => {
    other = await startTestApp({ ...store, store: jittered(store.store) }, { ...quick, secret });
    owner = await test.signUp();
  });
  it.afterAll(() => other.close());

  /** The same person, at one of the processes. */
  const at = (
    app: TestApp,
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
    version = 0,
  ) =>
    app.app.inject({
      method,
      url: `/api/workspaces/${owner.workspaceId}/${path}`,
      headers: {
        authorization: `Bearer ${owner.session.accessToken}`,
        ...(version > 0 && { 'if-match': `"v${version}"` }),
      },
      ...(payload && { payload }),
    });
  /** A snippet with an earlier version, in the trash. */
  async function trashed(): Promise<string> {
    const created = await at(test, 'POST', 'snippets', { name: 'Name', content: 'text' });
    const id = String(created.json().id);
    await at(test, 'PATCH', `snippets/${id}`, { content: 'changed' }, 1);
    await at(test, 'DELETE', `snippets/${id}`, undefined, 2);
    return id;
  }

  describe.each([
    ['one process', () => test],
    ['two processes on one store', () => other],
  ])('on %s', (_where, second) => {
    it(
      'a snippet in the trash is erased or restored whole, however often both are asked for at once',
      { timeout: 60_000 },
      async () => {
        const versions = store.store.collection<{ _id: string; snippetId: string }>('snippet_versions');
        const rounds: { id: string; isRestored: boolean }[] = [];
        // How much later the restore is asked for, in milliseconds: so much that now the one wins and now the other.
        let lead = 0;
        for (let round = 0; round < ROUNDS; round += 1) {
          const id = await trashed();
          const [erased, restored] = await Promise.all([
            wait(Math.max(0, -lead)).then(() => at(test, 'DELETE', `trash/${id}`)),
            wait(Math.max(0, lead)).then(() => at(second(), 'POST', `trash/${id}/restore`)),
          ]);
          const isRestored = restored.statusCode === 200;
          // One of the two was acknowledged, and that one holds.
          expect([erased.statusCode, restored.statusCode]).toEqual(isRestored ? [404, 200] : [204, 404]);
          rounds.push({ id, isRestored });
          lead += isRestored ? LEAD_MS : -LEAD_MS;
        }
        test.advance(120);
        await test.app.jobs.runDue();
        for (const { id, isRestored } of rounds) {
          expect((await store.store.collection('snippets').findOne({ _id: id })) !== null).toBe(isRestored);
          expect(await versions.countDocuments({ snippetId: id })).toBe(isRestored ? 1 : 0);
        }
        expect(new Set(rounds.map(({ isRestored }) => isRestored))).toEqual(new Set([true, false]));
      },
    );
  });
});

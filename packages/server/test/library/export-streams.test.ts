import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';

const SNIPPETS = 45;

/** A store that holds back the snippets of an export from the second slice on, until it is told to go on. */
function openHoldingBack(store: Store) {
  let slices = 0;
  let isHolding = false;
  let opened = Promise.withResolvers<void>();
  interface Cursor {
    project: (fields: object) => Cursor;
    toArray: () => Promise<unknown[]>;
  }
  const heldBack = (cursor: Cursor, slice: number): Cursor => ({
    project: (fields) => heldBack(cursor.project(fields), slice),
    async toArray() {
      if (slice > 1) await opened.promise;
      return cursor.toArray();
    },
  });
  return {
    store: {
      ...store,
      collection: (name, options) => {
        const real = store.collection<never>(name, options);
        if (name !== 'snippets') return real;
        return new Proxy(real, {
          get(_none, property) {
            const method = Reflect.get(real, property) as unknown;
            if (typeof method !== 'function') return method;
            if (property !== 'find') return method.bind(real) as unknown;
            return (...given: [filter: { _id?: unknown }, ...more: unknown[]]) => {
              const cursor = Reflect.apply(method, real, given) as Cursor;
              const isSlice = isHolding && given[0]._id !== undefined;
              return isSlice ? heldBack(cursor, (slices += 1)) : cursor;
            };
          },
        });
      },
    } satisfies Store as Store,
    hold(): void {
      [slices, isHolding, opened] = [0, true, Promise.withResolvers<void>()];
    },
    release: () => opened.resolve(),
    slices: () => slices,
  };
}

describeOnBothStores('the export of a library', (open) => {
  let holding: ReturnType<typeof openHoldingBack>;
  const { it, test } = serverTest(open, {
    ...quick,
    wrapStore: (real) => (holding = openHoldingBack(real)).store,
  });

  it.each([
    ['of all snippets', 'GET', 'library'],
    ['of chosen snippets', 'POST', 'library/export'],
  ])(
    'an export %s sends its first snippets while the store still has the others',
    async (_what, method, path) => {
      const owner = await test.signUp();
      const url = `/api/workspaces/${owner.workspaceId}`;
      const snippets = Array.from({ length: SNIPPETS }, (_none, index) => ({
        name: `Snippet ${String(index).padStart(2, '0')}`,
        content: 'text '.repeat(200),
      }));
      const payload = { format: 'sluice-library', formatVersion: 1, snippets };
      await owner.request({ method: 'POST', url: `${url}/library`, payload });
      const { items } = (await owner.request({ url: `${url}/snippets?limit=100&sort=name` })).json();
      const ids = (items as { id: string }[]).map(({ id }) => id);
      if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = test.app.server.address() as AddressInfo;

      holding.hold();
      // Also when it waits in vain: then the server could not stop.
      onTestFinished(() => holding.release());
      const response = await fetch(`http://127.0.0.1:${port}${url}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${owner.session.accessToken}`,
          // A compressed stream keeps some of what it has got, to compress more at once.
          'accept-encoding': 'identity',
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify({ ids }) }),
      });
      expect(response.status).toBe(200);
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      /** Reads on until it has this. It waits for as long as nothing comes. */
      const readTo = async (wanted: string) => {
        for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
          text += part.value;
          if (text.includes(wanted)) return;
        }
      };
      await readTo('Snippet 00');
      expect(text).toContain('Snippet 00');
      expect(text).not.toContain(`Snippet ${SNIPPETS - 1}`);
      holding.release();
      await readTo(']}');
      await reader?.cancel();
      expect(JSON.parse(text).snippets).toHaveLength(SNIPPETS);
      expect(holding.slices()).toBeGreaterThan(3);
    },
  );
});

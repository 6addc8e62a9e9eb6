import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
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
    /** Fails what is held back. */
    fail(error: Error): void {
      isHolding = false;
      opened.reject(error);
    },
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

  /** A library with short snippets and long ones, which are sent in pieces of their own. */
  async function fillLibrary() {
    const owner = await test.signUp();
    const url = `/api/workspaces/${owner.workspaceId}`;
    const snippets = Array.from({ length: SNIPPETS }, (_none, index) => ({
      name: `Snippet ${String(index).padStart(2, '0')}`,
      content: (index % 3 === 0 ? 'long „ä“ 😀 ' : 'short ').repeat(index % 3 === 0 ? 12_000 : 5),
      tags: [`tag ${index % 2}`],
      builderState: null,
      isDraft: index % 2 === 0,
    }));
    const payload = { format: 'sluice-library', formatVersion: 1, snippets };
    expect((await owner.request({ method: 'POST', url: `${url}/library`, payload })).statusCode).toBe(200);
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const file = `http://127.0.0.1:${port}${url}/library`;
    const headers = { authorization: `Bearer ${owner.session.accessToken}` };
    return { snippets, url: file, headers, ask: () => fetch(file, { headers }) };
  }

  it('an export has every snippet, long or short, exactly as one JSON text of all of them has', async () => {
    const { snippets, ask } = await fillLibrary();
    const text = await (await ask()).text();
    const { exportedAt } = JSON.parse(text) as { exportedAt: string };
    const head = { format: 'sluice-library', formatVersion: 1, exportedAt };
    // Compared without a picture of the difference, which would take minutes.
    expect(text === JSON.stringify({ ...head, snippets })).toBe(true);
  });

  it('an export that the database ends in the middle is cut off, so that nobody takes it for a whole one', async () => {
    const { ask } = await fillLibrary();
    holding.hold();
    onTestFinished(() => holding.release());
    const response = await ask();
    expect(response.status).toBe(200);
    const read = response.text();
    await vi.waitFor(() => expect(holding.slices()).toBe(2));
    holding.fail(new Error('connection 7 to 10.0.0.7:27017 closed'));
    await expect(read).rejects.toThrow('terminated');
  });

  it('the rest of an export is not read when whoever asked for it has left', async () => {
    const { headers, url } = await fillLibrary();
    const left = new Promise<void>((resolve) =>
      test.app.server.once('connection', (socket) => socket.once('close', () => resolve())),
    );
    holding.hold();
    onTestFinished(() => holding.release());
    const request = get(url, { headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await vi.waitFor(() => expect(holding.slices()).toBe(2));
    response.destroy();
    await left;
    holding.release();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(holding.slices()).toBe(2);
  });
});

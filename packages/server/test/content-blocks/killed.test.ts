import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  Snippet,
  SnippetPublication,
  listContentBlocks,
  previewPublication,
  type Session,
} from '../../src/contracts/index.ts';
import { killableWithSandbox, signUp } from '../support/killable-server.ts';

const { sandbox: braze, server } = killableWithSandbox();
const POLL_MS = 50;

function callsOf({ accessToken, user }: Session) {
  const send = (origin: string, path: string, method = 'GET', body?: object, headers = {}) =>
    fetch(`${origin}/api/workspaces/${user.activeWorkspaceId}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const list = async (origin: string) =>
    listContentBlocks.success.schema.parse(await (await send(origin, 'content-blocks?limit=100')).json());
  return {
    send,
    list,
    publicationOf: async (origin: string, id: string) =>
      SnippetPublication.parse(await (await send(origin, `snippets/${id}/publication`)).json()),
    async untilRead(origin: string) {
      for (;;) {
        const found = await list(origin);
        if (found.reading === null && found.readAt !== null) return found;
        await wait(POLL_MS);
      }
    },
  };
}
type Calls = ReturnType<typeof callsOf>;

/** A snippet with another text than its block. */
async function editedSnippet(calls: Calls, origin: string) {
  await calls.send(origin, 'content-blocks/read', 'POST');
  const { items } = await calls.untilRead(origin);
  const blockId = items.find(({ name }) => name === 'order_footer')?.id ?? '';
  const imported = await calls.send(origin, 'content-blocks/import', 'POST', { blockIds: [blockId] });
  const { snippetId } = ((await imported.json()) as { items: { snippetId: string }[] }).items[0] ?? {};
  const id = String(snippetId);
  const change = { content: 'The new text', builderState: null };
  const edited = await calls.send(origin, `snippets/${id}`, 'PATCH', change, { 'if-match': '"v1"' });
  const { version } = Snippet.parse(await edited.json());
  const looked = await calls.send(origin, `snippets/${id}/publication/preview`, 'POST', { blockId });
  const { baseline } = previewPublication.success.schema.parse(await looked.json());
  return { id, body: { blockId, baseline, version } };
}

const texts = () =>
  braze()
    .contentBlocks.find('order_footer')
    ?.versions.map(({ content }) => content);
const writes = () => braze().requests.filter((request) => request.startsWith('POST')).length;

it(
  'reading goes on after the server was killed at every text, and reads each text once it could be stored',
  { timeout: 120_000 },
  async () => {
    let origin = await server().startAlive();
    const calls = callsOf(await signUp(origin));
    const sandbox = braze();
    sandbox.set({});
    const asked = new Set<string>();
    sandbox.beforeAnswer((request) => {
      // The server dies the first time that each of these is asked for.
      const isDeadly = request.includes('/list') || asked.size < 9;
      if (request.includes('/content_blocks') && isDeadly && !asked.has(request)) {
        asked.add(request);
        server().sendKill();
      }
    });
    await calls.send(origin, 'content-blocks/check', 'POST', {}).catch(() => undefined);
    for (let deaths = 0; deaths < 12; deaths += 1) {
      await Promise.race([
        server().waitForExit(),
        calls.untilRead(origin).catch(() => server().waitForExit()),
      ]);
      if (server().isRunning()) break;
      origin = (await server().start()) ?? origin;
    }
    const found = await calls.untilRead(origin);
    expect(found).toMatchObject({ problem: null, total: sandbox.contentBlocks.list().length });
    expect(found.checkedAt).not.toBeNull();
    expect(found.items.every(({ findings }) => findings !== null)).toBe(true);
    expect(asked.size).toBeGreaterThan(2);
  },
);

describe('a server that is killed while it publishes', () => {
  /** Publishes, and kills the server before or after Braze has taken the text. */
  async function killedPublication(moment: 'before' | 'after', headers = {}) {
    const origin = await server().startAlive();
    const calls = callsOf(await signUp(origin));
    const { id, body } = await editedSnippet(calls, origin);
    const sandbox = braze();
    sandbox.set({});
    if (moment === 'before') sandbox.set({ status: 503, faultsFrom: 3, faultsUntil: 3 });
    sandbox.beforeAnswer((request) => {
      if (request.startsWith('POST')) server().sendKill();
    });
    await calls
      .send(origin, `snippets/${id}/publication`, 'POST', body, headers)
      .then((response) => response.json())
      .catch(() => undefined);
    await server().waitForExit();
    sandbox.beforeAnswer(undefined);
    return { calls, id, body, origin: await server().startAlive() };
  }

  it(
    'a server that is killed while it publishes asks Braze afterwards, and does nothing more when the text has arrived',
    { timeout: 120_000 },
    async () => {
      const { calls, id, origin } = await killedPublication('after');
      let found = await calls.publicationOf(origin, id);
      while (found.block?.state !== 'inSync') {
        await wait(POLL_MS * 10);
        found = await calls.publicationOf(origin, id);
      }
      expect(found.problem).toBeNull();
      expect(texts()?.at(-1)).toBe('The new text');
      expect(writes()).toBe(1);
    },
  );

  it(
    'a server that is killed while it publishes asks Braze afterwards, tells people when the text has not arrived, and sends nothing by itself',
    { timeout: 120_000 },
    async () => {
      const { calls, id, origin } = await killedPublication('before');
      let found = await calls.publicationOf(origin, id);
      while (found.problem === null) {
        await wait(POLL_MS * 10);
        found = await calls.publicationOf(origin, id);
      }
      expect(found).toMatchObject({ problem: { reason: 'PUBLICATION_LOST' }, block: { state: 'newerHere' } });
      expect(texts()).toHaveLength(1);
      expect(writes()).toBe(1);
    },
  );

  it(
    'a server that is killed while it publishes has published once when the request is repeated with its key',
    { timeout: 120_000 },
    async () => {
      const headers = { 'idempotency-key': 'the-same-click' };
      const { calls, id, body, origin } = await killedPublication('after', headers);
      let response = await calls.send(origin, `snippets/${id}/publication`, 'POST', body, headers);
      // Until its lease ends, the first request counts as running.
      while (response.status === 409) {
        await wait(POLL_MS * 10);
        response = await calls.send(origin, `snippets/${id}/publication`, 'POST', body, headers);
      }
      expect(await response.json()).toMatchObject({ block: { state: 'inSync' }, problem: null });
      expect(texts()).toHaveLength(2);
      expect(writes()).toBe(1);
    },
  );
});

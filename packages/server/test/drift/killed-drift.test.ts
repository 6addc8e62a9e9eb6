import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBrazeSandbox, type BrazeSandbox } from '../../sandbox/braze/braze-sandbox.ts';
import { CatalogImport, type Session } from '../../src/contracts/index.ts';
import { killableImportServer, signUp, type KillableServer } from '../support/killable-server.ts';
import { wireAttribute } from '../support/importing.ts';
import { asking, built, changesOf } from './drifting.ts';

const SNIPPETS = 60;
const ROUNDS = 3;
const DEATHS = 4;
/** Longer than the server takes for what is interrupted here. */
const LATEST_MS = 150;

let sandbox: BrazeSandbox;
let server: KillableServer;

beforeAll(async () => {
  sandbox = await startBrazeSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  server = killableImportServer(sandbox.endpoint);
  sandbox.reset();
});
afterEach(() => server.dispose());

/** The person's calls to the server, wherever it listens now. */
function callsOf(origin: () => string, { accessToken, user }: Session) {
  const workspaceId = user.activeWorkspaceId ?? '';
  const request = async ({ method = 'GET', url, payload, headers }: InjectOptions) => {
    const response = await fetch(`${origin()}${url as string}`, {
      method,
      headers: {
        ...(headers as Record<string, string>),
        authorization: `Bearer ${accessToken}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    const body: unknown = response.status === 204 ? undefined : await response.json();
    return { statusCode: response.status, json: () => body } as LightMyRequestResponse;
  };
  const changes = changesOf({ workspaceId, request });
  return {
    ...changes,
    async runImport(): Promise<CatalogImport> {
      const { id } = CatalogImport.parse((await changes.call('POST', 'imports')).json());
      return this.ended(id);
    },
    startImport: async () => CatalogImport.parse((await changes.call('POST', 'imports')).json()).id,
    async ended(id: string): Promise<CatalogImport> {
      for (;;) {
        const found = CatalogImport.parse((await changes.call('GET', `imports/${id}`)).json());
        if (found.finishedAt !== null) return found;
        await wait(20);
      }
    },
    /** What is listed once the check has found problems. */
    async checked() {
      for (;;) {
        const found = await changes.list();
        if (found.findings !== null && found.findings.snippets > 0) return found;
        await wait(20);
      }
    },
    /** Waits until the check has found none. */
    async settled(): Promise<void> {
      while ((await changes.list()).findings?.snippets !== 0) await wait(20);
    },
  };
}

const attributes = (...names: string[]) => names.map((name) => wireAttribute(name));

async function begin() {
  let origin = await server.startAlive();
  const calls = callsOf(() => origin, await signUp(origin));
  const restart = async () => {
    origin = (await server.start()) ?? origin;
  };
  const revive = async () => {
    await server.kill();
    origin = await server.startAlive();
  };
  sandbox.set({ attributes: attributes('nick_name', 'plan', 'vip'), events: 0 });
  await calls.runImport();
  const payload = {
    format: 'sluice-library',
    formatVersion: 1,
    snippets: Array.from({ length: SNIPPETS }, (_, index) => ({
      name: `Snippet ${String(index).padStart(3, '0')}`,
      tags: [],
      isDraft: false,
      ...(index % 2 === 0 ? built('nick_name') : { content: asking('nick_name'), builderState: null }),
    })),
  };
  await calls.call('POST', 'library', payload);
  await calls.save('Plan', { content: asking('plan') });
  await calls.save('Vip', { content: asking('vip') });
  return { calls, restart, revive };
}

/** Kills the server at some moment after it began to work. */
const killSoon = () => void setTimeout(server.sendKill, Math.random() * LATEST_MS);

it(
  'an import whose server is killed while it compares finds each change once, and all snippets are checked',
  { timeout: 180_000 },
  async () => {
    const { calls, restart, revive } = await begin();
    const older = attributes('nick_name', 'plan', 'vip');
    const newer = [...attributes('nickname', 'unrelated'), wireAttribute('vip', 'Number')];
    for (let round = 0; round < ROUNDS; round += 1) {
      sandbox.set({ attributes: newer, events: 0 });
      // Everything is read then, so that comparing and publishing is what is interrupted.
      sandbox.beforeAnswer((request) => {
        if (request.includes('/events')) killSoon();
      });
      const id = await calls.startImport();
      await server.waitForExit();
      sandbox.beforeAnswer(undefined);
      await restart();
      killSoon();
      await server.waitForExit();
      await revive();
      expect((await calls.ended(id)).state).toBe('done');
      expect((await calls.checked()).findings?.snippets).toBe(SNIPPETS + 2);
      expect(await calls.summary()).toEqual([
        `renamed nick_name → nickname ×${SNIPPETS} toDecide`,
        'gone plan ×1 toDecide',
        'typeChanged vip → number ×1 toDecide',
      ]);
      sandbox.set({ attributes: older, events: 0 });
      await calls.runImport();
      expect(await calls.summary()).toEqual([]);
      await calls.settled();
    }
  },
);

it(
  'a rename whose server is killed can be repeated and taken back, and changes each snippet once',
  { timeout: 180_000 },
  async () => {
    const { calls, revive } = await begin();
    sandbox.set({ attributes: attributes('nickname', 'plan', 'vip'), events: 0 });
    await calls.runImport();
    const { id } = await calls.only();
    const { snippets } = await calls.read(id, '?limit=100');
    const before = new Map(snippets.items.map((one) => [one.id, one]));
    const untilDone = async (work: () => Promise<unknown>) => {
      for (let death = 0; death < DEATHS; death += 1) {
        killSoon();
        await work().catch(() => undefined);
        await server.waitForExit();
        await revive();
      }
      return work();
    };

    await untilDone(() => calls.rename(id, snippets.items));
    for (const { id: snippetId } of snippets.items) {
      const { version, content } = await calls.snippet(snippetId);
      expect([version, content.includes('nick_name'), content.includes('nickname')]).toEqual([
        2,
        false,
        true,
      ]);
    }
    expect((await calls.only()).rename?.snippets).toBe(SNIPPETS);

    await untilDone(() => calls.undo(id));
    for (const { id: snippetId } of snippets.items) {
      const { version, content, builderState } = await calls.snippet(snippetId);
      expect([version, content]).toEqual([3, before.get(snippetId)?.content]);
      expect(builderState).toEqual(before.get(snippetId)?.builderState);
    }
  },
);

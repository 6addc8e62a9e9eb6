import { randomBytes } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy.ts';
import { answerTo, commandOf } from '../support/replica-set.ts';
import { serverTest } from '../support/server-test.ts';
import type { TestStore } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { errorOf, type Person } from '../support/test-app.ts';

/** What the hostile search looks for: the proxy knows its commands by it. */
const HOSTILE = 'hostilesearch';
/** The error of MongoDB for an operation that took longer than its `maxTimeMS`. */
const EXPIRED = { ok: 0, code: 50, codeName: 'MaxTimeMSExpired', errmsg: 'operation exceeded time limit' };
/** As many as one person may have under way. */
const MOST_OF_ONE = 16;

describe.skipIf(inject('mongodbUri') === null)('a hostile search over MongoDB', () => {
  let proxy: FaultyProxy;

  async function open(): Promise<TestStore> {
    const server = new URL(inject('mongodbUri') ?? '');
    proxy = await startFaultyProxy(server.hostname, Number(server.port));
    server.host = `127.0.0.1:${proxy.port}`;
    server.pathname = `/sluice_test_${randomBytes(6).toString('hex')}`;
    const store = await openStore({ mongodbUri: server.href, dataDir: '' });
    return {
      store,
      dispose: async () => {
        await store.close();
        await proxy.close();
      },
    };
  }

  const { it, test } = serverTest(open, quick);
  const snippetsOf = ({ workspaceId }: Person) => `/api/workspaces/${workspaceId}/snippets`;
  const search = (who: Person, text: string) => who.request({ url: `${snippetsOf(who)}?q=${text}` });

  async function personWith(content: string): Promise<Person> {
    const person = await test.signUp();
    const saved = await person.request({
      method: 'POST',
      url: snippetsOf(person),
      payload: { name: 'One', content },
    });
    expect(saved.statusCode).toBe(201);
    return person;
  }

  /**
   * Lets the database work on the hostile searches for ever, or answer them, or only those of their commands that have a name.
   * @returns the commands that it was sent
   */
  function intercept(answer?: object, name?: string): Record<string, unknown>[] {
    const commands: Record<string, unknown>[] = [];
    proxy.intercept((sent) => {
      if (!sent.includes(HOSTILE)) return 'forwarded';
      const command = commandOf(sent);
      commands.push(command);
      if (name !== undefined && !(name in command)) return 'forwarded';
      return answer === undefined ? 'held' : answerTo(sent, { ...answer });
    });
    return commands;
  }

  it('a hostile search over MongoDB that the database never finishes is refused at its deadline, a stranger is answered meanwhile, and both search on afterwards', async () => {
    const [hostile, stranger] = [await personWith(`A ${HOSTILE}`), await personWith('A needle')];
    const commands = intercept();
    const answered: string[] = [];
    const refusals = Array.from({ length: MOST_OF_ONE }, async () => {
      const answer = await search(hostile, HOSTILE);
      answered.push('hostile');
      return answer;
    });
    await expect.poll(() => commands.length).toBeGreaterThan(0);
    const found = await search(stranger, 'needle');
    answered.push('stranger');
    expect(found.statusCode, found.body).toBe(200);
    expect(found.json().total).toBe(1);

    for (const answer of await Promise.all(refusals)) {
      expect(answer.statusCode).toBe(503);
      expect(errorOf(answer)).toMatchObject({ code: 'OVERLOADED', retryAfter: 2 });
      expect(answer.headers['retry-after']).toBe('2');
    }
    // Some of the sixteen were still waiting.
    expect(answered.at(-1)).toBe('hostile');

    proxy.restore();
    for (const [who, text] of [
      [hostile, HOSTILE],
      [stranger, 'needle'],
    ] as const) {
      expect((await search(who, text)).json()).toMatchObject({ total: 1 });
    }
  });

  it('a search over MongoDB is answered although the database never says which keys are behind', async () => {
    const person = await personWith('A needle');
    let held = 0;
    proxy.intercept((sent) => {
      if (!sent.includes('searchState')) return 'forwarded';
      held += 1;
      return 'held';
    });
    const found = await search(person, 'needle');
    proxy.restore();
    expect(found.statusCode, found.body).toBe(200);
    expect(found.json().total).toBe(1);
    expect(held).toBe(1);
  });

  it.each([
    ['reading a page', 'find', ['find']],
    ['counting', 'aggregate', ['find', 'aggregate']],
  ])(
    'a hostile search over MongoDB tells the database by when to stop %s, and is refused when that has done so',
    async (_what, stopped, sent) => {
      const hostile = await personWith(`A ${HOSTILE}`);
      const commands = intercept(EXPIRED, stopped);
      // The page is full, so that the others are counted.
      const answer = await search(hostile, `${HOSTILE}&limit=1`);
      expect(answer.statusCode).toBe(503);
      expect(errorOf(answer)).toMatchObject({
        code: 'OVERLOADED',
        message: 'This search took too long. Please try again in a moment, or search for something else.',
        retryAfter: 2,
      });
      expect(commands.map((command) => Object.keys(command)[0])).toEqual(sent);
      for (const { maxTimeMS } of commands) {
        expect(maxTimeMS).toBeGreaterThan(0);
        expect(maxTimeMS).toBeLessThanOrEqual(1000);
      }
      proxy.restore();
      expect((await search(hostile, HOSTILE)).json()).toMatchObject({ total: 1 });
    },
  );
});

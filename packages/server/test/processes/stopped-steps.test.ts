import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { startStripeSandbox, type StripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import type { Operation } from '../../src/contracts/index.ts';
import { exampleBody } from '../authorization/examples.ts';
import { addressOf, fittingIds, operations } from '../authorization/operations.ts';
import type { Ids } from '../authorization/authorization-fixture.ts';
import { stripeAccount } from '../support/billing-test.ts';
import {
  connectedBodies,
  prepareConnectedWorkspace,
  resetProvider,
  signedEvent,
} from '../support/connected-workspace.ts';
import { assertConsistent } from '../support/consistent-store.ts';
import { takeSnapshot, type StoreSnapshot } from '../support/store-snapshot.ts';
import { mailedBodies, prepareWorkspace, type PreparedWorkspace } from '../support/prepared-workspace.ts';
import { secondStepRequests } from '../support/second-step-requests.ts';
import { serverTest, type ServerTestOptions } from '../support/server-test.ts';
import { openStoppable } from '../support/stoppable-store.ts';
import { describeOnBothStores, type TestStore } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import { newAddress, PASSWORD, unlimited, type Person, type TestApp } from '../support/test-app.ts';

const writing = operations.filter(({ method }) => method !== 'GET');

/** Longer than any lease, and than the time between two sweeps, but shorter than a token is valid. */
const RECOVERY_SECONDS = 11 * 60;
/** A repeated request takes over when the lease of the first one has ended. */
const LEASE_SECONDS = 11;
const HOUR_SECONDS = 60 * 60;
const MINUTE_SECONDS = 60;
/** More writes than any operation has in this fixture. One with more fails its test. */
const MOST_WRITES = 400;

/** Whether a write is one of many like it in a row, neither one of the first two nor the last: stopping there shows nothing new. */
function isAmongItsLike(written: readonly string[], writes: number): boolean {
  const write = written[writes - 1];
  return write !== undefined && [-2, -1, 1].every((offset) => written[writes - 1 + offset] === write);
}

/** What follows from how often somebody asks, or is only about the request itself. */
const NOT_COMPARED = new Set([
  'audit_events',
  'idempotency_keys',
  'jobs',
  // Each request comes from another browser.
  'known_devices',
  'live_events',
  // What an interrupted rename would be undone with; it ends by itself.
  'provider_renames',
  'rate_limits',
  // A set-up that nobody finishes ends by itself within half an hour.
  'second_step_set_ups',
  'sessions',
  'usage',
]);

/** Where searches look. */
const SEARCHED = new Set(['snippets', 'snippets_keys']);

/** Those that need a provider, a subscription or the demo, which take longer to put back. */
const CONNECTED = new Set([
  'acknowledgeBlock',
  'checkContentBlocks',
  'completeOnboarding',
  'enterDemo',
  'importContentBlocks',
  'openPortal',
  'previewPublication',
  'publishSnippet',
  'readContentBlocks',
  'receiveStripeEvent',
  'startImport',
  'takeBlock',
]);

/** Those that are not stopped here. Each names the test that shows what happens to it. */
const elsewhere: Record<string, { file: string; test: string }> = {
  // It changes nothing: its answer is a stream, which ends where the connection to the database does.
  exportSnippets: {
    file: 'library/bulk.test.ts',
    test: 'several snippets are exported in the form of a whole library, without those in the trash',
  },
};

/** Bodies that lead somewhere in this fixture. */
const bodies: Record<string, (fixture: PreparedWorkspace) => object> = {
  signIn: ({ actors }) => ({ email: actors.owner.person.session.user.email, password: PASSWORD }),
  signUp: () => ({ email: newAddress(), password: PASSWORD }),
  requestMagicLink: ({ actors }) => ({ email: actors.owner.person.session.user.email }),
  ...connectedBodies,
};

/** The password of everybody in these tests, where a body has one. */
function withPassword(body: object | undefined): object | undefined {
  if (body === undefined) return undefined;
  const entries = Object.entries(body).map(([name, value]) =>
    ['password', 'currentPassword'].includes(name) ? [name, PASSWORD] : [name, value],
  );
  return Object.fromEntries(entries) as object;
}

/** Who asks, when it is not the owner. */
const asking: Record<string, 'target' | 'invited'> = {
  leaveWorkspace: 'target',
  deleteAccount: 'target',
  revokeSession: 'target',
  acceptInvitation: 'invited',
  completeOnboarding: 'target',
};

/**
 * Who got no answer asks again at once. An import that is asked for later is another one; the demo is completed by whoever
 * enters next, and is of no use to anybody before.
 */
const ASKED_AT_ONCE = new Set(['enterDemo', 'startImport']);

interface Kind {
  title: string;
  operations: readonly Operation[];
  options: Pick<ServerTestOptions, 'rateLimits' | 'demoConnection' | 'configuration'>;
  prepare: (test: TestApp, store: TestStore, stripe: StripeSandbox) => Promise<PreparedWorkspace>;
}

const stopped = writing.filter(({ id }) => !(id in elsewhere));
const kinds: readonly Kind[] = [
  {
    title: 'an operation that stops after any of its writes',
    operations: stopped.filter(({ id }) => !CONNECTED.has(id)),
    options: quick,
    prepare: prepareWorkspace,
  },
  {
    title: 'an operation with a provider, a subscription or the demo that stops after any of its writes',
    operations: stopped.filter(({ id }) => CONNECTED.has(id)),
    options: { rateLimits: unlimited },
    prepare: prepareConnectedWorkspace,
  },
];

for (const { title, operations: stoppedHere, options, prepare } of kinds)
  describeOnBothStores(title, (open) => {
    let stoppable: ReturnType<typeof openStoppable>;
    let stripe: StripeSandbox;
    let fixture: PreparedWorkspace;
    let contents: StoreSnapshot;
    let tokens = new Map<string, string>();
    /** By how many seconds the clock has moved since the contents were made. */
    let elapsed = 0;
    let hours = 0;
    let minutes = 0;
    const { it, test, store } = serverTest(open, async () => {
      stripe = await startStripeSandbox();
      return {
        ...options,
        openStripe: stripeAccount(stripe),
        wrapStore: (real) => (stoppable = openStoppable(real)).store,
      };
    });
    it.beforeAll(async () => {
      fixture = await prepare(test, store, stripe);
      await test.app.jobs.runDue();
      const people = [fixture.actors.owner.person, fixture.target, fixture.invited];
      tokens = new Map(people.map((person) => [person.session.user.id, lastingToken(person)]));
      contents = await takeSnapshot(store, stoppable.names());
      stoppable.takeChanged();
    });
    it.afterAll(() => stripe.close());

    type Document = { _id: string } & Record<string, unknown>;
    /** All documents of a collection. What nobody has written to is as it was. */
    const all = async (name: string): Promise<Document[]> =>
      stoppable.changed().includes(name)
        ? store.store.collection<Document>(name).find({}).toArray()
        : [...contents.documents(name)];

    function advance(seconds: number): void {
      test.advance(seconds);
      elapsed += seconds;
    }

    async function recover(): Promise<void> {
      advance(RECOVERY_SECONDS);
      await test.app.jobs.enqueueRecurring();
      await test.app.jobs.runDue();
    }

    /** Makes the store and the clock what they were. */
    async function startAgain(): Promise<void> {
      await contents.putBack(stoppable.takeChanged());
      advance(-elapsed);
    }

    /** The body of a request, for which links are mailed when it needs one. */
    async function bodyOf(operation: Operation, ids: Ids): Promise<object | undefined> {
      const mailed = mailedBodies[operation.id];
      if (mailed) {
        // An address gets few links an hour, and the embedded store counts them in memory.
        advance((hours += 1) * HOUR_SECONDS);
        return mailed(test, fixture);
      }
      return withPassword(bodies[operation.id]?.(fixture) ?? exampleBody(operation, fixture, ids));
    }

    async function requestOf(operation: Operation): Promise<InjectOptions> {
      const prepare = secondStepRequests[operation.id];
      const asks = prepare === undefined ? asking[operation.id] : 'target';
      const person = asks === undefined ? fixture.actors.owner.person : fixture[asks];
      // Guesses of codes are counted by the hour.
      if (prepare !== undefined) advance((hours += 1) * HOUR_SECONDS);
      const prepared = await prepare?.({ test, person: lasting(person), advance });
      const ids = { ...fittingIds(operation, fixture.own), ...prepared?.ids };
      const payload = prepare === undefined ? await bodyOf(operation, ids) : prepared?.payload;
      if (operation.access === 'signature') {
        const at = Math.floor(Date.now() / 1000) + elapsed;
        return { method: operation.method, url: operation.path, ...signedEvent(stripe, at) };
      }
      const named = Object.keys(operation.query?.shape ?? {}).filter((name) => name in ids);
      return {
        method: operation.method,
        url: addressOf(operation, ids),
        query: {
          ...Object.fromEntries(named.map((name) => [name, ids[name] ?? ''])),
          ...(operation.id === 'revokeSessions' && { scope: 'others' }),
        },
        ...(payload && { payload }),
        ...(prepared?.cookies && { cookies: prepared.cookies }),
        ...(operation.access === 'refresh-cookie' && { cookies: { sluice_refresh: person.cookie } }),
        headers: {
          ...(operation.access !== 'public' &&
            operation.access !== 'refresh-cookie' && {
              authorization: ownerOf(person.session.user.id),
            }),
          ...(operation.needsVersion && { 'if-match': '"v1"' }),
          ...(operation.takesIdempotencyKey && { 'idempotency-key': randomUUID() }),
        },
      };
    }

    /** By how many documents the collections differ from what they had. */
    async function differences(operation: Operation): Promise<Record<string, number>> {
      // Mailed links are redeemed or expire: one as well as the other.
      const ignored = operation.id in mailedBodies ? 'one_time_tokens' : undefined;
      const names = stoppable.changed().filter((name) => !NOT_COMPARED.has(name) && name !== ignored);
      const counts = await Promise.all(
        names.map(
          async (name) =>
            (await store.store.collection(name).countDocuments({})) - contents.documents(name).length,
        ),
      );
      return Object.fromEntries(
        names.map((name, index) => [name, counts[index] ?? 0] as const).filter(([, count]) => count !== 0),
      );
    }

    /** What must be true at any time when nothing is under way. */
    async function assertWhole(): Promise<void> {
      await assertConsistent(all);
      await assertAllFound();
    }

    async function assertAllFound(): Promise<void> {
      // What nobody has written to is found as before.
      const isChanged = stoppable.changed().some((name) => SEARCHED.has(name));
      if (isChanged) await assertFound(fixture.own['workspaceId'] ?? '', await all('snippets'));
    }

    /** The search finds every snippet as it is, and nothing else. */
    async function assertFound(
      workspaceId: string,
      snippets: readonly Record<string, unknown>[],
    ): Promise<void> {
      const owner = (await all('workspaces')).find(({ _id, deletedAt }) => _id === workspaceId && !deletedAt);
      if (owner === undefined) return;
      const live = snippets.filter((one) => one['workspaceId'] === workspaceId && one['deletedAt'] === null);
      const ownerToken = await validToken(String(owner['ownerId']));
      const list = async (query: string) => {
        const url = `/api/workspaces/${workspaceId}/snippets?limit=100&${query}`;
        const response = await test.app.inject({ url, headers: { authorization: ownerToken } });
        expect(response.statusCode, response.body).toBe(200);
        const { items } = response.json<{ items: { id: string }[] }>();
        return items.map(({ id }) => id).toSorted();
      };
      const ids = (matching: typeof live) => matching.map(({ _id }) => String(_id)).toSorted();
      expect(await list('sort=name'), 'the list has it').toEqual(ids(live));
      for (const { name } of live) {
        const same = live.filter((one) => String(one['searchKey']).includes(String(name).toLowerCase()));
        expect(await list(`q=${encodeURIComponent(String(name))}`), 'the search finds it').toEqual(ids(same));
      }
      for (const tag of ['tag']) {
        const tagged = live.filter((one) => (one['tagKeys'] as string[]).includes(tag));
        expect(await list(`tags=${tag}`), 'the filter finds it').toEqual(ids(tagged));
      }
      const starred = live.filter((one) =>
        (one['favoriteOf'] as string[]).includes(String(owner['ownerId'])),
      );
      expect(await list('favorite=true'), 'it is a favorite').toEqual(ids(starred));
    }

    const ownerOf = (userId: string) => `Bearer ${tokens.get(userId) ?? ''}`;

    /** A token that is still valid after the recovery. */
    function lastingToken({ session }: Person): string {
      const claims = test.app.jwt.decode<{ iat: number }>(session.accessToken);
      if (claims === null) throw new Error('The access token is none.');
      return test.app.jwt.sign({ ...claims, exp: claims.iat + 1_000_000 });
    }

    /** The same person, hours later. */
    const lasting = (person: Person): Person => ({
      ...person,
      request: (options) =>
        test.app.inject({
          ...options,
          headers: { ...options.headers, authorization: ownerOf(person.session.user.id) },
        }),
    });

    /** A token of somebody whose session may have ended. */
    async function validToken(userId: string): Promise<string> {
      const known = ownerOf(userId);
      const response = await test.app.inject({ url: '/api/me', headers: { authorization: known } });
      if (response.statusCode === 200) return known;
      const email = String((await all('accounts')).find(({ _id }) => _id === userId)?.['email']);
      const payload = { email, password: PASSWORD };
      const signedIn = await test.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload });
      return `Bearer ${signedIn.json<{ accessToken: string }>().accessToken}`;
    }

    /** Sends a request and loses the connection after so many writes. */
    async function run(operation: Operation, writes: number) {
      await startAgain();
      if (CONNECTED.has(operation.id)) {
        resetProvider(test, operation.id, fixture);
        // A workspace may ask its provider a few times in a minute. Days later its trial would be ending.
        advance((minutes += 2) * MINUTE_SECONDS);
      }
      const request = await requestOf(operation);
      const send = (): Promise<LightMyRequestResponse> => test.app.inject(request);
      stoppable.stopAfter(writes);
      const first = await send();
      const written = stoppable.goOn();
      return { send, first, written, isStopped: written.length >= writes };
    }

    interface Stopped {
      send: () => Promise<LightMyRequestResponse>;
      first: LightMyRequestResponse;
      /** The status when nothing is stopped. */
      expected: number;
    }
    /** Goes on as clients and the server do: the request is repeated, and the jobs run. */
    async function finishAsClientsDo(
      operation: Operation,
      { send, first, expected }: Stopped,
    ): Promise<void> {
      const isAcknowledged = first.statusCode < 300;
      expect([isAcknowledged, first.statusCode]).toEqual([isAcknowledged, isAcknowledged ? expected : 503]);
      // Whatever is on disk is found, before anything else happens.
      await assertAllFound();
      const isRepeated = operation.takesIdempotencyKey === true && !isAcknowledged;
      if (isRepeated) advance(LEASE_SECONDS);
      const repeated = isRepeated ? await send() : first;
      expect(repeated.statusCode).toBe(isRepeated ? expected : first.statusCode);
      await assertAllFound();
      const isAskedAtOnce = ASKED_AT_ONCE.has(operation.id) && !isAcknowledged;
      const again = isAskedAtOnce ? await send() : first;
      expect(isAskedAtOnce && again.statusCode >= 500).toBe(false);
      await recover();
      await assertWhole();
      if (isAcknowledged || operation.takesIdempotencyKey || isAskedAtOnce) return;
      expect((await send()).statusCode).toBeLessThan(500);
      await recover();
      await assertWhole();
    }

    it.each(stoppedHere.map((operation) => [operation.id, operation] as const))(
      '%s is carried out once or not at all, and whole',
      async (_id, operation) => {
        const reference = await run(operation, Number.POSITIVE_INFINITY);
        await recover();
        await assertWhole();
        expect(reference.first.statusCode, reference.first.body).toBeLessThan(300);
        const wanted = await differences(operation);
        for (let writes = 1; ; writes += 1) {
          expect(writes, 'an operation has fewer writes').toBeLessThan(MOST_WRITES);
          if (isAmongItsLike(reference.written, writes)) continue;
          const { send, first, written, isStopped } = await run(operation, writes);
          if (!isStopped) break;
          const where = `${operation.id} stopped after ${written.join(', ')}: ${first.statusCode} ${first.body}`;
          try {
            await finishAsClientsDo(operation, { send, first, expected: reference.first.statusCode });
            expect(await differences(operation)).toEqual(wanted);
          } catch (error) {
            throw new Error(where, { cause: error });
          }
        }
      },
    );
  });

it('every operation that writes is stopped here, or has a test that stops it', () => {
  const known = new Set(writing.map(({ id }) => id));
  expect(Object.keys(elsewhere).filter((id) => !known.has(id))).toEqual([]);
  expect([...CONNECTED].filter((id) => !known.has(id))).toEqual([]);
  for (const { file, test } of Object.values(elsewhere)) {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(`'${test}'`);
  }
});

import type { InjectOptions } from 'fastify';
import { afterEach, expect } from 'vitest';
import {
  acceptInvitation,
  resolveInvitation,
  streamEvents,
  type Operation,
} from '../../src/contracts/index.ts';
import type { AuditEntry } from '../../src/operations/audit-trail.ts';
import { startStripeSandbox, type StripeSandbox } from '../../sandbox/stripe/stripe-sandbox.ts';
import { stripeAccount } from '../support/billing-test.ts';
import { originOf } from '../support/event-stream.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import { exampleBody } from './examples.ts';
import { addressOf, fittingIds, operations, parametersOf } from './operations.ts';
import { recordCollections } from './recording-store.ts';
import { takeSnapshot, type StoreSnapshot } from '../support/store-snapshot.ts';
import { openStoppable } from '../support/stoppable-store.ts';
import {
  actorNames,
  createPeople,
  createFixture,
  missing,
  type ActorName,
  type Ids,
  type People,
  type Fixture,
} from './authorization-fixture.ts';

const kinds = ['own', 'foreign', 'missing'] as const;
type Kind = (typeof kinds)[number];

/** Path parameters that name something of a workspace or a person. */
const OWNED = Object.keys(missing);
/** Names and patterns of secrets that no response may contain. */
const SECRETS = /passwordHash|tokenHash|pendingKey|\$argon2/;

type Verdict = 'admitted' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';
const rank = { member: 1, admin: 2, owner: 3 };

/** What the contract's `access` says about a caller and their own, another or a missing workspace. */
function expectedVerdict({ access }: Operation, actor: ActorName, kind: Kind): Verdict {
  const hasBadToken = ['expired', 'tampered', 'unsigned', 'revoked'].includes(actor);
  if (access === 'public' || access === 'refresh-cookie' || access === 'signature') return 'admitted';
  if (hasBadToken) return 'UNAUTHENTICATED';
  if (access === 'public-or-user') return 'admitted';
  if (actor === 'anonymous') return 'UNAUTHENTICATED';
  if (access === 'user') return 'admitted';
  const roles: Record<Kind, Partial<Record<ActorName, number>>> = {
    own: { member: rank.member, admin: rank.admin, owner: rank.owner },
    foreign: { 'owner of another': rank.owner },
    missing: {},
  };
  const role = roles[kind][actor];
  if (role === undefined) return 'NOT_FOUND';
  return role >= rank[access] ? 'admitted' : 'FORBIDDEN';
}

const conflict = { member: 409, admin: 409, owner: 409, 'owner of another': 409 };

/** Refusals that do not depend on the caller's permissions. */
const otherRefusals: Record<string, Partial<Record<ActorName, number>>> = {
  leaveWorkspace: { owner: 409, 'owner of another': 409 },
  // These workspaces have no customer at Stripe.
  openPortal: { admin: 404, owner: 404, 'owner of another': 404 },
  // These workspaces are not connected to the provider.
  startImport: conflict,
  readContentBlocks: conflict,
  checkContentBlocks: conflict,
  importContentBlocks: conflict,
  readContentBlock: conflict,
  acknowledgeBlock: conflict,
  takeBlock: conflict,
  previewPublication: conflict,
  publishSnippet: conflict,
};

describeOnBothStores('authorization', (open) => {
  let recording: ReturnType<typeof recordCollections>;
  let stoppable: ReturnType<typeof openStoppable>;
  let people: People;
  let stripe: StripeSandbox;
  const {
    it,
    test,
    store: database,
  } = serverTest(open, async () => {
    stripe = await startStripeSandbox();
    return {
      ...quick,
      // Many fixtures are created, each time with more workspaces of the same people.
      configuration: {
        ...quick.configuration,
        quotas: { ...quick.configuration.quotas, workspaces: 100_000 },
      },
      openStripe: stripeAccount(stripe),
      wrapStore: (real) => {
        stoppable = openStoppable(real);
        recording = recordCollections(stoppable.store);
        return recording.store;
      },
    };
  });
  it.afterAll(() => stripe.close());
  /** What every test finds, and every request that changes something: to create it anew takes far longer. */
  let prepared: Fixture;
  let contents: StoreSnapshot;
  it.beforeAll(async () => {
    people = await createPeople(test);
    prepared = await createFixture(test, database, people, false, stripe);
    await test.app.jobs.runDue();
    // Entries are found by reading all of them.
    await database.store.collection('audit_events').deleteMany({});
    contents = await takeSnapshot(database, stoppable.names());
    stoppable.takeChanged();
  });
  const putBack = () => contents.putBack(stoppable.takeChanged());
  afterEach(putBack);

  const readsMail = ({ id }: Operation) => id === resolveInvitation.id || id === acceptInvitation.id;

  interface Answer {
    status: number;
    body: string;
    requestId: string;
  }
  /** Streams never end, so only their headers are read. */
  async function openStream(url: string, headers: Record<string, string>): Promise<Answer> {
    const controller = new AbortController();
    const response = await fetch(`${await originOf(test.app)}${url}`, { headers, signal: controller.signal });
    const body = response.ok ? '' : await response.text();
    controller.abort();
    return { status: response.status, body, requestId: response.headers.get('x-request-id') ?? '' };
  }

  async function call(operation: Operation, fixture: Fixture, actor: ActorName, ids: Ids): Promise<Answer> {
    const { authorization } = fixture.actors[actor];
    const url = addressOf(operation, ids);
    const headers = {
      ...(authorization !== undefined && { authorization }),
      ...(operation.needsVersion && { 'if-match': '"v1"' }),
    };
    if (operation.id === streamEvents.id) return openStream(url, headers);
    const named = Object.keys(operation.query?.shape ?? {}).filter((name) => name in ids);
    const payload = exampleBody(operation, fixture, ids);
    const response = await test.app.inject({
      method: operation.method,
      url,
      headers,
      query: Object.fromEntries(named.map((name) => [name, ids[name] ?? ''])),
      ...(payload && { payload }),
    } as InjectOptions);
    const requestId = String(response.headers['x-request-id']);
    return { status: response.statusCode, body: response.body, requestId };
  }

  /** The entries about a request in the audit log. */
  async function auditEntriesOf({ requestId }: Answer): Promise<unknown[]> {
    const log = database.store.collection<{ _id: string } & AuditEntry>('audit_events');
    return (await log.find({ requestId }).toArray()).map(({ action, outcome }) => [action, outcome]);
  }

  /** The verdict of a response; `admitted` unless it was refused because of the caller. */
  function actualVerdict({ status, body }: Answer, isOfWorkspace: boolean): string {
    const code = status < 400 ? 'admitted' : (JSON.parse(body) as { code: string }).code;
    const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', ...(isOfWorkspace ? ['NOT_FOUND'] : [])];
    return refusals.includes(code) ? code : 'admitted';
  }
  const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
  const idsOf = (operation: Operation, fixture: Fixture, kind: Kind) =>
    fittingIds(operation, { own: fixture.own, foreign: fixture.foreign, missing }[kind]);

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s admits exactly the callers that its contract allows',
    async (_id, operation) => {
      const isOfWorkspace = parametersOf(operation).includes('workspaceId');
      const cases = actorNames.flatMap((actor) =>
        (isOfWorkspace ? kinds : (['own'] as const)).map((kind) => ({
          actor,
          kind,
          expected: expectedVerdict(operation, actor, kind),
        })),
      );
      // Changes to their own account must not affect other tests.
      const changesPeople = operation.access === 'user' && operation.method !== 'GET';
      const who = changesPeople ? await createPeople(test) : people;
      const isOwnFixture = changesPeople || readsMail(operation);
      const newFixture = () => createFixture(test, database, who, readsMail(operation), stripe);
      let fixture = isOwnFixture ? await newFixture() : prepared;

      const before = await recording.dump();
      const refusedBodies = new Map<string, Set<string>>();
      for (const { actor, kind, expected } of cases.filter((one) => one.expected !== 'admitted')) {
        const response = await call(operation, fixture, actor, idsOf(operation, fixture, kind));
        expect.soft([actor, kind, actualVerdict(response, isOfWorkspace)]).toEqual([actor, kind, expected]);
        const entry = [operation.audit ?? 'access.refused', 'refused'];
        expect.soft(await auditEntriesOf(response)).toEqual(expected === 'UNAUTHENTICATED' ? [] : [entry]);
        refusedBodies.set(expected, (refusedBodies.get(expected) ?? new Set()).add(withoutId(response.body)));
      }
      // Refused callers change nothing, and responses about foreign and missing things are the same byte for byte.
      expect(await recording.dump()).toEqual(before);
      expect([...refusedBodies.values()].map((bodies) => bodies.size)).toEqual(
        [...refusedBodies].map(() => 1),
      );

      for (const { actor, kind, expected } of cases.filter((one) => one.expected === 'admitted')) {
        if (isOfWorkspace && operation.method !== 'GET') {
          if (isOwnFixture) fixture = await newFixture();
          else await putBack();
        }
        const response = await call(operation, fixture, actor, idsOf(operation, fixture, kind));
        expect.soft([actor, kind, actualVerdict(response, isOfWorkspace)]).toEqual([actor, kind, expected]);
        expect.soft(response.status, response.body).toBeLessThan(500);
        const wanted = otherRefusals[operation.id]?.[actor] ?? operation.success.status;
        const status = isOfWorkspace ? wanted : response.status;
        expect.soft([actor, response.status, response.body]).toEqual([actor, status, response.body]);
        expect.soft(response.body).not.toMatch(SECRETS);
        const isWritten = operation.audit && isOfWorkspace && response.status < 300;
        const entries = isWritten ? await auditEntriesOf(response) : [];
        expect.soft([actor, entries]).toEqual([actor, isWritten ? [[operation.audit, 'success']] : []]);
      }
    },
  );

  const nested = operations.filter(
    (operation) => parametersOf(operation).length > 1 && parametersOf(operation).includes('workspaceId'),
  );
  it.each(nested.map((operation) => [operation.id, operation] as const))(
    '%s cannot reach another workspace, and responds as if it did not exist',
    async (_id, operation) => {
      const fixture = prepared;
      const before = await recording.dump();
      const inner = parametersOf(operation).filter((name) => name !== 'workspaceId' && OWNED.includes(name));
      for (const name of inner) {
        const kindsOfWrong = name === 'version' ? (['missing'] as const) : (['foreign', 'missing'] as const);
        const wrong = kindsOfWrong.map((kind) => idsOf(operation, fixture, kind));
        const responses = await Promise.all(
          wrong.map((ids) =>
            call(operation, fixture, 'owner', {
              ...idsOf(operation, fixture, 'own'),
              [name]: ids[name] ?? '',
            }),
          ),
        );
        expect(responses.map(({ status }) => status)).toEqual(wrong.map(() => 404));
        expect(new Set(responses.map(({ body }) => withoutId(body))).size).toBe(1);
      }
      expect(inner).not.toHaveLength(0);
      expect(await recording.dump()).toEqual(before);
    },
  );

  it('the tests cover every path parameter that belongs to somebody', () => {
    const known = new Set([...OWNED, 'flagName']);
    expect(operations.flatMap(parametersOf).filter((name) => !known.has(name))).toEqual([]);
  });
});

import type { InjectOptions } from 'fastify';
import { afterEach, expect } from 'vitest';
import {
  acceptInvitation,
  resolveInvitation,
  streamEvents,
  type Operation,
} from '../../src/contracts/index.ts';
import type { AuditEntry } from '../../src/operations/audit-trail.ts';
import { originOf } from '../support/event-stream.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import { exampleBody } from './examples.ts';
import { addressOf, fittingIds, operations, parametersOf } from './operations.ts';
import { recordCollections } from './recording-store.ts';
import {
  actorNames,
  createPeople,
  createWorld,
  eraseWorlds,
  missing,
  type ActorName,
  type Ids,
  type People,
  type World,
} from './world.ts';

const kinds = ['own', 'foreign', 'missing'] as const;
type Kind = (typeof kinds)[number];

/** Path parameters that name something of a workspace or a person. */
const OWNED = Object.keys(missing);
/** What nobody's secret may be called in an answer. */
const SECRETS = /passwordHash|tokenHash|pendingKey|\$argon2/;

type Verdict = 'admitted' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';
const rank = { member: 1, admin: 2, owner: 3 };

/** What the contract's `access` means for somebody who asks for a workspace of theirs, of others, or for none. */
function verdictOn({ access }: Operation, actor: ActorName, kind: Kind): Verdict {
  const hasBadToken = ['expired', 'tampered', 'unsigned', 'revoked'].includes(actor);
  if (access === 'public' || access === 'refresh-cookie') return 'admitted';
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

/** Refusals that are no matter of who asks. */
const ruled: Record<string, Partial<Record<ActorName, number>>> = {
  leaveWorkspace: { owner: 409, 'owner of another': 409 },
};

describeOnBothStores('who may do what', (open) => {
  let recording: ReturnType<typeof recordCollections>;
  let people: People;
  const {
    it,
    test,
    store: database,
  } = serverTest(open, { ...quick, wrapStore: (real) => (recording = recordCollections(real)).store });
  it.beforeAll(async () => {
    people = await createPeople(test);
  });

  /** What operations are asked about in this test; the next one has worlds of its own. */
  let worlds: World[] = [];
  async function newWorld(operation: Operation, who = people): Promise<World> {
    const isMailRead = [resolveInvitation.id, acceptInvitation.id].some((id) => id === operation.id);
    const world = await createWorld(test, database, who, isMailRead);
    worlds.push(world);
    return world;
  }
  afterEach(async () => {
    await eraseWorlds(database, recording.names(), worlds);
    worlds = [];
  });

  interface Answer {
    status: number;
    body: string;
    requestId: string;
  }
  /** Streams have no end that could be waited for: their beginning is enough. */
  async function openOnly(url: string, headers: Record<string, string>): Promise<Answer> {
    const controller = new AbortController();
    const answer = await fetch(`${await originOf(test.app)}${url}`, { headers, signal: controller.signal });
    const body = answer.ok ? '' : await answer.text();
    controller.abort();
    return { status: answer.status, body, requestId: answer.headers.get('x-request-id') ?? '' };
  }

  async function ask(operation: Operation, world: World, actor: ActorName, ids: Ids): Promise<Answer> {
    const { authorization } = world.actors[actor];
    const url = addressOf(operation, ids);
    const headers = {
      ...(authorization !== undefined && { authorization }),
      ...(operation.needsVersion && { 'if-match': '"v1"' }),
    };
    if (operation.id === streamEvents.id) return openOnly(url, headers);
    const named = Object.keys(operation.query?.shape ?? {}).filter((name) => name in ids);
    const payload = exampleBody(operation, world, ids);
    const answer = await test.app.inject({
      method: operation.method,
      url,
      headers,
      query: Object.fromEntries(named.map((name) => [name, ids[name] ?? ''])),
      ...(payload && { payload }),
    } as InjectOptions);
    const requestId = String(answer.headers['x-request-id']);
    return { status: answer.statusCode, body: answer.body, requestId };
  }

  /** What the audit log says of a request. */
  async function linesOf({ requestId }: Answer): Promise<unknown[]> {
    const log = database.store.collection<{ _id: string } & AuditEntry>('audit_events');
    return (await log.find({ requestId }).toArray()).map(({ action, outcome }) => [action, outcome]);
  }

  /** What was answered, in a word; `admitted` when it was not refused for who asks. */
  function verdictIn({ status, body }: Answer, isOfWorkspace: boolean): string {
    const code = status < 400 ? 'admitted' : (JSON.parse(body) as { code: string }).code;
    const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', ...(isOfWorkspace ? ['NOT_FOUND'] : [])];
    return refusals.includes(code) ? code : 'admitted';
  }
  const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
  const idsOf = (operation: Operation, world: World, kind: Kind) =>
    fittingIds(operation, { own: world.own, foreign: world.foreign, missing }[kind]);

  it.each(operations.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    const isOfWorkspace = parametersOf(operation).includes('workspaceId');
    const cases = actorNames.flatMap((actor) =>
      (isOfWorkspace ? kinds : (['own'] as const)).map((kind) => ({
        actor,
        kind,
        expected: verdictOn(operation, actor, kind),
      })),
    );
    // What somebody does to their own account must not stay.
    const who = operation.access === 'user' && operation.method !== 'GET' ? await createPeople(test) : people;
    let world = await newWorld(operation, who);

    const before = await recording.dump();
    const refusedBodies = new Map<string, Set<string>>();
    for (const { actor, kind, expected } of cases.filter((one) => one.expected !== 'admitted')) {
      const answer = await ask(operation, world, actor, idsOf(operation, world, kind));
      expect.soft([actor, kind, verdictIn(answer, isOfWorkspace)]).toEqual([actor, kind, expected]);
      const line = [operation.audit ?? 'access.refused', 'refused'];
      expect.soft(await linesOf(answer)).toEqual(expected === 'FORBIDDEN' ? [line] : []);
      refusedBodies.set(expected, (refusedBodies.get(expected) ?? new Set()).add(withoutId(answer.body)));
    }
    // Who is refused changes nothing, and what is foreign reads byte for byte like what does not exist.
    expect(await recording.dump()).toEqual(before);
    expect([...refusedBodies.values()].map((bodies) => bodies.size)).toEqual([...refusedBodies].map(() => 1));

    for (const { actor, kind, expected } of cases.filter((one) => one.expected === 'admitted')) {
      if (isOfWorkspace && operation.method !== 'GET') world = await newWorld(operation, who);
      const answer = await ask(operation, world, actor, idsOf(operation, world, kind));
      expect.soft([actor, kind, verdictIn(answer, isOfWorkspace)]).toEqual([actor, kind, expected]);
      expect.soft(answer.status, answer.body).toBeLessThan(500);
      const wanted = ruled[operation.id]?.[actor] ?? operation.success.status;
      const status = isOfWorkspace ? wanted : answer.status;
      expect.soft([actor, answer.status, answer.body]).toEqual([actor, status, answer.body]);
      expect.soft(answer.body).not.toMatch(SECRETS);
      const isWritten = operation.audit && isOfWorkspace && answer.status < 300;
      const lines = isWritten ? await linesOf(answer) : [];
      expect.soft([actor, lines]).toEqual([actor, isWritten ? [[operation.audit, 'success']] : []]);
    }
  });

  const nested = operations.filter(
    (operation) => parametersOf(operation).length > 1 && parametersOf(operation).includes('workspaceId'),
  );
  it.each(nested.map((operation) => [operation.id, operation] as const))(
    '%s reaches nothing of another workspace, and answers as if it did not exist',
    async (_id, operation) => {
      const world = await newWorld(operation);
      const before = await recording.dump();
      const inner = parametersOf(operation).filter((name) => name !== 'workspaceId' && OWNED.includes(name));
      for (const name of inner) {
        const kindsOfWrong = name === 'version' ? (['missing'] as const) : (['foreign', 'missing'] as const);
        const wrong = kindsOfWrong.map((kind) => idsOf(operation, world, kind));
        const answers = await Promise.all(
          wrong.map((ids) =>
            ask(operation, world, 'owner', { ...idsOf(operation, world, 'own'), [name]: ids[name] ?? '' }),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404));
        expect(new Set(answers.map(({ body }) => withoutId(body))).size).toBe(1);
      }
      expect(inner).not.toHaveLength(0);
      expect(await recording.dump()).toEqual(before);
    },
  );

  it('every path parameter is covered by the matrix, or belongs to nobody', () => {
    const known = new Set([...OWNED, 'flagName']);
    expect(operations.flatMap(parametersOf).filter((name) => !known.has(name))).toEqual([]);
  });
});

import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Operation } from '../../src/contracts/index.ts';
import { describeOnBothStores } from '../support/stores.ts';
import { serverTest } from '../support/server-test.ts';
import { quick } from '../support/team.ts';
import { errorOf } from '../support/test-app.ts';
import { exampleBody } from './examples.ts';
import { addressOf, fittingIds, operations, parametersOf } from './operations.ts';
import { recordCollections } from './recording-store.ts';
import { createPeople, createFixture, type Fixture } from './authorization-fixture.ts';

/** Values that a database could interpret as a command where text is expected. */
const COMMANDS: unknown[] = [{ $gt: '' }, { $ne: null }, { $regex: '.*' }, { $where: '1' }, ['x'], 7, true];
/** What a refusal may not look like: it is for people, who know no types and no signs of a schema. */
const OF_A_LIBRARY = /invalid|expected|received|undefined|[<>]=?\d/i;
const IN_WORDS = /^\p{Lu}[^\n]+ /u;
const withBody = operations.filter((operation) => operation.body !== undefined);
const withQuery = operations.filter((operation) => operation.query !== undefined);

type Path = (string | number)[];

/** The paths of all strings in a body. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

function replaced(body: object, path: Path, value: unknown): object {
  const copy = structuredClone(body);
  const last = path.at(-1) ?? '';
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (inner, key) => inner[key] as Record<string, unknown>,
      copy as Record<string, unknown>,
    );
  holder[last] = value;
  return copy;
}

describeOnBothStores('the content of requests', (open) => {
  let recording: ReturnType<typeof recordCollections>;
  let fixture: Fixture;
  const {
    it,
    test,
    store: database,
  } = serverTest(open, { ...quick, wrapStore: (real) => (recording = recordCollections(real)).store });
  it.beforeAll(async () => {
    fixture = await createFixture(test, database, await createPeople(test));
  });

  async function send(operation: Operation, options: { payload?: unknown; query?: string; url?: string }) {
    const { authorization } = fixture.actors.owner;
    const { payload, query = '', url = addressOf(operation, fittingIds(operation, fixture.own)) } = options;
    return test.app.inject({
      method: operation.method,
      url: url + query,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(operation.needsVersion && { 'if-match': '"v1"' }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    } as InjectOptions);
  }

  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    '%s accepts its example, so that later refusals are due to the change',
    (_id, operation) => {
      expect(operation.body?.safeParse(exampleBody(operation, fixture)).error).toBeUndefined();
    },
  );

  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    '%s refuses fields that its contract does not name',
    async (_id, operation) => {
      const before = await recording.dump();
      const stored = new Set(Object.values(before).flatMap((documents) => documents.flatMap(Object.keys)));
      for (const field of ['isAdmin', 'constructor', '$set', 'a.b']) stored.add(field);
      const body = exampleBody(operation, fixture) ?? {};
      const accepted: string[] = [];
      for (const field of stored) {
        if (field in body && field !== 'constructor') continue;
        const response = await send(operation, { payload: { ...body, [field]: 'x' } });
        if (response.statusCode !== 400) accepted.push(`${field}: ${response.statusCode}`);
      }
      expect(accepted.filter((line) => !isOptional(operation, line.split(':')[0] ?? ''))).toEqual([]);
      expect(stored.size).toBeGreaterThan(20);
      expect(await recording.dump()).toEqual(before);
    },
  );

  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    '%s accepts only text where text is expected',
    async (_id, operation) => {
      const before = await recording.dump();
      const body = exampleBody(operation, fixture) ?? {};
      const accepted: string[] = [];
      const answers = new Set<string>();
      for (const path of textsIn(body)) {
        for (const command of COMMANDS) {
          const response = await send(operation, { payload: replaced(body, path, command) });
          if (response.statusCode !== 400) accepted.push(`${path.join('.')}: ${JSON.stringify(command)}`);
          else for (const { message } of errorOf(response).issues ?? []) answers.add(message);
        }
      }
      expect([...answers].filter((message) => !IN_WORDS.test(message) || OF_A_LIBRARY.test(message))).toEqual(
        [],
      );
      const polluted = JSON.stringify(body).replace(/^\{/, '{"__proto__":{"isAdmin":true},');
      expect((await send(operation, { payload: polluted })).statusCode).toBe(400);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
      expect(accepted).toEqual([]);
      expect(await recording.dump()).toEqual(before);
    },
  );

  it.each(withQuery.map((operation) => [operation.id, operation] as const))(
    '%s accepts each query parameter once, as text',
    async (_id, operation) => {
      for (const name of Object.keys(operation.query?.shape ?? {})) {
        for (const query of [
          `?${name}=1&${name}=1`,
          `?${name}[$gt]=`,
          `?${name}[]=1&${name}[]=2`,
          `?${name}.x=1`,
          '?__proto__[x]=1',
          '?constructor=1',
        ]) {
          expect([query, (await send(operation, { query })).statusCode]).toEqual([query, 400]);
        }
      }
    },
  );

  const withIds = operations.filter((operation) => parametersOf(operation).length > 0);
  it.each(withIds.map((operation) => [operation.id, operation] as const))(
    '%s finds nothing under an invalid id',
    async (_id, operation) => {
      const before = await recording.dump();
      const payload = exampleBody(operation, fixture);
      for (const name of parametersOf(operation)) {
        for (const id of ['{"$gt":""}', '[object Object]', '*', '..', '%00', "' or 1=1", 'x'.repeat(64)]) {
          const url = addressOf(operation, { ...fittingIds(operation, fixture.own), [name]: id });
          const response = await send(operation, { url, ...(payload && { payload }) });
          const isHarmless = [400, 404].includes(response.statusCode) || operation.id === 'readFeatureFlag';
          expect([id, response.statusCode, isHarmless]).toEqual([id, response.statusCode, true]);
        }
      }
      expect(await recording.dump()).toEqual(before);
    },
  );
});

/** Whether the contract names a field that the example leaves out. */
function isOptional(operation: Operation, field: string): boolean {
  const shapes = [operation.body, ...(optionsOf(operation.body) ?? [])];
  return shapes.some((schema) => schema && 'shape' in schema && field in (schema.shape as object));
}

function optionsOf(schema: Operation['body']): Operation['body'][] | undefined {
  return schema && 'options' in schema ? (schema.options as Operation['body'][]) : undefined;
}

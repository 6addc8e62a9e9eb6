import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { runsEverything } from '../../../../scripts/testing/edition.ts';
import { ErrorBody } from '../../src/contracts/index.ts';
import {
  createPeople,
  createFixture,
  missing,
  type Fixture,
} from '../authorization/authorization-fixture.ts';
import { serverTest } from '../support/server-test.ts';
import { openEmbedded } from '../support/stores.ts';
import { quick } from '../support/team.ts';
import {
  operationsIn,
  responseFor,
  type DescribedOperation,
  type JsonSchema,
  type OpenapiDocument,
} from './described-operations.ts';
import { brokenFrom, nasty, valueOf } from './generate-values.ts';

/** The same requests each time, unless somebody looks for more (docs/contributing.md). */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_701);
/** Requests of each kind for each operation. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (runsEverything ? 8 : 3));
/** An answer that takes longer never comes: it is a failure of the server. */
const ANSWER_MS = 20_000;
/** What may be answered when a service outside, which the tests do not have, cannot be reached. */
const OUTSIDE = new Set(['PROVIDER_FAILED', 'BILLING_UNAVAILABLE', 'MAIL_UNAVAILABLE', 'MAIL_FAIL']);

interface GeneratedRequest {
  path: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
  isAnonymous: boolean;
}

const { it, test, store } = serverTest(openEmbedded, quick);
let fixture: Fixture;
let origin: string;
let document: OpenapiDocument;
it.beforeAll(async () => {
  fixture = await createFixture(test, store, await createPeople(test));
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenapiDocument;
});

const jsonOf = (content: DescribedOperation['requestBody']) => content?.content?.['application/json']?.schema;
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Ids that exist more often than not, so that requests get beyond the look-up. */
function pathOf({ parameters }: DescribedOperation, isBroken: boolean): fc.Arbitrary<Record<string, string>> {
  const own = parameters.filter((parameter) => parameter.in === 'path');
  const valueFor = (name: string) => {
    const known = fc.constant(fixture.own[name] ?? missing[name] ?? 'x');
    const invented = fc.oneof(fc.constant(missing[name] ?? 'x'), nasty.map(textOf));
    return isBroken ? fc.oneof(known, invented) : known;
  };
  return fc.record(Object.fromEntries(own.map(({ name }) => [name, valueFor(name)])));
}

function requestsFor(operation: DescribedOperation, isBroken: boolean): fc.Arbitrary<GeneratedRequest> {
  const named = document.components.schemas ?? {};
  const schema = jsonOf(operation.requestBody);
  const valid = schema === undefined ? fc.constant(undefined) : valueOf(schema, named);
  const partsIn = (place: 'query' | 'header') => {
    const parts = operation.parameters.filter((parameter) => parameter.in === place);
    const model = parts.map((part) => [part.name, valueOf(part.schema, named)] as const);
    const requiredKeys = parts.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(Object.fromEntries(model), { requiredKeys });
  };
  const query = partsIn('query') as fc.Arbitrary<Record<string, unknown>>;
  const headers = partsIn('header').map((values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)])),
  );
  return fc.record({
    path: pathOf(operation, isBroken),
    query: isBroken ? fc.oneof(query, fc.dictionary(fc.string(), nasty, { maxKeys: 2 })) : query,
    headers: isBroken ? fc.oneof(headers, fc.constant({})) : headers,
    body: isBroken ? fc.oneof(brokenFrom(valid), valid) : valid,
    isAnonymous: isBroken ? fc.boolean() : fc.constant(false),
  });
}

async function send({ method, path }: DescribedOperation, request: GeneratedRequest): Promise<Response> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = request.path[name] ?? '';
    // Clients take these for another path. A lone half of a pair cannot be part of any.
    return ['', '.', '..'].includes(value) ? 'x' : encodeURIComponent(value.toWellFormed());
  });
  const pairs = Object.entries(request.query).map(([name, value]): [string, string] => [name, textOf(value)]);
  const query = new URLSearchParams(pairs);
  const isSent = request.body !== undefined && method !== 'GET';
  const { authorization } = fixture.actors.owner;
  return fetch(`${origin}${filled}${query.size > 0 ? `?${query.toString()}` : ''}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      ...request.headers,
      ...(isSent && { 'content-type': 'application/json' }),
      ...(authorization !== undefined && !request.isAnonymous && { authorization }),
    },
    ...(isSent && { body: JSON.stringify(request.body) }),
  });
}

const validators = new Map<JsonSchema, z.ZodType>();

/** The names of the shared schemas that a schema refers to, also through others. A validator of all of them takes long to make. */
function namesIn(schema: JsonSchema, known = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/([\w.-]+)/g)) {
    if (known.has(name)) continue;
    known.add(name);
    namesIn(document.components.schemas?.[name] ?? {}, known);
  }
  return known;
}

/** A schema of the document as a validator, with the shared schemas that it refers to. */
function validatorOf(schema: JsonSchema): z.ZodType {
  const known = validators.get(schema);
  if (known) return known;
  const shared = [...namesIn(schema)].map((name) => [name, document.components.schemas?.[name] ?? {}]);
  const whole = { ...schema, $defs: { ...Object.fromEntries(shared), ...schema.$defs } };
  const local = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/');
  const validator = z.fromJSONSchema(JSON.parse(local) as Parameters<typeof z.fromJSONSchema>[0]);
  validators.set(schema, validator);
  return validator;
}

/** In what an answer differs from the document; `undefined` if it does not. */
async function differenceOf(operation: DescribedOperation, response: Response): Promise<string | undefined> {
  const { status } = response;
  const type = response.headers.get('content-type')?.split(';')[0];
  const described = responseFor(operation, status, document);
  if (described === undefined) return `${status} is not documented`;
  if (type === 'text/event-stream') {
    await response.body?.cancel();
    return type in (described.content ?? {}) ? undefined : `${status} is a stream`;
  }
  const text = await response.text();
  const answer = `${status} with ${type ?? 'no type'}: ${text.slice(0, 500)}`;
  const schema = jsonOf(described);
  if (schema === undefined)
    return text === '' && type === undefined ? undefined : `${answer} should be empty`;
  if (type !== 'application/json') return `${answer} should be JSON`;
  const body: unknown = JSON.parse(text);
  if (status >= 500 && !OUTSIDE.has(ErrorBody.parse(body).code)) return `${answer} is a failure`;
  const { error } = validatorOf(schema).safeParse(body);
  return error && `${answer} is not as described: ${error.message.slice(0, 500)}`;
}

describe(
  `requests that are made from the OpenAPI document (seed ${seed})`,
  { timeout: RUNS * 15_000 },
  () => {
    for (const [kind, isBroken] of [
      ['fit', false],
      ['do not fit', true],
    ] as const) {
      it(`requests that are made from the OpenAPI document and ${kind} it get documented answers of the documented form, and never fail the server`, async () => {
        const problems: string[] = [];
        const carriedOut = new Set<string>();
        for (const operation of operationsIn(document)) {
          const property = fc.asyncProperty(requestsFor(operation, isBroken), async (request) => {
            const response = await send(operation, request);
            if (response.ok) carriedOut.add(operation.operationId);
            const difference = await differenceOf(operation, response);
            if (difference !== undefined) throw new Error(difference);
          });
          // What is stored changes with each request, so a failure cannot be tried again with a smaller one.
          const result = await fc.check(property, { seed, numRuns: RUNS, endOnFailure: true });
          if (!result.failed) continue;
          const reason = result.errorInstance instanceof Error ? result.errorInstance.message : '';
          const example = JSON.stringify(result.counterexample).slice(0, 500);
          problems.push(`${operation.operationId}: ${reason.slice(0, 800)}\n  ${example}`);
        }
        expect(problems.join('\n'), `repeat with FUZZ_SEED=${seed} FUZZ_RUNS=${RUNS}`).toBe('');
        // Otherwise the requests would only try how the server refuses.
        expect(isBroken || carriedOut.size > operationsIn(document).length / 2).toBe(true);
      });
    }
  },
);

import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod';
import type { BodyOf, Operation, ParamsOf, QueryOf, SuccessOf } from '../contracts/index.ts';
import { ApiError } from '../core/index.ts';
import { COMPRESSION } from '../http/compression.ts';
import { admissionHooks, type MemberAccess, type Gatekeeper } from './admission.ts';
import { createAuditRecorder, type AuditNote, type AuditRecorder, type AuditTrail } from './audit-trail.ts';
import type { Actor, Caller, WorkspaceScope } from './caller.ts';
import {
  beginAttempt,
  letOthersPass,
  replayResponse,
  storedResponse,
  type IdempotentRequests,
  type RequestAttempt,
} from './idempotency.ts';
import { isLong, writeLong } from './long-answers.ts';
import { expectedVersion } from './versions.ts';

type ActorOf<Declared extends Operation> = Declared['access'] extends 'user' | MemberAccess
  ? Actor
  : Declared['access'] extends 'public-or-user'
    ? Actor | undefined
    : undefined;
type ScopeOf<Declared extends Operation> = Declared['access'] extends MemberAccess
  ? WorkspaceScope
  : undefined;

export interface OperationContext<Declared extends Operation> {
  params: ParamsOf<Declared>;
  query: QueryOf<Declared>;
  body: BodyOf<Declared>;
  actor: ActorOf<Declared>;
  scope: ScopeOf<Declared>;
  /** The version that the caller wants to change; 0 if the operation needs none. */
  version: number;
  /** Creates the id of what is created; a repeated request gets the same one. */
  newId: RequestAttempt['newId'];
  /** Adds details to the operation's entry in the audit log. */
  note: (note: AuditNote) => void;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Result<Declared extends Operation> = Declared['success'] extends { stream: z.ZodType }
  ? Readable
  : Declared['success'] extends { handlerWritesBody: true }
    ? Readable | Buffer
    : Declared['success']['schema'] extends null
      ? void
      : SuccessOf<Declared>;

type Handler<Declared extends Operation> = (context: OperationContext<Declared>) => Promise<Result<Declared>>;

/** Registers the handler of an operation. */
export type RegisterOperation = <Declared extends Operation>(
  operation: Declared,
  handle: Handler<Declared>,
) => void;

/** Requests must not contain anything that their operation does not declare. */
const noBody = z.null({ error: 'This request takes no body' });
const noQuery = z.strictObject({});

const anonymous: Caller = {};

interface Dependencies {
  gatekeeper: Gatekeeper;
  auditTrail: AuditTrail;
  idempotentRequests: IdempotentRequests;
}

export function createRegister(
  app: FastifyInstance,
  { gatekeeper, auditTrail, idempotentRequests }: Dependencies,
): RegisterOperation {
  app.decorateRequest('caller');
  return (operation, handle) => {
    const { access, method, success } = operation;
    const recorder = createAuditRecorder(operation, auditTrail);
    const addRoute = (scope: FastifyInstance) =>
      void scope.route({
        method,
        url: operation.path,
        ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
        config: { operation },
        ...admissionHooks(operation, gatekeeper, recorder),
        // A HEAD request would open a stream that nobody reads.
        ...(success.stream && { exposeHeadRoute: false }),
        // Each event of a stream must arrive when it is sent.
        ...(!success.stream && !respondsWithSecret(operation) && { compress: COMPRESSION }),
        schema: {
          ...(operation.params && { params: operation.params }),
          ...(!operation.ignoresQuery && { querystring: operation.query ?? noQuery }),
          ...(method !== 'GET' && access !== 'signature' && { body: operation.body ?? noBody }),
          ...(success.schema && { response: { [success.status]: success.schema } }),
        },
        handler: routeHandler(operation, handle, recorder, idempotentRequests),
      });
    if (access === 'signature') inRawBodyScope(app, addRoute);
    else addRoute(app);
  };
}

/** Creates the Fastify handler: it runs `handle` for an admitted, validated request and records the outcome. */
function routeHandler<Declared extends Operation>(
  operation: Declared,
  handle: Handler<Declared>,
  recorder: AuditRecorder,
  idempotentRequests: IdempotentRequests,
): RouteHandlerMethod {
  const { success } = operation;
  return async (request, reply) => {
    const version = operation.needsVersion === true ? expectedVersion(request) : 0;
    const { params, query, body } = request;
    const caller = request.caller ?? anonymous;
    const notes: AuditNote[] = [];
    const note = (added: AuditNote) => void notes.push(added);
    const attempt = await beginAttempt(operation, request, caller.actor?.userId, idempotentRequests);
    if ('response' in attempt) return replayResponse(reply, success.status, attempt.response);
    const { newId } = attempt;
    // The request was validated against the operation, so its types are known.
    const context = { params, query, body, ...caller, version, newId, note, request, reply };
    try {
      const result = await handle(context as unknown as OperationContext<Declared>);
      await recorder.done(request, caller, notes);
      await letOthersPass(request);
      await attempt.done(storedResponse(reply, result));
      if (success.stream) void reply.type('text/event-stream; charset=utf-8');
      if (success.handlerWritesBody) void reply.type('application/json; charset=utf-8');
      if (success.schema === null || success.handlerWritesBody || !isLong(result))
        return reply.status(success.status).send(result);
      void reply.type('application/json; charset=utf-8');
      return reply.status(success.status).send(await writeLong(success.schema, result));
    } catch (error) {
      if (error instanceof ApiError) await recorder.refused(request, caller, error, notes);
      await attempt.failed(error);
      throw error;
    }
  };
}

/**
 * Adds routes whose body is a `Buffer` of the bytes that were sent, whatever their type. Signatures are about these bytes: JSON
 * that was parsed and written again may differ. The other routes of the server go on accepting JSON only.
 */
function inRawBodyScope(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    addRoutes(scope);
  });
}

/** The fields of responses that let whoever reads them act as somebody. */
const SECRET_FIELDS = new Set(['accessToken', 'authCode', 'magicLink', 'recoveryCodes', 'secret']);

/** Adds the names of all fields in a schema, and in what it is made of. */
function addFieldNames(part: unknown, names: Set<string>, seen: Set<object>): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  if (!(part instanceof z.core.$ZodType)) {
    for (const each of Object.values(part)) addFieldNames(each, names, seen);
    return;
  }
  const { def } = part._zod;
  if ('shape' in def && !isCoded(def.shape as object))
    for (const name of Object.keys(def.shape as object)) names.add(name);
  if (part instanceof z.core.$ZodLazy) addFieldNames(part._zod.innerType, names, seen);
  addFieldNames(def, names, seen);
}

/** Tells whether an object is what the language says in place of a sentence: a code with its parameters, and no secret. */
const isCoded = (shape: object) => Object.keys(shape).toSorted().join() === 'code,params';

/** The names of all fields that the successful response of an operation can have. */
export function responseFields({ success }: Operation): string[] {
  const names = new Set<string>();
  addFieldNames(success.schema, names, new Set());
  return [...names];
}

/** What is known of each operation: tests start many servers in one process. */
const withSecret = new WeakMap<Operation, boolean>();

/** Tells whether the successful response of an operation can have a secret in it. */
export function respondsWithSecret(operation: Operation): boolean {
  const known = withSecret.get(operation);
  if (known !== undefined) return known;
  const found = responseFields(operation).some((name) => SECRET_FIELDS.has(name));
  withSecret.set(operation, found);
  return found;
}

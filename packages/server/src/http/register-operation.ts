import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod';
import type { BodyOf, Operation, ParamsOf, QueryOf, Role, SuccessOf } from '../contracts/index.ts';
import { ApiError, notFound } from './api-error.ts';
import { createWitness, type AuditNote, type AuditTrail } from './audit-trail.ts';
import { answerAgain, beginAttempt, keptAnswer, type Attempt, type RequestMemory } from './idempotency.ts';

/** Who asks. What is in it depends on the operation's `access`. */
export interface Actor {
  userId: string;
  sessionId: string;
}

/** A member of the workspace in the path: what every repository of workspace data wants first. */
export interface WorkspaceScope {
  workspaceId: string;
  userId: string;
  role: Role;
}

/** What the server knows of a request's sender. */
export interface Gatekeeper {
  /** @throws UNAUTHENTICATED when the request carries no valid access token of a living session */
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** The person's role in the workspace, `null` when there is none. */
  roleIn(workspaceId: string, userId: string): Promise<Role | null>;
  /** @throws RATE_LIMIT when the sender has called this class of operation too often */
  admit(operation: Operation, request: FastifyRequest, actor: Actor | undefined): Promise<void>;
}

/** What is asked of members of a workspace. */
type MemberAccess = 'member' | 'admin' | 'owner';

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
  /** The version that the caller wants to change; 0 unless the operation needs one. */
  version: number;
  /** The id for what is created; where a request comes again it is the same one. */
  newId: Attempt['newId'];
  /** Adds what only the handler knows to the operation's line in the audit log. */
  note: (note: AuditNote) => void;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Result<Declared extends Operation> = Declared['success'] extends { stream: z.ZodType }
  ? Readable
  : Declared['success']['schema'] extends null
    ? void
    : SuccessOf<Declared>;

/** Binds an operation of the contract to the code that carries it out. */
export type RegisterOperation = <Declared extends Operation>(
  operation: Declared,
  handle: (context: OperationContext<Declared>) => Promise<Result<Declared>>,
) => void;

/** The ETag of a version. */
export function etagOf(version: number): string {
  return `"v${version}"`;
}

function wantedVersion(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined) {
    throw new ApiError('PRECONDITION_REQUIRED', 'Say which version you change: send the ETag as If-Match.');
  }
  const version = /^"v(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new ApiError('VALIDATION', 'If-Match is not an ETag of this server.');
  return Number(version);
}

/** What an operation does not declare, a request must not have. */
const noBody = z.null({ error: 'This request takes no body' });
const noQuery = z.strictObject({});

/** Who sent a request, once that is known. */
interface Sender {
  actor?: Actor | undefined;
  scope?: WorkspaceScope | undefined;
}

const nobody: Sender = {};

declare module 'fastify' {
  interface FastifyRequest {
    sender?: Sender;
  }
}

/** Which roles satisfy what an operation asks of members. */
const rolesFor: Record<MemberAccess, readonly Role[]> = {
  member: ['member', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  owner: ['owner'],
};

function isForMembers(access: Operation['access']): access is MemberAccess {
  return access in rolesFor;
}

export function createRegister(
  app: FastifyInstance,
  gatekeeper: Gatekeeper,
  trail: AuditTrail,
  memory: RequestMemory,
): RegisterOperation {
  app.decorateRequest('sender');
  return (operation, handle) => {
    const { access, method, success } = operation;
    const witness = createWitness(operation, trail);

    /** Before the body is read: strangers learn nothing about it and make the server do nothing with it. */
    const admitActor = async (request: FastifyRequest) => {
      const actor = await gatekeeper.authenticate(request);
      await gatekeeper.admit(operation, request, actor);
      const sender: Sender = { actor };
      request.sender = sender;
      if (!isForMembers(access)) return;
      const scope = await scopeOf(request, actor, gatekeeper);
      sender.scope = scope;
      if (rolesFor[access].includes(scope.role)) return;
      const refusal = new ApiError('FORBIDDEN', "Your role in this workspace doesn't allow this.");
      await witness.refused(request, sender, refusal);
      throw refusal;
    };
    /** After the body is read: it names the account that tries are counted for. */
    const admitAnybody = (request: FastifyRequest) => gatekeeper.admit(operation, request, undefined);
    const admitPerhapsActor = async (request: FastifyRequest) => {
      if (request.headers.authorization === undefined) return;
      request.sender = { actor: await gatekeeper.authenticate(request) };
    };

    const handler: RouteHandlerMethod = async (request, reply) => {
      const version = operation.needsVersion === true ? wantedVersion(request) : 0;
      const { params, query, body } = request;
      const sender = request.sender ?? nobody;
      const notes: AuditNote[] = [];
      const note = (added: AuditNote) => void notes.push(added);
      const attempt = await beginAttempt(operation, request, sender.actor?.userId, memory);
      if ('answer' in attempt) return answerAgain(reply, success.status, attempt.answer);
      const { newId } = attempt;
      // The types follow from the operation: what it declares was validated before this handler ran.
      const context = { params, query, body, ...sender, version, newId, note, request, reply };
      try {
        const result = await handle(context as unknown as OperationContext<typeof operation>);
        await witness.done(request, sender, notes);
        await attempt.done(keptAnswer(reply, result));
        if (success.stream) void reply.type('text/event-stream; charset=utf-8');
        return reply.status(success.status).send(result);
      } catch (error) {
        if (error instanceof ApiError) await witness.refused(request, sender, error, notes);
        await attempt.failed(error);
        throw error;
      }
    };
    app.route({
      method,
      url: operation.path,
      ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
      ...(access === 'user' || isForMembers(access)
        ? { onRequest: admitActor }
        : { preHandler: admitAnybody }),
      ...(access === 'public-or-user' && { onRequest: admitPerhapsActor }),
      // Asking for the headers alone would open a stream that nobody reads.
      ...(success.stream && { exposeHeadRoute: false }),
      schema: {
        ...(operation.params && { params: operation.params }),
        querystring: operation.query ?? noQuery,
        ...(method !== 'GET' && { body: operation.body ?? noBody }),
        ...(success.schema && { response: { [success.status]: success.schema } }),
      },
      handler,
    });
  };
}

async function scopeOf(
  request: FastifyRequest,
  actor: Actor,
  gatekeeper: Gatekeeper,
): Promise<WorkspaceScope> {
  const { workspaceId } = request.params as { workspaceId: string };
  const role = await gatekeeper.roleIn(workspaceId, actor.userId);
  if (role === null) throw notFound();
  return { workspaceId, userId: actor.userId, role };
}

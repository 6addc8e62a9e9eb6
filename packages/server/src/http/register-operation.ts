import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as z from 'zod';
import type { BodyOf, Operation, ParamsOf, QueryOf, Role, SuccessOf } from '../contracts/index.ts';
import { ApiError, notFound } from './api-error.ts';

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

type ActorOf<Declared extends Operation> = Declared['access'] extends 'user' | 'member' ? Actor : undefined;
type ScopeOf<Declared extends Operation> = Declared['access'] extends 'member' ? WorkspaceScope : undefined;

export interface OperationContext<Declared extends Operation> {
  params: ParamsOf<Declared>;
  query: QueryOf<Declared>;
  body: BodyOf<Declared>;
  actor: ActorOf<Declared>;
  scope: ScopeOf<Declared>;
  /** The version that the caller wants to change; 0 unless the operation needs one. */
  version: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Result<Declared extends Operation> = Declared['success']['schema'] extends null
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

export function createRegister(app: FastifyInstance, gatekeeper: Gatekeeper): RegisterOperation {
  const senders = new WeakMap<FastifyRequest, Sender>();
  return (operation, handle) => {
    const { access, method, success } = operation;
    const isForActors = access === 'user' || access === 'member';

    /** Before the body is read: strangers learn nothing about it and make the server do nothing with it. */
    const admitActor = async (request: FastifyRequest) => {
      const actor = await gatekeeper.authenticate(request);
      await gatekeeper.admit(operation, request, actor);
      const scope = access === 'member' ? await scopeOf(request, actor, gatekeeper) : undefined;
      senders.set(request, { actor, scope });
    };
    /** After the body is read: it names the account that tries are counted for. */
    const admitAnybody = (request: FastifyRequest) => gatekeeper.admit(operation, request, undefined);

    const handler: RouteHandlerMethod = async (request, reply) => {
      const version = operation.needsVersion === true ? wantedVersion(request) : 0;
      const { params, query, body } = request;
      // The types follow from the operation: what it declares was validated before this handler ran.
      const context = { params, query, body, ...senders.get(request), version, request, reply };
      const result = await handle(context as unknown as OperationContext<typeof operation>);
      return reply.status(success.status).send(result);
    };
    app.route({
      method,
      url: operation.path,
      ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
      ...(isForActors ? { onRequest: admitActor } : { preHandler: admitAnybody }),
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

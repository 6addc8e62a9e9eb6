import type * as z from 'zod';
import type { AuditAction } from './audit-actions.ts';

/** Who may call an operation. */
export type Access =
  /** anybody */
  | 'public'
  /** anybody; an access token is optional but must be valid, and identifies the caller */
  | 'public-or-user'
  /** a signed-in person */
  | 'user'
  /** a member of the workspace in the path; everybody else gets 404, as if the workspace did not exist */
  | 'member'
  /** an admin or owner of the workspace in the path; other members get 403 */
  | 'admin'
  /** the owner of the workspace in the path; other members get 403 */
  | 'owner'
  /** a browser with the refresh cookie */
  | 'refresh-cookie'
  /** another service that signs the bytes of the body; the handler gets these bytes and checks the signature */
  | 'signature';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An operation of the API as data. The server registers its route from it, the OpenAPI document is generated from it, and
 * the application calls it and parses the response with it.
 */
export interface Operation {
  /** Unique, lower camel case: the OpenAPI operation id. */
  id: string;
  summary: string;
  method: Method;
  /** The path under the server's origin, with `:name` parameters. */
  path: string;
  access: Access;
  /** Absent if calls are not limited. */
  rateClass?: RateClass;
  /** Only calls with one of these query parameters are limited. */
  limitedWith?: readonly string[];
  /** True when the request must say which version it changes (`If-Match`). */
  needsVersion?: boolean;
  /**
   * Whether a request may have an `Idempotency-Key`, so that repeating it does not create anything twice. Only for signed-in
   * people, and never if the response contains a token, because responses are stored for a day.
   */
  takesIdempotencyKey?: boolean;
  /** The action in the audit log, which records when it is carried out and when it is refused (401, 403). */
  audit?: AuditAction;
  /** The maximum body size in bytes; the server's general limit when absent. */
  bodyLimit?: number;
  /** What is answered to a larger one; a general sentence when absent. */
  whenTooLarge?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** True when any query is ignored instead of refused: balancers and monitors add their own to the addresses that they call. */
  ignoresQuery?: true;
  body?: z.ZodType;
  /**
   * The successful response. `null` means an empty body. With `stream`, the response is an endless stream of server-sent
   * events, each described by that schema. With `handlerWritesBody`, it is JSON that the handler writes itself: piece by
   * piece, because the whole of it may be too large for the memory, or from bytes that are always the same or stored as they
   * are sent.
   */
  success: {
    status: 200 | 201 | 202 | 204;
    schema: z.ZodType | null;
    stream?: z.ZodType;
    handlerWritesBody?: true;
  };
}

/** Operations that share a rate limit. The limits are in `config/limits.ts`. */
export type RateClass =
  /** creates an account, or a demo session */
  | 'credentials'
  /** tries a password for the email address in the body */
  | 'sign-in'
  /** tries the signed-in person's own password */
  | 'password'
  /** sends email to the address in the body */
  | 'mail'
  /** tries a token */
  | 'redeem'
  /** writes to the people who run the server */
  | 'contact'
  /** searches or filters a library */
  | 'search'
  /** reads a whole library */
  | 'export'
  /** adds many snippets to a library */
  | 'library-import'
  /** reads everything from the provider */
  | 'import'
  /** reads or writes something single at the provider */
  | 'provider'
  /** calls Stripe */
  | 'billing'
  /** says that a page has something open */
  | 'presence'
  /** reports from another service */
  | 'webhook'
  | 'refresh'
  | 'write';

/** Declares an operation, with its exact types. */
export function defineOperation<const Declared extends Operation>(operation: Declared): Declared {
  return operation;
}

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type ParamsOf<Declared extends Operation> = SchemaOutput<Declared['params']>;
export type QueryOf<Declared extends Operation> = SchemaOutput<Declared['query']>;
export type BodyOf<Declared extends Operation> = SchemaOutput<Declared['body']>;
export type SuccessOf<Declared extends Operation> = SchemaOutput<Declared['success']['schema']>;

/** What a caller sends: the declared parts, before defaults are filled in. */
export type RequestOf<Declared extends Operation> = {
  [Part in 'params' | 'query' | 'body' as Declared[Part] extends z.ZodType ? Part : never]: SchemaInput<
    Declared[Part]
  >;
};

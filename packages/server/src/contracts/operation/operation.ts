import type * as z from 'zod';
import type { AuditAction } from './audit-actions.ts';

/** Who may call an operation. */
export type Access =
  /** anybody */
  | 'public'
  /** anybody; when the request carries an access token it must be a valid one, and the operation knows who asks */
  | 'public-or-user'
  /** a signed-in person */
  | 'user'
  /** a member of the workspace in the path; to everybody else the workspace does not exist (404) */
  | 'member'
  /** an admin or owner of the workspace in the path; its other members may not (403) */
  | 'admin'
  /** the owner of the workspace in the path; its other members may not (403) */
  | 'owner'
  /** whoever holds the refresh cookie */
  | 'refresh-cookie';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * An operation of the server, as data. The server registers its routes from it, the OpenAPI document is generated from it,
 * and the application's client calls it and parses the answer with it.
 */
export interface Operation {
  /** Unique, lower camel case: the OpenAPI operation id. */
  id: string;
  summary: string;
  method: Method;
  /** With `:name` parameters, under the server's origin. */
  path: string;
  access: Access;
  /** Absent when the server sets no limit of its own for the operation. */
  rateClass?: RateClass;
  /** Whether the request must say which version it changes (`If-Match`). */
  needsVersion?: boolean;
  /**
   * Whether a request may have an `Idempotency-Key`, so that sending it again does not create a second thing. Only for
   * signed-in people, and never where the answer contains a token: answers are stored for a day.
   */
  takesIdempotencyKey?: boolean;
  /** The operation's name in the audit log, which records it when carried out, and when refused to somebody (401, 403). */
  audit?: AuditAction;
  /** Largest request body in bytes; the server's general limit when absent. */
  bodyLimit?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The successful answer. `null` means an empty body; with `stream`, the answer has no end, and the schema describes each
   * of its server-sent events.
   */
  success: { status: 200 | 201 | 202 | 204; schema: z.ZodType | null; stream?: z.ZodType };
}

/** How often an operation may be called; `config/limits.ts` has the numbers. */
export type RateClass =
  /** tries a password that belongs to the address in the body */
  | 'credentials'
  /** tries the signed-in person's own password */
  | 'password'
  /** sends mail to the address in the body */
  | 'mail'
  /** tries a token */
  | 'redeem'
  /** writes to the people who run the server */
  | 'contact'
  | 'refresh'
  | 'write';

/** Declares an operation and keeps its exact types. */
export function defineOperation<const Declared extends Operation>(operation: Declared): Declared {
  return operation;
}

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type ParamsOf<Declared extends Operation> = SchemaOutput<Declared['params']>;
export type QueryOf<Declared extends Operation> = SchemaOutput<Declared['query']>;
export type BodyOf<Declared extends Operation> = SchemaOutput<Declared['body']>;
export type SuccessOf<Declared extends Operation> = SchemaOutput<Declared['success']['schema']>;

/** What a caller sends: the parts that the operation declares, before defaults are filled in. */
export type RequestOf<Declared extends Operation> = {
  [Part in 'params' | 'query' | 'body' as Declared[Part] extends z.ZodType ? Part : never]: SchemaInput<
    Declared[Part]
  >;
};

import type * as z from 'zod';
import { ApiError } from '../../core/index.ts';
import { assertShallow, assertWholeCharacters } from '../../http/json-body.ts';
import { validate } from '../zod-compilers.ts';
import { cutJson, type JsonParts } from './json-parts.ts';

/** The body of a request for an operation, as it was sent. */
export interface LargeBody {
  operationId: string;
  bytes: Uint8Array;
}

/** A body as its operation takes it, or why it is refused. */
export type BodyReading =
  { accepted: JsonParts } | { refused: Pick<ApiError, 'code' | 'message' | 'details'> };

/** Whether a value has a field with which careless code would change all objects. Fastify refuses the same in short bodies. */
function isPoisoned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const own: unknown = Object.hasOwn(value, 'constructor')
    ? (value as { constructor: unknown }).constructor
    : null;
  if (typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')) return true;
  return Object.values(value).some(isPoisoned);
}

function parse(text: string): unknown {
  assertShallow(text);
  const value: unknown = JSON.parse(text);
  // Such names have one of these, however they are written.
  if (/proto|\\u/i.test(text) && isPoisoned(value)) throw new SyntaxError('a forbidden field');
  assertWholeCharacters(text, value);
  return value;
}

/** Reads and checks the body of a request: all of it takes time that grows with the body. */
export function readBody(schema: z.ZodType | undefined, bytes: Uint8Array): BodyReading {
  try {
    const value = parse(new TextDecoder().decode(bytes));
    if (schema === undefined) return { accepted: cutJson(value) };
    const result = validate(schema, value);
    if (result.error) throw result.error;
    return { accepted: cutJson(result.value) };
  } catch (error) {
    if (error instanceof ApiError) {
      const { code, message, details } = error;
      return { refused: { code, message, details } };
    }
    if (error instanceof SyntaxError)
      return { refused: { code: 'MALFORMED_JSON', message: 'The request is not valid JSON.', details: {} } };
    throw error;
  }
}

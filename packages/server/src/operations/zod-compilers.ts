import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type * as z from 'zod';
import { ISSUES_MAX, issueMessage, meantIssues } from '../contracts/index.ts';
import { ApiError } from '../core/index.ts';
import { CheckedBody } from './large-bodies/checked-body.ts';

// The compilers of `fastify-type-provider-zod` are not used. Its validator reports the path of an issue as one string, from
// which a form cannot find its field, and does not limit the number of issues (docs/api.md). Its serializer runs for every
// response, even for one that has not changed.

const MAX_ISSUE_LENGTH = 300;

/** Validates a value against the contract's schema, which refuses unknown fields. */
export function validate(schema: z.ZodType, data: unknown): { value?: unknown; error?: ApiError } {
  const result = schema.safeParse(data, { error: issueMessage });
  if (result.success) return { value: result.data };
  const issues = meantIssues(result.error.issues)
    .slice(0, ISSUES_MAX)
    .map((issue) => ({
      path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
      message: issue.message.slice(0, MAX_ISSUE_LENGTH),
    }));
  return { error: new ApiError('VALIDATION', 'Please fix the errors below and try again.', { issues }) };
}

/** Validates the parts of a request. A large body was validated where it was read. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) =>
    data instanceof CheckedBody ? { value: data.value } : validate(schema, data);

const serializedOnce = new WeakSet();

/** Marks a response body that is sent repeatedly as the same, unchanged object, so that it is serialized once. */
export function serializeOnce<Body extends object>(body: Body): Body {
  serializedOnce.add(body);
  return body;
}

/** Serializes a response body through the contract's schema, so that no other field leaves the server. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const cache = new WeakMap<object, string>();
  const serialize = (data: unknown) => JSON.stringify(schema.parse(data));
  return (data: unknown) => {
    if (typeof data !== 'object' || data === null || !serializedOnce.has(data)) return serialize(data);
    const known = cache.get(data);
    if (known !== undefined) return known;
    const text = serialize(data);
    cache.set(data, text);
    return text;
  };
};

import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type * as z from 'zod';
import { ISSUES_MAX } from '../contracts/index.ts';
import { ApiError } from '../core/api-error.ts';

// The compilers of `fastify-type-provider-zod` are not used: its validator reports where a value is wrong as one string,
// from which the fields of a form cannot be told, with no limit to the number of issues (docs/api.md), and its serializer
// runs on every answer, also on one that has not changed.

const MAX_ISSUE_LENGTH = 300;

/** Checks a part of a request against the contract's schema; what the schema does not name is refused. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    const issues = result.error.issues.slice(0, ISSUES_MAX).map((issue) => ({
      path: issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
      message: issue.message.slice(0, MAX_ISSUE_LENGTH),
    }));
    return { error: new ApiError('VALIDATION', 'Please fix the errors below and try again.', { issues }) };
  };
};

const serializedOnce = new WeakSet();

/** Marks an answer that will be sent again unchanged, as the same object: it is serialized once. */
export function serializeOnce<Answer extends object>(answer: Answer): Answer {
  serializedOnce.add(answer);
  return answer;
}

/** Serializes an answer through the contract's schema: a field that the contract does not name never leaves the server. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const texts = new WeakMap<object, string>();
  const serialize = (data: unknown) => JSON.stringify(schema.parse(data));
  return (data: unknown) => {
    if (typeof data !== 'object' || data === null || !serializedOnce.has(data)) return serialize(data);
    const known = texts.get(data);
    if (known !== undefined) return known;
    const text = serialize(data);
    texts.set(data, text);
    return text;
  };
};

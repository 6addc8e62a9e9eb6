import * as z from 'zod';
import type { Operation } from '../contracts/index.ts';

/** The fields of responses that let whoever reads them act as somebody. */
const SECRET_FIELDS = new Set(['accessToken', 'authCode', 'magicLink']);

/** The names of all fields in a JSON schema, or in a part of one. */
function fieldNames(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'properties' in part && typeof part.properties === 'object' ? part.properties : null;
  return [...Object.keys(own ?? {}), ...Object.values(part).flatMap(fieldNames)];
}

/** The names of all fields that the successful response of an operation can have. */
export function responseFields({ success }: Operation): string[] {
  return success.schema ? fieldNames(z.toJSONSchema(success.schema, { unrepresentable: 'any' })) : [];
}

/** What is known of each operation: to read a schema takes a quarter of the time in which a server starts. */
const withSecret = new WeakMap<Operation, boolean>();

/** Whether the successful response of an operation can have a secret in it. */
export function respondsWithSecret(operation: Operation): boolean {
  const known = withSecret.get(operation);
  if (known !== undefined) return known;
  const found = responseFields(operation).some((name) => SECRET_FIELDS.has(name));
  withSecret.set(operation, found);
  return found;
}

/**
 * Documents as JSON text that a person can read with the `sqlite3` shell, without losing what JSON lacks:
 * a `Date` is kept as `{"$date":"…"}`. `undefined` is left out, as the driver does with `ignoreUndefined`.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function tag(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Array.isArray(value)) return value.map(tag);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tag(inner)]));
}

function untag(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) value[index] = untag(inner) as Json;
    return value;
  }
  const date = value['$date'];
  if (typeof date === 'string') return new Date(date);
  for (const key in value) {
    const inner = value[key];
    if (typeof inner === 'object') value[key] = untag(inner) as Json;
  }
  return value;
}

export function encodeDocument(document: object): string {
  return JSON.stringify(tag(document));
}

export function decodeDocument(text: string): unknown {
  return untag(JSON.parse(text) as Json);
}

/** A scalar as SQLite's `json_extract` answers for it, so that it can be compared there. */
export function toSqlScalar(value: unknown): string | number | null | undefined {
  if (value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return encodeDocument(value);
  return undefined;
}

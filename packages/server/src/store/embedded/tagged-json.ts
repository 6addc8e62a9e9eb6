/**
 * Encodes documents as JSON that people can read in the `sqlite3` shell. A `Date`, which JSON lacks, is stored as
 * `{"$date":"…"}`. User data that only looks like that is wrapped in `{"$plain":{…}}`. `undefined` is left out, as the driver
 * does with `ignoreUndefined`.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const looksTagged = (value: object) => Object.hasOwn(value, '$date') || Object.hasOwn(value, '$plain');

/** Without a copy of anything: it looks at every value of documents of megabytes. */
function needsTag(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(needsTag);
  if (value instanceof Date) return true;
  const fields = value as Record<string, unknown>;
  for (const key in fields) {
    if (key === '$date' || key === '$plain') return true;
    const inner = fields[key];
    if (typeof inner === 'object' && needsTag(inner)) return true;
  }
  return false;
}

/** Values that need no tag, including most large ones, are returned unchanged. */
function tag(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return { $date: value.toISOString() };
  if (!needsTag(value)) return value;
  if (Array.isArray(value)) return value.map(tag);
  const tagged: Record<string, unknown> = { ...value };
  for (const key of Object.keys(tagged)) tagged[key] = tag(tagged[key]);
  return looksTagged(value) ? { $plain: tagged } : tagged;
}

function untagFields(fields: { [key: string]: Json }): unknown {
  for (const key in fields) {
    const inner = fields[key];
    if (typeof inner === 'object') fields[key] = untag(inner) as Json;
  }
  return fields;
}

function untag(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(untag);
  const { $date: date, $plain: plain } = value;
  if (typeof date === 'string') return new Date(date);
  if (typeof plain === 'object' && plain !== null && !Array.isArray(plain)) return untagFields(plain);
  return untagFields(value);
}

export function encodeDocument(document: object): string {
  return JSON.stringify(tag(document));
}

export function decodeDocument(text: string): unknown {
  const value = JSON.parse(text) as Json;
  // Most documents contain no tag.
  return text.includes('{"$date":') || text.includes('{"$plain":') ? untag(value) : value;
}

/** A document as a table holds it: its long fields beside the others, so that what needs only those does not read these. */
export interface StoredTexts {
  doc: string;
  /** `null` when the document has no long fields, or short values in them: then those are with the others. */
  long: string | null;
}

/** Fewer characters of long fields stay with the others. */
const LONG_MIN = 8192;

/** @param longFields the fields that hold most of a large document */
export function encodeInParts(document: object, longFields: readonly string[]): StoredTexts {
  if (longFields.length === 0) return { doc: encodeDocument(document), long: null };
  const others = { ...(tag(document) as Record<string, unknown>) };
  const long: Record<string, unknown> = {};
  for (const field of longFields) {
    if (field in others) long[field] = others[field];
    delete others[field];
  }
  const doc = JSON.stringify(others);
  const text = JSON.stringify(long);
  if (text.length >= LONG_MIN) return { doc, long: text };
  // One object out of both: nothing is encoded twice.
  return { doc: text === '{}' ? doc : `${doc.slice(0, -1)},${text.slice(1)}`, long: null };
}

export function decodeParts({ doc, long }: StoredTexts): unknown {
  const document = decodeDocument(doc);
  return long === null ? document : Object.assign(document as object, decodeDocument(long));
}

/** How many characters are stored. */
export const lengthOf = ({ doc, long }: StoredTexts): number => doc.length + (long?.length ?? 0);

/** Tells whether SQLite can index and compare the value. */
export function isSqlScalar(value: unknown): boolean {
  return value === null || value instanceof Date || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A scalar as SQLite's `json_extract` returns it, so that it can be compared there. */
export function toSqlScalar(value: unknown): string | number | null | undefined {
  if (value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return `{"$date":"${value.toISOString()}"}`;
  return undefined;
}

import { Readable } from 'node:stream';
import * as z from 'zod';
import { createTimeSlicer, type TimeSlicer } from '../threads/time-slicer.ts';

/** In characters of texts: a shorter answer is written at once, in some milliseconds. */
const LONG = 256_000;
/** A value without a text counts as so many characters. */
const LEAST = 8;
/** In characters. */
const PIECE = 64_000;

/** Whether a value has more characters than an answer that is written at once. It looks no further than it must. */
export function isLong(answer: unknown): boolean {
  let left = LONG;
  const look = (value: unknown): void => {
    left -= typeof value === 'string' ? value.length + LEAST : LEAST;
    if (left < 0 || typeof value !== 'object' || value === null) return;
    for (const each of Array.isArray(value) ? value : Object.values(value)) {
      look(each);
      if (left < 0) return;
    }
  };
  look(answer);
  return left < 0;
}

/** What an optional, nullable, read-only or late part is made of, and which of several forms a value has. */
function innerOf(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodReadonly;
  if (isWrapped) return innerOf(schema._zod.def.innerType, value);
  if (schema instanceof z.core.$ZodLazy) return innerOf(schema._zod.innerType, value);
  if (schema instanceof z.core.$ZodPipe) return innerOf(schema._zod.def.out, value);
  if (!(schema instanceof z.core.$ZodUnion)) return schema;
  const form = schema._zod.def.options
    .map((option) => innerOf(option, value))
    .find((one) => isForm(one, value));
  return form ?? schema;
}

const hasOnly = (shape: object, value: object) =>
  Object.keys(value).every((name) => Object.hasOwn(shape, name));

/** Whether a value is of this form among others: it has all fields that one must have, and what tells the forms apart. */
function isForm(schema: z.core.$ZodType, value: unknown): boolean {
  if (!(schema instanceof z.core.$ZodObject) || typeof value !== 'object' || value === null) return false;
  return (
    hasOnly(schema._zod.def.shape, value) &&
    Object.entries(schema._zod.def.shape).every(([name, field]) => {
      const part = (value as Record<string, unknown>)[name];
      if (field instanceof z.core.$ZodLiteral) return z.core.safeParse(field, part).success;
      return part !== undefined || field._zod.optin === 'optional';
    })
  );
}

/** The JSON of a value, through its schema: its lists and objects part by part, so that other work gets its turn. */
async function* textsOf(
  schema: z.core.$ZodType,
  value: unknown,
  slicer: TimeSlicer,
): AsyncGenerator<string, void> {
  await slicer.next();
  const inner = innerOf(schema, value);
  if (inner instanceof z.core.$ZodArray && Array.isArray(value) && isLong(value)) {
    yield '[';
    for (const [index, entry] of value.entries()) {
      if (index > 0) yield ',';
      yield* textsOf(inner._zod.def.element, entry, slicer);
    }
    yield ']';
    return;
  }
  const isObject = typeof value === 'object' && value !== null;
  // With a field that its schema lacks, it is refused as a whole.
  if (
    inner instanceof z.core.$ZodObject &&
    isObject &&
    isLong(value) &&
    hasOnly(inner._zod.def.shape, value)
  ) {
    yield '{';
    let isFirst = true;
    for (const [name, field] of Object.entries(inner._zod.def.shape)) {
      const part = (value as Record<string, unknown>)[name];
      // A missing one is checked with the others that may be missing.
      if (part === undefined && z.core.safeParse(field, part).success) continue;
      yield `${isFirst ? '' : ','}${JSON.stringify(name)}:`;
      isFirst = false;
      yield* textsOf(field, part, slicer);
    }
    yield '}';
    return;
  }
  yield JSON.stringify(z.core.parse(schema, value));
}

/** A long answer as JSON, through the contract's schema, so that no other field leaves the server. Other work gets its turn. */
export async function writeLong(schema: z.ZodType, answer: unknown): Promise<Readable> {
  const pieces: string[] = [];
  let piece = '';
  for await (const text of textsOf(schema, answer, createTimeSlicer())) {
    piece += text;
    if (piece.length < PIECE) continue;
    pieces.push(piece);
    piece = '';
  }
  pieces.push(piece);
  return Readable.from(pieces, { objectMode: false });
}

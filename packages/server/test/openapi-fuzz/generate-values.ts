import * as fc from 'fast-check';
import type { JsonSchema } from './described-operations.ts';

/** Deeper than this, only what is required is generated. */
const DEPTH_MAX = 4;
/** Longer texts and lists say nothing more about the server, and take time. */
const TEXT_MAX = 60;
const LIST_MAX = 3;

type Named = Readonly<Record<string, JsonSchema>>;

const nameOf = (reference: string) => reference.split('/').at(-1) ?? '';

function textOf({ format, pattern, minLength = 0, maxLength = TEXT_MAX }: JsonSchema): fc.Arbitrary<string> {
  const longest = Math.max(minLength, Math.min(maxLength, TEXT_MAX));
  if (format === 'email') return fc.stringMatching(/^[a-z0-9]{1,12}$/).map((name) => `${name}@example.com`);
  if (format === 'date-time') {
    const range = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    return fc.date(range).map((date) => date.toISOString());
  }
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
  }
  return fc.string({ minLength, maxLength: longest, unit: 'grapheme' });
}

function numberOf(schema: JsonSchema, isWhole: boolean): fc.Arbitrary<number> {
  const step = isWhole ? 1 : 0;
  const low =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1000 : schema.exclusiveMinimum + step);
  const high =
    schema.maximum ?? (schema.exclusiveMaximum === undefined ? 1000 : schema.exclusiveMaximum - step);
  const [min, max] = [Math.max(low, -1e6), Math.max(low, Math.min(high, 1e6))];
  return isWhole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
}

function objectOf(schema: JsonSchema, named: Named, depth: number): fc.Arbitrary<object> {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => depth < DEPTH_MAX || required.has(name),
  );
  const model = Object.fromEntries(fields.map(([name, inner]) => [name, valueOf(inner, named, depth + 1)]));
  const own = fc.record(model, { requiredKeys: [...required].filter((name) => name in model) });
  const { additionalProperties: more } = schema;
  if (typeof more !== 'object' || depth >= DEPTH_MAX) return own;
  const extra = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), valueOf(more, named, depth + 1), {
    maxKeys: 2,
  });
  return fc.tuple(extra, own).map(([added, fixed]) => ({ ...added, ...fixed }));
}

function listOf(
  { items, prefixItems, minItems = 0, maxItems = LIST_MAX }: JsonSchema,
  named: Named,
  depth: number,
) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valueOf(item, named, depth + 1)));
  const longest = depth >= DEPTH_MAX ? minItems : Math.max(minItems, Math.min(maxItems, LIST_MAX));
  return fc.array(valueOf(items ?? {}, named, depth + 1), { minLength: minItems, maxLength: longest });
}

function typeOf(type: string, schema: JsonSchema, named: Named, depth: number): fc.Arbitrary<unknown> {
  if (type === 'string') return textOf(schema);
  if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return listOf(schema, named, depth);
  return objectOf(schema, named, depth);
}

/** Values that a schema describes. What it cannot say, such as that two fields must fit, is left to chance. */
export function valueOf(schema: JsonSchema, named: Named, depth = 0): fc.Arbitrary<unknown> {
  const all = { ...named, ...schema.$defs };
  if (schema.$ref !== undefined) {
    const target = all[nameOf(schema.$ref)] ?? {};
    // Put off, because what a name stands for may contain itself.
    return fc.constant(null).chain(() => valueOf(target, all, depth + 1));
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  // Beyond the depth, the first one: recursive forms name their leaves first.
  if (options) {
    const reachable = depth >= DEPTH_MAX ? options.slice(0, 1) : options;
    return fc.oneof(...reachable.map((option) => valueOf(option, all, depth + 1)));
  }
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valueOf(part, all, depth + 1) as fc.Arbitrary<object>);
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values) as object);
  }
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => typeOf(type, schema, all, depth)));
}

/** Texts that programs stumble over. */
const NASTY: readonly unknown[] = [
  '',
  '\0',
  '\ud800',
  '__proto__',
  '{"$gt":""}',
  '../../etc/passwd',
  "' OR 1=1 --",
  '{{ 7 | times: 7 }}',
  '%00%0d%0a',
  'x'.repeat(5000),
  -1,
  1e308,
  2 ** 53,
  null,
  [],
  {},
  [[[[[[]]]]]],
  true,
];

export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Bodies that are wrong in one place: a field too many, too few, or of another kind; or wrong altogether. */
export function brokenFrom(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, nasty, fc.nat(), fc.nat(3)).map(([value, wrong, index, how]) => {
    if (how === 0 || typeof value !== 'object' || value === null) return wrong;
    const keys = Object.keys(value);
    const key = keys[index % Math.max(keys.length, 1)] ?? 'unknown';
    const entries = Object.entries(value);
    if (how === 1) return Object.fromEntries(entries.filter(([name]) => name !== key));
    return Object.fromEntries([...entries, [how === 2 ? key : 'not_a_field', wrong]]);
  });
}

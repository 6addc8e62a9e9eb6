import type { Reference } from '../../expression/nodes.ts';
import { fieldAt, pathOf, type Json } from '../field.ts';
import { refuseTooMuch } from '../bounds.ts';
import { knownTest } from '../known-test.ts';
import { CannotSay } from '../note.ts';
import { all, any, not, type OrderOperator, type Rule, type Scalar, type Test } from '../rule.ts';
import { type PlacedNote, taken, type Taken, type TakeOptions } from '../taken.ts';
import { writeTest } from './write.ts';

/** A query of MongoDB as a template of one branch without a text. */
export function readMongoQuery(query: unknown, options: TakeOptions = {}): Taken {
  return taken((note) => {
    refuseTooMuch(query);
    return { cases: [{ rule: read(query as Json, [], note), text: '' }], otherwise: null };
  }, options);
}

type Path = readonly (string | number)[];
type Query = Readonly<Record<string, Json>>;

function read(query: Json, path: Path, note: PlacedNote): Rule {
  if (!isQuery(query)) throw new CannotSay({ code: 'not-a-rule', params: {} }, { path });
  const known = writtenTest(query);
  if (known !== undefined) return known;
  return all(
    Object.entries(query).map(([key, value]) => {
      const at = [...path, key];
      const inside = () => listOf(value, at).map((part, index) => read(part, [...at, index], note));
      switch (key) {
        case '$and':
          return all(inside());
        case '$or':
          return any(inside());
        case '$nor':
          return not(any(inside()));
        default:
          return readField(key, value, at, note);
      }
    }),
  );
}

/** Of a list, MongoDB asks each entry, too, which is not what Liquid does. */
function readField(key: string, asked: Json, path: Path, note: PlacedNote): Rule {
  const field = fieldAt(key);
  if (key.startsWith('$'))
    throw new CannotSay({ code: 'unknown-operator', params: { operator: key } }, { path });
  if (field === undefined) throw new CannotSay({ code: 'unknown-field', params: { field: key } }, { path });
  note({ code: 'loose-comparison', params: { field: key }, path });
  const isOperators = isQuery(asked) && Object.keys(asked).some((name) => name.startsWith('$'));
  if (!isOperators) return is(field, asked, path);
  return all(
    Object.entries(asked).map(([operator, value]) =>
      readOperator(field, operator, value, [...path, operator], note),
    ),
  );
}

const ORDERS: ReadonlyMap<string, OrderOperator> = new Map([
  ['$gt', '>'],
  ['$lt', '<'],
  ['$gte', '>='],
  ['$lte', '<='],
]);

function readOperator(field: Reference, operator: string, value: Json, path: Path, note: PlacedNote): Rule {
  const order = ORDERS.get(operator);
  if (order !== undefined) {
    if (typeof value !== 'number' && typeof value !== 'string')
      throw new CannotSay({ code: 'unknown-value', params: {} }, { path });
    return { test: 'order', field, operator: order, value };
  }
  switch (operator) {
    case '$eq':
      return is(field, value, path);
    case '$ne':
      return not(is(field, value, path));
    case '$in':
      return any(listOf(value, path).map((one) => is(field, one, path)));
    case '$nin':
      return not(any(listOf(value, path).map((one) => is(field, one, path))));
    case '$not':
      if (isQuery(value)) return not(readField(pathOf(field), value, path, note));
      break;
    case '$exists':
      // What is there and is null is nothing in Liquid.
      return value === false || value === 0 ? is(field, null, path) : not(is(field, null, path));
    case '$regex':
      if (typeof value === 'string' && isPlainText(value)) {
        const text = value.replaceAll(/\\(.)/gs, '$1');
        return { test: 'contains', field, value: text, text };
      }
      throw new CannotSay({ code: 'unknown-value', params: {} }, { path });
  }
  throw new CannotSay({ code: 'unknown-operator', params: { operator } }, { path });
}

/** Tells whether a pattern is a text, each sign of a pattern in it taken as it is. */
function isPlainText(pattern: string): boolean {
  return pattern !== '' && /^(?:[^\\^$.|?*+()[\]{}]|\\[\\^$.|?*+()[\]{}/-])*$/.test(pattern);
}

function is(field: Reference, value: Json, path: Path): Rule {
  if (value !== null && typeof value === 'object')
    throw new CannotSay({ code: 'unknown-value', params: {} }, { path });
  return { test: 'is', field, value: value };
}

/** The test that this package writes so. */
function writtenTest(query: Query): Test | undefined {
  const fields = new Map<string, Reference>();
  const values: Scalar[] = [];
  collect(query, fields, values);
  const [field] = fields.values();
  if (field === undefined || fields.size !== 1 || values.length > MOST_VALUES) return undefined;
  const written = JSON.stringify(query);
  const texts = values.flatMap((value) =>
    typeof value === 'string' ? [value.replaceAll(/\\(.)/gs, '$1')] : [],
  );
  return knownTest(
    { field, values: [...values, ...texts] },
    (test) => JSON.stringify(writeTest(test, () => undefined)) === written,
  );
}

/** No test has more. */
const MOST_VALUES = 12;

function collect(query: Json, fields: Map<string, Reference>, values: Scalar[]): void {
  if (values.length > MOST_VALUES || fields.size > 1) return;
  if (Array.isArray(query)) for (const entry of query as readonly Json[]) collect(entry, fields, values);
  else if (isQuery(query))
    for (const [key, entry] of Object.entries(query)) {
      const field = key.startsWith('$') ? undefined : fieldAt(key.split('.', 2).join('.'));
      if (field !== undefined) fields.set(pathOf(field), field);
      collect(entry, fields, values);
    }
  else values.push(query as Scalar);
}

function isQuery(value: Json): value is Query {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: Json, path: Path): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  throw new CannotSay({ code: 'not-a-rule', params: {} }, { path });
}

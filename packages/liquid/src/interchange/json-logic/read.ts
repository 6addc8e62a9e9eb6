import type { Reference } from '../../expression/nodes.ts';
import { fieldAt, pathOf, type Json } from '../field.ts';
import { refuseTooMuch } from '../bounds.ts';
import { knownTest } from '../known-test.ts';
import { CannotSay } from '../note.ts';
import { rubyText } from '../../evaluator/ruby-text.ts';
import { all, any, not, type OrderOperator, type Rule, type Scalar, type Test } from '../rule.ts';
import { readChain } from '../chain.ts';
import { type PlacedNote, type Reading, taken, type Taken, type TakeOptions } from '../taken.ts';
import { writeTest } from './write.ts';

/** A rule of JSONLogic as a template: its branches and texts for an `if`, else one branch without a text. */
export function readJsonLogic(rule: unknown, options: TakeOptions = {}): Taken {
  return taken((note) => {
    refuseTooMuch(rule);
    return readWhole(rule as Json, note);
  }, options);
}

type Path = readonly (string | number)[];

function readWhole(rule: Json, note: PlacedNote): Reading {
  const [operator, values] = typeof rule === 'boolean' ? ['', []] : operationIn(rule, []);
  if (operator !== 'if' && operator !== '?:')
    return { cases: [{ rule: read(rule, [], note), text: '' }], otherwise: null };
  return readChain(values, {
    rule: (part, index) => read(part, [operator, index], note),
    text: (part, index) => textOf(part, [operator, index]),
  });
}

function textOf(value: Json, path: Path): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new CannotSay({ code: 'unknown-value', params: {} }, { path });
}

function read(rule: Json, path: Path, note: PlacedNote): Rule {
  if (typeof rule === 'boolean') return rule;
  const known = writtenTest(rule);
  if (known !== undefined) return known;
  const [operator, values] = operationIn(rule, path);
  const inside = () => values.map((value, index) => read(value, [...path, operator, index], note));
  switch (operator) {
    case 'and':
      return all(inside());
    case 'or':
      return any(inside());
    case '!':
      if (values.length === 1 && !isValue(values[0])) return not(inside()[0] ?? true);
      break;
    case '!!':
      if (values.length === 1 && !isValue(values[0])) return inside()[0] ?? true;
      break;
    case '!=':
    case '!==': {
      const equal = compared(operator === '!=' ? '==' : '===', values, path, note);
      if (equal !== undefined) return not(equal);
      break;
    }
    default: {
      const test = compared(operator, values, path, note);
      if (test !== undefined) return test;
    }
  }
  throw new CannotSay({ code: 'unknown-operator', params: { operator } }, { path });
}

const TURNED: ReadonlyMap<string, OrderOperator> = new Map([
  ['>', '<'],
  ['<', '>'],
  ['>=', '<='],
  ['<=', '>='],
]);

/** A comparison as people write it: JSONLogic takes it less exactly than Liquid. */
function compared(operator: string, values: readonly Json[], path: Path, note: PlacedNote): Rule | undefined {
  const [first, second] = values;
  if (operator === 'in' && values.length === 2) return contained(first ?? null, second ?? null, path, note);
  const isOrder = TURNED.has(operator);
  if (isOrder && values.length === 3) return between(operator as OrderOperator, values, path, note);
  if ((!isOrder && operator !== '==' && operator !== '===') || values.length !== 2) return undefined;
  const isFirst = fieldIn(first ?? null, path) !== undefined;
  const field = fieldIn((isFirst ? first : second) ?? null, path);
  const value = (isFirst ? second : first) ?? null;
  if (field === undefined) return undefined;
  if (operator !== '===') note({ code: 'loose-comparison', params: { field: pathOf(field) }, path });
  const order = isOrder ? ((isFirst ? operator : TURNED.get(operator)) as OrderOperator) : undefined;
  const other = fieldIn(value, path);
  if (other !== undefined) return { test: 'fields', field, operator: order ?? '==', other };
  const scalar = scalarOf(value, path);
  if (order === undefined) return { test: 'is', field, value: scalar };
  if (scalar === null || typeof scalar === 'boolean')
    throw new CannotSay({ code: 'unknown-value', params: {} }, { path });
  return { test: 'order', field, operator: order, value: scalar };
}

/** `{ "<": [1, x, 10] }` */
function between(
  operator: OrderOperator,
  [first, value, last]: readonly Json[],
  path: Path,
  note: PlacedNote,
): Rule | undefined {
  const parts = [
    [first ?? null, value ?? null],
    [value ?? null, last ?? null],
  ].map((pair) => compared(operator, pair, path, note));
  return parts.every((part) => part !== undefined) ? all(parts) : undefined;
}

/** A part of a text or an entry of a list, or one of several values. */
function contained(part: Json, whole: Json, path: Path, note: PlacedNote): Rule | undefined {
  const [ofPart, ofWhole] = [fieldIn(part, path), fieldIn(whole, path)];
  if (ofWhole !== undefined && ofPart === undefined) {
    const value = scalarOf(part, path);
    if (value === null || value === false || value === '')
      throw new CannotSay({ code: 'unknown-value', params: {} }, { path });
    note({ code: 'object-values', params: { field: pathOf(ofWhole) }, path });
    return { test: 'contains', field: ofWhole, value, text: rubyText(value) };
  }
  if (ofPart === undefined || !Array.isArray(whole)) return undefined;
  return any(whole.map((value: Json): Rule => ({ test: 'is', field: ofPart, value: scalarOf(value, path) })));
}

/** The test that this package writes so. */
function writtenTest(rule: Json): Test | undefined {
  const fields = new Map<string, Reference>();
  const values: Scalar[] = [];
  collect(rule, fields, values);
  const [field] = fields.values();
  if (field === undefined || fields.size !== 1 || values.length > MOST_VALUES) return undefined;
  const written = JSON.stringify(rule);
  return knownTest({ field, values }, (test) => JSON.stringify(writeTest(test, () => undefined)) === written);
}

/** No test has more. */
const MOST_VALUES = 8;

function collect(rule: Json, fields: Map<string, Reference>, values: Scalar[]): void {
  if (values.length > MOST_VALUES || fields.size > 1) return;
  if (Array.isArray(rule)) for (const entry of rule as readonly Json[]) collect(entry, fields, values);
  else if (typeof rule === 'object' && rule !== null) {
    const field = fieldIn(rule, []);
    if (field === undefined) for (const entry of Object.values(rule)) collect(entry, fields, values);
    else fields.set(pathOf(field), field);
  } else values.push(rule);
}

function operationIn(rule: Json, path: Path): readonly [operator: string, values: readonly Json[]] {
  const keys = typeof rule === 'object' && rule !== null && !Array.isArray(rule) ? Object.entries(rule) : [];
  const [only] = keys;
  if (only === undefined || keys.length !== 1)
    throw new CannotSay({ code: 'not-a-rule', params: {} }, { path });
  const [operator, values] = only;
  return [operator, Array.isArray(values) ? (values as readonly Json[]) : [values]];
}

/** Tells whether a part is a value of a person, and no answer. */
function isValue(rule: Json | undefined): boolean {
  return typeof rule === 'object' && rule !== null && 'var' in rule;
}

/** The value that `{ "var": "plan" }` names. @throws {CannotSay} for one that Liquid does not know */
function fieldIn(rule: Json, path: Path): Reference | undefined {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule) || !('var' in rule)) return undefined;
  const { var: name } = rule as { var: Json };
  const written = Array.isArray(name) && name.length === 1 ? (name as readonly Json[])[0] : name;
  const field = typeof written === 'string' ? fieldAt(written) : undefined;
  if (field === undefined)
    throw new CannotSay({ code: 'unknown-field', params: { field: JSON.stringify(name) } }, { path });
  return field;
}

function scalarOf(value: Json, path: Path): Scalar {
  if (value === null || typeof value !== 'object') return value;
  throw new CannotSay({ code: 'unknown-value', params: {} }, { path });
}

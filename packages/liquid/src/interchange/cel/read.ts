import type { Reference } from '../../expression/nodes.ts';
import { rubyText } from '../../evaluator/ruby-text.ts';
import { fieldAt, pathOf } from '../field.ts';
import { knownTest } from '../known-test.ts';
import { CannotSay } from '../note.ts';
import { all, any, not, type OrderOperator, type Rule, type Scalar, type Test } from '../rule.ts';
import { readChain } from '../chain.ts';
import { type PlacedNote, type Reading, taken, type Taken, type TakeOptions } from '../taken.ts';
import { type CelNode, parseCel } from './parse.ts';
import { writeTest } from './write.ts';

/** An expression of CEL as a template: its branches and texts for `… ? … : …`, else one branch without a text. */
export function readCel(text: string, options: TakeOptions = {}): Taken {
  return taken((note) => readWhole(parseCel(text), note), options);
}

function readWhole(node: CelNode, note: PlacedNote): Reading {
  if (node.kind !== 'operation' || node.operator !== '?:')
    return { cases: [{ rule: read(node, note), text: '' }], otherwise: null };
  return readChain(node.args, { rule: (part) => read(part, note), text: textOf });
}

function textOf(node: CelNode): string | null {
  const [inside] = node.kind === 'call' && node.name === 'dyn' ? node.args : [node];
  if (inside?.kind !== 'value') throw refused(node, 'unknown-value');
  return inside.value === null ? null : String(inside.value);
}

function read(node: CelNode, note: PlacedNote): Rule {
  if (node.kind === 'value' && typeof node.value === 'boolean') return node.value;
  const known = writtenTest(node);
  if (known !== undefined) return known;
  if (node.kind === 'call') return readCall(node, note);
  if (node.kind === 'name') {
    // A name on its own is `true` there, and whatever is not nothing in Liquid.
    const field = fieldOf(node);
    loose(field, node, note);
    return { test: 'is', field, value: true };
  }
  if (node.kind !== 'operation') throw refused(node, 'not-a-rule');
  const { operator, args } = node;
  const inside = () => args.map((part) => read(part, note));
  switch (operator) {
    case '&&':
      return all(inside());
    case '||':
      return any(inside());
    case '!':
      return not(inside()[0] ?? true);
    case '!=':
      return not(compared(node, '==', note));
    case 'in':
      return contained(node, note);
    default:
      return compared(node, operator, note);
  }
}

type Operation = Extract<CelNode, { kind: 'operation' }>;

const TURNED: ReadonlyMap<string, OrderOperator> = new Map([
  ['>', '<'],
  ['<', '>'],
  ['>=', '<='],
  ['<=', '>='],
]);

/** A comparison as people write it: CEL stops with an error where Liquid has an answer. */
function compared(node: Operation, operator: string, note: PlacedNote): Rule {
  const [left, right] = node.args;
  if (left === undefined || right === undefined) throw refused(node, 'not-a-rule');
  if (operator === '?:') throw refused(node, 'not-a-rule');
  const isFirst = left.kind === 'name';
  const [named, value] = isFirst ? [left, right] : [right, left];
  if (named.kind !== 'name') throw refused(node, 'not-a-rule');
  const field = fieldOf(named);
  loose(field, node, note);
  const order =
    operator === '==' ? undefined : ((isFirst ? operator : TURNED.get(operator)) as OrderOperator);
  if (value.kind === 'name') return { test: 'fields', field, operator: order ?? '==', other: fieldOf(value) };
  const scalar = scalarOf(value);
  if (order === undefined) return { test: 'is', field, value: scalar };
  if (scalar === null || typeof scalar === 'boolean') throw refused(node, 'unknown-value');
  return { test: 'order', field, operator: order, value: scalar };
}

/** One of several values, or an entry of a list. */
function contained(node: Operation, note: PlacedNote): Rule {
  const [part, whole] = node.args;
  if (part?.kind === 'name' && whole?.kind === 'list') {
    const field = fieldOf(part);
    loose(field, node, note);
    return any(whole.entries.map((entry): Rule => ({ test: 'is', field, value: scalarOf(entry) })));
  }
  if (part === undefined || whole?.kind !== 'name') throw refused(node, 'not-a-rule');
  return containing(whole, part, node, note);
}

function readCall(node: Extract<CelNode, { kind: 'call' }>, note: PlacedNote): Rule {
  const { name, target, args } = node;
  const [only] = args;
  if (name === 'has' && target === undefined && only?.kind === 'name' && args.length === 1) {
    const field = fieldOf(only);
    loose(field, node, note);
    return not({ test: 'is', field, value: null });
  }
  if (name === 'contains' && target?.kind === 'name' && only !== undefined && args.length === 1)
    return containing(target, only, node, note);
  throw new CannotSay({ code: 'unknown-operator', params: { operator: name } }, { path: [node.at] });
}

function containing(whole: CelNode, part: CelNode, node: CelNode, note: PlacedNote): Rule {
  const field = fieldOf(whole);
  const value = scalarOf(part);
  if (value === null || value === false || value === '') throw refused(node, 'unknown-value');
  loose(field, node, note);
  return { test: 'contains', field, value, text: rubyText(value) };
}

function loose(field: Reference, { at }: CelNode, note: PlacedNote): void {
  note({ code: 'loose-comparison', params: { field: pathOf(field) }, path: [at] });
}

/** The test that this package writes so. */
function writtenTest(node: CelNode): Test | undefined {
  const fields = new Map<string, Reference>();
  const values: Scalar[] = [];
  collect(node, fields, values);
  const [field] = fields.values();
  if (field === undefined || fields.size !== 1 || values.length > MOST_VALUES) return undefined;
  const shape = shapeOf(node);
  return knownTest({ field, values }, (test) => shapeOf(parseCel(writeTest(test))) === shape);
}

/** No test has more. */
const MOST_VALUES = 8;

/** An expression without the places of its parts. */
function shapeOf(node: CelNode): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'at' ? undefined : value));
}

function collect(node: CelNode, fields: Map<string, Reference>, values: Scalar[]): void {
  if (values.length > MOST_VALUES || fields.size > 1) return;
  switch (node.kind) {
    case 'value':
      values.push(node.value);
      break;
    case 'name': {
      const field = node.path.length === 2 ? fieldAtPath(node.path) : undefined;
      if (field !== undefined) fields.set(pathOf(field), field);
      break;
    }
    case 'list':
      for (const entry of node.entries) collect(entry, fields, values);
      break;
    case 'operation':
    case 'call': {
      const target = node.kind === 'call' ? node.target : undefined;
      for (const part of target === undefined ? node.args : [target, ...node.args])
        collect(part, fields, values);
    }
  }
}

function fieldOf(node: CelNode): Reference {
  const path = node.kind === 'name' ? node.path : [];
  const field = fieldAtPath(path);
  if (field !== undefined) return field;
  throw new CannotSay({ code: 'unknown-field', params: { field: path.join('.') } }, { path: [node.at] });
}

/** A name of CEL can have dots in it, where it stands in quotes. */
function fieldAtPath(path: readonly string[]): Reference | undefined {
  const [object = '', name] = path;
  if (path.length > 2) return undefined;
  if (name === undefined) return object === '' ? undefined : fieldAt(object);
  const known = fieldAt(`${object}.x`);
  return known === undefined || known.object !== object || fieldAt(name.replaceAll('.', ' ')) === undefined
    ? undefined
    : { object: known.object, name };
}

function scalarOf(node: CelNode): Scalar {
  if (node.kind === 'value') return node.value;
  throw refused(node, 'unknown-value');
}

function refused({ at }: CelNode, code: 'unknown-value' | 'not-a-rule'): CannotSay {
  return new CannotSay({ code, params: {} }, { path: [at] });
}

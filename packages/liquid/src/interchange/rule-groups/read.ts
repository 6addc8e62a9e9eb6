import type { Reference } from '../../expression/nodes.ts';
import { rubyText } from '../../evaluator/ruby-text.ts';
import { fieldAt, type Json } from '../field.ts';
import { refuseTooMuch } from '../bounds.ts';
import { CannotSay } from '../note.ts';
import { all, any, not, type OrderOperator, type Rule, type Scalar, type Test } from '../rule.ts';
import { taken, type Taken, type TakeOptions } from '../taken.ts';

/**
 * A group of react-querybuilder as a template of one branch without a text: with one combinator for all its rules, or one between each two, of
 * which `and` binds more closely, as react-querybuilder reads it.
 */
export function readRuleGroup(group: unknown, options: TakeOptions = {}): Taken {
  return taken(() => {
    refuseTooMuch(group);
    return { cases: [{ rule: read(group as Json, []), text: '' }], otherwise: null, isInOrder: true };
  }, options);
}

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, Json | undefined>>;

function read(item: Json, path: Path): Rule {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) throw refused('not-a-rule', path);
  const fields = item as Fields;
  // What is muted there counts for nothing: it would have to be left out.
  if (fields['muted'] === true)
    throw new CannotSay({ code: 'unknown-operator', params: { operator: 'muted' } }, { path });
  const rule = fields['rules'] === undefined ? readRule(fields, path) : readGroup(fields, path);
  return fields['not'] === true ? not(rule) : rule;
}

function readGroup({ rules, combinator }: Fields, path: Path): Rule {
  if (!Array.isArray(rules)) throw refused('not-a-rule', path);
  const entries = rules as readonly Json[];
  const isBetween = combinator === undefined && entries.some((entry) => typeof entry === 'string');
  const partAt = (index: number) => read(entries[index] ?? null, [...path, 'rules', index]);
  const joinAt = (join: Json | undefined, index?: number): 'and' | 'or' => {
    const word = typeof join === 'string' ? join.toLowerCase() : undefined;
    if (word === 'and' || word === 'or') return word;
    const at = index === undefined ? [...path, 'combinator'] : [...path, 'rules', index];
    throw new CannotSay(
      { code: 'unknown-operator', params: { operator: JSON.stringify(join ?? null) } },
      { path: at },
    );
  };
  if (!isBetween) {
    const parts = entries.map((_, index) => partAt(index));
    if (parts.length < 2) return parts[0] ?? true;
    return joinAt(combinator) === 'and' ? all(parts) : any(parts);
  }
  const alternatives: Rule[][] = [[partAt(0)]];
  for (let index = 1; index + 1 < entries.length; index += 2) {
    if (joinAt(entries[index], index) === 'or') alternatives.push([]);
    alternatives.at(-1)?.push(partAt(index + 1));
  }
  return any(alternatives.map((parts) => all(parts)));
}

const ORDERS: ReadonlySet<Json | undefined> = new Set(['>', '<', '>=', '<=']);

function readRule({ field: name, operator, value = null, valueSource }: Fields, path: Path): Rule {
  const field = fieldNamed(name, [...path, 'field']);
  const at = [...path, 'value'];
  if (valueSource === 'field') return fieldsCompared(field, operator, value, path);
  if (ORDERS.has(operator)) return order(field, operator as OrderOperator, scalarOf(value, at), at);
  const is = (one: Json): Rule => ({ test: 'is', field, value: scalarOf(one, at) });
  const between = (): Rule => {
    const [first = null, last = null, ...others] = listOf(value, at).map(numeric);
    if (others.length > 0 || last === null) throw refused('unknown-value', at);
    return all([order(field, '>=', scalarOf(first, at), at), order(field, '<=', scalarOf(last, at), at)]);
  };
  switch (operator) {
    case '=':
      return is(value);
    case '!=':
      return not(is(value));
    case 'contains':
      return containing(field, value, at);
    case 'doesNotContain':
      return not(containing(field, value, at));
    case 'null':
      return { test: 'is', field, value: null };
    case 'notNull':
      return not({ test: 'is', field, value: null });
    case 'in':
      return any(listOf(value, at).map(is));
    case 'notIn':
      return not(any(listOf(value, at).map(is)));
    case 'between':
      return between();
    case 'notBetween':
      return not(between());
    default:
      throw new CannotSay(
        {
          code: 'unknown-operator',
          params: { operator: typeof operator === 'string' ? operator : JSON.stringify(operator ?? null) },
        },
        { path: [...path, 'operator'] },
      );
  }
}

function fieldsCompared(field: Reference, operator: Json | undefined, value: Json, path: Path): Rule {
  const other = fieldNamed(value, [...path, 'value']);
  const test = (name: Extract<Test, { test: 'fields' }>['operator']): Rule => ({
    test: 'fields',
    field,
    operator: name,
    other,
  });
  if (ORDERS.has(operator)) return test(operator as OrderOperator);
  if (operator === '=') return test('==');
  if (operator === '!=') return test('!=');
  if (operator === 'contains') return test('contains');
  if (operator === 'doesNotContain') return not(test('contains'));
  throw new CannotSay(
    { code: 'unknown-operator', params: { operator: JSON.stringify(operator ?? null) } },
    { path: [...path, 'operator'] },
  );
}

function order(field: Reference, operator: OrderOperator, value: Scalar, path: Path): Rule {
  if (typeof value !== 'number' && typeof value !== 'string') throw refused('unknown-value', path);
  return { test: 'order', field, operator, value };
}

function containing(field: Reference, part: Json, path: Path): Rule {
  const value = scalarOf(part, path);
  if (value === null || value === false || value === '') throw refused('unknown-value', path);
  return { test: 'contains', field, value, text: rubyText(value) };
}

/** Several values, as a list or as one text with commas: react-querybuilder has both. */
function listOf(value: Json, path: Path): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  if (typeof value !== 'string') throw refused('unknown-value', path);
  return value.split(',').map((entry) => entry.trim());
}

/** The ends of a range are numbers, however they are written. */
function numeric(value: Json): Json {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function fieldNamed(name: Json | undefined, path: Path): Reference {
  const field = typeof name === 'string' ? fieldAt(name, true) : undefined;
  if (field !== undefined) return field;
  throw new CannotSay(
    {
      code: 'unknown-field',
      params: { field: typeof name === 'string' ? name : JSON.stringify(name ?? null) },
    },
    { path },
  );
}

function scalarOf(value: Json, path: Path): Scalar {
  if (value === null || typeof value !== 'object') return value;
  throw refused('unknown-value', path);
}

function refused(code: 'unknown-value' | 'not-a-rule', path: Path): CannotSay {
  return new CannotSay({ code, params: {} }, { path });
}

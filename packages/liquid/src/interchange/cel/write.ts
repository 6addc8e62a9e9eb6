import type { Reference } from '../../expression/nodes.ts';
import type { Template } from '../../model/template.ts';
import { CannotSay, refuseOrderOf } from '../note.ts';
import { isTest, type Rule, type Scalar, type Test } from '../rule.ts';
import { type Case, written, type Written } from '../written.ts';

/** A template as expressions of CEL, with their variables as `personData` has them. */
export function writeCel(template: Template): Written<string> {
  return written(template, { write: (rule) => write(rule), chain });
}

function write(rule: Rule): string {
  if (typeof rule === 'boolean') return String(rule);
  if (isTest(rule)) return writeTest(rule);
  if ('not' in rule) return `!(${write(rule.not)})`;
  return 'all' in rule ? rule.all.map(part).join(' && ') : rule.any.map(part).join(' || ');
}

/** A part beside others. */
function part(rule: Rule): string {
  const isAlone = typeof rule === 'boolean' || isTest(rule) || 'not' in rule;
  return isAlone ? write(rule) : `(${write(rule)})`;
}

function chain(cases: readonly Case[], otherwise: string | null): string {
  const asked = cases.map(({ rule, text }) => `${part(rule)} ? dyn(${literal(text)}) : `);
  return `${asked.join('')}dyn(${literal(otherwise)})`;
}

/** What Liquid calls white space. */
const WHITE_SPACE = '^[\\t-\\r \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000]*$';

/** One test. CEL knows no missing fields, and compares only what is of one type: both are asked first. */
export function writeTest(test: Test): string {
  const { field } = test;
  const [isThere, value] = [presenceOf(field), nameOf(field)];
  switch (test.test) {
    case 'is':
      return test.value === null
        ? `(!${isThere} || ${value} == null)`
        : `(${isThere} && ${value} == ${literal(test.value)})`;
    case 'type':
      return `(${isThere} && ${typeIs(value, test.type)})`;
    case 'order': {
      if (typeof test.value === 'string') refuseOrderOf(test.value);
      const type = typeof test.value === 'number' ? 'number' : 'text';
      return `(${isThere} && ${typeIs(value, type)} && ${value} ${test.operator} ${literal(test.value)})`;
    }
    case 'contains': {
      const inText = `type(${value}) == string && ${value}.contains(${literal(test.text)})`;
      const types = typeof test.value === 'string' ? '[list, map]' : '[list]';
      return `(${isThere} && (${inText} || type(${value}) in ${types} && ${literal(test.value)} in ${value}))`;
    }
    case 'blank': {
      const isSpace = `type(${value}) == string && ${value}.matches("${WHITE_SPACE}")`;
      return `(!${isThere} || ${value} == null || ${value} == false || ${isSpace} || ${hasNone(value)})`;
    }
    case 'empty':
      return `(${isThere} && (${value} == "" || ${hasNone(value)}))`;
    case 'fields':
      throw new CannotSay({ code: 'two-attributes', params: {} });
  }
}

function typeIs(value: string, type: 'number' | 'text'): string {
  return type === 'text' ? `type(${value}) == string` : `type(${value}) in [int, uint, double]`;
}

const hasNone = (value: string): string => `type(${value}) in [list, map] && size(${value}) == 0`;

const IDENTIFIER = /^[A-Za-z_]\w*$/;

/** Words that CEL keeps for itself. */
const RESERVED: ReadonlySet<string> = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

const isPlain = (name: string): boolean => IDENTIFIER.test(name) && !RESERVED.has(name);

function nameOf({ object, name }: Reference): string {
  return isPlain(name) ? `${object}.${name}` : `${object}[${literal(name)}]`;
}

function presenceOf(field: Reference): string {
  return isPlain(field.name) ? `has(${nameOf(field)})` : `(${literal(field.name)} in ${field.object})`;
}

/** A number is a float there, so that it is compared with whole numbers and others alike. */
function literal(value: Scalar): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'number') return String(value);
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** A text in quotes: JSON has the escapes that CEL has, but for these signs, which end a line there. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

import type { Reference } from '../../expression/nodes.ts';
import type { Template } from '../../model/template.ts';
import { pathOf, type Json } from '../field.ts';
import { CannotSay, type InterchangeNote, refuseOrderOf } from '../note.ts';
import { isTest, type Rule, type Test } from '../rule.ts';
import { type Case, written, type Written } from '../written.ts';

/** A template as rules of JSONLogic, with their data as `personData` has it. */
export function writeJsonLogic(template: Template): Written<Json> {
  return written(template, { write, chain });
}

type Note = (note: Pick<InterchangeNote, 'code' | 'params'>) => void;

function write(rule: Rule, note: Note): Json {
  if (typeof rule === 'boolean') return rule;
  if (isTest(rule)) return writeTest(rule, note);
  if ('not' in rule) return { '!': [write(rule.not, note)] };
  if ('all' in rule) return { and: rule.all.map((part) => write(part, note)) };
  return { or: rule.any.map((part) => write(part, note)) };
}

function chain(cases: readonly Case[], otherwise: string | null): Json {
  return { if: [...cases.flatMap(({ rule, text }) => [write(rule, () => undefined), text]), otherwise] };
}

/** One test. JSONLogic compares as JavaScript does, which is why a type is asked for by what only that type stays as it was. */
export function writeTest(test: Test, note: Note): Json {
  const { field } = test;
  const value = { var: nameOf(field) };
  switch (test.test) {
    case 'is':
      return { '===': [value, test.value] };
    case 'type':
      return typeIs(value, test.type);
    case 'order': {
      const { operator, value: other } = test;
      if (typeof other === 'number')
        return { and: [typeIs(value, 'number'), { [operator]: [value, other] }] };
      refuseOrderOf(other);
      return { and: [typeIs(value, 'text'), { [operator]: [value, other] }] };
    }
    case 'contains':
      note({ code: 'object-values', params: { field: pathOf(field) } });
      return { or: containsAny(value, test) };
    case 'blank':
      note({ code: 'object-values', params: { field: pathOf(field) } });
      note({ code: 'next-line', params: { field: pathOf(field) } });
      return { or: [{ and: [{ '!': [value] }, { '!==': [value, 0] }] }, whiteSpace(value)] };
    case 'empty':
      note({ code: 'object-values', params: { field: pathOf(field) } });
      return { and: [{ '!': [value] }, ...[0, null, false].map((other) => ({ '!==': [value, other] }))] };
    case 'fields':
      throw new CannotSay({ code: 'two-attributes', params: {} });
  }
}

type Value = { var: string };

function typeIs(value: Value, type: 'number' | 'text'): Json {
  return { '===': [type === 'number' ? { '+': [value] } : { cat: [value] }, value] };
}

/** `in` finds a part of a text and an entry of a list. */
function containsAny(
  value: Value,
  { value: part, text }: Extract<Test, { test: 'contains' }>,
): readonly Json[] {
  if (part === text) return [{ in: [text, value] }];
  return [
    { and: [typeIs(value, 'text'), { in: [text, value] }] },
    { and: [{ '!': [typeIs(value, 'text')] }, { in: [part, value] }] },
  ];
}

/** JavaScript takes white space for the number 0, and U+FEFF for white space. */
function whiteSpace(value: Value): Json {
  const has = (text: string) => ({ '!': [{ in: [text, value] }] });
  return { and: [typeIs(value, 'text'), { '==': [value, 0] }, has('0'), has('\uFEFF')] };
}

function nameOf(field: Reference): string {
  const { name } = field;
  if (name.includes('.') || name in {}) throw new CannotSay({ code: 'field-name', params: { name } });
  return pathOf(field);
}

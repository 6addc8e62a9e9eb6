import type { Reference } from '../../expression/nodes.ts';
import type { Template } from '../../model/template.ts';
import { pathOf, type Json } from '../field.ts';
import { CannotSay, type InterchangeNote, refuseOrderOf } from '../note.ts';
import { isTest, type Rule, type Test } from '../rule.ts';
import { written, type Written } from '../written.ts';

/** A query of MongoDB. */
export interface MongoQuery {
  readonly [key: string]: Json;
}

/** A template as queries of MongoDB, whose documents are as `personData` has them. */
export function writeMongoQuery(template: Template): Written<MongoQuery> {
  return written(template, { write });
}

type Note = (note: Pick<InterchangeNote, 'code' | 'params'>) => void;

function write(rule: Rule, note: Note): MongoQuery {
  if (typeof rule === 'boolean') return rule ? {} : { $nor: [{}] };
  if (isTest(rule)) return writeTest(rule, note);
  if ('not' in rule) return { $nor: [write(rule.not, note)] };
  if ('all' in rule) return { $and: rule.all.map((part) => write(part, note)) };
  return { $or: rule.any.map((part) => write(part, note)) };
}

const ORDERS = { '>': '$gt', '<': '$lt', '>=': '$gte', '<=': '$lte' } as const;

/** What Liquid calls white space. */
const WHITE_SPACE = '^[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]*$';

/** One test. Of a list, MongoDB asks each entry, too: that is left out where Liquid asks for the whole value. */
export function writeTest(test: Test, note: Note): MongoQuery {
  const { field } = test;
  const path = nameOf(field);
  const ofOne = (asked: MongoQuery): MongoQuery => ({ $and: [{ [path]: asked }, { [path]: NO_LIST }] });
  const ofList = (asked: MongoQuery): MongoQuery => ({
    $and: [{ [path]: asked }, { [path]: { $type: 'array' } }],
  });
  // Some servers look for a pattern in the digits of a number, too.
  const ofText = (pattern: string): MongoQuery => ({
    $and: [{ [path]: { $regex: pattern } }, { [path]: { $type: 'string' } }, { [path]: NO_LIST }],
  });
  switch (test.test) {
    case 'is':
      return ofOne({ $eq: test.value });
    case 'type':
      return ofOne({ $type: test.type === 'number' ? 'number' : 'string' });
    case 'order':
      if (typeof test.value === 'string') refuseOrderOf(test.value);
      return ofOne({ [ORDERS[test.operator]]: test.value });
    case 'contains': {
      const { value, text } = test;
      if (text.includes('\0')) throw new CannotSay({ code: 'unknown-value', params: {} });
      const asKey = typeof value === 'string' ? hasKey(path, value) : [];
      if (asKey === undefined) note({ code: 'object-values', params: { field: pathOf(field) } });
      return { $or: [ofText(escaped(text)), ofList({ $eq: value }), ...(asKey ?? [])] };
    }
    case 'blank':
      return {
        $or: [
          ofOne({ $eq: null }),
          ofOne({ $eq: false }),
          ofText(WHITE_SPACE),
          { [path]: { $size: 0 } },
          ofOne({ $eq: {} }),
        ],
      };
    case 'empty':
      return { $or: [ofOne({ $eq: '' }), { [path]: { $size: 0 } }, ofOne({ $eq: {} })] };
    case 'fields':
      throw new CannotSay({ code: 'two-attributes', params: {} });
  }
}

const NO_LIST = { $not: { $type: 'array' } };

/** What is true of an object with a key; `undefined` for a key that no path can name. */
function hasKey(path: string, key: string): readonly MongoQuery[] | undefined {
  if (key === '' || key.includes('.') || key.startsWith('$')) return undefined;
  return [{ $and: [{ [`${path}.${key}`]: { $exists: true } }, { [path]: NO_LIST }] }];
}

function nameOf(field: Reference): string {
  const { name } = field;
  if (name.includes('.') || name.startsWith('$') || name.includes('\0') || name in {})
    throw new CannotSay({ code: 'field-name', params: { name } });
  return pathOf(field);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

import type { Reference } from '../expression/nodes.ts';
import { referenceKey } from '../expression/reference.ts';

/** A value that every format has. */
export type Scalar = null | boolean | number | string;

export type OrderOperator = '>' | '<' | '>=' | '<=';

/** One question about one value of a person, exactly as Liquid answers it. It is always true or false. */
export type Test =
  /** The same value of the same type. */
  | { test: 'is'; field: Reference; value: Scalar }
  /** `blank`: nothing, false, white space, or without entries. `empty`: without characters or entries. */
  | { test: 'blank' | 'empty'; field: Reference }
  | { test: 'type'; field: Reference; type: 'number' | 'text' }
  /** Of the same type, and in this order. */
  | { test: 'order'; field: Reference; operator: OrderOperator; value: number | string }
  /** A text with this part, a list with this entry, or an object with this key. */
  | { test: 'contains'; field: Reference; value: true | number | string; text: string }
  | {
      test: 'fields';
      field: Reference;
      operator: '==' | '!=' | 'contains' | OrderOperator;
      other: Reference;
    };

/** What all formats say between their tests. */
export type Rule = boolean | Test | { all: readonly Rule[] } | { any: readonly Rule[] } | { not: Rule };

export function all(rules: readonly Rule[]): Rule {
  const parts = rules.flatMap((rule) => (typeof rule === 'object' && 'all' in rule ? rule.all : [rule]));
  if (parts.includes(false)) return false;
  const open = parts.filter((rule) => rule !== true && !isImplied(rule, parts));
  return open.length === 1 ? (open[0] ?? true) : open.length === 0 ? true : { all: open };
}

/** Tells whether an order beside it says already of which type a value is. */
function isImplied(rule: Rule, parts: readonly Rule[]): boolean {
  if (!isTest(rule) || rule.test !== 'type') return false;
  const { field, type } = rule;
  return parts.some(
    (part) =>
      isTest(part) &&
      part.test === 'order' &&
      (typeof part.value === 'number') === (type === 'number') &&
      referenceKey(part.field) === referenceKey(field),
  );
}

export function any(rules: readonly Rule[]): Rule {
  const parts = rules.flatMap((rule) => (typeof rule === 'object' && 'any' in rule ? rule.any : [rule]));
  if (parts.includes(true)) return true;
  const open = parts.filter((rule) => rule !== false);
  return open.length === 1 ? (open[0] ?? false) : open.length === 0 ? false : { any: open };
}

export function not(rule: Rule): Rule {
  if (typeof rule === 'boolean') return !rule;
  return 'not' in rule ? rule.not : { not: rule };
}

/** Tells a test from what joins tests. */
export function isTest(rule: Rule): rule is Test {
  return typeof rule === 'object' && 'test' in rule;
}

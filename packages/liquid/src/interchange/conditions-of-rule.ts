import { listText, listValues, literalFor } from '../expression/literal.ts';
import { printReference, referenceKey } from '../expression/reference.ts';
import type { CreateId } from '../model/create-template.ts';
import { depthOf, itemsIn } from '../model/condition-items.ts';
import { CONDITIONS_MAX, GROUP_DEPTH_MAX, MAX_VALUE_LENGTH } from '../model/limits.ts';
import type { Condition, ConditionGroup, ConditionItem, GroupKind } from '../model/template.ts';
import { attributeFields } from '../translate/conditions/chain-to-conditions.ts';
import { pathOf } from './field.ts';
import { CannotSay, type InterchangeNote } from './note.ts';
import { all, any, isTest, not, type Rule, type Scalar, type Test } from './rule.ts';

export type Note = (note: Pick<InterchangeNote, 'code' | 'params'>) => void;

/**
 * The conditions that say a rule. @throws {CannotSay} where no condition says it
 * @param note called for what differs; without it, the rule is in the order of Liquid already
 */
export function conditionsOfRule(rule: Rule, createId: CreateId, note?: Note): readonly ConditionItem[] {
  const settled = note === undefined ? rule : withoutGuards(rule, note);
  const isList = typeof settled === 'object' && ('all' in settled || 'any' in settled);
  const join = typeof settled === 'object' && 'any' in settled ? 'or' : 'and';
  const single = isList ? specialOf(settled, createId) : undefined;
  const parts = single === undefined && isList ? ('all' in settled ? settled.all : settled.any) : [settled];
  const items = single === undefined ? parts.map((part) => itemOf(part, createId)) : [single];
  if (depthOf(items) > GROUP_DEPTH_MAX || itemsIn(items).length > CONDITIONS_MAX)
    throw new CannotSay({ code: 'too-much', params: {} });
  return items.map((item, index) => (index === 0 ? item : { ...item, logicalOperator: join }));
}

/**
 * A rule without asking for types where Liquid does so by itself: it stops at an order of two types, so that what comes after an
 * `or` is only asked where there is an order. What can stop comes last, where nothing comes after it.
 */
function withoutGuards(rule: Rule, note: Note): Rule {
  if (typeof rule === 'boolean' || isTest(rule)) return rule;
  // What is asked by a variable before the `if` stops nothing.
  if ('not' in rule) return not(withoutGuards(rule.not, () => undefined));
  if ('all' in rule) return all(rule.all.map((part) => withoutGuards(part, note)));
  const [before, last] = rule.any.slice(-2);
  const stops = before === undefined ? [] : stopping(before);
  const guards = guardsOf(last ?? true).filter((guard) => stops.some((stop) => keyOf(stop) === keyOf(guard)));
  const isGuarded = guards.length > 0 && before !== undefined && last !== undefined;
  const [free, tail] = isGuarded ? [rule.any.slice(0, -2), [before, without(last, guards)]] : [rule.any, []];
  const open = free.filter((part) => stopping(part).length > 0);
  // Several parts together that come before others are asked by a variable, too.
  const goingOn = open.slice(0, isGuarded ? open.length : -1).filter(isTest);
  for (const { field } of goingOn) note({ code: 'other-type-stops', params: { field: pathOf(field) } });
  const ordered = [...free.filter((part) => !open.includes(part)), ...open, ...tail];
  return any(ordered.map((part) => withoutGuards(part, note)));
}

type TypeTest = Extract<Test, { test: 'type' }>;

const keyOf = ({ field, type }: TypeTest): string => `${type} ${referenceKey(field)}`;

/** The types that a part leaves out. */
function guardsOf(part: Rule): readonly TypeTest[] {
  const parts = typeof part === 'object' && 'all' in part ? part.all : [part];
  return parts.flatMap((one) =>
    typeof one === 'object' && 'not' in one && isTest(one.not) && one.not.test === 'type' ? [one.not] : [],
  );
}

function without(part: Rule, guards: readonly TypeTest[]): Rule {
  const parts = typeof part === 'object' && 'all' in part ? part.all : [part];
  return all(
    parts.filter((one) => !(typeof one === 'object' && 'not' in one && guards.includes(one.not as TypeTest))),
  );
}

/** The types at which Liquid stops in a rule. What is asked by a variable cannot stop it. */
function stopping(rule: Rule): readonly TypeTest[] {
  if (typeof rule === 'boolean') return [];
  if (isTest(rule))
    return rule.test === 'order'
      ? [{ test: 'type', field: rule.field, type: typeof rule.value === 'number' ? 'text' : 'number' }]
      : [];
  if ('not' in rule) return [];
  return ('all' in rule ? rule.all : rule.any).flatMap(stopping);
}

function itemOf(rule: Rule, createId: CreateId): ConditionItem {
  if (typeof rule === 'boolean') throw new CannotSay({ code: 'constant', params: { value: rule } });
  if (isTest(rule)) return { id: createId(), ...conditionOf(rule, false) };
  const special = specialOf(rule, createId);
  if (special !== undefined) return special;
  if ('all' in rule) return groupOf('all', rule.all, createId);
  if ('any' in rule) return groupOf('any', rule.any, createId);
  const { not: inside } = rule;
  if (typeof inside === 'object' && 'any' in inside) return groupOf('none', inside.any, createId);
  return groupOf('none', [inside], createId);
}

function groupOf(kind: GroupKind, rules: readonly Rule[], createId: CreateId): ConditionGroup {
  return { id: createId(), kind, items: rules.map((rule) => itemOf(rule, createId)) };
}

/** One condition for what is more than one test. */
function specialOf(rule: Rule, createId: CreateId): Condition | undefined {
  if (typeof rule === 'boolean' || isTest(rule)) return undefined;
  if ('not' in rule) {
    if (isTest(rule.not)) {
      const { not: test } = rule;
      const isOpposite = test.test !== 'order' && (test.test !== 'fields' || test.operator === '==');
      return isOpposite ? { id: createId(), ...conditionOf(test, true) } : undefined;
    }
    return nothing(rule.not, '!=', createId);
  }
  return nothing(rule, '==', createId) ?? ('any' in rule ? listed(rule.any, createId) : undefined);
}

/** No value, or false. */
function nothing(rule: Rule, operator: '==' | '!=', createId: CreateId): Condition | undefined {
  if (typeof rule !== 'object' || !('any' in rule) || rule.any.length !== 2) return undefined;
  const [first, second] = rule.any;
  const isNothing = (one: Rule | undefined, value: Scalar) =>
    one !== undefined && isTest(one) && one.test === 'is' && one.value === value ? one.field : undefined;
  const [field, other] = [isNothing(first, null), isNothing(second, false)];
  if (field === undefined || other === undefined || referenceKey(field) !== referenceKey(other))
    return undefined;
  return { id: createId(), ...attributeFields(field), operator, value: '', valueKind: 'nothing' };
}

/** Several texts, or several numbers, of one value. */
function listed(rules: readonly Rule[], createId: CreateId): Condition | undefined {
  const tests = rules.flatMap((rule) => (isTest(rule) && rule.test === 'is' ? [rule] : []));
  const [first] = tests;
  if (first === undefined || tests.length !== rules.length) return undefined;
  const type = typeof first.value;
  if (type !== 'string' && type !== 'number') return undefined;
  const isSame = tests.every(
    ({ field, value }) => typeof value === type && referenceKey(field) === referenceKey(first.field),
  );
  const values = tests.map(({ value }) => String(value));
  const value = listText(values);
  if (!isSame || listValues(value).join('\n') !== values.join('\n')) return undefined;
  if (!tests.every((test) => isTyped(test.value))) return undefined;
  return { id: createId(), ...attributeFields(first.field), dataType: type, operator: 'is-any-of', value };
}

type Said = Omit<Condition, 'id'>;

function conditionOf(test: Test, isNot: boolean): Said {
  const attribute = attributeFields(test.field);
  switch (test.test) {
    case 'is':
      return { ...attribute, operator: isNot ? '!=' : '==', ...typed(test.value) };
    case 'blank':
      return { ...attribute, operator: isNot ? 'is-set' : 'is-not-set', value: '' };
    case 'empty':
      return { ...attribute, operator: isNot ? '!=' : '==', value: '', valueKind: 'empty' };
    case 'order':
      return { ...attribute, operator: test.operator, ...typed(test.value) };
    case 'contains':
      return { ...attribute, operator: isNot ? 'does-not-contain' : 'contains', ...partOf(test) };
    case 'fields': {
      const operator =
        test.operator === 'contains' && isNot ? 'does-not-contain' : isNot ? '!=' : test.operator;
      return { ...attribute, operator, value: printReference(test.other, 'bare'), valueKind: 'reference' };
    }
    case 'type':
      throw new CannotSay({ code: 'asks-for-type', params: { field: pathOf(test.field) } });
  }
}

/** What is searched for. Only without a type, a number and an answer are searched for as such in lists. */
function partOf({ value, text }: Extract<Test, { test: 'contains' }>): Pick<Condition, 'value' | 'dataType'> {
  if (value === '' || !isTyped(value)) throw new CannotSay({ code: 'unknown-value', params: {} });
  if (typeof value === 'string') return { dataType: 'string', value };
  const isSame = value === true || numberText.test(text);
  if (!isSame) throw new CannotSay({ code: 'unknown-value', params: {} });
  return { value: text };
}

/** A number that is taken for one without a type. */
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A value as a person types it, where Liquid then has just this value. */
function typed(value: Scalar): Pick<Condition, 'value' | 'dataType' | 'valueKind'> {
  if (value === '') return { dataType: 'string', value: '', valueKind: 'empty-text' };
  if (!isTyped(value)) throw new CannotSay({ code: 'unknown-value', params: {} });
  if (value === null) return { value: 'null' };
  if (typeof value === 'boolean') return { dataType: 'boolean', value: String(value) };
  return { dataType: typeof value === 'number' ? 'number' : 'string', value: String(value) };
}

function isTyped(value: Scalar): boolean {
  if (typeof value === 'number')
    return Number.isFinite(value) && /^-?\d+(?:\.\d+)?$/.test(String(value)) && isShort(value);
  if (typeof value !== 'string') return true;
  if (value === '' || value.length > MAX_VALUE_LENGTH) return false;
  const literal = literalFor(value, 'string');
  return !('problem' in literal) && literal.notice === undefined;
}

const isShort = (value: number): boolean => !Number.isInteger(value) || Number.isSafeInteger(value);

import { compareExactly } from '../evaluator/compare.ts';
import { evaluateComparison, type EvaluationContext, sideOf } from '../evaluator/evaluate-chain.ts';
import { rubyText } from '../evaluator/ruby-text.ts';
import type { SampleValue } from '../evaluator/sample.ts';
import type { Comparison, LiquidValue, Operand } from '../expression/nodes.ts';
import type { DataType } from '../model/template.ts';
import { type AskedValue, valuesIn } from './asked.ts';
import { classOf, listOf, type PersonClass } from './person-class.ts';
import type { Undecided } from './result.ts';
import { type Asked, valuesFor } from './values.ts';

/** A part that conditions ask for in a text or in a list; whether it is there is a question of its own. */
export interface Part {
  value: LiquidValue;
  text: string;
  level: number;
}

/** An attribute, and the values of it that are told apart. */
export interface Attribute extends AskedValue {
  dataType: DataType | undefined;
  level: number;
  parts: Part[];
  /** All values that were thought of, each with the place of its class. */
  values: readonly (PersonClass & { place: number })[];
  /** The same by their JSON. */
  ids: ReadonlyMap<string, PersonClass & { place: number }>;
  /** Of each class, the likeliest value. */
  classes: readonly PersonClass[];
  /** What each class answers, by class, then by the place of the question. */
  answers: readonly Uint8Array[];
  questions: ReadonlyMap<string, number>;
  /** Why the classes might not be all; absent where they are. */
  doubts: readonly Undecided[];
}

/** A comparison, and the values that it asks for. */
export interface Question {
  comparison: Comparison;
  values: readonly AskedValue[];
  /** Whether the text before the branches makes a variable of them. */
  isFromText: boolean;
  /** Whether such a variable is a number, whatever values people have. */
  isNumber: boolean;
}

/** Evaluates a comparison for values of the person. */
export type Ask = (question: Question, values: Record<string, SampleValue>) => boolean | 'error';

const orders: ReadonlySet<unknown> = new Set(['>', '<', '>=', '<=']);

/** What a single question asks of the attribute of a key. */
export function noteAsked(asked: Asked, question: Question, key: string, context: EvaluationContext): void {
  const { left, operator, right } = question.comparison;
  if (orders.has(operator)) asked.isOrdered = true;
  const isOwn = (operand: Operand | undefined): boolean =>
    valuesIn(operand).some((value) => value.key === key);
  const [own, other] = isOwn(left) ? [left, right] : [right, left];
  if (own === undefined || other === undefined || isOwn(other)) return;
  if (own.kind === 'variable' && own.declaration.kind === 'moment') {
    const side = sideOf(other, context);
    if (typeof side !== 'symbol') asked.moments.push({ as: own.declaration.as, right: side });
    return;
  }
  if (valuesIn(other).length > 0) return;
  const side = sideOf(other, context);
  if (typeof side === 'symbol' || side === null) return;
  if (operator === 'contains') asked.parts.push(side);
  else asked.literals.push(side);
}

/** Builds an attribute. `asked`: by the questions that ask for nothing else. */
export function attributeOf(
  { key, reference }: AskedValue,
  dataType: DataType | undefined,
  asked: Asked,
  doubts: readonly Undecided[],
): Omit<Attribute, 'level' | 'classes' | 'ids' | 'answers' | 'questions'> & {
  values: (PersonClass & { place: number })[];
} {
  const about = { dataType, list: listOf(reference) };
  const known = new Set<string>();
  const values: (PersonClass & { place: number })[] = [];
  const add = (made: PersonClass): void => {
    const id = JSON.stringify([made.value, made.isOpen]);
    if (known.has(id) || values.length >= (asked.most ?? Infinity)) return;
    known.add(id);
    values.push({ ...made, place: -1 });
  };
  const parts = partsOf(asked.parts);
  for (const [value, role] of valuesFor(asked)) {
    // Where parts are asked for, the text that nobody names is open: it contains some of them.
    const isOpen = role === 'other' && typeof value === 'string' && parts.length > 0;
    add(classOf(value, role, about, isOpen));
  }
  add(classOf(['other'], 'other', about, parts.length > 0));
  if (dataType === 'time')
    add(
      classOf(
        reference.object === 'default_attribute' ? A_DAY : { $time: `${A_DAY}T09:00:00.000Z` },
        'other',
        about,
      ),
    );
  for (const text of about.list?.slice(0, MOST_LISTED) ?? []) add(classOf(text, 'other', about));
  const mixed = parts.length > 0 && (hasTextOrder(asked) || asked.moments.length > 0);
  const isYearly = asked.moments.some(({ as }) => as === 'anniversary' || as === 'month-day');
  const isDated = asked.moments.some(({ as }) => as === 'day' || as === 'seconds');
  const doubt: Undecided = { code: 'mixed-questions', params: { name: reference.name } };
  return {
    key,
    reference,
    dataType,
    parts,
    values,
    doubts: mixed || (isYearly && isDated) ? [...doubts, doubt] : doubts,
  };
}

const A_DAY = '1990-05-17';

/** Enough to show somebody who has none of the values that are asked for. */
const MOST_LISTED = 3;

function hasTextOrder({ isOrdered, literals }: Asked): boolean {
  return isOrdered && literals.some((value) => typeof value === 'string');
}

function partsOf(asked: readonly LiquidValue[]): Part[] {
  const found = new Map<string, Part>();
  for (const value of asked) {
    const id = JSON.stringify(value);
    if (!found.has(id)) found.set(id, { value, text: rubyText(value), level: -1 });
  }
  return [...found.values()];
}

/** The classes of an attribute, and what each of them answers: by class, then by question. */
export interface Classes {
  classes: readonly PersonClass[];
  answers: readonly Uint8Array[];
}

/**
 * Puts values together for which all questions have the same answers.
 * @param answersOf what a value answers; `undefined` for a value that stays alone
 */
export function classesFor(
  values: (PersonClass & { place: number })[],
  answersOf: (value: PersonClass) => Uint8Array,
  isShared: boolean,
): Classes {
  const classes: PersonClass[] = [];
  const answers: Uint8Array[] = [];
  const places = new Map<string, number>();
  let usual: Uint8Array | undefined;
  for (const value of values) {
    const own = answersOf(value);
    usual ??= own;
    const id = isShared
      ? String(classes.length)
      : `${value.isOpen ? typeof value.value : ''} ${differences(own, usual)}`;
    const place = places.get(id) ?? classes.length;
    places.set(id, place);
    value.place = place;
    const best = classes[place];
    if (best !== undefined && value.cost >= best.cost) continue;
    classes[place] = value;
    answers[place] = own;
  }
  return { classes, answers };
}

/** Where answers differ from those of the first value: of many questions, most have the same answer. */
function differences(own: Uint8Array, usual: Uint8Array): string {
  let found = '';
  for (let index = 0; index < own.length; index += 1)
    if (own[index] !== usual[index]) found += `${index}=${own[index]} `;
  return found;
}

/** Whether a value contains a part, as the engine has it. */
export function hasPart(value: SampleValue, part: Part): boolean {
  return compareExactly(value, 'contains', part.value) === true;
}

/** Answers questions by the evaluator itself, with the context that `contextFor` makes for a person. */
export function askWith(contextFor: (values: Record<string, SampleValue>) => EvaluationContext): Ask {
  return ({ comparison }, values) => {
    const result = evaluateComparison(comparison, contextFor(values));
    return typeof result === 'object' ? 'error' : result;
  };
}

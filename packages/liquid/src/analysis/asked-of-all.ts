import type { EvaluationContext } from '../evaluator/evaluate-chain.ts';
import type { AskedValue } from './asked.ts';
import { noteAsked, type Question } from './attributes.ts';
import { listOf } from './person-class.ts';
import { literalsOf, nameOfVariable, type Questions } from './questions.ts';
import type { Undecided } from './result.ts';
import { type Asked, noneAsked } from './values.ts';
import { valuesForText, zonesFor } from './values-for-text.ts';

/** The most values of an attribute that a text makes a variable of: of one alone, of two together, and so on. */
const MOST_FOR_TEXT: readonly number[] = [600, 40, 12, 6];

/** What all questions ask about one attribute. */
export interface AskedOfOne {
  value: AskedValue;
  asked: Asked;
  /** The questions that ask for nothing else. */
  single: [id: string, question: Question][];
  /** Whether there are others. */
  isShared: boolean;
  doubts: Undecided[];
}

/** What all questions ask about each attribute, in the order in which they first ask for it. */
export function askedOfAll(
  questions: Questions,
  context: EvaluationContext,
  now: number,
): readonly AskedOfOne[] {
  const all = new Map<string, AskedOfOne>();
  const together = new Map<string, Set<string>>();
  for (const [id, question] of questions.ofId) {
    const keys = question.values.map(({ key }) => key);
    for (const value of question.values) {
      const entry: AskedOfOne = all.get(value.key) ?? {
        value,
        asked: noneAsked(),
        single: [],
        isShared: false,
        doubts: [],
      };
      all.set(value.key, entry);
      noteAsked(entry.asked, question, value.key, context);
      if (keys.length === 1 && !question.isFromText) entry.single.push([id, question]);
      else {
        entry.isShared = true;
        for (const key of keys) together.set(key, new Set([...(together.get(key) ?? []), ...keys]));
      }
      if (question.isFromText) noteText(entry, question, questions, now);
      else if (keys.length > 1 && question.comparison.operator === 'contains') {
        const [name = '', other = ''] = question.values.map(({ reference }) => reference.name);
        entry.doubts.push({ code: 'compared-attributes', params: { name, other } });
      }
    }
  }
  // What is compared with each other needs the same values, and more than one at each place.
  for (const [key, entry] of all) {
    const others = connectedWith(key, together);
    for (const other of others) {
      const { asked } = all.get(other) ?? { asked: noneAsked() };
      entry.asked.literals.push(...asked.literals);
      entry.asked.isOrdered ||= asked.isOrdered;
    }
    if (others.length === 0) continue;
    entry.asked.count = Math.min(others.length + 1, 4);
    // What a text contains and whether it equals another one are not independent.
    if (entry.asked.parts.length > 0)
      entry.doubts.push({ code: 'mixed-questions', params: { name: entry.value.reference.name } });
  }
  return [...all.values()];
}

/** The attributes that are compared with one, and those that these are compared with. */
function connectedWith(key: string, together: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const found = new Set([key]);
  for (const one of found) for (const other of together.get(one) ?? []) found.add(other);
  return [...found].slice(1);
}

/** An attribute of which a text makes a variable. */
function noteText(entry: AskedOfOne, question: Question, { literals }: Questions, now: number): void {
  const { asked, value, doubts } = entry;
  const listed = listOf(value.reference);
  const isZone = value.reference.name === 'time_zone' && listed !== undefined;
  const list = isZone ? zonesFor(listed, now, literals) : listed;
  if (list === undefined)
    doubts.push({ code: 'variable-from-text', params: { name: nameOfVariable(question.comparison) } });
  asked.literals.push(...(list ?? valuesForText([...literals, ...literalsOf(question)], now)));
  asked.most = MOST_FOR_TEXT[Math.min(question.values.length, MOST_FOR_TEXT.length) - 1];
}

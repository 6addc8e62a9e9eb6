import { conditionsIn } from '../model/condition-items.ts';
import type { Condition, ConditionItem, Statement } from '../model/template.ts';
import { askedKey, itemKey, subjectKey } from './compare-conditions.ts';
import { matchByKey, matchByLikeness, type Matches } from './match.ts';

/** Below this, two branches have too little in common to be the same one. */
const LEAST_LIKENESS = 0.4;

/**
 * Returns which branch of a template has become which: those that say the same first, then those with the same conditions, then
 * those with the same text, then what is most alike.
 */
export function matchBranches(before: readonly Statement[], after: readonly Statement[]): Matches {
  const matches: Matches = after.map(() => undefined);
  const conditions = keyed(({ conditions: asked }) => JSON.stringify(asked.map(joinedKey)));
  matchByKey(before, after, matches, (entry) => `${conditions(entry)} ${entry.customText}`);
  matchByKey(before, after, matches, conditions);
  matchByKey(before, after, matches, ({ customText }) =>
    customText.trim() === '' ? undefined : customText.trim(),
  );
  matchByLikeness(before, after, matches, likenessOf(), LEAST_LIKENESS);
  return matches;
}

function joinedKey(item: ConditionItem): string {
  return `${item.logicalOperator ?? ''} ${itemKey(item)}`;
}

/** The key of each statement, made once. */
function keyed<Key>(keyOf: (statement: Statement) => Key): (statement: Statement) => Key {
  const known = new Map<Statement, Key>();
  return (statement) => {
    const key = known.get(statement) ?? keyOf(statement);
    known.set(statement, key);
    return key;
  };
}

/** Tells how alike two branches are, from 0 to 1 and a little more for the same place or the same id. */
function likenessOf(): (one: Statement, other: Statement, distance: number) => number {
  const wordsOf = keyed(({ customText }) => new Set(customText.split(/\s+/).filter((word) => word !== '')));
  return (one, other, distance) => {
    const conditions = conditionLikeness(conditionsIn(one.conditions), conditionsIn(other.conditions));
    const [was, is] = [wordsOf(one), wordsOf(other)];
    const hasText = was.size + is.size > 0;
    const shared = [...was].filter((word) => is.has(word)).length;
    const text = hasText ? (2 * shared) / (was.size + is.size) : conditions;
    return 0.6 * conditions + 0.4 * text + (one.id === other.id ? 0.3 : 0) + (distance === 0 ? 0.2 : 0);
  };
}

/** The share of conditions that have a counterpart: the same attribute counts more than the same value. */
function conditionLikeness(before: readonly Condition[], after: readonly Condition[]): number {
  const left = new Set(before);
  let sum = 0;
  for (const condition of after) {
    let best = { likeness: 0, of: undefined as Condition | undefined };
    for (const other of left) {
      const likeness = likenessOfTwo(other, condition);
      if (likeness > best.likeness) best = { likeness, of: other };
    }
    sum += best.likeness;
    if (best.of !== undefined) left.delete(best.of);
  }
  return sum / Math.max(before.length, after.length, 1);
}

function likenessOfTwo(one: Condition, other: Condition): number {
  if (subjectKey(one) === subjectKey(other)) {
    if (one.operator !== other.operator) return 0.6;
    return askedKey(one) === askedKey(other) ? 1 : 0.75;
  }
  return one.value !== '' && askedKey(one) === askedKey(other) ? 0.5 : 0;
}

import type { TemplateFix } from '../checks/fix.ts';
import { compareExactly, type Side } from '../evaluator/compare.ts';
import type { Compare } from '../evaluator/evaluate-chain.ts';
import type { Sample } from '../evaluator/sample.ts';
import { placeOfOuterSpace, withoutOuterSpace } from '../evaluator/white-space.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { conditionsIn } from '../model/condition-items.ts';
import type { Coded } from '../model/coded.ts';
import type { Template } from '../model/template.ts';
import { evaluateTemplate } from './evaluate-template.ts';
import { conditionTrial, type ConditionTrial, fixForPerson, trialContext } from './fix-for-person.ts';

/** The value that a person has, and the one that the condition compares with. Of a list, the entry. */
export interface NearMissSides {
  has: string;
  wanted: string;
}

/** Where there is white space that the other side does not have. `special`: a non-breaking one, or another like it. */
export interface NearMissSpace extends NearMissSides {
  side: 'person' | 'condition';
  at: 'start' | 'end' | 'both';
  space: 'plain' | 'special';
}

/** The reasons why a condition has just missed the other answer. */
export interface NearMissParams {
  'differs-in-case': NearMissSides;
  'differs-in-space': NearMissSpace;
  'differs-in-both': NearMissSpace;
}

/** A condition whose answer would be the other one, were it not for case, or for white space at an end. */
export interface NearMiss {
  statementId: string;
  conditionId: string;
  /** The exact answer: false, but true for `!=` and *does not contain*. */
  result: boolean;
  why: Coded<NearMissParams>;
  /** Compares with what the person has, too; absent where that has invisible white space, which no visible value mends. */
  fix?: TemplateFix | undefined;
}

/** The near misses among the conditions that the engine evaluates for a person, in its order. */
export function nearMisses(
  template: Template,
  sample: Sample,
  { now = Date.now() }: { now?: number | undefined } = {},
): readonly NearMiss[] {
  const { trace } = evaluateTemplate(template, sample, { reading: 'provider', now });
  const conditions = new Map(
    template.statements.flatMap(({ id, conditions }) =>
      conditionsIn(conditions).map((condition) => [`${id} ${condition.id}`, condition] as const),
    ),
  );
  const contextOf = trialContext(template, sample, now);
  return trace.flatMap(({ statementId, conditionId, result }) => {
    const condition = conditions.get(`${statementId} ${conditionId}`);
    if (condition === undefined || result === 'error') return [];
    const trial = conditionTrial(contextOf, condition);
    const found = nearMiss(trial, result);
    if (found === undefined) return [];
    const fix = fixForPerson(trial, statementId, found.left, !result);
    return [{ statementId, conditionId, result, why: found.why, ...(fix && { fix }) }];
  });
}

function nearMiss(
  trial: ConditionTrial,
  exact: boolean,
): { why: Coded<NearMissParams>; left: LiquidValue } | undefined {
  for (const [code, change] of ways) {
    const { result, parted } = trial.answer(loosened(change));
    if (result === exact || parted === undefined) continue;
    const { left, right } = parted;
    if (typeof right !== 'string') continue;
    const has = Array.isArray(left) ? left.find((one) => isAlike(one, right, change)) : left;
    if (typeof has !== 'string') continue;
    const sides = { has, wanted: right };
    if (code === 'differs-in-case') return { why: { code, params: sides }, left };
    const space = spaceOf(has, 'person') ?? spaceOf(right, 'condition');
    if (space !== undefined) return { why: { code, params: { ...sides, ...space } }, left };
  }
  return undefined;
}

type Change = (text: string) => string;

const lower: Change = (text) => text.toLowerCase();

/** From the smallest difference to the largest. */
const ways: readonly (readonly [code: keyof NearMissParams, change: Change])[] = [
  ['differs-in-case', lower],
  ['differs-in-space', withoutOuterSpace],
  ['differs-in-both', (text) => lower(withoutOuterSpace(text))],
];

/** The exact comparison of texts after the same change of both, where that leaves something of them. */
function loosened(change: Change): Compare {
  return (left, operator, right) => {
    const isAsked = operator === '==' || operator === '!=' || operator === 'contains';
    if (!isAsked || typeof right !== 'string' || change(right) === '' || typeof left === 'symbol')
      return compareExactly(left, operator, right);
    return compareExactly(changed(left, change), operator, change(right));
  };
}

function changed(value: LiquidValue, change: Change): Side {
  if (typeof value === 'string') return change(value);
  if (!Array.isArray(value)) return value;
  return value.map((entry: LiquidValue) => (typeof entry === 'string' ? change(entry) : entry));
}

function isAlike(entry: LiquidValue, wanted: string, change: Change): boolean {
  return typeof entry === 'string' && change(entry) === change(wanted);
}

function spaceOf(
  text: string,
  side: NearMissSpace['side'],
): Omit<NearMissSpace, keyof NearMissSides> | undefined {
  const at = placeOfOuterSpace(text);
  if (at === undefined) return undefined;
  const inner = withoutOuterSpace(text);
  const isSpecial = /[^ \t\n\r]/.test(text.replace(inner, () => ''));
  return { side, at, space: isSpecial ? 'special' : 'plain' };
}

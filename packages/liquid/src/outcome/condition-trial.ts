import { compareExactly, type Side } from '../evaluator/compare.ts';
import { evaluateChain, type Compare } from '../evaluator/evaluate-chain.ts';
import type { Sample } from '../evaluator/sample.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { changeCondition, type ConditionChanges } from '../model/condition-change.ts';
import type { Condition, Template } from '../model/template.ts';
import { buildPlan } from '../translate/print/build-chain.ts';
import { prepareContext } from './evaluate-template.ts';

/** The answer of one condition, and the first comparison in it whose answer is not the exact one. */
export interface TrialAnswer {
  result: boolean | 'error';
  parted?: { left: LiquidValue; right: LiquidValue } | undefined;
}

/** One condition on its own, to be asked again in other ways for one person. */
export interface ConditionTrial {
  condition: Condition;
  answer: (compare: Compare) => TrialAnswer;
  /** The exact answer that the condition would have after an edit. */
  afterEdit: (changes: ConditionChanges) => boolean | 'error';
}

export function conditionTrial(
  template: Template,
  condition: Condition,
  sample: Sample,
  now: number,
): ConditionTrial {
  const ask = (asked: Condition, compare: Compare): boolean | 'error' => {
    const plan = buildPlan({ id: '', customText: '', conditions: [asked] });
    if (plan.incomplete.length > 0) return 'error';
    const result = evaluateChain(plan, { ...prepareContext(template, [plan])(sample, now), compare });
    return typeof result === 'object' ? 'error' : result;
  };
  return {
    condition,
    answer(compare) {
      let parted: TrialAnswer['parted'];
      const result = ask(condition, (left, operator, right) => {
        const other = compare(left, operator, right);
        if (other !== compareExactly(left, operator, right)) parted ??= valuesOf(left, right);
        return other;
      });
      return { result, parted };
    },
    afterEdit: (changes) => ask(changeCondition(condition, changes), compareExactly),
  };
}

function valuesOf(left: Side, right: Side): TrialAnswer['parted'] {
  return typeof left === 'symbol' || typeof right === 'symbol' ? undefined : { left, right };
}

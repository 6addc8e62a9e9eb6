import { compareExactly } from '../evaluator/compare.ts';
import { evaluateChain } from '../evaluator/evaluate-chain.ts';
import type { Template } from '../model/template.ts';
import { planStatement } from '../translate/build-chain.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { TemplatePlaces } from './template-places.ts';

/** Where people end who have none of the values, when no condition asks whether there is one. */
export function peopleWithoutValues(template: Template, places: TemplatePlaces): Finding[] {
  const witness = { values: {} };
  const context = { sample: witness, compare: compareExactly, now: Date.now() };
  const plans = template.statements.map(planStatement).filter(({ incomplete }) => incomplete.length === 0);
  if (plans.length === 0 || plans.some((plan) => evaluateChain(plan, context) !== false)) return [];
  const conditions = template.statements.flatMap((statement) => statement.conditions);
  const guarded = new Set(
    conditions
      .filter(({ operator, value }) => operator === 'is-set' || operator === 'is-not-set' || value === 'null')
      .map((condition) => condition.attributeName),
  );
  const open = conditions.filter(
    ({ attributeType, attributeName }) =>
      attributeType !== 'variable' && attributeName !== '' && !guarded.has(attributeName),
  );
  const [first] = open;
  if (first === undefined) return [];
  const names = [...new Set(open.map(({ attributeName }) => attributeName))];
  const { start, end } = places.ofCondition(first.id);
  const outcome = template.settings.hasFallback ? 'fallback' : 'nothing';
  return [{ ...finding('not-set-misses', { names, outcome }, start, end), conditionId: first.id, witness }];
}

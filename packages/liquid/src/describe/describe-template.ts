import { branchName } from '../evaluator/compare-readings.ts';
import { compareExactly } from '../evaluator/compare.ts';
import { evaluateChain } from '../evaluator/evaluate-chain.ts';
import { groupingOf } from '../expression/grouping.ts';
import { listValues } from '../expression/literal.ts';
import { operatorDefinition, operatorLabel } from '../model/operators.ts';
import type { Condition, Statement, Template } from '../model/template.ts';
import { planStatement } from '../translate/build-chain.ts';

/**
 * What a template does, in plain words, one line for each branch, with what happens to people who have none of
 * the values. Brackets show how Liquid groups a list that mixes and/or.
 */
export function describeTemplate(template: Template): string {
  const lines = template.statements.map(
    (statement, index) =>
      `${branchName(index)} ${describeStatement(statement)}, send ${textName(statement.customText)}.`,
  );
  return [...lines, `Everybody else ${describeFallback(template)}.`, describeNobody(template)].join('\n');
}

/** The conditions of a branch in words: `plan is equal to "pro" and (visits is at least 3 or vip is set)`. */
export function describeStatement({ conditions }: Statement): string {
  const joins = conditions.slice(1).map(({ logicalOperator }) => logicalOperator ?? 'and');
  const { isMixed } = groupingOf(joins);
  let text = '';
  let open = 0;
  conditions.forEach((condition, index) => {
    const join = joins[index - 1];
    // Each change of the join starts a group that reaches to the end: so Liquid reads it.
    const starts = isMixed && joins[index] !== undefined && join !== undefined && joins[index] !== join;
    if (starts) open += 1;
    text += `${join === undefined ? '' : ` ${join} `}${starts ? '(' : ''}${describeCondition(condition)}`;
  });
  return text + ')'.repeat(open);
}

/** One condition in words. */
export function describeCondition(condition: Condition): string {
  const subject = subjectOf(condition);
  if (condition.operator === '') return `${subject} …`;
  const { takesValue } = operatorDefinition(condition.operator);
  const label = operatorLabel(condition.operator, condition.dataType);
  if (!takesValue) return `${subject} ${label}`;
  if (condition.value === '') return `${subject} ${label} …`;
  const values = condition.operator === 'is-any-of' ? listValues(condition.value) : [condition.value];
  return `${subject} ${label} ${values.map((value) => valueText(condition, value)).join(', ')}`;
}

function subjectOf({ attributeType, attributeName, eventProperty, subscriptionGroupId }: Condition): string {
  if (attributeName === '') return 'an attribute';
  if (attributeType === 'custom_event') return `${eventProperty ?? '…'} of the event ${attributeName}`;
  if (subscriptionGroupId !== undefined) return `the state of subscription group ${subscriptionGroupId}`;
  return attributeName;
}

function valueText({ dataType }: Condition, value: string): string {
  return dataType === 'number' || dataType === 'boolean' || dataType === 'time' ? value : `"${value}"`;
}

function textName(text: string): string {
  if (/^\s*\{%-?\s*abort_message\b[^%]*%\}\s*$/.test(text)) return 'nothing: the message is aborted';
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line === '') return 'an empty text';
  return `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`;
}

function describeFallback({ settings }: Template): string {
  if (!settings.hasFallback) return 'gets nothing at this place';
  if (settings.fallbackType === 'abort') return 'gets no message at all';
  return `gets ${textName(settings.customFallback)}`;
}

/** Evaluates the very tree that is printed, for a person who has no value at all. */
function describeNobody(template: Template): string {
  const nobody = { sample: { values: {} }, compare: compareExactly, now: 0 };
  for (const [index, statement] of template.statements.entries()) {
    const plan = planStatement(statement);
    if (plan.incomplete.length > 0)
      return `People without any of these values: open, until "${branchName(index)}" is complete.`;
    const result = evaluateChain(plan, nobody);
    if (result === true) return `People without any of these values get "${branchName(index)}".`;
    if (typeof result === 'object')
      return `For people without any of these values Braze stops at "${branchName(index)}".`;
  }
  return 'People without any of these values count as everybody else.';
}

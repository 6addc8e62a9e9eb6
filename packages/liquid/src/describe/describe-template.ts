import { groupingOf } from '../expression/grouping.ts';
import type { Coded } from '../model/coded.ts';
import type { Condition, Statement, Template } from '../model/template.ts';
import { comparedValues, readsDayOfSending, rulesOf } from '../operators/table.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { abortsMessage } from '../translate/print/branch-text.ts';
import { planStatement } from '../translate/print/build-chain.ts';
import type {
  ConditionDescription,
  DescribedTerm,
  OtherwiseParams,
  SubjectParams,
  TemplateDescription,
  TextParams,
  WithoutValuesParams,
} from './description.ts';

/** Returns what a template does, branch by branch, and what happens to people who have none of the values. */
export function describeTemplate(template: Template): TemplateDescription {
  return {
    branches: template.statements.map((statement, index) => ({
      index,
      statementId: statement.id,
      conditions: describeStatement(statement),
      text: describeText(statement.customText),
    })),
    otherwise: describeFallback(template),
    withoutValues: describeWithoutValues(template),
  };
}

/** The conditions of a branch, with brackets as soon as the list mixes and/or. */
export function describeStatement({ conditions }: Statement): readonly DescribedTerm[] {
  const joins = conditions.slice(1).map(({ logicalOperator }) => logicalOperator ?? 'and');
  const { depths } = groupingOf(joins);
  return conditions.map((condition, index) => {
    const join = joins[index - 1];
    const depth = depths[index] ?? 0;
    const opens = depth > (depths[index - 1] ?? 0);
    const closes = index === conditions.length - 1 ? depth : 0;
    return { conditionId: condition.id, join, opens, closes, condition: describeCondition(condition) };
  });
}

function describeText(text: string): Coded<TextParams> {
  if (abortsMessage(text)) return { code: 'aborts-message', params: {} };
  return text.trim() === '' ? { code: 'empty-text', params: {} } : { code: 'text', params: { text } };
}

function describeFallback({ settings }: Template): Coded<OtherwiseParams> {
  if (!settings.hasFallback) return { code: 'nothing-here', params: {} };
  if (settings.fallbackType === 'abort') return { code: 'no-message', params: {} };
  return { code: 'fallback', params: { text: describeText(settings.customFallback) } };
}

/** Evaluates the template, with the text before it, for a person who has no values. */
function describeWithoutValues(template: Template): Coded<WithoutValuesParams> {
  const open = template.statements.findIndex((statement) => planStatement(statement).incomplete.length > 0);
  const { outcome, branch } = evaluateTemplate(template, { values: {} }, { reading: 'provider' });
  const index = branch?.index ?? Infinity;
  if (open !== -1 && open < index) return { code: 'open-until-complete', params: { index: open } };
  if (outcome === 'matched') return { code: 'get-branch', params: { index } };
  if (outcome === 'error') return { code: 'stop-at-branch', params: { index } };
  return { code: 'count-as-everybody-else', params: {} };
}

/** One condition. */
export function describeCondition(condition: Condition): ConditionDescription {
  const { operator, dataType, value, valueKind } = condition;
  const { dateZone } = condition;
  const zone = dateZone !== undefined && readsDayOfSending(condition) ? { dateZone } : {};
  const described = { subject: subjectOf(condition), operator, dataType, ...zone };
  if (rulesOf(operator)?.input === 'nothing') return described;
  if (valueKind !== undefined) return { ...described, valueKind, values: value === '' ? [] : [value] };
  if (value === '') return { ...described, values: [] };
  return { ...described, values: comparedValues(condition) };
}

function subjectOf(condition: Condition): Coded<SubjectParams> {
  const { attributeType, attributeName, eventProperty, subscriptionGroupId } = condition;
  if (attributeName === '') return { code: 'no-attribute', params: {} };
  if (attributeType === 'custom_event') {
    const params = eventProperty === undefined ? {} : { property: eventProperty };
    return { code: 'event-property', params: { event: attributeName, ...params } };
  }
  return subscriptionGroupId === undefined
    ? { code: 'attribute', params: { name: attributeName } }
    : { code: 'subscription-group', params: { id: subscriptionGroupId } };
}

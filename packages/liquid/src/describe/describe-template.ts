import { groupingOf } from '../expression/grouping.ts';
import type { Coded } from '../model/coded.ts';
import { isConditionGroup } from '../model/condition-items.ts';
import { emptyCondition } from '../model/create-template.ts';
import type { Condition, ConditionItem, GroupKind, Statement, Template } from '../model/template.ts';
import { comparedValues, readsAsNumber, readsDayOfSending, rulesOf } from '../operators/table.ts';
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

/** The conditions of a branch, with brackets around groups, and as soon as the list mixes and/or. */
export function describeStatement({ conditions }: Pick<Statement, 'conditions'>): readonly DescribedTerm[] {
  const joins = conditions.slice(1).map(({ logicalOperator }) => logicalOperator ?? 'and');
  const { depths } = groupingOf(joins);
  return conditions.flatMap((item, index) => {
    const depth = depths[index] ?? 0;
    const around: TermFrame = {
      join: joins[index - 1],
      opens: depth > (depths[index - 1] ?? 0),
      closes: index === conditions.length - 1 ? depth : 0,
      groups: [],
    };
    return describeItem(item, around, conditions.length === 1);
  });
}

/** What stands around a term: the brackets of the list, and the groups that begin with it. */
type TermFrame = Omit<DescribedTerm, 'conditionId' | 'condition' | 'groups'> & {
  groups: readonly GroupKind[];
};

/** @param isAlone whether nothing stands beside it, so that brackets would only part it from nothing */
function describeItem(item: ConditionItem, frame: TermFrame, isAlone = false): readonly DescribedTerm[] {
  const { groups, ...around } = frame;
  if (!isConditionGroup(item)) {
    const described = { conditionId: item.id, ...around, condition: describeCondition(item) };
    return [groups.length === 0 ? described : { ...described, groups }];
  }
  const isBracketed = !isAlone || item.kind === 'none';
  const opened = isBracketed ? [...groups, item.kind] : groups;
  const closed = frame.closes + (isBracketed ? 1 : 0);
  if (item.items.length === 0)
    return describeItem(emptyCondition(item.id), { ...frame, groups: opened, closes: closed });
  const last = item.items.length - 1;
  const join = item.kind === 'all' ? 'and' : 'or';
  return item.items.flatMap((inner, index) =>
    describeItem(
      inner,
      {
        join: index === 0 ? frame.join : join,
        opens: index === 0 && frame.opens,
        closes: index === last ? closed : 0,
        groups: index === 0 ? opened : [],
      },
      last === 0,
    ),
  );
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
  const conversion = readsAsNumber(condition) ? ({ dataType: 'number', readAs: 'number' } as const) : {};
  const described = { subject: subjectOf(condition), operator, dataType, ...zone, ...conversion };
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

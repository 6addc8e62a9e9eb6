import { defaultAttributeType } from '../model/default-attributes.ts';
import { inWords, operatorCanWork, takesValueKind, valueAfter, withTypedValue } from '../operators/table.ts';
import type { BuilderSettings, Condition, LogicalOperator, Template } from '../model/template.ts';

/** Every edit of a template. The caller provides the ids of new parts, so that an edit can be replayed. */
export type TemplateAction =
  /**
   * A new empty branch, at the end or after `afterStatementId`. `at`: where the first branch of a text without any
   * begins, counted from the start of the text; without it, at the end of the text.
   */
  | {
      type: 'statement-added';
      statementId: string;
      conditionId: string;
      afterStatementId?: string | undefined;
      at?: number | undefined;
    }
  /** Does nothing for the only statement. */
  | { type: 'statement-removed'; statementId: string }
  /** A copy right after the original; `newConditionIds` has one id for each condition. */
  | {
      type: 'statement-duplicated';
      statementId: string;
      newStatementId: string;
      newConditionIds: readonly string[];
    }
  /** `toIndex` is the index of the statement afterwards. */
  | { type: 'statement-moved'; statementId: string; toIndex: number }
  | { type: 'statement-text-changed'; statementId: string; text: string }
  /** An empty name, or one of spaces, takes the name away. At most 200 characters are kept. */
  | { type: 'statement-named'; statementId: string; name: string }
  | {
      type: 'condition-added';
      statementId: string;
      conditionId: string;
      logicalOperator: LogicalOperator;
      afterConditionId?: string | undefined;
    }
  /**
   * Does nothing for the only condition of a statement. When the first one is removed, the next one loses its and/or.
   */
  | { type: 'condition-removed'; statementId: string; conditionId: string }
  /** A copy right after the original, joined like the original, or with `and` after the first. */
  | { type: 'condition-duplicated'; statementId: string; conditionId: string; newConditionId: string }
  /**
   * Within a statement or into another. `toIndex` is the index of the condition afterwards. Does nothing when it would
   * leave a statement empty.
   */
  | {
      type: 'condition-moved';
      statementId: string;
      conditionId: string;
      toStatementId: string;
      toIndex: number;
    }
  | { type: 'condition-changed'; statementId: string; conditionId: string; changes: ConditionChanges }
  | { type: 'settings-changed'; changes: Partial<BuilderSettings> }
  | { type: 'template-replaced'; template: Template };

/** The fields of a condition that an edit may change. */
export type ConditionChanges = Partial<Omit<Condition, 'id'>>;

/**
 * The condition after an edit, as a person expects it:
 *
 * - another attribute type: name, data type, property, group and value go; the operator stays;
 * - another attribute: property and group go, the data type is the new one's (known for default attributes,
 *   otherwise whatever the edit brings). When the type differs from before, the value goes too, and the operator
 *   goes only if it can never work for the new type;
 * - an operator whose value is of another kind: a number of days goes, and of a range the first value stays.
 *
 * Fields that the edit names explicitly always win. Nothing changed: the same object.
 */
export function changeCondition(condition: Condition, changes: ConditionChanges): Condition {
  if (!differs(condition, changes)) return condition;
  const next = withWords({ ...condition, ...consequences(condition, changes), ...changes }, changes);
  return withoutUndefined('valueKind' in changes ? next : withValueKind(next, condition.value));
}

/** A value for an operator that asks for a certain one: the condition asks for the new one. */
function withWords(next: Condition, changes: ConditionChanges): Condition {
  if (changes.operator !== undefined || (changes.value ?? '') === '') return next;
  const { operator } = withTypedValue(next);
  return operator === next.operator ? next : inWords({ ...next, operator });
}

/** A value of another kind stays until somebody types one, or chooses an operator that does not go with it. */
function withValueKind(next: Condition, valueBefore: string): Condition {
  const { valueKind, operator, value } = next;
  if (valueKind === undefined) return next;
  if (takesValueKind(operator, valueKind) && value === valueBefore) return next;
  return { ...next, valueKind: undefined, value: value === valueBefore ? '' : value };
}

function consequences(condition: Condition, changes: ConditionChanges): ConditionChanges {
  const { attributeType, attributeName } = changes;
  if (attributeType !== undefined && attributeType !== condition.attributeType) {
    const dataType =
      attributeType === 'default_attribute' ? defaultAttributeType(attributeName ?? '') : undefined;
    return {
      attributeName: '',
      value: '',
      eventProperty: undefined,
      subscriptionGroupId: undefined,
      ...typeChange(condition, 'dataType' in changes ? changes.dataType : dataType),
    };
  }
  if (attributeName !== undefined && attributeName !== condition.attributeName) {
    const known =
      condition.attributeType === 'default_attribute' ? defaultAttributeType(attributeName) : undefined;
    return {
      eventProperty: undefined,
      subscriptionGroupId: undefined,
      ...typeChange(condition, 'dataType' in changes ? changes.dataType : known),
    };
  }
  if ('dataType' in changes && changes.dataType !== condition.dataType) {
    return typeChange(condition, changes.dataType);
  }
  const { operator = condition.operator } = changes;
  const value = valueAfter(condition.operator, operator, condition.value, condition.dataType);
  return value === condition.value ? {} : { value };
}

function typeChange(condition: Condition, dataType: Condition['dataType']): ConditionChanges {
  if (dataType === condition.dataType) return { dataType };
  const { operator } = withTypedValue(condition);
  const kept = operatorCanWork(condition.operator, dataType) ? condition.operator : operator;
  const keepsOperator = kept === '' || operatorCanWork(kept, dataType);
  // A value typed before any type was known may be meant for this attribute; one of another type is not.
  const value = condition.dataType === undefined ? condition.value : '';
  return { dataType, value, operator: keepsOperator ? kept : '' };
}

function differs(condition: Condition, changes: ConditionChanges): boolean {
  return (Object.keys(changes) as (keyof ConditionChanges)[]).some((key) => condition[key] !== changes[key]);
}

/** Absent and `undefined` mean the same; storing only one form keeps equal templates equal. */
function withoutUndefined(condition: Condition): Condition {
  return Object.fromEntries(
    Object.entries(condition).filter(([, value]) => value !== undefined),
  ) as unknown as Condition;
}

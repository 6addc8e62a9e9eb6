import { defaultAttributeType } from '../model/default-attributes.ts';
import {
  canReadAsNumber,
  inWords,
  operatorCanWork,
  takesValueKind,
  valueAfter,
  withTypedValue,
} from '../operators/table.ts';
import type { Meta } from '../model/meta.ts';
import type { BuilderSettings, Condition, GroupKind, LogicalOperator, Template } from '../model/template.ts';

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
  /**
   * A copy right after the original; `newConditionIds` has one id for each condition and each group, a group before what is
   * in it.
   */
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
  /** After a condition or a group, in whatever group that is; else at the end of `groupId`; else of the statement. */
  | {
      type: 'condition-added';
      statementId: string;
      conditionId: string;
      logicalOperator: LogicalOperator;
      afterConditionId?: string | undefined;
      groupId?: string | undefined;
    }
  /**
   * A condition, or a group with all that is in it. Does nothing for the only one of a statement; a group may be left empty.
   * When the first one is removed, the next one loses its and/or.
   */
  | { type: 'condition-removed'; statementId: string; conditionId: string }
  /**
   * A copy right after the original, joined like the original, or with `and` after the first. Of a group, `newConditionIds`
   * has one id for each condition and each group in it.
   */
  | {
      type: 'condition-duplicated';
      statementId: string;
      conditionId: string;
      newConditionId: string;
      newConditionIds?: readonly string[] | undefined;
    }
  /**
   * A condition or a group, within a statement or into another, into the list of `toGroupId` or of the statement. `toIndex` is
   * the index in that list afterwards. Does nothing when it would leave a statement empty, put a group into itself, or groups
   * deeper than `GROUP_DEPTH_MAX`.
   */
  | {
      type: 'condition-moved';
      statementId: string;
      conditionId: string;
      toStatementId: string;
      toGroupId?: string | undefined;
      toIndex: number;
    }
  /** A new group, with one empty condition or with nothing in it. Its place is found like that of a new condition. */
  | {
      type: 'group-added';
      statementId: string;
      groupId: string;
      kind: GroupKind;
      conditionId?: string | undefined;
      logicalOperator: LogicalOperator;
      afterConditionId?: string | undefined;
      inGroupId?: string | undefined;
    }
  /** Puts conditions and groups of one list into a new group in the place of the first of them. */
  | {
      type: 'conditions-grouped';
      statementId: string;
      conditionIds: readonly string[];
      groupId: string;
      kind: GroupKind;
    }
  /** Puts what is in a group in its place. What *none of* has kept out is asked for then. */
  | { type: 'group-dissolved'; statementId: string; groupId: string }
  | { type: 'group-kind-changed'; statementId: string; groupId: string; kind: GroupKind }
  | { type: 'condition-changed'; statementId: string; conditionId: string; changes: ConditionChanges }
  /** What the host keeps with a condition or a group of a branch, with a branch, or with the template; without it, nothing. */
  | {
      type: 'meta-changed';
      statementId?: string | undefined;
      conditionId?: string | undefined;
      meta: Meta | undefined;
    }
  | { type: 'settings-changed'; changes: Partial<BuilderSettings> }
  /**
   * The opening tag of an imported branch, or without a branch the imported `else`, written in another way that means the same.
   * Does nothing once it is printed anew.
   */
  | { type: 'tag-rewritten'; statementId?: string | undefined; tag: string }
  | { type: 'template-replaced'; template: Template };

/** The fields of a condition that an edit may change. */
export type ConditionChanges = Partial<Omit<Condition, 'id' | 'meta'>>;

/**
 * The condition after an edit, as a person expects it:
 *
 * - another attribute type: name, data type, property, group and value go; the operator stays;
 * - another attribute: property and group go, the data type is the new one's (known for default attributes,
 *   otherwise whatever the edit brings). When the type differs from before, the value goes too, and the operator
 *   goes only if it can never work for the new type;
 * - an operator whose value is of another kind: a number of days goes, and of a range the first value stays;
 * - a conversion to a number: the data type is a number's then, and the value stays. With what does not go with it, the
 *   conversion goes.
 *
 * Fields that the edit names explicitly always win. Nothing changed: the same object.
 */
export function changeCondition(condition: Condition, changes: ConditionChanges): Condition {
  if (!differs(condition, changes)) return condition;
  const next = withWords({ ...condition, ...consequences(condition, changes), ...changes }, changes);
  const asked = 'valueKind' in changes ? next : withValueKind(next, condition.value);
  return withoutUndefined(asked.readAs === undefined ? asked : withConversion(asked, condition, changes));
}

/** Where the conversion goes, the attribute counts as a text until somebody says what it is: a number needs none. */
function withConversion(next: Condition, before: Condition, changes: ConditionChanges): Condition {
  const isAnother = asksAnother(before, next);
  const isMeant = changes.readAs !== undefined || (next.dataType === 'number' && !isAnother);
  if (isMeant && canReadAsNumber(next)) return { ...next, dataType: 'number' };
  const isText = !isAnother && !('dataType' in changes);
  return { ...next, readAs: undefined, ...(isText && { dataType: 'string' as const }) };
}

function asksAnother(before: Condition, next: Condition): boolean {
  return subject.some((field) => before[field] !== next[field]);
}

/** The fields that say which attribute is asked about. */
const subject = ['attributeType', 'attributeName', 'eventProperty', 'subscriptionGroupId'] as const;

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
  if ('readAs' in changes && changes.readAs !== condition.readAs)
    return { dataType: changes.readAs ?? ('dataType' in changes ? changes.dataType : 'string') };
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

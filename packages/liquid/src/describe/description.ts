import type { Coded, NoParams } from '../model/coded.ts';
import type {
  DataType,
  GroupKind,
  LogicalOperator,
  Operator,
  ConditionValueKind,
} from '../model/template.ts';

/** The description of a template, without words. `describeTemplateText` of `@sluice/liquid/messages` says it in English. */
export interface TemplateDescription {
  branches: readonly BranchDescription[];
  otherwise: Coded<OtherwiseParams>;
  /** The answer for people who have none of the values. */
  withoutValues: Coded<WithoutValuesParams>;
}

/** One branch. Its `index` counts from 0. */
export interface BranchDescription {
  index: number;
  statementId: string;
  conditions: readonly DescribedTerm[];
  text: Coded<TextParams>;
}

/** One condition of a branch, with the brackets of its groups, and those that show how Liquid groups a list that mixes and/or. */
export interface DescribedTerm {
  /** Of a group without conditions, that of the group. */
  conditionId: string;
  /** How it is joined to the one before it, or the group that begins with it. Absent on the first. */
  join?: LogicalOperator | undefined;
  /** A bracket opens before the condition, and before its groups. */
  opens: boolean;
  /** The groups that begin with the condition, the outermost first; each opens a bracket. Absent for none. */
  groups?: readonly GroupKind[] | undefined;
  /** The number of brackets that close after it. */
  closes: number;
  condition: ConditionDescription;
}

/** One condition. */
export interface ConditionDescription {
  subject: Coded<SubjectParams>;
  /** Empty while nobody has chosen it. */
  operator: Operator | '';
  dataType?: DataType | undefined;
  /** Absent where the values are as typed. */
  valueKind?: ConditionValueKind | undefined;
  /** Whether today is the day where the person lives. */
  dateZone?: 'person' | undefined;
  /** Whether the attribute is converted to a number before it is compared. */
  readAs?: 'number' | undefined;
  /** Absent where the operator takes no value, empty where it is missing. */
  values?: readonly string[] | undefined;
}

/** The subject of a condition. */
export interface SubjectParams {
  'no-attribute': NoParams;
  attribute: { name: string };
  /** `property`: absent while nobody has chosen it. */
  'event-property': { event: string; property?: string | undefined };
  'subscription-group': { id: string };
}

/** The text that a branch or a fallback sends. */
export interface TextParams {
  text: { text: string };
  'empty-text': NoParams;
  /** Nothing: the text is a tag that aborts the message. */
  'aborts-message': NoParams;
}

/** The answer for everybody else. */
export interface OtherwiseParams {
  /** Nothing here; the rest of the message is sent. */
  'nothing-here': NoParams;
  'no-message': NoParams;
  fallback: { text: Coded<TextParams> };
}

/** The answer for people who have none of the values. `index` counts branches from 0. */
export interface WithoutValuesParams {
  'get-branch': { index: number };
  'stop-at-branch': { index: number };
  /** Unknown until the branch is complete. */
  'open-until-complete': { index: number };
  'count-as-everybody-else': NoParams;
}

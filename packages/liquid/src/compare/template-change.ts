import type { Coded, NoParams } from '../model/coded.ts';
import type {
  Condition,
  ConditionItem,
  LogicalOperator,
  OutputStyle,
  ReferenceStyle,
  Statement,
} from '../model/template.ts';

/** A branch, or the kept text before or after all of them. */
export interface ChangedPlace {
  kind: 'if' | 'elseIf' | 'else' | 'before' | 'after';
  /** Counts branches from 0, so that it is the number of an Else If. Absent for the others. */
  index?: number | undefined;
  /** Absent where the place is not a statement. */
  statementId?: string | undefined;
}

/** The effect of a branch on the people who get it. */
export type BranchOutcome = { kind: 'text'; text: string } | { kind: 'abort'; reason: string };

/** A part of a condition. `type`: only its data type differs, and with it how the value is written. */
export type ChangedPart = 'attribute' | 'operator' | 'value' | 'type';

/** The parameters of each kind of change. */
export interface ChangeParams {
  'branch-added': { statement: Statement };
  'branch-removed': { statement: Statement };
  /** The same branch in another place among the others. */
  'branch-moved': NoParams;
  /** The name or note of a branch; absent where it has none. */
  'name-changed': { before?: string | undefined; after?: string | undefined };
  /** `join`: how it is joined to its neighbor; absent where it is the only one. */
  'condition-added': { condition: ConditionItem; join?: LogicalOperator | undefined };
  'condition-removed': { condition: ConditionItem; join?: LogicalOperator | undefined };
  'condition-changed': { before: Condition; after: Condition; parts: readonly ChangedPart[] };
  /** A group asks something else, or a condition has become a group, or a group a condition. */
  'group-changed': { before: ConditionItem; after: ConditionItem };
  /** The word that joins a condition or a group to the one before it. */
  'join-changed': { before: ConditionItem; after: ConditionItem };
  'conditions-reordered': { before: readonly ConditionItem[]; after: readonly ConditionItem[] };
  /** Other values are inserted in a text whose words are the same. `fallback`: the default of the insertion. */
  'insertion-changed': { before: string; after: string; fallback?: string | undefined };
  'text-changed': { before: string; after: string };
  'reason-changed': { before: string; after: string };
  /** A text becomes an abort, or an abort a text. */
  'outcome-changed': { before: BranchOutcome; after: BranchOutcome };
  'else-added': { outcome: BranchOutcome };
  'else-removed': { outcome: BranchOutcome };
  'output-style-changed': { before: OutputStyle; after: OutputStyle };
  'reference-style-changed': { before: ReferenceStyle; after: ReferenceStyle };
  /** The text is laid out or written differently; nobody gets anything else because of it. */
  'formatting-changed': NoParams;
}

/** A difference of two templates: a code with its data, and where it is in both. */
export type TemplateChange = Coded<ChangeParams> & {
  /** Absent for what is new, and for what concerns the whole template. */
  before?: ChangedPlace | undefined;
  after?: ChangedPlace | undefined;
};

/** The place of a statement. */
export function placeOf(index: number, { id }: Statement): ChangedPlace {
  return { kind: index === 0 ? 'if' : 'elseIf', index, statementId: id };
}

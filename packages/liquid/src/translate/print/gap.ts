import type { DateUnit } from '../../expression/date-value.ts';
import type { LiteralProblemParams, NoticeOfLiteralParams } from '../../expression/literal.ts';
import type { ConditionPart } from '../../expression/nodes.ts';
import type { NameProblemParams } from '../../expression/reference.ts';
import type { Coded, NoParams } from '../../model/coded.ts';
import type { BranchTextProblemParams } from './branch-text.ts';

/** Every reason why a branch cannot be used. */
export interface GapParams extends NameProblemParams, LiteralProblemParams, BranchTextProblemParams {
  'attribute-type-missing': NoParams;
  'attribute-missing': NoParams;
  'event-property-missing': NoParams;
  'subscription-group-missing': NoParams;
  'operator-missing': NoParams;
  'value-missing': NoParams;
  'date-missing': NoParams;
  'amount-missing': { unit: DateUnit };
  'date-unreadable': { value: string };
  'days-missing': NoParams;
  'days-unreadable': { value: string; most: number };
}

/** `missing`: not filled in yet. `impossible`: filled in with something that Liquid cannot express. */
type GapKind = 'missing' | 'impossible';

/** A part of a branch because of which it cannot be used. */
export type IncompletePart = {
  /** Absent: it is about the fallback. */
  statementId?: string | undefined;
  /** Absent: it is about the branch's text. */
  conditionId?: string | undefined;
  part: ConditionPart | 'text';
  kind: GapKind;
} & Coded<GapParams>;

/** The same, where it is about a condition. */
export type ConditionGap = {
  statementId: string;
  conditionId: string;
  part: ConditionPart;
  kind: GapKind;
} & Coded<GapParams>;

/** The problem of one condition, without its place. */
export type ConditionProblem = { part: ConditionPart; kind: GapKind } & Coded<GapParams>;

/** Every change that is made to typed values. */
export interface NoticeParams extends NoticeOfLiteralParams {
  /** The reason cannot be put in quotes; `printed` is the printed one. */
  'abort-reason-changed': { reason: string; printed: string };
}

/** A change that was made to a typed value. */
export type Notice = {
  statementId?: string | undefined;
  conditionId?: string | undefined;
} & Coded<NoticeParams>;

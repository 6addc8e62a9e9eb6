import type { LiteralProblemParams, NoticeOfLiteralParams } from '../../expression/literal.ts';
import type { ConditionPart } from '../../expression/nodes.ts';
import type { NameProblemParams } from '../../expression/reference.ts';
import type { Coded, NoParams } from '../../model/coded.ts';
import type { BranchTextProblemParams } from './branch-text.ts';

/** Everything that can keep a branch from being used. */
export interface GapParams extends NameProblemParams, LiteralProblemParams, BranchTextProblemParams {
  'attribute-type-missing': NoParams;
  'attribute-missing': NoParams;
  'event-property-missing': NoParams;
  'subscription-group-missing': NoParams;
  'operator-missing': NoParams;
  'value-missing': NoParams;
  'date-missing': NoParams;
  'date-unreadable': { value: string };
}

/** `missing`: not filled in yet. `impossible`: filled in with something that Liquid cannot say. */
type GapKind = 'missing' | 'impossible';

/** A part of a branch that keeps it from being used. */
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

/** What is in the way in one condition, wherever the condition stands. */
export type ConditionProblem = { part: ConditionPart; kind: GapKind } & Coded<GapParams>;

/** Everything that can be understood differently from how it was typed. */
export interface NoticeParams extends NoticeOfLiteralParams {
  /** No quotes can hold the reason; `printed` is what stands in the text. */
  'abort-reason-changed': { reason: string; printed: string };
}

/** Something that was understood differently from how it was typed. */
export type Notice = {
  statementId?: string | undefined;
  conditionId?: string | undefined;
} & Coded<NoticeParams>;

import type { NoticeOfLiteralParams } from '../../expression/literal.ts';
import type { ConditionPart } from '../../expression/nodes.ts';
import type { Coded, NoParams } from '../../model/coded.ts';
import type { ConditionProblemParams, GapKind } from '../../operators/operator.ts';
import type { BranchTextProblemParams } from './branch-text.ts';

/** Every reason why a branch cannot be used. */
export interface GapParams extends ConditionProblemParams, BranchTextProblemParams, LoopProblemParams {}

/** Every reason why a loop cannot be sent. */
export interface LoopProblemParams {
  'loop-variable-missing': NoParams;
  'loop-list-missing': NoParams;
  /** The name of an entry, the list, the limit or the offset, as Liquid cannot read it. */
  'loop-part-unreadable': { text: string };
}

/** A part of a branch because of which it cannot be used. */
export type IncompletePart = {
  /** In a message, the decision or the loop. */
  passageId?: string | undefined;
  /** Absent: it is about the fallback, or about a loop. */
  statementId?: string | undefined;
  /** Absent: it is about the branch's text. */
  conditionId?: string | undefined;
  part: ConditionPart | 'text' | 'loop';
  kind: GapKind;
} & Coded<GapParams>;

/** The same, where it is about a condition. */
export type ConditionGap = {
  statementId: string;
  conditionId: string;
  part: ConditionPart;
  kind: GapKind;
} & Coded<GapParams>;

/** Every change that is made to typed values. */
export interface NoticeParams extends NoticeOfLiteralParams {
  /** The reason cannot be put in quotes; `printed` is the printed one. */
  'abort-reason-changed': { reason: string; printed: string };
}

/** A change that was made to a typed value. */
export type Notice = {
  /** In a message, the decision. */
  passageId?: string | undefined;
  statementId?: string | undefined;
  conditionId?: string | undefined;
} & Coded<NoticeParams>;

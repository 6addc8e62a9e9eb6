import type { DataType, GapParams, ImpossibleReason, NoticeParams, Operator } from '@sluice/liquid';
import {
  gapMessage,
  impossibleReasonMessage,
  noticeMessage,
  operatorLabel,
  type Coded,
} from '@sluice/liquid/messages';

/** What the model says of a condition: a part of the catalog's `liquid`. */
export const conditionWords = {
  /** An operator in words: `is at least`, and of dates `is after`. */
  operator: (operator: Operator, dataType: DataType | undefined) => operatorLabel(operator, dataType),
  /** Why an operator can never work for a data type. */
  impossibleOperator: (reason: ImpossibleReason) => impossibleReasonMessage(reason),
  /** Why a condition or a text can't be used yet. */
  problem: (problem: Coded<GapParams>) => gapMessage(problem),
  /** What was understood differently from how it was typed. */
  notice: (notice: Coded<NoticeParams>) => noticeMessage(notice),
};

import type {
  DataType,
  GapParams,
  ImpossibleReason,
  NoticeParams,
  Operator,
  OutcomeParams,
  TemplateDescription,
  WhyParams,
} from '@sluice/liquid';
import {
  gapMessage,
  impossibleReasonMessage,
  keptReasonMessage,
  noticeMessage,
  operatorLabel,
  outcomeMessage,
  whyMessage,
} from '@sluice/liquid/messages';
import type { Coded, KeptReason } from '@sluice/liquid/messages';

/** What the model has to say, by code and parameters. Its English is that of `@sluice/liquid/messages`. */
export const liquidWords = {
  /** An operator in words: `is at least`, and of dates `is after`. */
  operator: (operator: Operator, dataType: DataType | undefined) => operatorLabel(operator, dataType),
  /** Why an operator can never work for a data type. */
  impossibleOperator: (reason: ImpossibleReason) => impossibleReasonMessage(reason),
  /** Why a condition or a text can't be used yet. */
  problem: (problem: Coded<GapParams>) => gapMessage(problem),
  /** What was understood differently from how it was typed. */
  notice: (notice: Coded<NoticeParams>) => noticeMessage(notice),
  /** Why a piece of imported text is kept and not shown as cards. */
  keptReason: (reason: KeptReason) => keptReasonMessage(reason),
  /** What Braze really sends where its reading differs from what people expect. */
  whatIsSent: (outcome: Coded<OutcomeParams>) => outcomeMessage(outcome),
  /** Why it does. */
  whyDifferent: (why: Coded<WhyParams>) => whyMessage(why),
  /** What a template does (`describeTemplate`), a line for each branch. English when left out: `describeTemplateText`. */
  description: undefined as ((description: TemplateDescription) => string) | undefined,
};

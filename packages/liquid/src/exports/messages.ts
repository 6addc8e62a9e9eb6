/** `@sluice/liquid/messages`: English sentences for the codes that the other entries give. */
export type { Coded } from '../model/coded.ts';
export { keptReasonMessage } from '../messages/kept-reasons.ts';
export type { KeptReason, KeptReasonParams } from '../translate/kept-reason.ts';
export {
  describeConditionText,
  describeStatementText,
  describeTemplateText,
} from '../messages/descriptions.ts';
export { gapMessage } from '../messages/gaps.ts';
export { branchName, nameProblemMessage } from '../messages/names.ts';
export { noticeMessage } from '../messages/notices.ts';
export { impossibleReasonMessage, operatorLabel } from '../messages/operators.ts';
export { outcomeMessage, whyMessage } from '../messages/readings.ts';
export { referenceLabel } from '../messages/references.ts';

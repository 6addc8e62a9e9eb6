/** `@sluice/liquid/messages`: English sentences for the codes that the other entries return. */
export type { Coded } from '../model/coded.ts';
export { sentence, shortened, type Sentences } from '../messages/sentences.ts';
export { branchName, nameProblemMessage } from '../messages/names.ts';
export type { FindingParams } from '../checks/table.ts';
export type { FixParams } from '../checks/fix.ts';
export type { GapParams, NoticeParams } from '../translate/print/gap.ts';
export type { NameProblemParams } from '../expression/reference.ts';
export type { OutcomeParams, WhyParams } from '../outcome/compare-readings.ts';
export {
  describeConditionText,
  describeStatementText,
  describeTemplateText,
  referenceLabel,
} from '../messages/descriptions.ts';
export type { ChangeParams } from '../compare/template-change.ts';
export { changeMessage, placeName } from '../messages/changes.ts';
export { passageChangeMessages, passageName } from '../messages/passage-changes.ts';
export { emailPartNames, emailPartText } from '../messages/email-parts.ts';
export { gapMessage } from '../messages/gaps.ts';
export { noticeMessage } from '../messages/notices.ts';
export { plainNumber } from '../messages/plain-number.ts';
export { impossibleReasonMessage, operatorLabel } from '../messages/operators.ts';
export { outcomeMessage, whyMessage } from '../messages/readings.ts';
export { nearMissMessage, visibleSpaces } from '../messages/near-misses.ts';
export type { NearMissParams } from '../outcome/near-misses.ts';
export { islandReasonMessage } from '../messages/island-reasons.ts';
export type { IslandReason, IslandReasonParams } from '../model/island-reason.ts';
export { checkTitle } from '../messages/check-titles.ts';
export { findingMessage } from '../messages/findings.ts';
export { changesNobody, onlyWrites } from '../checks/fix.ts';
export { fixEffect, fixLabel } from '../messages/fixes.ts';
export { withoutOwnVariables } from '../describe/own-variables.ts';

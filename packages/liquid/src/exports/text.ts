/** `@sluice/liquid/text`: Liquid text in. Reading, importing and checking. A separate entry, so that only those who need it load it. */
export { parseLiquid, printLiquid } from '../document/parse-liquid.ts';
export type {
  BlockNode,
  BranchNode,
  BrokenNode,
  LiquidDocument,
  LiquidNode,
  OutputNode,
  TagNode,
  TextNode,
} from '../document/nodes.ts';
export { documentText, replaceSegment } from '../translate/edit-document.ts';
export { rewriteAsCards, type CardsRewrite } from '../translate/rewrite-as-cards.ts';
export {
  branchPlaces,
  importText,
  toTemplate,
  type Segment,
  type TemplateResult,
} from '../translate/to-template.ts';
export { htmlPlaces, type HtmlPlace } from '../translate/read/html-places.ts';
export { readMessage, readPassages, type ReadOptions } from '../translate/read/read-passages.ts';
export {
  messageOf,
  readStored,
  type StoredMessage,
  type StoredProblemParams,
} from '../translate/read/stored-message.ts';
export type { IslandReason, IslandReasonParams } from '../model/island-reason.ts';
export type { ChainResult } from '../translate/read/chain-to-template.ts';
export type { NestedChain } from '../translate/read/nested-chains.ts';

export { checkBranchText, checkLiquid, type CheckOptions } from '../checks/check-liquid.ts';
export { checkTemplate } from '../checks/check-template.ts';
export { actionsOfFix } from '../checks/actions-of-fix.ts';
export { checkEmailParts, type EmailPartFinding } from '../checks/check-email-parts.ts';
export { checkMessage, type MessageFinding } from '../checks/check-message.ts';
export { checkSeverities, type CheckCode, type Finding, type FindingParams } from '../checks/table.ts';
export type { FindingGap, Severity } from '../checks/finding.ts';
export type { Catalog } from '../checks/context/text-context.ts';
export {
  partFindings,
  withAccepted,
  withoutAccepted,
  type PartedFindings,
} from '../checks/accepted-findings.ts';
export { checkForAll, type CheckForAllOptions, type FindingForAll } from '../checks/decided/check-for-all.ts';
export { decidedFindings, stillDecided } from '../checks/decided/decided-findings.ts';
export type {
  BranchAnswer,
  BranchReach,
  CheckAnswers,
  DecidedChecks,
  WithoutValue,
} from '../checks/decided/check-answers.ts';
export { fixAll, fixAllOfMessage, fixAllOfText } from '../checks/fix-all.ts';
export { applyTextFix, type Fix, type FixCode, type FixParams, type TextEdit } from '../checks/fix.ts';
export { groupReadings, type GroupReading, type GroupReadings } from '../checks/template/group-readings.ts';
export { usualOrder } from '../checks/template/usual-order.ts';

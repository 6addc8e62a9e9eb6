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
export { branchPlaces, importText } from '../translate/import-text.ts';
export { toTemplate } from '../translate/to-template.ts';
export type { IslandReason, IslandReasonParams } from '../translate/conditions/island-reason.ts';
export type { ChainResult } from '../translate/read/chain-to-template.ts';
export type { NestedChain } from '../translate/read/nested-chains.ts';
export type { Segment, TemplateResult } from '../translate/to-template.ts';

export { checkLiquid } from '../analyser/check-liquid.ts';
export { checkBranchText } from '../analyser/check-branch-text.ts';
export { checkTemplate } from '../analyser/check-template.ts';
export { checkSeverities } from '../analyser/findings/finding-params.ts';
export type { CheckCode, FindingGap, FindingParams, Severity } from '../analyser/findings/finding-params.ts';
export type { Catalog, Finding } from '../analyser/findings/finding.ts';
export { applyTextFix } from '../analyser/findings/fix.ts';
export { usualOrder } from '../analyser/template/usual-order.ts';
export type { Fix, FixCode, FixParams, TextEdit } from '../analyser/findings/fix.ts';

/** `@sluice/liquid/text`: Liquid text in. Reading, importing and checking; loaded apart by whoever needs it. */
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
export { toTemplate } from '../translate/to-template.ts';
export type { KeptReason, KeptReasonParams } from '../translate/kept-reason.ts';
export type { ChainResult } from '../translate/chain-to-template.ts';
export type { NestedChain } from '../translate/nested-chains.ts';
export type { Segment, TemplateResult } from '../translate/to-template.ts';

export { checkLiquid } from '../analyser/check-liquid.ts';
export { checkTemplate, usualOrder } from '../analyser/check-template.ts';
export { applyTextFix, checkSeverities } from '../analyser/finding.ts';
export type { Catalog, CheckCode, Finding, Fix, Severity, TextEdit } from '../analyser/finding.ts';

/** `@sluice/liquid/render`: the message a person receives. Loaded apart by whoever needs it. */
export {
  prepareMessage,
  renderLiquid,
  type PreparedMessage,
  type RenderOptions,
  type RenderResult,
} from '../render/render-liquid.ts';
export {
  renderMessage,
  type MessageRendering,
  type PassagePart,
  type RenderedPassage,
} from '../render/render-message.ts';
export { renderEmail, type EmailRendering } from '../render/render-email.ts';
export {
  isSameMessage,
  otherPart,
  prepareReceived,
  receivedMessage,
  type ExpectedMessage,
  type Receiving,
} from '../render/received-message.ts';
export { htmlCuts, type HtmlCut } from '../render/html-cuts.ts';
export type {
  NothingPrinted,
  NotSimulated,
  SetVariable,
  Stretch,
  TracedComparison,
} from '../interpreter/run.ts';

/** `@sluice/liquid/render`: the message a person receives. Loaded apart by whoever needs it. */
export {
  prepareMessage,
  renderLiquid,
  type PreparedMessage,
  type RenderOptions,
  type RenderResult,
} from '../render/render-liquid.ts';
export type { NotSimulated, SetVariable, Stretch, TracedComparison } from '../interpreter/run.ts';

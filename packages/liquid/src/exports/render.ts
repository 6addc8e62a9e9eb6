/** `@sluice/liquid/render`: the message a person receives. Loaded apart by whoever needs it. */
export { prepareMessage, renderLiquid } from '../render/render-liquid.ts';
export type { PreparedMessage, RenderOptions, RenderResult } from '../render/render-liquid.ts';
export type { NotSimulated, SetVariable, Stretch, TracedComparison } from '../interpreter/run.ts';

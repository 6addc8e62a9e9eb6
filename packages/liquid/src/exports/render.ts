/** `@sluice/liquid/render`: the message a person receives. Loaded apart, because it brings the filter engine. */
export { renderLiquid } from '../render/render-liquid.ts';
export type { RenderOptions, RenderResult } from '../render/render-liquid.ts';

import type { TemplateChange } from '@sluice/liquid/compare';

/** What the model says about a change. */
export const changeWords = {
  /** A change of a template in one line. English when left out: `changeMessage`. */
  change: undefined as ((change: TemplateChange) => string) | undefined,
};

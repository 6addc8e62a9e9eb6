export { LiquidComparison } from './LiquidComparison.tsx';
export type { LiquidComparisonProps } from './LiquidComparison.tsx';
export { TemplateComparison } from './TemplateComparison.tsx';
export type { TemplateComparisonProps } from './TemplateComparison.tsx';
export { TemplateMerge } from './TemplateMerge.tsx';
export type { TemplateMergeProps } from './TemplateMerge.tsx';

export { LiquidComparison, type LiquidComparisonProps } from './LiquidComparison.tsx';
export { TemplateComparison, type TemplateComparisonProps } from './TemplateComparison.tsx';
export { TemplateMerge, type TemplateMergeProps } from './TemplateMerge.tsx';

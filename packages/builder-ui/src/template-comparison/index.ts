export { TemplateComparison } from './TemplateComparison.tsx';
export type { TemplateComparisonProps } from './TemplateComparison.tsx';

export { AudienceComparison, type AudienceComparisonProps } from './audience/AudienceComparison.tsx';
export type { MoveLabels } from './audience/MoveCard.tsx';
export type { AudienceAnswer, CompareAudience } from './audience/useAudience.ts';
export { LiquidComparison, type LiquidComparisonProps } from './LiquidComparison.tsx';
export { MessageComparison, type MessageComparisonProps } from './MessageComparison.tsx';
export { MessageMerge, type MessageMergeProps } from './MessageMerge.tsx';
export { TemplateComparison, type TemplateComparisonProps } from './TemplateComparison.tsx';
export { TemplateMerge, type TemplateMergeProps } from './TemplateMerge.tsx';

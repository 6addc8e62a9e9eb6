export { FindingsList } from './FindingsList.tsx';
export type { FindingsListProps } from './FindingsList.tsx';
export { useFindingWords } from './messages.ts';
export type { FindingWords } from './messages.ts';
export { useFindings } from './useFindings.ts';
export type { TemplateFindings } from './useFindings.ts';

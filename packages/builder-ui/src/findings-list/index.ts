export { FindingsList } from './FindingsList.tsx';
export type { FindingsListProps } from './FindingsList.tsx';
export { useFindingWords } from './useFindingWords.ts';
export type { FindingWords } from './useFindingWords.ts';
export { useFindings } from './useFindings.ts';
export type { TemplateFindings } from './useFindings.ts';

export { FindingsList, type FindingsListProps } from './FindingsList.tsx';
export { useFindingWords, type FindingWords } from './messages.ts';
export { useFindings, type TemplateFindings } from './useFindings.ts';

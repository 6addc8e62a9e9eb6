export { FindingsList, type FindingsListProps } from './FindingsList.tsx';
export type { WhoAccepted } from './who-accepted.ts';
export { useFindingWords, type FindingWords } from './messages.ts';
export { useFindings, type TemplateFindings } from './useFindings.ts';

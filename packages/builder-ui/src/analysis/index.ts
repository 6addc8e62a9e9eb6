export { useAnalysis } from './useAnalysis.ts';
export type { AnalysisSettings, AnalysisState, Analyse } from './useAnalysis.ts';

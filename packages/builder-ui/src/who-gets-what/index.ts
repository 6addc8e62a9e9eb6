export { useAnalysis } from './useAnalysis.ts';
export type { AnalysisSettings, AnalysisState, Analyse } from './useAnalysis.ts';
export { WhoGetsWhat } from './WhoGetsWhat.tsx';
export type { WhoGetsWhatProps } from './WhoGetsWhat.tsx';

export { LiquidComparison } from './LiquidComparison.tsx';
export type { LiquidComparisonProps } from './LiquidComparison.tsx';

import { useSection } from '../messages/useSection.ts';
import { liquidComparisonMessages } from './messages.ts';

/** The current messages of a comparison of two texts. */
export function useLiquidComparisonMessages(): typeof liquidComparisonMessages {
  return useSection('liquidComparison', liquidComparisonMessages);
}

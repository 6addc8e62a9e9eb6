import { useSection } from '../messages/useSection.ts';
import { templateComparisonMessages } from './messages.ts';

/** The current messages of a comparison in words. */
export function useTemplateComparisonMessages(): typeof templateComparisonMessages {
  return useSection('templateComparison', templateComparisonMessages);
}

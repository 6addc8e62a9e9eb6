import { useSection } from '../../messages/useSection.ts';
import { conditionWords } from './condition-words.ts';

/** The current words for what the model says about a condition. */
export function useConditionWords(): typeof conditionWords {
  return useSection('liquid', conditionWords);
}

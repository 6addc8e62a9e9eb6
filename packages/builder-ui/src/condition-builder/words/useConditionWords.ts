import { useSection } from '../../messages/useSection.ts';
import { conditionWords } from './condition-words.ts';

/** What the model says of a condition, in the words in force. */
export function useConditionWords(): typeof conditionWords {
  return useSection('liquid', conditionWords);
}

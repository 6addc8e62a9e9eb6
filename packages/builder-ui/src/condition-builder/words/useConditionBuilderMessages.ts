import { useSection } from '../../messages/useSection.ts';
import { conditionBuilderMessages } from './messages.ts';

/** The current messages of the condition builder. */
export function useConditionBuilderMessages(): typeof conditionBuilderMessages {
  return useSection('conditionBuilder', conditionBuilderMessages);
}

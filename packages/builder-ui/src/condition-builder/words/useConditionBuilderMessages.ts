import { useSection } from '../../messages/useSection.ts';
import { conditionBuilderMessages } from './messages.ts';

/** The strings of the condition builder in force. */
export function useConditionBuilderMessages(): typeof conditionBuilderMessages {
  return useSection('conditionBuilder', conditionBuilderMessages);
}

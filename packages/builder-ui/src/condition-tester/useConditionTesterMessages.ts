import { useSection } from '../messages/useSection.ts';
import { conditionTesterMessages } from './messages.ts';

/** The strings of the condition tester in force. */
export function useConditionTesterMessages(): typeof conditionTesterMessages {
  return useSection('conditionTester', conditionTesterMessages);
}

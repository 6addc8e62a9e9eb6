import { useSection } from '../messages/useSection.ts';
import { conditionTesterMessages } from './messages.ts';

/** The current messages of the condition tester. */
export function useConditionTesterMessages(): typeof conditionTesterMessages {
  return useSection('conditionTester', conditionTesterMessages);
}

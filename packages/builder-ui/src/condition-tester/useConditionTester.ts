import type { AttributeDefinition, Template } from '@sluice/liquid';
import { useTester, type ConditionTesterState } from './useTester.ts';
import { useTesterMemory } from './useTesterMemory.ts';

/**
 * The state of a condition tester without its looks. Call it above the tabs, so that values and result outlive a
 * visit to another tab, and give `litBranch` to the preview.
 *
 * @param attributes the host's attributes: their types decide how a value is asked for, also where the template was
 *   imported and only shows how values are written
 */
export function useConditionTester(
  template: Template,
  attributes?: readonly AttributeDefinition[],
): ConditionTesterState {
  return useTester(useTesterMemory(template, attributes));
}

export { ConditionTester } from './ConditionTester.tsx';
export type { ConditionTesterProps } from './ConditionTester.tsx';
export type { ResultFix } from './result/FixOffer.tsx';
export type { SavedPerson, TypedPerson } from './people/saved-person.ts';
export type { SampleInput as TesterInput, SampleInputs as TesterInputs } from '@sluice/liquid/sample';
export { useConditionTester } from './useTester.ts';
export type { ConditionTesterState, TestResult } from './useTester.ts';

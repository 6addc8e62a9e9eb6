export { ConditionTester, type ConditionTesterProps } from './ConditionTester.tsx';
export type { ResultFix } from './result/FixOffer.tsx';
export type {
  KeepPeopleOptions,
  KeptPeople,
  KeptPerson,
  PeopleOfHost,
  SavedPerson,
  TypedPerson,
} from './people/saved-person.ts';
export type { SampleInput as TesterInput, SampleInputs as TesterInputs } from '@sluice/liquid/sample';
export { useConditionTester, type ConditionTesterState, type TestResult } from './useTester.ts';

export { SnippetTests, type SnippetTestsProps } from './SnippetTests.tsx';
export {
  useSnippetTests,
  type AddedPeople,
  type SnippetTestsOptions,
  type SnippetTestsState,
} from './useSnippetTests.ts';
export type { TestedContent, TestRun } from './run-tests.ts';

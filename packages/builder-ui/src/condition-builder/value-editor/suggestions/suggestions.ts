import type { ValueSuggestion } from './known-values.ts';

/** The values that a field offers. */
export interface Suggestions {
  values: readonly ValueSuggestion[];
  isLoading: boolean;
  hasFailed: boolean;
}

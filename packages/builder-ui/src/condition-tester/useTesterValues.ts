import { generateLiquid, listReferences } from '@sluice/liquid';
import type {
  AttributeDefinition,
  AttributeReference,
  compareReadings,
  ReadingComparison,
  Sample,
  SampleValue,
  Template,
} from '@sluice/liquid';
import { fillSample, sampleValueOf, withKnownTypes } from '@sluice/liquid/sample';
import type { SampleInput, SampleInputs } from '@sluice/liquid/sample';
import { useCallback, useMemo, useState } from 'react';
import type { LitBranch } from '../syntax-preview/code/preview-lines.ts';

/** What a test found, together with what was tested. */
export interface TestResult extends ReadingComparison {
  template: Template;
  references: readonly AttributeReference[];
  inputs: SampleInputs;
  sample: Sample;
  /** The moment the test was made for, in milliseconds. */
  now: number;
  /** The branch whose text is sent, if any. */
  litBranch: LitBranch | undefined;
}

export interface ConditionTesterState {
  /** The template that is tested. */
  template: Template;
  /** The attributes the template asks for. */
  references: readonly AttributeReference[];
  /** The value entered for each attribute, by the `key` of its reference. */
  inputs: SampleInputs;
  /** Sets the value of an attribute, or clears it with `undefined`. */
  setInput: (key: string, input: SampleInput | undefined) => void;
  /** Sets several values at once; other attributes keep theirs. */
  setInputs: (inputs: SampleInputs) => void;
  /** Sets a value for every attribute so that the first branch matches. */
  fillSample: () => void;
  /** How many attributes have no value yet. */
  missingValues: number;
  /** Whether any branch is complete. Without one there is nothing to test. */
  hasConditions: boolean;
  /** Whether everything is there that a test needs. */
  canTest: boolean;
  /** Tests, and keeps the result; does nothing while values are missing. */
  test: () => TestResult | undefined;
  /** What the last test found. */
  result: TestResult | undefined;
  /** The template or the values are not those that were tested any more. */
  isStale: boolean;
  /** The branch to light up in the preview; nothing while there is no result, or a stale one. */
  litBranch: LitBranch | undefined;
}

/** The same, for a tester that gets the evaluation later, as an argument. */
export interface TesterValues extends Omit<ConditionTesterState, 'test'> {
  testWith: (compare: typeof compareReadings) => TestResult | undefined;
}

const NO_INPUTS: SampleInputs = {};
const NO_ATTRIBUTES: readonly AttributeDefinition[] = [];

/** A tester without the evaluation: that is half as much code as a builder, and is loaded when somebody tests. */
export function useTesterValues(
  template: Template,
  attributes: readonly AttributeDefinition[] = NO_ATTRIBUTES,
): TesterValues {
  const [inputs, replaceInputs] = useState(NO_INPUTS);
  const [result, setResult] = useState<TestResult | undefined>(undefined);
  const references = useMemo(
    () => withKnownTypes(listReferences(template), attributes),
    [template, attributes],
  );
  const hasConditions = useMemo(() => generateLiquid(template).completeStatementIds.length > 0, [template]);

  const values: Record<string, SampleValue> = {};
  for (const reference of references) {
    const value = sampleValueOf(reference, inputs[reference.key]);
    if (value !== undefined) values[reference.key] = value;
  }
  const missingValues = references.length - Object.keys(values).length;
  const canTest = hasConditions && missingValues === 0;

  const setInput = useCallback((key: string, input: SampleInput | undefined) => {
    replaceInputs((before) => {
      const { [key]: _, ...rest } = before;
      return input === undefined ? rest : { ...rest, [key]: input };
    });
  }, []);

  const setInputs = useCallback((given: SampleInputs) => {
    replaceInputs((before) => ({ ...before, ...given }));
  }, []);

  const testWith = (compare: typeof compareReadings): TestResult | undefined => {
    if (!canTest) return undefined;
    const sample = { values };
    const now = Date.now();
    const comparison = compare(template, sample, { now });
    const found = {
      ...comparison,
      template,
      references,
      inputs,
      sample,
      now,
      litBranch: branchSent(comparison),
    };
    setResult(found);
    return found;
  };

  const isStale = result !== undefined && (result.template !== template || result.inputs !== inputs);
  return {
    template,
    references,
    inputs,
    setInput,
    setInputs,
    fillSample: () => setInputs(fillSample(template, references)),
    missingValues,
    hasConditions,
    canTest,
    testWith,
    result,
    isStale,
    litBranch: isStale ? undefined : result?.litBranch,
  };
}

/** What lights up is what Braze will send, whatever a person would expect. */
function branchSent({ provider }: ReadingComparison): LitBranch | undefined {
  if (provider.outcome === 'fallback') return 'fallback';
  return provider.outcome === 'matched' && provider.branch
    ? { statementId: provider.branch.statementId }
    : undefined;
}

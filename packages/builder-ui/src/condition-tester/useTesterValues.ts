import { generateLiquid, listReferences } from '@sluice/liquid';
import type {
  AttributeDefinition,
  AttributeReference,
  compareReadings,
  ReadingComparison,
  Sample,
  Template,
} from '@sluice/liquid';
import { withKnownTypes } from '@sluice/liquid/sample';
import type { fillSample, SampleInput, SampleInputs } from '@sluice/liquid/sample';
import { useMemo, useState } from 'react';
import type { LitBranch } from '../syntax-preview/code/preview-lines.ts';
import { useSampleInputs } from './inputs/useSampleInputs.ts';
import { sampleOf } from './people/sample-of.ts';

/** What a test found, together with what was tested. */
export interface TestResult extends ReadingComparison {
  template: Template;
  references: readonly AttributeReference[];
  inputs: SampleInputs;
  sample: Sample;
  /** Whether any of the values was made up. */
  hasMadeUpValues: boolean;
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
  /** Sets the values of an example person. They count as made up until somebody changes them. */
  setExample: (inputs: SampleInputs) => void;
  /** Whether any value was made up, by `fillSample` or `setExample`. */
  hasMadeUpValues: boolean;
  /** Whether the person has entered any value themselves. */
  hasOwnValues: boolean;
  /** How many attributes have no value yet. */
  missingValues: number;
  /** Whether any branch is complete. Without one there is nothing to test. */
  hasConditions: boolean;
  /** Whether everything is there that a test needs. */
  canTest: boolean;
  /** Tests, and keeps the result; does nothing while values are missing. */
  test: () => TestResult | undefined;
  /** What the last test found; nothing for another template, of which it would say nothing. */
  result: TestResult | undefined;
  /** The template or the values are not those that were tested any more. */
  isStale: boolean;
  /** The branch to light up in the preview; nothing while there is no result, or a stale one. */
  litBranch: LitBranch | undefined;
  /** The text of the people who are tested together: it is kept while its sheet is closed. */
  pastedPeople: string;
  setPastedPeople: (text: string) => void;
}

/** The same, for a tester that gets the evaluation and the making up of values later, as arguments. */
export interface TesterValues extends Omit<ConditionTesterState, 'test' | 'fillSample'> {
  testWith: (compare: typeof compareReadings) => TestResult | undefined;
  fillSampleWith: (fill: typeof fillSample) => void;
}

const NO_ATTRIBUTES: readonly AttributeDefinition[] = [];

/** A tester without the evaluation: that is half as much code as a builder, and is loaded when somebody tests. */
export function useTesterValues(
  template: Template,
  attributes: readonly AttributeDefinition[] = NO_ATTRIBUTES,
): TesterValues {
  const { isMadeUp, ...entered } = useSampleInputs();
  const { inputs, setExample } = entered;
  const [pastedPeople, setPastedPeople] = useState('');
  const [lastResult, setResult] = useState<TestResult | undefined>(undefined);
  const references = useMemo(
    () => withKnownTypes(listReferences(template), attributes),
    [template, attributes],
  );
  const hasConditions = useMemo(() => generateLiquid(template).completeStatementIds.length > 0, [template]);

  const sample = sampleOf(references, inputs);
  const missingValues = references.length - Object.keys(sample.values).length;
  const canTest = hasConditions && missingValues === 0;
  const hasMadeUpValues = references.some(({ key }) => isMadeUp(key));
  const hasOwnValues = references.some(({ key }) => inputs[key] !== undefined && !isMadeUp(key));

  const testWith = (compare: typeof compareReadings): TestResult | undefined => {
    if (!canTest) return undefined;
    const now = Date.now();
    const comparison = compare(template, sample, { now });
    const tested = { template, references, inputs, sample, hasMadeUpValues, now };
    const found = { ...comparison, ...tested, litBranch: branchSent(comparison) };
    setResult(found);
    return found;
  };

  const result = lastResult !== undefined && hasOneOf(template, lastResult.template) ? lastResult : undefined;
  const isStale = result !== undefined && (result.template !== template || result.inputs !== inputs);
  return {
    ...entered,
    template,
    references,
    fillSampleWith: (fill) => setExample(fill(template, references)),
    hasMadeUpValues,
    hasOwnValues,
    missingValues,
    hasConditions,
    canTest,
    testWith,
    result,
    isStale,
    litBranch: isStale ? undefined : result?.litBranch,
    pastedPeople,
    setPastedPeople,
  };
}

/** Whether a template still has a branch of an earlier one. */
function hasOneOf({ statements }: Template, earlier: Template): boolean {
  const ids = new Set(earlier.statements.map(({ id }) => id));
  return statements.some(({ id }) => ids.has(id));
}

/** What lights up is what Braze will send, whatever a person would expect. */
function branchSent({ provider }: ReadingComparison): LitBranch | undefined {
  if (provider.outcome === 'fallback') return 'fallback';
  return provider.outcome === 'matched' && provider.branch
    ? { statementId: provider.branch.statementId }
    : undefined;
}

import {
  compareReadings,
  listReferences,
  type AttributeReference,
  type ReadingComparison,
  type AttributeDefinition,
  type Template,
} from '@sluice/liquid';
import { fillSample, sampleOf, withKnownTypes } from '@sluice/liquid/sample';
import { useContext, useMemo } from 'react';
import type { LitBranch } from '../syntax-preview/code/preview-lines.ts';
import { TestedContext } from './tested.ts';
import { sentAt } from './sending/sent-at.ts';
import { type TesterMemory, type TestResult, useTesterMemory } from './useTesterMemory.ts';

/**
 * The state of a condition tester without its looks. Call it above the tabs, so that values and result outlive a
 * visit to another tab, and give `litBranch` to the preview.
 *
 * @param attributes the host's attributes: their types decide how a value is asked for, also where the template was
 *   imported and only shows how values are written
 * @param options.timeZone the zone of send dates, by its IANA name, until a person chooses another one; the browser's
 *   when left out
 */
export function useConditionTester(
  template: Template,
  attributes?: readonly AttributeDefinition[],
  options: { timeZone?: string | undefined } = {},
): ConditionTesterState {
  return useTester(useTesterMemory(template, attributes, options.timeZone));
}

export type { TestResult } from './useTesterMemory.ts';

export interface ConditionTesterState extends Omit<TesterMemory, 'attributes' | 'isMadeUp' | 'setResult'> {
  /** The attributes the template asks for. */
  references: readonly AttributeReference[];
  /** Sets a value for every attribute so that the first branch matches. */
  fillSample: () => void;
  /** Whether any value was made up, by `fillSample` or `setExample`. */
  hasMadeUpValues: boolean;
  /** Whether the person has entered any value themselves. */
  hasOwnValues: boolean;
  /** How many attributes have no value yet. */
  missingValues: number;
  /** Whether the send date can be read. */
  canSend: boolean;
  /** Whether everything is there that a test needs. */
  canTest: boolean;
  /** Tests, and keeps the result; does nothing while values are missing. */
  test: () => TestResult | undefined;
}

/** A tester at work: what its template asks for, which values there are, and the test itself. */
export function useTester(memory: TesterMemory): ConditionTesterState {
  const { template, whole, attributes, inputs, hasConditions, isMadeUp, setExample, setResult, sendTime } =
    memory;
  const onTest = useContext(TestedContext);
  const references = useMemo(
    () => withKnownTypes(listReferences(whole?.message ?? template), attributes),
    [whole, template, attributes],
  );
  const sample = sampleOf(references, inputs);
  const missingValues = references.filter(
    ({ key, isFetched }) => isFetched !== true && !Object.hasOwn(sample.values, key),
  ).length;
  const canSend = sentAt(sendTime) !== undefined;
  const canTest = hasConditions && missingValues === 0 && canSend;
  const hasMadeUpValues = references.some(({ key }) => isMadeUp(key));

  const test = (): TestResult | undefined => {
    const now = sentAt(sendTime);
    if (!canTest || now === undefined) return undefined;
    const comparison = compareReadings(template, sample, { now });
    const tested = {
      template,
      whole,
      references,
      inputs,
      sample,
      hasMadeUpValues,
      now,
      sendTime,
    };
    const result = { ...comparison, ...tested, litBranch: branchSent(comparison) };
    setResult(result);
    onTest?.(result);
    return result;
  };

  return {
    ...shownOf(memory),
    references,
    fillSample: () => {
      const asked = whole === undefined ? template : { ...template, statements: whole.statements };
      setExample(fillSample(asked, references, { now: sentAt(sendTime) }));
    },
    hasMadeUpValues,
    hasOwnValues: references.some(({ key }) => inputs[key] !== undefined && !isMadeUp(key)),
    missingValues,
    canSend,
    canTest,
    test,
  };
}

/** Returns the part of its memory that a tester shows. */
function shownOf(memory: TesterMemory) {
  const { attributes: _, isMadeUp: __, setResult: ___, ...shown } = memory;
  return shown;
}

/** Returns the branch that lights up: the one that Braze will send, whatever a person would expect. */
function branchSent({ provider }: ReadingComparison): LitBranch | undefined {
  if (provider.outcome === 'fallback') return 'fallback';
  return provider.outcome === 'matched' && provider.branch
    ? { statementId: provider.branch.statementId }
    : undefined;
}

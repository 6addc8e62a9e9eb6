import {
  generateTemplate,
  type AttributeDefinition,
  type AttributeReference,
  type GeneratedLiquid,
  type Message,
  type ReadingComparison,
  type Sample,
  type Template,
} from '@sluice/liquid';
import type { SampleInputs, SampleInput, SendTime } from '@sluice/liquid/sample';
import { useMemo, useState, useCallback } from 'react';
import { useSendTime } from './sending/useSendTime.ts';
import type { LitBranch } from '../syntax-preview/code/preview-lines.ts';

/**
 * Keeps what outlives a visit to another tab, and what the preview shows of a test. What a test asks for and how it is made
 * are left to `useTester`: that is as much code as half a builder, and no work while nobody tests.
 */
export function useTesterMemory(
  template: Template,
  attributes: readonly AttributeDefinition[] = NO_ATTRIBUTES,
  timeZone?: string,
  whole?: WholeMessage,
): TesterMemory {
  const entered = useSampleInputs();
  const [sendTime, setSendTime] = useSendTime(timeZone);
  const [pastedPeople, setPastedPeople] = useState('');
  const [personId, setPersonId] = useState('');
  const [isAwaited, setAwaited] = useState(false);
  const [lastResult, setResult] = useState<TestResult | undefined>(undefined);
  const hasConditions = useMemo(
    () => generatedOf({ template, whole }).completeStatementIds.length > 0,
    [template, whole],
  );
  const result = useMemo(() => resultFor(template, whole, lastResult), [template, whole, lastResult]);
  const isStale =
    result !== undefined &&
    (result.template !== template || result.inputs !== entered.inputs || result.sendTime !== sendTime);
  return {
    ...entered,
    template,
    whole,
    attributes,
    hasConditions,
    result,
    setResult,
    isStale,
    litBranch: isStale ? undefined : result?.litBranch,
    pastedPeople,
    setPastedPeople,
    personId,
    setPersonId,
    sendTime,
    setSendTime,
    isAwaited,
    setAwaited,
  };
}

/** A message of several parts, of which the template that is tested is one. Only who has one loads what prints it. */
export interface WholeMessage {
  message: Message;
  /** `generateLiquid(message)` */
  generated: GeneratedLiquid;
  /** Every branch of it, whichever decision it belongs to. */
  statements: Template['statements'];
}

/** The text of what is tested: of the whole message, where the template is a part of one. */
export function generatedOf({ template, whole }: Pick<TestResult, 'template' | 'whole'>): GeneratedLiquid {
  return whole?.generated ?? generateTemplate(template);
}

/** The values of the sample person, and which of them nobody has entered. */
interface SampleInputsState {
  inputs: SampleInputs;
  setInput: (key: string, input: SampleInput | undefined) => void;
  setInputs: (inputs: SampleInputs) => void;
  setExample: (inputs: SampleInputs) => void;
  /** Whether the value under a key was made up, and nobody has changed it since. */
  isMadeUp: (key: string) => boolean;
}

const NO_INPUTS: SampleInputs = {};

/** The values of one sample person, none at first. Those made up for an example are known until somebody changes them. */
function useSampleInputs(): SampleInputsState {
  const [inputs, replaceInputs] = useState(NO_INPUTS);
  const [madeUp, setMadeUp] = useState(NO_INPUTS);

  const setInput = useCallback((key: string, input: SampleInput | undefined) => {
    replaceInputs((before) => {
      const { [key]: _, ...rest } = before;
      return input === undefined ? rest : { ...rest, [key]: input };
    });
  }, []);

  const setInputs = useCallback((given: SampleInputs) => {
    replaceInputs((before) => ({ ...before, ...given }));
  }, []);

  const setExample = useCallback(
    (example: SampleInputs) => {
      setMadeUp(example);
      setInputs(example);
    },
    [setInputs],
  );

  const isMadeUp = (key: string) => inputs[key] !== undefined && inputs[key] === madeUp[key];
  return { inputs, setInput, setInputs, setExample, isMadeUp };
}

/** The result of a test, together with what was tested. */
export interface TestResult extends ReadingComparison {
  template: Template;
  /** The message that the template is a part of. */
  whole?: WholeMessage | undefined;
  references: readonly AttributeReference[];
  inputs: SampleInputs;
  sample: Sample;
  /** Whether any of the values was made up. */
  hasMadeUpValues: boolean;
  /** The moment the test was made for, in milliseconds. */
  now: number;
  /** What was chosen for it. */
  sendTime: SendTime;
  /** The branch whose text is sent, if any. */
  litBranch: LitBranch | undefined;
}

/** The memory of a tester while nobody looks at it. */
export interface TesterMemory extends SampleInputsState {
  /** The template that is tested. */
  template: Template;
  /** The message that it is a part of. */
  whole?: WholeMessage | undefined;
  attributes: readonly AttributeDefinition[];
  /** Whether any branch is complete. Without one there is nothing to test. */
  hasConditions: boolean;
  /** What the last test found; nothing for another template, of which it would say nothing. */
  result: TestResult | undefined;
  setResult: (result: TestResult) => void;
  /** The template, the values or the send date are not those that were tested any more. */
  isStale: boolean;
  /** The branch to light up in the preview; nothing while there is no result, or a stale one. */
  litBranch: LitBranch | undefined;
  /** The text of the people who are tested together: it is kept while its sheet is closed. */
  pastedPeople: string;
  setPastedPeople: (text: string) => void;
  /** The id of the host's sample person who is chosen; empty without one. */
  personId: string;
  setPersonId: (id: string) => void;
  /** When the message of a test is sent: now, or on a date in a time zone. */
  sendTime: SendTime;
  /** Somebody waits for the result of a test that no tester could make yet: it is made as soon as one is there. */
  isAwaited: boolean;
  setAwaited: (isAwaited: boolean) => void;
  /** Chooses when; nothing stands for now, in the time zone of the host. */
  setSendTime: (sendTime: SendTime | undefined) => void;
}

const NO_ATTRIBUTES: readonly AttributeDefinition[] = [];

/** Returns what a test says about a template: its result holds on when only the name or the note of a branch is another one. */
function resultFor(
  template: Template,
  whole: WholeMessage | undefined,
  last: TestResult | undefined,
): TestResult | undefined {
  if (last === undefined || !hasOneOf(template, last.template)) return undefined;
  if (last.template === template) return last;
  const isSameText = generatedOf(last).text === generatedOf({ template, whole }).text;
  return isSameText ? { ...last, template, whole } : last;
}

/** Tells whether a template still has a branch of an earlier one. */
function hasOneOf({ statements }: Template, earlier: Template): boolean {
  const ids = new Set(earlier.statements.map(({ id }) => id));
  return statements.some(({ id }) => ids.has(id));
}

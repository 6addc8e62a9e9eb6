import type { TemplateFix } from '../checks/fix.ts';
import { compareForgivingly } from '../evaluator/compare.ts';
import { rubyText } from '../evaluator/ruby-text.ts';
import type { Sample } from '../evaluator/sample.ts';
import { kindOf, type ValueKind } from '../evaluator/values.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import type { Coded, NoParams } from '../model/coded.ts';
import { conditionById } from '../model/condition-items.ts';
import type { Condition, Template } from '../model/template.ts';
import { rulesOf } from '../operators/table.ts';
import { evaluateTemplate, type Evaluation, type TraceEntry } from './evaluate-template.ts';
import { conditionTrial, fixForPerson, trialContext } from './fix-for-person.ts';

/** Both readings of a template for one person, and why they differ. */
export interface ReadingComparison {
  provider: Evaluation;
  forgiving: Evaluation;
  /** Absent when both readings send the same. */
  difference?: ReadingDifference | undefined;
}

/** Where and why the two readings differ, and what is sent because of it. */
export interface ReadingDifference {
  /** The first condition on which the two readings differ. */
  statementId: string;
  conditionId: string;
  why: Coded<WhyParams>;
  /** The message that will really be sent. */
  outcome: Coded<OutcomeParams>;
  /** Makes the exact reading of the condition, for this person, what people expect; absent where nothing does. */
  fix?: TemplateFix | undefined;
}

/** One side of a comparison: its kind, and its text in the engine. */
export interface ComparedValue {
  kind: ValueKind;
  text: string;
}

/** The reasons why a condition has another result in Braze than people expect. */
export interface WhyParams {
  /** The engine stops with an error: a text and a number, for example, have no order. */
  'cannot-be-ordered': { left: ComparedValue; right: ComparedValue };
  /** In a list, only whole elements are found. */
  'whole-element-only': { right: ComparedValue };
  'case-matters': { left: ComparedValue; right: ComparedValue };
  'text-is-no-number': { left: ComparedValue; right: ComparedValue };
  /** Text is ordered letter by letter. */
  'ordered-as-text': { left: ComparedValue; right: ComparedValue };
  /** Such values have no order, so the result is false. */
  'not-comparable': { left: ComparedValue; right: ComparedValue };
}

/** The results of a template for one person. `index` counts branches from 0. */
export interface OutcomeParams {
  'sends-branch': { index: number };
  'stops-with-error': { index: number };
  aborts: NoParams;
  'sends-fallback': NoParams;
  /** No branch matches and there is no fallback: this part is left empty. */
  'sends-nothing': NoParams;
  'nothing-to-test': NoParams;
}

/** Evaluates both readings, and explains a difference. */
export function compareReadings(
  template: Template,
  sample: Sample,
  options: { now?: number | undefined } = {},
): ReadingComparison {
  const now = options.now ?? Date.now();
  const provider = evaluateTemplate(template, sample, { reading: 'provider', now });
  const forgiving = evaluateTemplate(template, sample, { reading: 'forgiving', now });
  if (sameResult(provider, forgiving)) return { provider, forgiving };
  const parted = provider.trace.find((entry, index) => entry.result !== forgiving.trace[index]?.result);
  if (parted === undefined) return { provider, forgiving };
  const { statementId, conditionId } = parted;
  const condition = conditionOf(template, parted);
  const trial = condition && conditionTrial(trialContext(template, sample, now), condition);
  // A variable that the builder sets is nobody's value: what it was made of is compared.
  const { left, right } = trial?.answer(compareForgivingly).parted ?? parted;
  const wanted = forgiving.trace.find((entry) => entry.conditionId === conditionId)?.result;
  const fix = trial && fixForPerson(trial, statementId, left, wanted);
  return {
    provider,
    forgiving,
    difference: {
      statementId,
      conditionId,
      why: reason({ ...parted, left, right }, condition),
      outcome: describeOutcome(template, provider),
      ...(fix && { fix }),
    },
  };
}

/** Returns what the person gets. */
export function describeOutcome({ settings }: Template, evaluation: Evaluation): Coded<OutcomeParams> {
  const index = evaluation.branch?.index ?? 0;
  switch (evaluation.outcome) {
    case 'matched':
      return { code: 'sends-branch', params: { index } };
    case 'error':
      return { code: 'stops-with-error', params: { index } };
    case 'fallback':
      return { code: settings.fallbackType === 'abort' ? 'aborts' : 'sends-fallback', params: {} };
    case 'nothing-sent':
      return { code: 'sends-nothing', params: {} };
    case 'nothing-to-test':
      return { code: 'nothing-to-test', params: {} };
  }
}

function sameResult(one: Evaluation, other: Evaluation): boolean {
  return one.outcome === other.outcome && one.branch?.index === other.branch?.index;
}

function conditionOf(template: Template, { statementId, conditionId }: TraceEntry): Condition | undefined {
  const statement = template.statements.find(({ id }) => id === statementId);
  return conditionById(statement?.conditions ?? [], conditionId);
}

function reason(entry: TraceEntry, condition: Condition | undefined): Coded<WhyParams> {
  const params = { left: compared(entry.left), right: compared(entry.right) };
  if (entry.result === 'error') return { code: 'cannot-be-ordered', params };
  switch (rulesOf(condition?.operator ?? '')?.asks) {
    case 'part':
      return params.left.kind === 'array'
        ? { code: 'whole-element-only', params: { right: params.right } }
        : { code: 'case-matters', params };
    case 'sameness':
      return { code: 'text-is-no-number', params };
    default: {
      const areTexts = params.left.kind === 'string' && params.right.kind === 'string';
      return { code: areTexts ? 'ordered-as-text' : 'not-comparable', params };
    }
  }
}

function compared(value: LiquidValue): ComparedValue {
  return { kind: kindOf(value), text: rubyText(value) };
}

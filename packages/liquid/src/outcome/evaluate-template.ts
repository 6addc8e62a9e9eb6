import { compareExactly, compareForgivingly } from '../evaluator/compare.ts';
import { declaredBy, declaredMoment } from '../evaluator/declared-value.ts';
import {
  type Compare,
  evaluateChain,
  type EvaluationContext,
  type RecordStep,
} from '../evaluator/evaluate-chain.ts';
import { resolve } from '../evaluator/resolve.ts';
import type { Sample } from '../evaluator/sample.ts';
import type { Comparison, LiquidValue, MomentSource, Operand } from '../expression/nodes.ts';
import { prepareBefore } from '../interpreter/run-before.ts';
import type { Template } from '../model/template.ts';
import { planStatement, type StatementPlan } from '../translate/print/build-chain.ts';

/** `provider`: exactly as Braze's engine. `forgiving`: as a person reads the conditions. */
export type Reading = 'provider' | 'forgiving';

export interface EvaluateOptions {
  reading: Reading;
  /** The current time for relative dates, in milliseconds since 1970. @default now */
  now?: number | undefined;
}

/** One condition that was evaluated, with the values on both sides. */
export interface TraceEntry {
  statementId: string;
  conditionId: string;
  left: LiquidValue;
  right: LiquidValue;
  result: boolean | 'error';
}

/** The result of a template for one person. */
export interface Evaluation {
  /**
   * `nothing-sent`: no branch matched and there is no fallback. `error`: the engine stopped at a comparison.
   * `nothing-to-test`: no branch is complete.
   */
  outcome: 'matched' | 'fallback' | 'nothing-sent' | 'error' | 'nothing-to-test';
  /** The branch that matched, or where the engine stopped. */
  branch?: { statementId: string; index: number } | undefined;
  /** Every condition that was evaluated, in the order of the engine. */
  trace: readonly TraceEntry[];
  /** Branches that were left out because a part of them is missing. */
  skippedStatementIds: readonly string[];
  /** The engine's error message, for the outcome `error`. */
  error?: string | undefined;
}

/** A template prepared to be evaluated for many people. */
export interface PreparedTemplate {
  evaluate: (sample: Sample, options: EvaluateOptions) => Evaluation;
}

const readings: Record<Reading, Compare> = { provider: compareExactly, forgiving: compareForgivingly };

const declared = declaredBy(declaredMoment);

/** Returns which branch a person gets, and why. Never throws for any sample. */
export function evaluateTemplate(template: Template, sample: Sample, options: EvaluateOptions): Evaluation {
  return prepareTemplate(template).evaluate(sample, options);
}

/** Does the work that does not depend on the person once. */
export function prepareTemplate(template: Template): PreparedTemplate {
  return { evaluate: prepareEvaluation(template) };
}

/** Variables that a message has set before a decision. */
export type VariablesBefore = Pick<EvaluationContext, 'read' | 'isSet'>;

/** The same for a decision of a message: what is around it has run already, and has left its variables. */
export function prepareEvaluation(
  template: Template,
): (sample: Sample, options: EvaluateOptions, before?: VariablesBefore) => Evaluation {
  const plans = template.statements.map(planStatement);
  const skippedStatementIds = plans.filter(isIncomplete).map((plan) => plan.statement.id);
  const nothingToTest = skippedStatementIds.length === plans.length;
  const contextFor = prepareContext(template, plans);
  const otherwise = template.settings.hasFallback ? 'fallback' : 'nothing-sent';
  return (sample, { reading, now = Date.now() }, before) => {
    if (nothingToTest) return { outcome: 'nothing-to-test', trace: [], skippedStatementIds };
    const trace: TraceEntry[] = [];
    let statementId = '';
    const record: RecordStep = ({ conditionId }, left, right, result) => {
      addToTrace(trace, { statementId, conditionId, left, right, result });
    };
    const context = { ...contextFor(sample, now), ...before, compare: readings[reading], record };
    for (let index = 0; index < plans.length; index += 1) {
      const plan = plans[index];
      if (plan === undefined || isIncomplete(plan)) continue;
      statementId = plan.statement.id;
      const result = evaluateChain(plan, context);
      if (result === false) continue;
      const found = { branch: { statementId, index }, trace, skippedStatementIds };
      return result === true ? { outcome: 'matched', ...found } : { outcome: 'error', ...found, ...result };
    }
    return { outcome: otherwise, trace, skippedStatementIds };
  };
}

/** Returns what the conditions of a template are evaluated in, for a person: all but the way of comparing. */
export function prepareContext(
  { source }: Template,
  plans: readonly StatementPlan[],
): (sample: Sample, now: number) => Omit<EvaluationContext, 'compare'> {
  // Only conditions on variables depend on the text before the chain.
  const runBefore = plans.some(asksForVariable) ? prepareBefore(source?.before ?? '') : undefined;
  return (sample, now) => ({ sample, now, resolve, declared, ...runBefore?.(sample, now) });
}

/** Tells whether conditions depend on the text before them. */
export function asksForVariable({ comparisons }: StatementPlan): boolean {
  return allOperands(comparisons).some(
    ({ kind, ...operand }) =>
      kind === 'lookup' ||
      kind === 'range' ||
      ('reference' in operand && operand.reference.object === 'variable'),
  );
}

/** All operands of comparisons, and of the variables that they use. */
function allOperands(comparisons: readonly Comparison[]): readonly (Operand | MomentSource)[] {
  return comparisons.flatMap(({ left, right }) =>
    [left, right].flatMap((operand): readonly (Operand | MomentSource)[] => {
      if (operand?.kind !== 'variable') return operand === undefined ? [] : [operand];
      const { declaration } = operand;
      if (declaration.kind === 'flag') return allOperands(declaration.comparisons);
      return declaration.kind === 'moment' ? [declaration.of] : [];
    }),
  );
}

function isIncomplete(plan: StatementPlan): boolean {
  return plan.incomplete.length > 0;
}

/** The comparisons of one `is any of` are one condition: the last one that was evaluated has its result. */
function addToTrace(trace: TraceEntry[], entry: TraceEntry): void {
  const last = trace.at(-1);
  if (last?.conditionId === entry.conditionId && last.statementId === entry.statementId) trace.pop();
  trace.push(entry);
}

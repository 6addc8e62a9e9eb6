import type {
  Chain,
  Comparison,
  Declaration,
  LiquidOperator,
  LiquidValue,
  Operand,
} from '../expression/nodes.ts';
import { referenceKey } from '../expression/reference.ts';
import { BLANK, EMPTY } from './compare.ts';
import type { ComparisonResult, Side } from './compare.ts';
import { followPath } from './follow-path.ts';
import { momentValue } from './moments.ts';
import type { Sample } from './sample.ts';

/** A way of comparing two values. */
export type Compare = (left: Side, operator: LiquidOperator, right: Side) => ComparisonResult;

/** One comparison met, told in values. */
export interface TraceStep {
  conditionId: string;
  left: LiquidValue;
  right: LiquidValue;
  result: boolean | 'error';
}

/** What conditions are evaluated with. */
export interface EvaluationContext {
  sample: Sample;
  compare: Compare;
  /** Milliseconds since 1970. */
  now: number;
  record?: ((step: TraceStep) => void) | undefined;
}

/**
 * A chain as Liquid reads it: from the left, each `and`/`or` taking everything to its right as its other side. So
 * the first false before an `and`, or the first true before an `or`, decides, and the rest is not looked at.
 */
export function evaluateChain({ comparisons, joins }: Chain, context: EvaluationContext): ComparisonResult {
  let result: ComparisonResult = false;
  for (const [index, comparison] of comparisons.entries()) {
    result = evaluateComparison(comparison, context);
    if (typeof result === 'object') return result;
    const join = joins[index];
    if (join === undefined || result === (join === 'or')) return result;
  }
  return result;
}

function evaluateComparison(comparison: Comparison, context: EvaluationContext): ComparisonResult {
  const left = sideOf(comparison.left, context);
  const right = comparison.right === undefined ? null : sideOf(comparison.right, context);
  const result = evaluateOperator(left, comparison.operator, right, context.compare);
  context.record?.({
    conditionId: comparison.conditionId,
    left: shown(left),
    right: shown(right),
    result: typeof result === 'object' ? 'error' : result,
  });
  return result;
}

function evaluateOperator(
  left: Side,
  operator: Comparison['operator'],
  right: Side,
  compare: Compare,
): ComparisonResult {
  if (operator === undefined) return isTruthy(left);
  if (typeof operator === 'object') return { error: `Unknown operator ${operator.unknown}` };
  return compare(left, operator, right);
}

/** Everything but nil and false counts as true. */
function isTruthy(side: Side): boolean {
  return side !== null && side !== false;
}

function sideOf(operand: Operand, context: EvaluationContext): Side {
  switch (operand.kind) {
    case 'reference':
      return lookUp(context.sample, referenceKey(operand.reference));
    case 'literal':
      return operand.value;
    case 'blank':
      return BLANK;
    case 'empty':
      return EMPTY;
    case 'variable':
      return variableValue(operand.declaration, context);
    case 'lookup':
      return followPath(lookUp(context.sample, operand.key), operand.path, (index) => sideOf(index, context));
    case 'gap':
      return null;
  }
}

function variableValue(declaration: Declaration, context: EvaluationContext): LiquidValue {
  switch (declaration.kind) {
    case 'text':
      return declaration.value;
    case 'moment': {
      const { of, as } = declaration;
      return momentValue(
        of,
        as,
        ({ reference }) => lookUp(context.sample, referenceKey(reference)),
        context.now,
      );
    }
    case 'flag': {
      const isAny = declaration.anyOf.some(
        (comparison) => evaluateComparison(comparison, { ...context, record: undefined }) === true,
      );
      return isAny === declaration.whenAny;
    }
  }
}

function lookUp(sample: Sample, key: string): LiquidValue {
  return Object.hasOwn(sample.values, key) ? (sample.values[key] ?? null) : null;
}

/** `blank` and `empty` are no values; in a trace they show as an empty text. */
function shown(side: Side): LiquidValue {
  return typeof side === 'symbol' ? '' : side;
}

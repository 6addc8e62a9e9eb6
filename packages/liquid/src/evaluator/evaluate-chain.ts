import type {
  Chain,
  Comparison,
  Declaration,
  LiquidOperator,
  LiquidValue,
  Operand,
} from '../expression/nodes.ts';
import { BLANK, EMPTY, type ComparisonResult, type Side } from './compare.ts';
import { valueOfSample, type Sample } from './sample.ts';

/** A way of comparing two values. */
export type Compare = (left: Side, operator: LiquidOperator, right: Side) => ComparisonResult;

/** Called for each comparison that is evaluated, with its values. `error`: the engine stopped there. */
export type RecordStep = (
  comparison: Comparison,
  left: LiquidValue,
  right: LiquidValue,
  result: boolean | 'error',
) => void;

/** The context in which conditions are evaluated. */
export interface EvaluationContext {
  sample: Sample;
  compare: Compare;
  /** Milliseconds since 1970. */
  now: number;
  record?: RecordStep | undefined;
  /** Returns the current value of a key, where a text may have set variables. @default the value in the sample */
  read?: ((key: string) => LiquidValue) | undefined;
  /** Whether a text has set the variable of a key. */
  isSet?: ((key: string) => boolean) | undefined;
  /** Resolves what only pasted text can contain. Templates need none; without it, such operands have no value. */
  resolve?: Resolve | undefined;
  /** What a variable holds that the builder declares. Only its own templates ask; without it there is nothing. */
  declared?: ((declaration: Declaration, context: EvaluationContext) => LiquidValue) | undefined;
}

/** A variable, perhaps with a path, or a range whose limits are variables. */
export type Resolvable = Extract<Operand, { kind: 'lookup' | 'range' | 'reference' }>;
export type Resolve = (operand: Resolvable, context: EvaluationContext) => LiquidValue;

/**
 * A chain as Liquid reads it: from the left, each `and`/`or` taking everything to its right as its other side. So the
 * first false before an `and`, or the first true before an `or`, decides, and the rest is not evaluated.
 */
export function evaluateChain({ comparisons, joins }: Chain, context: EvaluationContext): ComparisonResult {
  let result: ComparisonResult = false;
  let index = 0;
  for (const comparison of comparisons) {
    result = evaluateComparison(comparison, context);
    if (typeof result === 'object') return result;
    if (endsChain(result, joins[index])) return result;
    index += 1;
  }
  return result;
}

/** Tells whether the answer of a comparison is that of the chain, so that what follows the join is not asked. */
export function endsChain(answer: boolean, join: 'and' | 'or' | undefined): boolean {
  return join === undefined || answer === (join === 'or');
}

/** One comparison alone. */
export function evaluateComparison(comparison: Comparison, context: EvaluationContext): ComparisonResult {
  const left = sideOf(comparison.left, context);
  const right = comparison.right === undefined ? null : sideOf(comparison.right, context);
  const result = evaluateOperator(left, comparison.operator, right, context.compare);
  if (context.record !== undefined && !asksForGroup(comparison)) {
    const { guards } = comparison;
    // A guard is nobody's question: the values are those of the comparison that it keeps an error from.
    const [from, to]: readonly [Side, Side] =
      guards?.right === undefined
        ? [left, right]
        : [sideOf(guards.left, context), sideOf(guards.right, context)];
    context.record(comparison, shown(from), shown(to), typeof result === 'object' ? 'error' : result);
  }
  return result;
}

/** The conditions in a group are recorded one by one. */
function asksForGroup({ left }: Comparison): boolean {
  return left.kind === 'variable' && left.declaration.kind === 'flag' && left.declaration.isGroup === true;
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

/** A single value as a condition sees it; `blank` and `empty` on their own are an empty text. */
export function evaluateOperand(operand: Operand, context: EvaluationContext): LiquidValue {
  return shown(sideOf(operand, context));
}

/** One side of a comparison. */
export function sideOf(operand: Operand, context: EvaluationContext): Side {
  switch (operand.kind) {
    case 'reference':
      return valueOfReference(operand, context);
    case 'literal':
      return operand.value;
    case 'blank':
      return BLANK;
    case 'empty':
      return EMPTY;
    case 'variable':
      return context.declared?.(operand.declaration, context) ?? null;
    case 'lookup':
    case 'range':
      return context.resolve?.(operand, context) ?? null;
    case 'gap':
      return null;
  }
}

/** Returns what stands for a reference: a variable that a text has set, or the person's value. */
export function valueOfReference(
  reference: Extract<Operand, { kind: 'reference' }>,
  context: EvaluationContext,
): LiquidValue {
  const { resolve } = context;
  const isVariable = reference.reference.object === 'variable';
  return isVariable && resolve !== undefined
    ? resolve(reference, context)
    : valueOfKey(context, reference.key);
}

/** Returns what stands for a key: a variable that a text has set, or the person's value. */
export function valueOfKey({ read, sample }: EvaluationContext, key: string): LiquidValue {
  return read === undefined ? lookUp(sample, key) : read(key);
}

/** The value of a key in a sample. */
export function lookUp(sample: Sample, key: string): LiquidValue {
  return valueOfSample(sample, key);
}

/** `blank` and `empty` are not values; a trace shows them as an empty text. */
function shown(side: Side): LiquidValue {
  return typeof side === 'symbol' ? '' : side;
}

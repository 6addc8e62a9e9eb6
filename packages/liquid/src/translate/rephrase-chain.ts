import type { Chain, Comparison, LiquidOperator } from '../expression/nodes.ts';

const turned = {
  '==': '==',
  '!=': '!=',
  '<>': '<>',
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
} as const satisfies Partial<Record<LiquidOperator, LiquidOperator>>;

/**
 * A chain in the words that the builder has controls for, with the same answer for everybody: `5 < x` as `x > 5`, and
 * `x` alone, which asks whether it is neither missing nor false, as `x != nil and x != false`.
 */
export function rephraseChain({ comparisons, joins }: Chain): Chain {
  const phrased: Comparison[] = [];
  const between: ('and' | 'or')[] = [];
  for (const [index, comparison] of comparisons.entries()) {
    const before = joins[index - 1];
    if (before !== undefined) between.push(before);
    // Everything to the right of the new `and` becomes its other side: with an `or` there it would mean something else.
    const isAlone = isTruthQuestion(comparison) && joins[index] !== 'or';
    phrased.push(...(isAlone ? asComparisons(comparison) : [turnRound(comparison)]));
    if (isAlone) between.push('and');
  }
  return { comparisons: phrased, joins: between };
}

function isTruthQuestion({ left, operator }: Comparison): boolean {
  return operator === undefined && left.kind === 'reference';
}

function asComparisons(comparison: Comparison): Comparison[] {
  return [
    { ...comparison, operator: '!=', right: { kind: 'literal', value: null, text: 'nil' } },
    { ...comparison, operator: '!=', right: { kind: 'literal', value: false, text: 'false' } },
  ];
}

function turnRound(comparison: Comparison): Comparison {
  const { left, operator, right } = comparison;
  if (left.kind !== 'literal' || right?.kind !== 'reference') return comparison;
  if (typeof operator !== 'string' || operator === 'contains') return comparison;
  return { ...comparison, left: right, operator: turned[operator], right: left };
}

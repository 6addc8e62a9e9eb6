import type { Chain, Comparison, LiquidOperator } from '../../expression/nodes.ts';

const mirrored = {
  '==': '==',
  '!=': '!=',
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
} as const satisfies Partial<Record<LiquidOperator, LiquidOperator>>;

/**
 * A chain rewritten for the controls of the builder, with the same result for everybody: `5 < x` as `x > 5`, and `x <>
 * 5` as `x != 5`.
 */
export function rephraseChain({ comparisons, joins }: Chain): Chain {
  return {
    comparisons: comparisons.map((comparison) => withSidesSwapped(withUsualSpelling(comparison))),
    joins,
  };
}

function withUsualSpelling(comparison: Comparison): Comparison {
  return comparison.operator === '<>' ? { ...comparison, operator: '!=' } : comparison;
}

function withSidesSwapped(comparison: Comparison): Comparison {
  const { left, operator, right } = comparison;
  if (right?.kind !== 'reference' || typeof operator !== 'string') return comparison;
  if (operator === 'contains' || operator === '<>') return comparison;
  const isQuestion = left.kind === 'blank' || left.kind === 'empty';
  const canSwap = left.kind === 'literal' || (isQuestion && (operator === '==' || operator === '!='));
  return canSwap ? { ...comparison, left: right, operator: mirrored[operator], right: left } : comparison;
}

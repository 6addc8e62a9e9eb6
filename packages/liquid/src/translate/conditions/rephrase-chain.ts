import type { Chain, Comparison, LiquidOperator } from '../../expression/nodes.ts';

const turned = {
  '==': '==',
  '!=': '!=',
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
} as const satisfies Partial<Record<LiquidOperator, LiquidOperator>>;

/**
 * A chain in the words that the builder has controls for, with the same answer for everybody: `5 < x` as `x > 5`, and
 * `x <> 5` as `x != 5`.
 */
export function rephraseChain({ comparisons, joins }: Chain): Chain {
  return { comparisons: comparisons.map((comparison) => turnRound(inOneSpelling(comparison))), joins };
}

function inOneSpelling(comparison: Comparison): Comparison {
  return comparison.operator === '<>' ? { ...comparison, operator: '!=' } : comparison;
}

function turnRound(comparison: Comparison): Comparison {
  const { left, operator, right } = comparison;
  if (right?.kind !== 'reference' || typeof operator !== 'string') return comparison;
  if (operator === 'contains' || operator === '<>') return comparison;
  const isQuestion = left.kind === 'blank' || left.kind === 'empty';
  const canTurn = left.kind === 'literal' || (isQuestion && (operator === '==' || operator === '!='));
  return canTurn ? { ...comparison, left: right, operator: turned[operator], right: left } : comparison;
}

import type { Comparison } from './nodes.ts';

/**
 * Tells whether a comparison only asks of which kind a value is: a value equals its number, or its text, when it is one. Where
 * the order of a number and a text was an error, it keeps that out of the message.
 */
export function isOrderGuard({ left, operator, right }: Comparison): boolean {
  if (operator !== '==') return false;
  if (left.kind === 'variable')
    return left.declaration.kind === 'flag' && left.declaration.comparisons.every(isOrderGuard);
  const moment = right?.kind === 'variable' ? right.declaration : undefined;
  if (left.kind !== 'reference' || moment?.kind !== 'moment' || moment.of.kind !== 'reference') return false;
  return (moment.as === 'number' || moment.as === 'text') && moment.of.key === left.key;
}

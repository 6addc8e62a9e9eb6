import { comparing, fixedOperand, type OperatorRules } from './operator.ts';

export const isTrue = isAnswer('true');
export const isFalse = isAnswer('false');

/** What `== true` and `== false` ask, without a value to choose. */
function isAnswer(text: 'true' | 'false'): OperatorRules {
  return {
    symbol: `== ${text}`,
    input: 'nothing',
    takesReference: false,
    impossibleFor: {},
    onlyFor: ['boolean'],
    asks: 'sameness',
    // Also true without a value, as `!=` is.
    opposite: { operator: '!=', value: text },
    typedForm: { operator: '==', value: text },
    fulfilledBy: 'same',
    build: (subject) =>
      comparing(subject, '==', fixedOperand({ kind: 'literal', value: text === 'true', text })),
  };
}

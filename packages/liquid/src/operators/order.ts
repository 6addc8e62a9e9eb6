import { comparing, type OperatorRules } from './operator.ts';
import { conditionValue, dateOperand, momentOperand } from './operand.ts';

export const isGreater = inOrder('>', 'higher');
export const isLess = inOrder('<', 'lower');
export const isAtLeast = inOrder('>=', 'same');
export const isAtMost = inOrder('<=', 'same');

/** An operator that compares numbers, moments in seconds, or texts letter by letter. */
function inOrder(symbol: '>' | '<' | '>=' | '<=', fulfilledBy: OperatorRules['fulfilledBy']): OperatorRules {
  return {
    symbol,
    input: 'value',
    takesReference: true,
    takesNumbers: true,
    impossibleFor: { array: 'list-has-no-order', boolean: 'boolean-has-no-order' },
    asks: 'order',
    fulfilledBy,
    build: (subject) => {
      const { condition, left, dataType } = subject;
      if (dataType !== 'time' || condition.valueKind !== undefined)
        return comparing(subject, symbol, conditionValue(condition, dataType, symbol));
      const seconds = left.kind === 'reference' ? momentOperand(left, 'seconds') : left;
      return comparing({ ...subject, left: seconds }, symbol, dateOperand(condition.value, 'seconds'));
    },
  };
}

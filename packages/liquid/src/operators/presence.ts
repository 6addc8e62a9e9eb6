import type { Operand } from '../expression/nodes.ts';
import { comparing, fixedOperand, type OperatorRules, type Subject } from './operator.ts';

const asks = { input: 'nothing', takesReference: false, impossibleFor: {}, asks: 'presence' } as const;

export const isSet: OperatorRules = {
  ...asks,
  symbol: '!= blank',
  opposite: { operator: 'is-not-set' },
  fulfilledBy: 'usual',
  readFrom: { blank: '!=' },
  build: (subject) => comparing(subject, '!=', fixedOperand(absenceFor(subject))),
};

export const isNotSet: OperatorRules = {
  ...asks,
  symbol: '== blank',
  opposite: { operator: 'is-set' },
  fulfilledBy: 'none',
  readFrom: { blank: '==' },
  build: (subject) => comparing(subject, '==', fixedOperand(absenceFor(subject))),
};

/** `false` is blank in the provider's engine, but a person whose value is false does have one. */
function absenceFor({ dataType }: Subject): Operand {
  return dataType === 'boolean' ? { kind: 'literal', value: null, text: 'nil' } : { kind: 'blank' };
}

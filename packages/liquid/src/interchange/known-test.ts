import type { Reference } from '../expression/nodes.ts';
import { rubyText } from '../evaluator/ruby-text.ts';
import { CannotSay } from './note.ts';
import type { OrderOperator, Scalar, Test } from './rule.ts';

const ORDERS: readonly OrderOperator[] = ['>', '<', '>=', '<='];

/** What is found in a part of another format: which value it asks for, and what it compares with. */
export interface Found {
  field: Reference;
  values: readonly Scalar[];
}

/**
 * The test that this package writes as a certain part of another format; `undefined` for any other part. It tries what could have
 * been written, so that a test is written in one place alone.
 */
export function knownTest({ field, values }: Found, isWrittenAs: (test: Test) => boolean): Test | undefined {
  return candidates(field, values).find((test) => {
    try {
      return isWrittenAs(test);
    } catch (error) {
      if (error instanceof CannotSay) return false;
      throw error;
    }
  });
}

function candidates(field: Reference, values: readonly Scalar[]): readonly Test[] {
  return [
    { test: 'blank', field },
    { test: 'empty', field },
    { test: 'type', field, type: 'number' },
    { test: 'type', field, type: 'text' },
    { test: 'is', field, value: null },
    ...values.flatMap((value): readonly Test[] => {
      const is: Test = { test: 'is', field, value };
      if (value === null || value === false) return [is];
      const contains: Test = { test: 'contains', field, value, text: rubyText(value) };
      if (value === true) return [is, contains];
      const further = values.flatMap((text): readonly Test[] =>
        typeof value === 'number' && typeof text === 'string' && Number(text) === value
          ? [{ test: 'contains', field, value, text }]
          : [],
      );
      return [
        is,
        contains,
        ...further,
        ...ORDERS.map((operator): Test => ({ test: 'order', field, operator, value })),
      ];
    }),
  ];
}

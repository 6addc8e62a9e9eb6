import type { DataType } from '../model/template.ts';

/** The control for a value in the tester. */
export type InputKind = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'email' | 'subscription-state';

/** The control for each type. */
export const inputKinds: Readonly<Record<DataType, InputKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  time: 'date',
  array: 'list',
};

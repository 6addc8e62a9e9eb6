import type { DataType } from '../model/template.ts';
import type { ReferenceParts } from './reference-parts.ts';

/** The control for a value in the tester. `json`: an object, or a list of objects. */
export type InputKind =
  'text' | 'number' | 'boolean' | 'date' | 'list' | 'json' | 'email' | 'subscription-state';

/** The control for each type. */
const inputKinds: Readonly<Record<DataType, InputKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  time: 'date',
  array: 'list',
};

/** The control for a value of a type, and for one of which texts read parts. A declared number has none, whatever is read of it. */
export function kindOfType(dataType: DataType | undefined, parts: ReferenceParts | undefined): InputKind {
  const isPlain = dataType !== undefined && dataType !== 'array' && dataType !== 'string';
  if (isPlain || parts === undefined) return inputKinds[dataType ?? 'string'];
  if (Object.keys(parts.fields).length > 0) return 'json';
  return parts.isList && dataType === undefined ? 'list' : inputKinds[dataType ?? 'string'];
}

import { entryOf } from '../model/entry-of.ts';
import type { Sample, SampleValue } from '../evaluator/sample.ts';
import type { AttributeReference } from '../translate/list-references.ts';
import { sampleValueOf, type SampleInput, type SampleInputs, type SampleType } from './sample-input.ts';

/** The person whom the inputs describe, as these references need them. What has no input yet is left out. */
export function sampleOf(references: readonly AttributeReference[], inputs: SampleInputs): Sample {
  const values = references.flatMap((reference): [string, SampleValue][] => {
    const value = sampleValueOf(reference, entryOf(inputs, reference.key));
    return value === undefined ? [] : [[reference.key, value]];
  });
  return { values: Object.fromEntries(values) };
}

/** What is stored of a person: text, `null` for not set, `''` for an empty text, `{ text, as }` for a text of another type. */
export type StoredValues = Readonly<Record<string, unknown>>;

/** The inputs of a person as they are stored. */
export function valuesOfInputs(inputs: SampleInputs): Record<string, unknown> {
  return Object.fromEntries(Object.entries(inputs).map(([key, input]) => [key, valueOfInput(input)]));
}

function valueOfInput(input: SampleInput): unknown {
  if (input.kind === 'not-set') return null;
  if (input.kind === 'empty') return '';
  return input.as === undefined ? input.text : { text: input.text, as: input.as };
}

/** The same the other way round. Programs may have stored numbers, true or false, and lists. */
export function inputsOfValues(values: StoredValues): Record<string, SampleInput> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inputOfValue(value)]));
}

const types: readonly unknown[] = [
  'text',
  'number',
  'boolean',
  'date',
  'list',
  'json',
] satisfies SampleType[];

function inputOfValue(value: unknown): SampleInput {
  if (value === null || value === undefined) return { kind: 'not-set' };
  if (value === '') return { kind: 'empty' };
  return isTypedText(value)
    ? { kind: 'value', text: value.text, as: value.as }
    : { kind: 'value', text: textOf(value) };
}

/** A typed text, with the type that it is read as instead of the attribute's own. */
function isTypedText(value: unknown): value is { text: string; as: SampleType } {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('as' in value)) return false;
  return typeof value.text === 'string' && types.includes(value.as);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value);
}

import {
  listReferences,
  listText,
  type AttributeReference,
  type Sample,
  type SampleValue,
} from '@sluice/liquid';
import {
  sampleValueOf,
  withKnownTypes,
  writeJson,
  type Json,
  type SampleInput,
  type SampleInputs,
} from '@sluice/liquid/sample';
import type { TesterMemory } from '../useTesterMemory.ts';

/** What a tester's fields hold of a person: everything that is asked for, what they do not have as *not set*. */
export function inputsOf(
  { values }: Sample,
  { template, whole, attributes }: Pick<TesterMemory, 'template' | 'whole' | 'attributes'>,
): SampleInputs {
  const references = withKnownTypes(listReferences(whole?.message ?? template), attributes);
  return Object.fromEntries(
    references
      .filter(({ isFetched }) => isFetched !== true)
      .map((reference) => [reference.key, inputOf(values[reference.key] ?? null, reference)]),
  );
}

/** A value as somebody would type it, so that it is read as the same value again. */
export function inputOf(value: SampleValue, reference: AttributeReference): SampleInput {
  if (value === null) return { kind: 'not-set' };
  if (typeof value === 'string' && value.trim() === '') return { kind: 'empty' };
  const written = writings(value);
  const wanted = JSON.stringify(value);
  return (
    written.find((input) => JSON.stringify(sampleValueOf(reference, input)) === wanted) ??
    written[0] ?? { kind: 'not-set' }
  );
}

/** The ways to write a value: as the attribute's own type reads it, and by its type. */
function writings(value: SampleValue): readonly SampleInput[] {
  const { text, as } = written(value);
  return [
    { kind: 'value', text },
    { kind: 'value', text, as },
  ];
}

function written(value: SampleValue): {
  text: string;
  as: NonNullable<Extract<SampleInput, { kind: 'value' }>['as']>;
} {
  if (typeof value === 'string') return { text: value, as: 'text' };
  if (typeof value === 'number') return { text: String(value), as: 'number' };
  if (typeof value === 'boolean') return { text: String(value), as: 'boolean' };
  if (isListOfTexts(value)) return { text: listText(value), as: 'list' };
  const { $time: time, $float: float, $integer: integer } = value as Record<string, unknown>;
  if (typeof time === 'string') return { text: time, as: 'date' };
  if (typeof float === 'string') return { text: float, as: 'number' };
  if (typeof integer === 'string') return { text: integer, as: 'number' };
  return { text: writeJson(value as Json), as: 'json' };
}

function isListOfTexts(value: SampleValue): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

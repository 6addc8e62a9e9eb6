import type { SavedPerson } from '@sluice/builder-ui';
import type { SamplePerson } from '@sluice/server/contracts';
import * as z from 'zod';

type Inputs = SavedPerson['inputs'];
type Input = Inputs[string];

/** What was typed, with the type that it is read as instead of the attribute's own. */
const TypedText = z.object({
  text: z.string(),
  as: z.enum(['text', 'number', 'boolean', 'list']),
});

/** The values of a person as the server stores them: text, `null` for not set, `''` for an empty text. */
export function valuesOfInputs(inputs: Inputs): SamplePerson['values'] {
  return Object.fromEntries(Object.entries(inputs).map(([key, input]) => [key, valueOfInput(input)]));
}

function valueOfInput(input: Input): unknown {
  if (input.kind === 'not-set') return null;
  if (input.kind === 'empty') return '';
  return input.as === undefined ? input.text : { text: input.text, as: input.as };
}

/** The same the other way round. Programs may have stored numbers, true or false, and lists. */
export function inputsOfValues(values: SamplePerson['values']): Inputs {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inputOfValue(value)]));
}

function inputOfValue(value: unknown): Input {
  if (value === null || value === undefined) return { kind: 'not-set' };
  if (value === '') return { kind: 'empty' };
  const typed = TypedText.safeParse(value);
  if (typed.success) return { kind: 'value', ...typed.data };
  return { kind: 'value', text: textOf(value) };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(textOf).join(', ') : JSON.stringify(value);
}

import * as fc from 'fast-check';
import type { Sample, SampleValue } from '../src/exports/index.ts';

const texts = [null, '', ' ', 'Rome', "it's", 'opt-in', '3', 'a Rome b', 'true'];
const any: SampleValue[] = [...texts, false, true, 0, 3, 3000, { $float: '2.5' }, [], ['Rome', '3', 3]];
const choices: readonly (readonly [key: string, values: readonly SampleValue[]])[] = [
  ['default_attribute:city', texts],
  ['default_attribute:first_name', texts],
  ['custom_attribute:plan', texts],
  ['custom_attribute:visits', [null, 0, 3, 3000, -1, { $float: '2.5' }]],
  ['custom_attribute:vip', [null, true, false]],
  ['custom_attribute:tags', [null, [], [''], ['Rome', '3'], [3], ['golf']]],
  ['custom_attribute:last_visit', [null, { $time: '2026-01-01T09:30:00Z' }, '2025-12-31', 'soon']],
  ['event_properties:price', any],
  ['targeted_device:os', texts],
];

/** One imaginary person. Their values have the types that the workspace declares; a key can be absent, too. */
export const person: fc.Arbitrary<Sample> = fc
  .record(Object.fromEntries(choices.map(([key, values]) => [key, fc.constantFrom(...values)] as const)), {
    requiredKeys: [],
  })
  .map((values) => ({ values: values as Sample['values'] }));

/** Not random: a person without values, one for each value of each key who has only that, and one who has every key. */
export const everyKind: readonly Sample[] = [
  { values: {} },
  ...choices.flatMap(([key, values]) => values.map((value) => ({ values: { [key]: value } }))),
  { values: Object.fromEntries(choices.map(([key, values]) => [key, values[3] ?? values[1] ?? null])) },
];

import { expect, it } from 'vitest';
import { toDataType, toEventStatus, toShownName } from './provider-values.ts';

it.each([
  ['String', 'string'],
  ['String (Automatically Detected)', 'string'],
  ['Integer', 'number'],
  ['Bool', 'boolean'],
  ['Date', 'time'],
  ['object_array', 'array'],
  ['Something New', 'string'],
  [null, 'string'],
])("maps the provider's data type %s to %s", (wire, dataType) => {
  expect(toDataType(wire)).toBe(dataType);
});

it.each([
  ['Active', 'Active'],
  ['Blocklisted', 'Inactive'],
  ['Trashed', 'Archived'],
  [undefined, 'Active'],
])('maps the event status %s to %s', (wire, status) => {
  expect(toEventStatus(wire)).toBe(status);
});

it('replaces Liquid syntax and control characters in displayed names', () => {
  expect(toShownName('a{b}\n"c" $d%')).toBe('a_b___c_ _d_');
});

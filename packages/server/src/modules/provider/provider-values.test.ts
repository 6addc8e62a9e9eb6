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
])("takes the provider's %s for %s", (wire, dataType) => {
  expect(toDataType(wire)).toBe(dataType);
});

it.each([
  ['Active', 'Active'],
  ['Blocklisted', 'Inactive'],
  ['Trashed', 'Archived'],
  [undefined, 'Active'],
])('takes an event that is %s for %s', (wire, status) => {
  expect(toEventStatus(wire)).toBe(status);
});

it('shows names without the characters that mean something in Liquid', () => {
  expect(toShownName('a{b}\n"c" $d%')).toBe('a_b___c_ _d_');
});

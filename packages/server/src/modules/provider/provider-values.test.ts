import { expect, it } from 'vitest';
import { toDataType, toEventStatus, toProviderType, toShownName } from './provider-values.ts';

it.each([
  ['String', 'string'],
  ['String (Automatically Detected)', 'string'],
  ['Integer', 'number'],
  ['Bool', 'boolean'],
  ['Date', 'time'],
  ['object_array', 'array'],
  ['Object', null],
  ['Something New', null],
  ['', null],
  [null, null],
])("maps the provider's data type %s to %s", (wire, dataType) => {
  expect(toDataType(wire)).toBe(dataType);
});

it.each([
  ['Object (Automatically Detected)', 'Object'],
  ['{{new}}', '__new__'],
  ['', null],
  [undefined, null],
])("keeps the provider's word for the data type %s as %s", (wire, shown) => {
  expect(toProviderType(wire)).toBe(shown);
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

import { expect, it } from 'vitest';
import {
  toAttributeStatus,
  toDataType,
  toEventStatus,
  toLabel,
  toDisplayName,
  unusableReason,
} from './provider-values.ts';

it.each([
  ['String', 'string'],
  ['String (Automatically Detected)', 'string'],
  ['Integer', 'number'],
  ['Bool', 'boolean'],
  ['Date', 'time'],
  ['object_array', 'array'],
  ['Object', null],
  ['Something New', null],
  ['constructor', null],
  ['', null],
  [null, null],
])("the server maps the provider's data type %s to %s", (wire, dataType) => {
  expect(toDataType(wire)).toBe(dataType);
});

it.each([
  ['Object (Automatically Detected)', 'Object (Automatically Detected)'],
  ['{{new}}', '{{new}}'],
  ['  ', null],
  ['', null],
  [undefined, null],
])("the server keeps the provider's words %j as %j", (wire, label) => {
  expect(toLabel(wire)).toBe(label);
});

it.each([
  ['Active', 'String', null],
  [null, 'Object Array', null],
  ['Active', 'Object', 'objectType'],
  ['Active', 'Geo Point', 'unknownType'],
  ['Active', null, 'unknownType'],
  ['Blocklisted', 'String', 'blocklisted'],
  ['Trashed', 'Object', 'trashed'],
  ['Deprecated', 'String', 'inactive'],
])('an attribute with the status %j and the type %j is unusable because of %j', (status, type, reason) => {
  const attribute = {
    dataType: toDataType(type),
    rawDataType: toLabel(type),
    status: toAttributeStatus(status),
  };
  expect(unusableReason(attribute)).toBe(reason);
});

it.each([
  ['Active', 'Active'],
  ['Blocklisted', 'Inactive'],
  ['Trashed', 'Archived'],
  [undefined, 'Active'],
])('the server maps the event status %s to %s', (wire, status) => {
  expect(toEventStatus(wire)).toBe(status);
});

it('the server replaces Liquid syntax and control characters in displayed names', () => {
  expect(toDisplayName('a{b}\n"c" $d%')).toBe('a_b___c_ _d_');
});

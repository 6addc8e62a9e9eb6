import { expect, it } from 'vitest';
import type { InputKind } from '../translate/input-kinds.ts';
import type { AttributeReference } from '../translate/list-references.ts';
import { isUnreadable, sampleValueOf } from './sample-input.ts';

const reference = (inputKind: InputKind): AttributeReference => ({
  key: 'custom_attribute:x',
  attributeType: 'custom_attribute',
  name: 'x',
  object: 'custom_attribute',
  inputKind,
  statementIds: [],
  conditionIds: [],
  inText: false,
});
const typed = (inputKind: InputKind, text: string) =>
  sampleValueOf(reference(inputKind), { kind: 'value', text });

it('sampleValueOf accepts Not set and Empty text as values', () => {
  expect(sampleValueOf(reference('number'), { kind: 'not-set' })).toBeNull();
  expect(sampleValueOf(reference('number'), { kind: 'empty' })).toBe('');
});

it('sampleValueOf reads an empty field as no value', () => {
  expect(sampleValueOf(reference('text'), undefined)).toBeUndefined();
  expect(typed('text', '  ')).toBeUndefined();
});

it('sampleValueOf returns a value of the type that the field asks for', () => {
  expect(typed('text', '50')).toBe('50');
  expect(typed('number', '50')).toBe(50);
  expect(typed('number', '9.0')).toEqual({ $float: '9.0' });
  expect(typed('boolean', 'false')).toBe(false);
  expect(typed('list', 'ski, golf')).toEqual(['ski', 'golf']);
  expect(typed('date', '2026-03-01')).toEqual({ $time: '2026-03-01T00:00:00.000Z' });
  expect(typed('date', '2026-03-01T09:30')).toEqual({ $time: '2026-03-01T09:30:00.000Z' });
  expect(typed('date', '2026-03-01 09:30:00+01:00')).toEqual({ $time: '2026-03-01T08:30:00.000Z' });
  expect(typed('subscription-state', 'true')).toBe(true);
  expect(typed('subscription-state', 'opted_in')).toBe('opted_in');
});

it('sampleValueOf returns a text for what cannot be read as the type of the attribute, and reports it', () => {
  for (const [inputKind, text] of [
    ['number', 'many'],
    ['number', '1,000'],
    ['boolean', 'yes'],
    ['date', 'soon'],
  ] as const) {
    expect(typed(inputKind, text)).toBe(text);
    expect(isUnreadable(reference(inputKind), { kind: 'value', text })).toBe(true);
  }
  expect(isUnreadable(reference('number'), { kind: 'value', text: '50' })).toBe(false);
  expect(isUnreadable(reference('number'), undefined)).toBe(false);
});

it('sampleValueOf returns a value of another type where the person says so', () => {
  const input = { kind: 'value', text: '50' } as const;
  expect(sampleValueOf(reference('number'), { ...input, as: 'text' })).toBe('50');
  expect(isUnreadable(reference('number'), { ...input, as: 'text' })).toBe(false);
  expect(sampleValueOf(reference('text'), { ...input, as: 'number' })).toBe(50);
  expect(sampleValueOf(reference('boolean'), { ...input, as: 'list' })).toEqual(['50']);
});

import type { AttributeReference } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { noteOn, otherTypes } from './value-types.ts';

function attribute(fields: Partial<AttributeReference>): AttributeReference {
  return {
    key: 'custom_attribute:spend',
    object: 'custom_attribute',
    attributeType: 'custom_attribute',
    name: 'spend',
    inputKind: 'text',
    statementIds: ['s'],
    conditionIds: ['c'],
    inText: false,
    ...fields,
  };
}

const spend = attribute({ dataType: 'number', inputKind: 'number' });
const unknown = attribute({});

describe('the note below a value', () => {
  it('the note below a value says that what is no number is tested as text', () => {
    expect(noteOn(spend, { kind: 'value', text: '1,000' })).toEqual({
      kind: 'is-text',
      text: '1,000',
      expected: 'number',
    });
  });

  it('the note below a value says that somebody chose another type than that of the attribute', () => {
    expect(noteOn(spend, { kind: 'value', text: '80', as: 'text' })).toEqual({
      kind: 'other-type',
      type: 'text',
      expected: 'number',
    });
  });

  it('the note below a value says that the type is unknown if the value looks like a number or a truth value', () => {
    expect(noteOn(unknown, { kind: 'value', text: '80' })).toEqual({
      kind: 'unknown-type',
      looksLike: 'number',
    });
    expect(noteOn(unknown, { kind: 'value', text: 'true' })).toMatchObject({ looksLike: 'boolean' });
    expect(noteOn(unknown, { kind: 'value', text: '02139' })).toBeUndefined();
    expect(noteOn(unknown, { kind: 'value', text: '80', as: 'number' })).toBeUndefined();
  });

  it('the note below a value is not there for a value of the type of its attribute, for none, and for an empty one', () => {
    expect(noteOn(spend, { kind: 'value', text: '80' })).toBeUndefined();
    expect(noteOn(spend, { kind: 'value', text: '' })).toBeUndefined();
    expect(noteOn(spend, { kind: 'not-set' })).toBeUndefined();
    expect(noteOn(spend, undefined)).toBeUndefined();
  });
});

it('a person can give every attribute a value of every other type', () => {
  expect(otherTypes(spend)).toEqual(['text', 'boolean', 'date', 'list', 'json']);
  expect(otherTypes(attribute({ inputKind: 'email' }))).toEqual([
    'number',
    'boolean',
    'date',
    'list',
    'json',
  ]);
});

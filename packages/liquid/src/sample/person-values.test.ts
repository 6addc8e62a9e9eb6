import { expect, it } from 'vitest';
import { inputsOfValues, valuesOfInputs } from './person-values.ts';

it('what a person has typed is the same after it was saved and read again', () => {
  const inputs = {
    'custom_attribute:plan': { kind: 'value', text: 'Pro' },
    'custom_attribute:zip': { kind: 'value', text: '02139' },
    'custom_attribute:seats': { kind: 'value', text: '12', as: 'number' },
    'custom_attribute:tags': { kind: 'value', text: 'one, two', as: 'list' },
    'default_attribute:city': { kind: 'not-set' },
    'default_attribute:language': { kind: 'empty' },
  } as const;
  expect(inputsOfValues(valuesOfInputs(inputs))).toEqual(inputs);
});

it('values that a program has stored are shown as a person would type them', () => {
  expect(inputsOfValues({ a: 4.5, b: true, c: ['ski', 'hike'], d: null, e: '' })).toEqual({
    a: { kind: 'value', text: '4.5' },
    b: { kind: 'value', text: 'true' },
    c: { kind: 'value', text: 'ski, hike' },
    d: { kind: 'not-set' },
    e: { kind: 'empty' },
  });
});

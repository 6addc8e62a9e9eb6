import { createTemplate } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { exampleTemplate } from '../test-data/example-template.ts';
import { templateFault } from './template-fault.ts';

const [statement] = exampleTemplate.statements;
const { settings } = exampleTemplate;

describe('templateFault', () => {
  it.each([createTemplate(), exampleTemplate])('templateFault finds no fault in a template', (template) => {
    expect(templateFault(template)).toBeUndefined();
  });

  it.each([
    ['{% if %}', 'it is a string'],
    [[], 'it is an array'],
    [{}, 'statements is undefined, not an array'],
    [{ statements: [], settings }, 'statements is empty'],
    [{ statements: [null], settings }, 'statements[0] is null, not an object'],
    [{ statements: [{ id: 's' }], settings }, 'statements[0].conditions is undefined, not an array'],
    [
      { statements: [{ ...statement, conditions: [{ id: 1 }] }], settings },
      'statements[0].conditions[0].id is a number, not a string',
    ],
    [
      { statements: [{ ...statement, customText: undefined }], settings },
      'statements[0].customText is undefined, not a string',
    ],
    [{ statements: [statement] }, 'settings is undefined, not an object'],
    [{ statements: [statement], settings: {} }, 'settings.hasFallback is undefined, not true or false'],
    [
      { statements: [statement], settings: { ...settings, abortReason: null } },
      'settings.abortReason is null, not a string',
    ],
  ])('templateFault reports what is wrong with %j', (value, fault) => {
    expect(templateFault(value)).toBe(fault);
  });
});

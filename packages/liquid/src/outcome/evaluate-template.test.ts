import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SampleValue } from '../evaluator/sample.ts';
import { createTemplate } from '../model/create-template.ts';
import type { Condition, Template } from '../model/template.ts';
import { compareReadings } from './compare-readings.ts';
import { evaluateTemplate } from './evaluate-template.ts';

function template(...conditions: Partial<Condition>[]): Template {
  const filled = conditions.map((fields, index): Condition => ({
    id: `c${index}`,
    attributeType: 'custom_attribute',
    attributeName: 'a',
    operator: '==',
    value: 'x',
    ...fields,
  }));
  const settings = {
    hasFallback: true,
    fallbackType: 'custom' as const,
    customFallback: 'E',
    abortReason: '',
  };
  return { statements: [{ id: 's', customText: 'B', conditions: filled }], settings };
}

function outcome(value: SampleValue, fields: Partial<Condition>, reading: 'provider' | 'forgiving'): string {
  return evaluateTemplate(template(fields), { values: { 'custom_attribute:a': value } }, { reading }).outcome;
}

it('evaluateTemplate has nothing to test while no branch is complete', () => {
  expect(evaluateTemplate(createTemplate(), { values: {} }, { reading: 'provider' }).outcome).toBe(
    'nothing-to-test',
  );
});

it.each<[SampleValue, Partial<Condition>, string, string]>([
  ['Paris', { operator: 'contains', value: 'paris' }, 'fallback', 'matched'],
  [['Skiing'], { operator: 'contains', value: 'skiing', dataType: 'array' }, 'fallback', 'matched'],
  ['5', { operator: '>', value: '3', dataType: 'number' }, 'error', 'matched'],
  ['10', { operator: '>', value: '9', dataType: 'string' }, 'fallback', 'matched'],
  ['5', { value: '5', dataType: 'number' }, 'fallback', 'matched'],
  [{ $float: '1.0' }, { value: '1', dataType: 'number' }, 'matched', 'matched'],
  [null, { operator: '!=' }, 'matched', 'matched'],
  [false, { operator: 'is-set', dataType: 'boolean' }, 'matched', 'matched'],
  [null, { operator: '<', dataType: 'time', value: 'now' }, 'fallback', 'fallback'],
  ['2026-01-01', { operator: '<', dataType: 'time', value: '2026-01-02' }, 'matched', 'matched'],
])(
  '%j with %j is %s in the provider reading, and %s as people read it',
  (value, fields, provider, forgiving) => {
    expect(outcome(value, fields, 'provider')).toBe(provider);
    expect(outcome(value, fields, 'forgiving')).toBe(forgiving);
  },
);

it('evaluateTemplate reads and/or from right to left, and stops as soon as the result is known', () => {
  const list = template(
    { value: 'no' },
    { attributeName: 'b', logicalOperator: 'and' },
    { attributeName: 'c', logicalOperator: 'or' },
  );
  const values = { 'custom_attribute:a': 'x', 'custom_attribute:b': 'x', 'custom_attribute:c': 'x' };
  const { outcome, trace } = evaluateTemplate(list, { values }, { reading: 'provider' });
  expect(outcome).toBe('fallback');
  expect(trace).toEqual([{ statementId: 's', conditionId: 'c0', left: 'x', right: 'no', result: false }]);
});

it('evaluateTemplate returns the error message of the engine', () => {
  const values = { 'custom_attribute:a': 'many' };
  const evaluation = evaluateTemplate(
    template({ operator: '>', value: '5', dataType: 'number' }),
    { values },
    { reading: 'provider' },
  );
  expect(evaluation).toMatchObject({
    outcome: 'error',
    error: 'comparison of String with 5 failed',
    branch: { index: 0 },
  });
});

it('evaluateTemplate never throws, whatever values a person has', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const operator of ['==', '>', 'contains', 'is-set', 'does-not-contain'] as const) {
        for (const reading of ['provider', 'forgiving'] as const) {
          for (const dataType of [undefined, 'time'] as const) {
            const fields = { operator, dataType, value: '2026-01-01' };
            expect(outcome(value as SampleValue, fields, reading)).toMatch(/matched|fallback|error/);
          }
        }
      }
    }),
  );
});

it('compareReadings explains a difference, and returns what is really sent', () => {
  const sample = { values: { 'custom_attribute:a': 'Paris' } };
  const { difference } = compareReadings(template({ operator: 'contains', value: 'paris' }), sample);
  expect(difference).toEqual({
    statementId: 's',
    conditionId: 'c0',
    why: {
      code: 'case-matters',
      params: { left: { kind: 'string', text: 'Paris' }, right: { kind: 'string', text: 'paris' } },
    },
    fix: {
      kind: 'template',
      code: 'add-value',
      params: { value: "'Paris'", operator: 'contains-any-of' },
      actions: [
        {
          type: 'condition-changed',
          statementId: 's',
          conditionId: 'c0',
          changes: { operator: 'contains-any-of', value: 'paris, Paris' },
        },
      ],
    },
    outcome: { code: 'sends-fallback', params: {} },
  });
});

it('compareReadings returns no difference when both readings send the same', () => {
  expect(compareReadings(template({}), { values: { 'custom_attribute:a': 'x' } }).difference).toBeUndefined();
});

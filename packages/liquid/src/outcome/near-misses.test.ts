import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateAndSample } from '../../conformance/random-templates.ts';
import { nearMissMessage } from '../messages/near-misses.ts';
import { createTemplate } from '../model/create-template.ts';
import { templateReducer } from '../model/template-reducer.ts';
import type { Condition, Template } from '../model/template.ts';
import type { SampleValue } from '../evaluator/sample.ts';
import { compareReadings } from './compare-readings.ts';
import { evaluateTemplate } from './evaluate-template.ts';
import { nearMisses } from './near-misses.ts';

function asking(condition: Partial<Condition>): Template {
  let next = 0;
  const template = createTemplate({ createId: () => `id${(next += 1)}` });
  const changes = {
    attributeType: 'custom_attribute',
    attributeName: 'plan',
    dataType: 'string',
    ...condition,
  } as const;
  return templateReducer(template, {
    type: 'condition-changed',
    statementId: 'id1',
    conditionId: 'id2',
    changes,
  });
}

const has = (value: SampleValue) => ({ values: { 'custom_attribute:plan': value } });

describe('a condition that a person just misses', () => {
  it.each<[condition: Partial<Condition>, value: SampleValue, said: string, fixed: string | undefined]>([
    [{ operator: '==', value: 'free' }, 'Free', 'has Free, differs in case', 'Free'],
    [
      { operator: '==', value: 'pro' },
      'pro ',
      'has pro␣; the space at the end can only be removed in the data',
      undefined,
    ],
    [
      { operator: '==', value: 'pro' },
      '\u00A0pro',
      'has ␣pro; the special space at the start can only be removed in the data',
      undefined,
    ],
    [
      { operator: '==', value: 'pro ' },
      'pro',
      'has pro, but the condition asks for pro␣, with a space at the end',
      'pro',
    ],
    [
      { operator: '==', value: 'pro' },
      ' Pro ',
      'has ␣Pro␣, which differs in case; the spaces at both ends can only be removed in the data',
      'Pro',
    ],
    [{ operator: '!=', value: 'free' }, 'Free', 'has Free, differs in case', 'Free'],
    [{ operator: 'is-any-of', value: 'team, free' }, 'Free', 'has Free, differs in case', 'team, Free'],
    [
      { operator: 'is-any-of', value: 'smith, john\n' },
      'Smith, John',
      'has Smith, John, differs in case',
      'Smith, John\n',
    ],
    [{ operator: 'contains', value: 'pro' }, 'My Pro plan', 'has My Pro plan, differs in case', 'Pro'],
    [
      { operator: 'contains', value: 'golf', dataType: 'array' },
      ['Tennis', 'Golf'],
      'has Golf, differs in case',
      'Golf',
    ],
    [{ operator: 'does-not-contain', value: 'pro' }, 'PRO', 'has PRO, differs in case', 'PRO'],
  ])('%j is explained for %j', (condition, value, said, fixed) => {
    const template = asking(condition);
    const [found, ...others] = nearMisses(template, has(value));
    if (found === undefined) throw new Error('no near miss');
    expect(others).toEqual([]);
    expect([found.statementId, found.conditionId]).toEqual(['id1', 'id2']);
    expect(nearMissMessage(found.why)).toBe(said);
    expect(found.fix?.actions.map((action) => 'changes' in action && action.changes)).toEqual(
      fixed === undefined ? undefined : [{ value: fixed }],
    );
  });

  it('is offered the right case, also where a space of theirs stays, and is told that only the space is left', () => {
    const template = asking({ operator: 'is-any-of', value: 'team, free' });
    const [missed] = nearMisses(template, has('Free '));
    expect(missed?.why.code).toBe('differs-in-both');
    expect(missed?.fix).toMatchObject({ code: 'write-value', params: { value: "'Free'" } });
    const fixed = missed?.fix?.actions.reduce(templateReducer, template) ?? template;
    const [left] = nearMisses(fixed, has('Free '));
    expect(left && nearMissMessage(left.why)).toBe(
      'has Free␣; the space at the end can only be removed in the data',
    );
    expect(left?.fix).toBeUndefined();
  });

  it.each<[condition: Partial<Condition>, value: SampleValue]>([
    [{ operator: '==', value: 'free' }, 'free'],
    [{ operator: '==', value: 'free' }, 'team'],
    [{ operator: '==', value: 'free' }, null],
    [{ operator: 'is-set' }, ' '],
    [{ operator: '>', value: '3', dataType: 'number' }, 'Free'],
    [{ operator: '==', value: '', valueKind: 'empty-text' }, ' '],
  ])('%j is not one for %j', (condition, value) => {
    expect(nearMisses(asking(condition), has(value))).toEqual([]);
  });

  it('gets a fix after which it has the other answer for this person, and no sentence names a variable of ours', () => {
    const now = Date.parse('2026-06-01T00:00:00Z');
    fc.assert(
      fc.property(templateAndSample, fc.boolean(), ({ template, sample }, isUpper) => {
        const values = Object.fromEntries(
          Object.entries(sample.values).map(([key, value]) => [
            key,
            typeof value === 'string' ? (isUpper ? value.toUpperCase() : ` ${value}`) : value,
          ]),
        );
        for (const { conditionId, result, why, fix } of nearMisses(template, { values }, { now })) {
          expect(nearMissMessage(why)).not.toMatch(/sluice_|braze__/);
          if (fix === undefined) continue;
          const fixed = fix.actions.reduce(templateReducer, template);
          const after = evaluateTemplate(fixed, { values }, { reading: 'provider', now });
          const answer = after.trace.find((entry) => entry.conditionId === conditionId)?.result;
          const left = nearMisses(fixed, { values }, { now }).find(
            (miss) => miss.conditionId === conditionId,
          );
          // The right case alone leaves the space, which nothing in the template mends.
          const isSpaceLeft =
            why.code === 'differs-in-both' &&
            why.params.side === 'person' &&
            left?.why.code === 'differs-in-space' &&
            left.fix === undefined;
          expect(isSpaceLeft ? !result : answer).toBe(!result);
        }
      }),
    );
  });
});

describe('the fix of a result that differs from what people expect', () => {
  it.each<[condition: Partial<Condition>, value: SampleValue, changes: object | undefined]>([
    [{ operator: 'contains', value: 'pro' }, 'Pro plan', { value: 'Pro' }],
    [{ operator: 'does-not-contain', value: 'pro' }, 'Pro plan', { value: 'Pro' }],
    [{ operator: '==', value: '5', dataType: 'number' }, '5', { value: '5', dataType: 'string' }],
    [{ operator: '==', value: '5' }, 5, { value: '5', dataType: 'number' }],
    [{ operator: '==', value: 'true' }, true, { value: 'true', dataType: 'boolean' }],
    [{ operator: '>', value: '5', dataType: 'number' }, '7', undefined],
  ])('%j for %j compares with what the person has', (condition, value, changes) => {
    const template = asking(condition);
    const { difference } = compareReadings(template, has(value));
    expect(difference?.fix?.actions[0]).toEqual(
      changes && { type: 'condition-changed', statementId: 'id1', conditionId: 'id2', changes },
    );
    const fixed = difference?.fix?.actions.reduce(templateReducer, template) ?? template;
    expect(compareReadings(fixed, has(value)).difference === undefined).toBe(changes !== undefined);
  });

  it('names what the person has, not the variable that "does not contain" needs', () => {
    const { difference } = compareReadings(
      asking({ operator: 'does-not-contain', value: 'pro' }),
      has('Pro plan'),
    );
    expect(difference?.why).toEqual({
      code: 'case-matters',
      params: { left: { kind: 'string', text: 'Pro plan' }, right: { kind: 'string', text: 'pro' } },
    });
  });
});

import { expect, it } from 'vitest';
import { nameProblem } from '../../expression/reference.ts';
import { SUBSCRIPTION_GROUP } from '../../model/default-attributes.ts';
import type { Condition } from '../../model/template.ts';
import { referenceProblems } from './build-condition.ts';

const condition: Condition = {
  id: 'c',
  attributeType: 'custom_attribute',
  attributeName: 'plan',
  operator: '==',
  value: 'pro',
};

it.each<[part: string, fields: Partial<Condition>]>([
  ['attributeName', { attributeName: 'pl}an' }],
  ['attributeName', { attributeType: 'default_attribute', attributeName: 'city}' }],
  ['eventProperty', { attributeType: 'custom_event', eventProperty: '}' }],
  [
    'subscriptionGroupId',
    { attributeType: 'default_attribute', attributeName: SUBSCRIPTION_GROUP, subscriptionGroupId: 'a}' },
  ],
])('a name with a brace is refused in its own field, %s, with the reason', (part, fields) => {
  expect(referenceProblems({ ...condition, ...fields })).toEqual([
    { part, kind: 'impossible', code: 'name-with-brace', params: {} },
  ]);
});

it('a name is judged on its own, as soon as it is typed', () => {
  expect(nameProblem('pl}an')).toEqual({ code: 'name-with-brace', params: {} });
  expect(nameProblem('plan')).toBeUndefined();
});

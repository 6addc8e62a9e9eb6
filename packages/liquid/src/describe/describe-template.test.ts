import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import type { Condition, Template } from '../model/template.ts';
import { describeTemplateText } from '../messages/descriptions.ts';
import { toTemplate } from '../translate/to-template.ts';
import { describeTemplate } from './describe-template.ts';

const condition = (id: string, fields: Partial<Condition>): Condition => ({
  id,
  attributeType: 'custom_attribute',
  attributeName: id,
  operator: '==',
  value: 'x',
  ...fields,
});

const template: Template = {
  statements: [
    {
      id: 's1',
      customText: 'Hello\n there',
      conditions: [
        condition('plan', {}),
        condition('visits', { logicalOperator: 'and', operator: '>=', value: '3', dataType: 'number' }),
        condition('vip', { logicalOperator: 'or', operator: 'is-set' }),
      ],
    },
    {
      id: 's2',
      customText: '{% abort_message("no") %}',
      conditions: [condition('city', { operator: '!=' })],
    },
  ],
  settings: { hasFallback: true, fallbackType: 'abort', customFallback: '', abortReason: '' },
};

it('describeTemplate describes each branch, with the groups that Liquid sees, and what everybody else gets', () => {
  expect(describeTemplateText(describeTemplate(template))).toBe(
    [
      'If plan is equal to "x" and (visits is at least 3 or vip is set), send "Hello there".',
      'Else If 1 city is not equal to "x", send nothing: the message is aborted.',
      'Everybody else gets no message at all.',
      'People without any of these values get "Else If 1".',
    ].join('\n'),
  );
});

it('describeTemplate describes people without any value with the variables that the text before the conditions sets', () => {
  const text = "{% assign tier = ${plan} | default: 'free' %}{% if tier == 'free' %}A{% else %}B{% endif %}";
  const { template: imported } = toTemplate(parseLiquid(text));
  const { withoutValues } = describeTemplate(imported ?? template);
  expect(withoutValues).toEqual({ code: 'get-branch', params: { index: 0 } });
});

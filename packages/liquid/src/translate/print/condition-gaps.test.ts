import { expect, it } from 'vitest';
import type { Condition } from '../../model/template.ts';
import { generateLiquid } from '../generate-liquid.ts';
import { checkCondition } from './condition-gaps.ts';

const asks = (changes: Partial<Condition>): Condition => ({
  id: 'c',
  attributeType: 'custom_attribute',
  attributeName: 'spend',
  dataType: 'number',
  operator: '>',
  value: '10',
  ...changes,
});

const settings = {
  hasFallback: false,
  fallbackType: 'abort',
  customFallback: '',
  abortReason: '',
} as const;

it.each([
  asks({}),
  asks({ value: '' }),
  asks({ value: 'many' }),
  asks({ value: ' 10 ' }),
  asks({ attributeName: '', operator: '', value: '' }),
  asks({ attributeName: 'a}b' }),
  asks({ dataType: 'string', operator: 'is-any-of', value: `"it's", ok` }),
])('a condition alone has the gaps and notices that its Liquid has: %j', (condition) => {
  const statement = { id: 'alone', customText: '', conditions: [condition] };
  const { incomplete, notices } = generateLiquid({ statements: [statement], settings });
  expect(checkCondition(condition)).toMatchObject({ incomplete, notices });
});

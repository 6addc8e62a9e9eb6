import { expect, it } from 'vitest';
import { gapMessage } from '../../messages/gaps.ts';
import type { Condition } from '../../model/template.ts';
import { generateLiquid } from '../generate-liquid.ts';
import { checkCondition } from './build-condition.ts';

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

it.each([
  [' days from now', 'Enter the number of days.'],
  [' weeks ago', 'Enter the number of weeks.'],
  ['', 'Enter a date to compare with.'],
  ['soon', 'Enter a date, such as 2026-03-01, "30 days ago" or "2 weeks from now".'],
])('a date of which "%s" is written asks for what is missing of it', (value, sentence) => {
  const { incomplete } = checkCondition(asks({ dataType: 'time', value }));
  expect(incomplete.map(gapMessage)).toEqual([sentence]);
});

import { expect, it } from 'vitest';
import { operatorsFor, takesReference } from './table.ts';
import { changeCondition } from '../editing/template-action.ts';
import type { Condition, DataType } from '../model/template.ts';

const birthday: Condition = {
  id: 'c',
  attributeType: 'custom_attribute',
  attributeName: 'birthday',
  dataType: 'time',
  operator: 'anniversary-within',
  value: '7',
};

const offered = (dataType: DataType | undefined): string[] =>
  operatorsFor(dataType)
    .map(({ operator }) => operator)
    .filter((operator) => operator.startsWith('anniversary'));

it('anniversaries are offered for dates, and where the type is unknown', () => {
  const both = ['anniversary-today', 'anniversary-within'];
  expect([offered('time'), offered(undefined)]).toEqual([both, both]);
  for (const dataType of ['string', 'number', 'boolean', 'array'] as const)
    expect(offered(dataType)).toEqual([]);
});

it('anniversaries are taken away when the attribute is no longer a date', () => {
  const changed = changeCondition(birthday, { attributeName: 'plan', dataType: 'string' });
  expect(changed).toMatchObject({ operator: '', value: '' });
});

it('anniversaries do not take over a date as a number of days, nor pass the number of days on as a date', () => {
  const date = { ...birthday, operator: '>=', value: '2026-01-01' } as const;
  expect(changeCondition(date, { operator: 'anniversary-within' }).value).toBe('');
  expect(changeCondition(birthday, { operator: '>=' }).value).toBe('');
  expect(changeCondition(birthday, { operator: 'anniversary-within', value: '9' }).value).toBe('9');
});

it('anniversaries are compared with days only, never with another attribute', () => {
  expect(takesReference('anniversary-within')).toBe(false);
  expect(takesReference('>=')).toBe(true);
});

import { expect, it } from 'vitest';
import { formatDataQuery, parseDataQuery, toAttributeQuery, toEventQuery } from './data-query.ts';

const parse = (text: string) => parseDataQuery(new URLSearchParams(text));

it.each([
  '',
  'tab=events&q=order&status=Draft&sort=-status&page=3',
  'q=a+b&type=unknown&status=Trashed&use=unused&sort=uses&page=2',
])('the address ?%s says what is shown, and what is shown gives the same address again', (text) => {
  expect(formatDataQuery(parse(text)).toString()).toBe(text);
});

it.each(['page=-1', 'page=0.4', 'page=x', 'sort=size', 'type=color', 'status=Draft', 'use=often', 'tab=x'])(
  'values in an address that make no sense are ignored: %s',
  (text) => expect(parse(text)).toEqual(parse('')),
);

it('events have no types and no uses', () => {
  expect(parse('tab=events&type=string&use=used&sort=uses')).toEqual(parse('tab=events'));
});

it('a request contains only the filters that are set', () => {
  expect(toAttributeQuery(parse(''))).toEqual({ page: 1, limit: 10, sort: '-uses' });
  expect(toAttributeQuery(parse('q=a&type=time&status=Active&use=used&sort=-dataType&page=2'))).toEqual({
    page: 2,
    limit: 10,
    q: 'a',
    dataType: 'time',
    status: 'Active',
    used: 'true',
    sort: '-dataType',
  });
  expect(toEventQuery(parse('tab=events&status=Archived&sort=status'))).toEqual({
    page: 1,
    limit: 10,
    status: 'Archived',
    sort: 'status',
  });
});

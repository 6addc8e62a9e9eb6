import { expect, it } from 'vitest';
import { formatBlockQuery, parseBlockQuery, toBlockListQuery } from './useBlockList.ts';

it('an address without parameters shows the first page of all blocks', () => {
  expect(parseBlockQuery(new URLSearchParams())).toEqual({ filter: 'all', text: '', page: 1 });
});

it('filter, search and page are read from the address and written back', () => {
  const address = 'show=changed&q=storm&page=2';
  expect(formatBlockQuery(parseBlockQuery(new URLSearchParams(address))).toString()).toBe(address);
});

it.each(['show=everything', 'page=-3', 'page=first'])(
  'values that make no sense in %s are ignored',
  (address) => {
    expect(formatBlockQuery(parseBlockQuery(new URLSearchParams(address))).toString()).toBe('');
  },
);

it('the server is asked for a page of ten, and for a text only if there is one', () => {
  expect(toBlockListQuery({ filter: 'linked', text: '', page: 3 })).toEqual({
    page: 3,
    limit: 10,
    filter: 'linked',
  });
  expect(toBlockListQuery({ filter: 'all', text: 'storm', page: 1 })).toMatchObject({ q: 'storm' });
});

import { act, render, renderHook, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { parseTags, toListQuery, useLibraryQuery, type LibraryQuery } from './library-query.ts';

it('each tag in the address counts once, regardless of case', () => {
  expect(parseTags(' a ,B,,b,A, c d ')).toEqual(['a', 'B', 'c d']);
  expect(parseTags(null)).toEqual([]);
});

it('a request asks for ten snippets per page, and contains only the filters that are set', () => {
  const sort = { column: 'updatedAt', direction: 'descending' } as const;
  expect(
    toListQuery({
      view: 'all',
      tags: [],
      text: '',
      attribute: '',
      state: '',
      findings: '',
      tests: '',
      page: 1,
      sort,
    }),
  ).toEqual({
    page: 1,
    limit: 10,
    sort: '-updatedAt',
  });
  expect(
    toListQuery({
      view: 'favorites',
      tags: ['a', 'b'],
      text: 'x',
      attribute: 'plan & price',
      state: 'published',
      findings: 'open',
      tests: 'failing',
      page: 2,
      sort: { column: 'name', direction: 'ascending' },
    }),
  ).toEqual({
    page: 2,
    limit: 10,
    sort: 'name',
    favorite: 'true',
    tags: 'a,b',
    q: 'x',
    attribute: 'plan & price',
    state: 'published',
    findings: 'open',
    tests: 'failing',
  });
});

it('a link from the time when findings were a state shows those with findings', () => {
  const { result } = renderHook(() => useLibraryQuery(() => undefined), {
    wrapper: ({ children }) =>
      createElement(MemoryRouter, { initialEntries: ['/?state=findings'] }, children),
  });
  expect(result.current[0]).toMatchObject({ state: '', findings: 'open' });
});

it('an address shows the snippets with failing tests, and leaves out a word that nobody knows', () => {
  const queryAt = (address: string) =>
    renderHook(() => useLibraryQuery(() => undefined), {
      wrapper: ({ children }) => createElement(MemoryRouter, { initialEntries: [address] }, children),
    }).result.current[0];
  expect(queryAt('/?tests=failing').tests).toBe('failing');
  expect(queryAt('/?tests=broken').tests).toBe('');
});

it('a new filter is announced before the screen renders with it', () => {
  const told: LibraryQuery[] = [];
  const { result } = renderHook(() => useLibraryQuery((next) => told.push(next)), { wrapper: MemoryRouter });
  act(() => {
    const [shown, change] = result.current;
    change({ tags: ['vip'] });
    expect(told).toEqual([{ ...shown, tags: ['vip'] }]);
    expect(result.current[0]).toBe(shown);
  });
  expect(result.current[0]).toEqual(told[0]);
});

it('a person who is faster than the page keeps each filter that they chose', async () => {
  function Tags() {
    const [, change] = useLibraryQuery(() => undefined);
    // Both change what is shown now, as two clicks do that come before the page has rendered for the first.
    const choose = async () => {
      change({ tags: ['vip'] });
      await Promise.resolve();
      change({ text: 'boots' });
    };
    return createElement('button', { onClick: () => void choose() }, 'choose');
  }
  const router = createMemoryRouter([{ path: '/', element: createElement(Tags) }]);
  render(createElement(RouterProvider, { router }));
  await act(async () => screen.getByRole('button', { name: 'choose' }).click());
  expect(router.state.location.search).toBe('?tags=vip&q=boots');
});

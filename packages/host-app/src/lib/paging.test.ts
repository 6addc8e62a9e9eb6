import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSearchText } from './paging.ts';

/** A search field of a page whose address says what is searched for. */
function openSearch(text: string) {
  const searches: string[] = [];
  const { result, rerender } = renderHook(
    (address: string) => useSearchText(address, (wanted) => searches.push(wanted)),
    { initialProps: text },
  );
  return {
    searches,
    goTo: rerender,
    typed: () => result.current[0],
    type: (next: string) => act(() => result.current[1](next)),
  };
}

it('a person types on while what they had typed before is searched for, and loses no key', async () => {
  const { type, typed, goTo, searches } = openSearch('');
  type('wel');
  await waitFor(() => expect(searches).toEqual(['wel']));
  type('welc');
  goTo('wel');
  expect(typed()).toBe('welc');
  await waitFor(() => expect(searches).toEqual(['wel', 'welc']));
  goTo('welc');
  expect(typed()).toBe('welc');
});

it('an address that somebody goes to says what the search field has', async () => {
  const { type, typed, goTo, searches } = openSearch('');
  type('wel');
  await waitFor(() => expect(searches).toEqual(['wel']));
  goTo('wel');
  goTo('');
  expect(typed()).toBe('');
  goTo('wel');
  expect(typed()).toBe('wel');
  expect(searches).toEqual(['wel']);
});

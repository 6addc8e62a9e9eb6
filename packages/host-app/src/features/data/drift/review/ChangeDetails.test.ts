import { describe, expect, it } from 'vitest';
import { changedLetters } from './ChangeDetails.tsx';

describe('the letters in which two names differ', () => {
  it.each([
    ['favorite_activity', 'favourite_activity', ['favo', '', 'u', 'rite_activity']],
    ['plan', 'tariff', ['', 'plan', 'tariff', '']],
    ['aa', 'aaa', ['aa', '', 'a', '']],
    ['city', 'city', ['city', '', '', '']],
    ['a😀b', 'a😁b', ['a', '😀', '😁', 'b']],
  ])('the letters in which %s and %s differ are marked', (before, after, [start, was, is, end]) => {
    expect(changedLetters(before, after)).toEqual({ start, before: was, after: is, end });
  });
});

import { describe, expect, it } from 'vitest';
import { initials } from './Avatar.tsx';

describe('initials', () => {
  it.each([
    ['Mara Voss', 'MV'],
    ['mara', 'M'],
    ['Ana Maria del Campo', 'AC'],
    ['  ', '?'],
    ['👩‍🚀 Nova', '👩‍🚀N'],
  ])('of %j are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

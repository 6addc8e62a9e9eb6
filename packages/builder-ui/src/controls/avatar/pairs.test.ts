import { expect, it } from 'vitest';
import { pairOf } from './Avatar.tsx';

it('an avatar has the same pair of colors for a name wherever it is written, and people share six of them', () => {
  expect(pairOf(' Mara Voss')).toBe(pairOf('Mara Voss'));
  const names = Array.from({ length: 60 }, (_, index) => `Person ${String(index)}`);
  expect([...new Set(names.map(pairOf))].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
});

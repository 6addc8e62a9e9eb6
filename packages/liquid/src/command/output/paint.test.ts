import { expect, it } from 'vitest';
import { paintFor } from './paint.ts';

it('Colors are for a terminal that has some, and nobody has asked to leave them out', () => {
  const painted = (isTTY: boolean, environment: Record<string, string>, has = true) =>
    paintFor({ isTTY, hasColors: () => has, write: () => true }, environment)('red', 'x') !== 'x';
  expect(painted(true, {})).toBe(true);
  expect(painted(false, {})).toBe(false);
  expect(painted(true, { NO_COLOR: '1' })).toBe(false);
  expect(painted(true, {}, false)).toBe(false);
});

import { expect, it } from 'vitest';
import { isComposing } from './is-composing.ts';

it.each([
  [{ isComposing: true, keyCode: 13 }, true],
  [{ isComposing: true, keyCode: 229 }, true],
  // As Safari ends a word.
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])('of the key %o it is true that an input method has it: %s', (key, expected) => {
  expect(isComposing(key)).toBe(expected);
  expect(isComposing({ nativeEvent: key })).toBe(expected);
});

import { expect, it } from 'vitest';
import { partsOf, wordsOf } from './typed-words.ts';

const hits = (text: string, typed: string) =>
  partsOf(text, wordsOf(typed))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Membership greeting', 'memb', '[Memb]ership greeting'],
  ['Membership greeting', '  GREET  memb ', '[Memb]ership [greet]ing'],
  ['banana', 'ana', 'b[anana]'],
  ['Membership', 'x', 'Membership'],
  ['', 'x', ''],
  // In lower case this letter is two: no wrong letters are marked.
  ['İstanbul', 'stan', 'İstanbul'],
])('in “%s” the search for “%s” marks %s', (text, typed, marked) => {
  expect(hits(text, typed)).toBe(marked);
});

import { expect, it } from 'vitest';
import { containedText, contains } from './contains.ts';

it.each([
  '.*',
  'a-b',
  '[x]',
  '\\',
  '(50 %)',
  '%}',
  "'",
  '\u3000',
  '\u2028',
  '\u00a0',
  '\0',
  '\n',
  '😀',
  '^$',
  'foo',
])('a search matches %j literally, with escapes that all regular expression engines support', (text) => {
  const { $regex } = contains(text);
  expect(new RegExp($regex).test(`before ${text} after`)).toBe(true);
  expect(new RegExp($regex).test('befor aftr')).toBe(false);
  expect($regex).toMatch(/^(?:[^\\]|\\[\\^$.*+?()[\]{}|x])*$/);
  expect($regex).not.toContain('\0');
  expect(containedText($regex)).toBe(text);
});

it.each(['^a', 'a$', 'a.c', '[ab]', 'a*', '\\d', '\\bword', 'a|b', '(a)', '\\'])(
  'a search takes no other pattern for a text: %s',
  (pattern) => expect(containedText(pattern)).toBeUndefined(),
);

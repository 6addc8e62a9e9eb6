import { expect, it } from 'vitest';
import { matcherOf } from './globs.ts';

it.each([
  ['*.html', ['a.html', 'x/y/b.html'], ['a.htm', 'a.html/c']],
  ['mails/*.html', ['mails/a.html'], ['a.html', 'mails/x/a.html', 'x/mails/a.html']],
  ['mails/**', ['mails/a', 'mails/x/y.z'], ['mail/a', 'x/mails/a']],
  ['mails/', ['mails/a', 'mails/x/y.z', 'x/mails/a'], ['mails', 'mail/a']],
  ['./mails/**/a?.md', ['mails/a1.md', 'mails/x/y/ab.md'], ['mails/a.md', 'mails/xa1.md', 'mails/a/.md']],
  ['{welcome,bye}.liquid', ['welcome.liquid', 'x/bye.liquid'], ['hello.liquid', 'welcome,bye.liquid']],
  ['a.b+(c)[d]', ['a.b+(c)[d]', 'x/a.b+(c)[d]'], ['aXb+(c)[d]', 'a.bbc']],
  ['{open', ['{open'], ['open']],
  ['library.json#Gold*', ['library.json#Gold mail', 'x/library.json#Gold'], ['library.json#Silver']],
])('The pattern %s means these paths and no others', (pattern, meant, others) => {
  const matches = matcherOf([pattern]);
  expect(meant.filter((path) => !matches(path))).toEqual([]);
  expect(others.filter((path) => matches(path))).toEqual([]);
});

it('A pattern of many stars is answered for a long path', () => {
  expect(matcherOf([`${'*a'.repeat(50)}b`])('a'.repeat(1000))).toBe(false);
});

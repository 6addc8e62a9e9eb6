import { expect, it } from 'vitest';
import { readerWords } from './reader-text.ts';

const wordsOf = (text: string) => readerWords(text).words.replaceAll(/\s+/gu, ' ').trim();

it('a reader sees the words of an email, without its tags, styles and comments', () => {
  const text =
    '<style>p { color: red }</style><!-- note --><p>Hi <b>you</b>,</p>\n<p>see&nbsp;the&#32;sale &amp; more</p>';
  expect(wordsOf(text)).toBe('Hi you, see the sale & more');
});

it('what goes with the tags is counted: links, pictures, and lines that nobody reads anything of', () => {
  const { links, pictures, layoutLines } = readerWords(
    '<table>\n<tr>\n<a href="x"><img src="y"></a>\nSale\n</table>',
  );
  expect({ links, pictures, layoutLines }).toEqual({ links: 1, pictures: 1, layoutLines: 4 });
});

it('a text without HTML keeps every letter, also brackets that open no tag and those that nobody closes', () => {
  for (const text of ['I <3 you, 2 < 3 > 1', 'a <b', '1 &unknown; 2 &#9999999; 3', 'Hi {{${first_name}}}'])
    expect(readerWords(text).words).toBe(text);
});

it('a text that begins or ends in a tag, since a decision stands in one of its attributes, says no more than its words', () => {
  expect(wordsOf('Hi <a class="btn" href="https://example.com/?')).toBe('Hi');
  expect(wordsOf('&amp;x=1">See the sale</a>')).toBe('See the sale');
});

it('a text with names that every object of JavaScript has is read like any other', () => {
  expect(readerWords('<constructor>Hello &toString; &constructor;</constructor>').words.trim()).toBe(
    'Hello &toString; &constructor;',
  );
});

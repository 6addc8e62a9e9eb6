import { expect, it } from 'vitest';
import { htmlCuts } from './html-cuts.ts';

/** The text with a bar at the place for each `^` in it; `@` where that is before a tag with the position in an attribute. */
function marked(html: string): string {
  const positions: number[] = [];
  const text = html.replaceAll('^', (_, at: number) => {
    positions.push(at - positions.length);
    return '';
  });
  return htmlCuts(text, positions)
    .toReversed()
    .reduce(
      (result, { at, isInTag }) => result.slice(0, at) + (isInTag ? '@' : '|') + result.slice(at),
      text,
    );
}

it.each([
  ['between elements and in texts, a mark stands where it is', '<p>^a^</p>^', '<p>|a|</p>|'],
  ['in a tag, before its element', 'a<a href="x^y">z</a>', 'a@<a href="xy">z</a>'],
  ['in a comment, before it', '<!--[if mso]>^<td><![endif]-->x^', '|<!--[if mso]><td><![endif]-->x|'],
  [
    'in a style or a title, before the element',
    '<title>a^</title><style>p>a^{}</style>^',
    '|<title>a</title>|<style>p>a{}</style>|',
  ],
  ['after a lone sign, where it is', '1 < 2^ and 3', '1 < 2| and 3'],
])('%s', (_, html, expected) => {
  expect(marked(html)).toBe(expected);
});

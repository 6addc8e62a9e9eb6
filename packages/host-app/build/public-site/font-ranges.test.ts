import { expect, it } from 'vitest';
import { withoutFonts, withSeparateRanges } from './font-ranges.ts';

const face = (family: string, file: string, ranges: string) =>
  `@font-face{font-family:${family};src:url(/assets/${file}.woff2);unicode-range:${ranges}}`;

it('a full font covers all characters except those of the small font of its family', () => {
  const css = [
    face('Inter Variable', 'inter-latin-wght-normal-a', 'U+4?,U+131,U+2000-2004'),
    face('Other', 'other-latin-wght-normal-a', 'U+40-4F'),
    'p{margin:0}',
    face('"Inter Variable"', 'inter-core-a', 'U+41,U+42,U+43,U+2002'),
  ];
  expect(withSeparateRanges(css.join(''))).toBe(
    [
      face('Inter Variable', 'inter-latin-wght-normal-a', 'U+40,U+44-4F,U+131,U+2000-2001,U+2003-2004'),
      css[1],
      css[2],
      face('"Inter Variable"', 'inter-core-a', 'U+41-43,U+2002'),
    ].join(''),
  );
});

it('rules that late code asks for declare no fonts', () => {
  const css = `p{margin:0}${face('Inter Variable', 'inter-core-a', 'U+41')}b{margin:0}`;
  expect(withoutFonts(css)).toBe('p{margin:0}b{margin:0}');
});

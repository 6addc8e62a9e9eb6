import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { withoutBraces, withoutSpacedBraces } from './braces.ts';
import { parseLoop } from './loop.ts';
import { readMarkup } from './markup.ts';
import { tokensOf } from './tokens.ts';

/** The tokens of a markup that are not white space, each as its kind and its text. */
function kinds(source: string): (readonly [string, string])[] {
  return tokensOf(readMarkup(source))
    .filter(({ kind }) => kind !== 'space')
    .map(({ kind, start, end }) => [kind, source.slice(start, end)] as const);
}

it('tokensOf tells references, words, numbers, texts, operators and marks apart', () => {
  expect(kinds("custom_attribute.${plan} == 'pro' and a.b-c? >= -1.5 | date: (1..x)")).toEqual([
    ['reference', 'custom_attribute.${plan}'],
    ['operator', '=='],
    ['text', "'pro'"],
    ['word', 'and'],
    ['word', 'a'],
    ['mark', '.'],
    ['word', 'b-c?'],
    ['operator', '>='],
    ['number', '-1.5'],
    ['mark', '|'],
    ['word', 'date'],
    ['mark', ':'],
    ['mark', '('],
    ['number', '1'],
    ['mark', '..'],
    ['word', 'x'],
    ['mark', ')'],
  ]);
});

it('tokensOf takes the braces and the path of a reference for a part of it only where both stand around it', () => {
  expect(kinds('{{ custom_attribute.${song}.name }} ${a}[0] {{- x -}}')).toEqual([
    ['reference', '{{ custom_attribute.${song}.name }}'],
    ['reference', '${a}'],
    ['mark', '['],
    ['number', '0'],
    ['mark', ']'],
    ['braces', '{{-'],
    ['word', 'x'],
    ['braces', '-}}'],
  ]);
});

it('tokensOf reads an apostrophe in a name as a part of the name, and a reference between quotes as text', () => {
  expect(kinds(`\${it's} "Hi \${it's "you"}" '`)).toEqual([
    ['reference', "${it's}"],
    ['text', `"Hi \${it's "you"}"`],
    ['quote', "'"],
  ]);
});

const pieces = constantFrom(
  '{{',
  '}}',
  '-',
  '${',
  '}',
  'a.',
  'custom_attribute.${b c}',
  '{{${d}.e}}',
  "'",
  '"',
  ' ',
  'if',
  'é',
  '🙂',
  '1',
  '=',
  '.',
  '[',
  '|',
);

it('tokensOf covers every character of any markup, one token after the other', () => {
  assert(
    property(array(pieces, { maxLength: 40 }), (parts) => {
      const source = parts.join('');
      const markup = readMarkup(source);
      expect(markup.outline).toHaveLength(source.length);
      const tokens = tokensOf(markup);
      expect(tokens.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source);
      expect(tokens.every(({ start, end }) => start < end)).toBe(true);
    }),
  );
});

it('readMarkup draws the outline of each reference, and keeps its object, name and path', () => {
  const markup = readMarkup("x == {{custom_attribute.${it's}.b}} or api.${c}[0]");
  expect(markup.outline).toBe('x == ______________________________ or ________[0]');
  expect(markup.references).toMatchObject([
    { start: 5, end: 35, name: "it's", object: 'custom_attribute', path: { start: 31, end: 33 } },
    { start: 39, end: 47, name: 'c', object: 'api', path: { start: 47, end: 50 } },
  ]);
});

it('withoutSpacedBraces and withoutBraces move the references that stand behind the braces', () => {
  const spaced = withoutSpacedBraces(readMarkup("{{ hour }} > '{{ x }}' or ${it's}"));
  expect(spaced.source).toBe("hour > '{{ x }}' or ${it's}");
  expect(spaced.references).toMatchObject([{ start: 20, end: 27, path: { start: 27, end: 27 } }]);
  const bare = withoutBraces(readMarkup("{{x}}, '{{y}}', {{ ${z} }}"), ' ');
  expect(bare.source).toBe(" x , '{{y}}', {{ ${z} }}");
  expect(bare.references).toMatchObject([{ start: 14, end: 24 }]);
});

it('parseLoop names a loop by its list as it is written, so that loops over two attributes never share a place', () => {
  const names = ['${a}', '{{custom_attribute.${b}}}'].map((list) => parseLoop('for', `x in ${list}`).name);
  expect(names).toEqual(['x-${a}', 'x-{{custom_attribute.${b}}}']);
});

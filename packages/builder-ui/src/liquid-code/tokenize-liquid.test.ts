import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenizeLiquid } from './tokenize-liquid.ts';

const kinds = (text: string) =>
  tokenizeLiquid(text)
    .flatMap((line) => line.tokens)
    .filter((token) => token.text.trim() !== '')
    .map((token) => [token.kind, token.text.trim()]);

describe('tokenizeLiquid', () => {
  it('tokenizeLiquid tells tag, reference, operator and value of a condition apart', () => {
    expect(kinds("{% if {{custom_attribute.${plan}}} == 'pro' %}")).toEqual([
      ['delimiter', '{%'],
      ['tag', 'if'],
      ['reference', '{{custom_attribute.${plan}}}'],
      ['operator', '=='],
      ['string', "'pro'"],
      ['delimiter', '%}'],
    ]);
  });

  it('tokenizeLiquid reads bare references and numbers', () => {
    expect(kinds('{% if custom_attribute.${total spend} >= 50 and ${age} < 3.5 %}')).toEqual([
      ['delimiter', '{%'],
      ['tag', 'if'],
      ['reference', 'custom_attribute.${total spend}'],
      ['operator', '>='],
      ['number', '50'],
      ['operator', 'and'],
      ['reference', '${age}'],
      ['operator', '<'],
      ['number', '3.5'],
      ['delimiter', '%}'],
    ]);
  });

  it('tokenizeLiquid keeps a tag together across lines', () => {
    const text = "{% if ${a} == 'x'\n    and ${b} == 'y' %}\nHi";
    const lines = tokenizeLiquid(text);
    expect(lines).toHaveLength(3);
    expect(lines[1]?.tokens.map((token) => token.kind)).toContain('operator');
    expect(lines[2]?.tokens).toEqual([{ kind: 'text', text: 'Hi', start: text.indexOf('Hi') }]);
  });

  it('tokenizeLiquid ends a tag at the first terminator, even inside quotes, as Liquid does', () => {
    expect(kinds("{% assign x = 'a %} b' %}")).toContainEqual(['text', "b' %}"]);
  });

  it('tokenizeLiquid shows variables between braces and with a path as one piece', () => {
    expect(kinds('{% if {{ hour }} > items[0].size and 2026-03 %}')).toEqual([
      ['delimiter', '{%'],
      ['tag', 'if'],
      ['reference', '{{ hour }}'],
      ['operator', '>'],
      ['reference', 'items'],
      ['punctuation', '['],
      ['number', '0'],
      ['punctuation', ']'],
      ['punctuation', '.'],
      ['reference', 'size'],
      ['operator', 'and'],
      ['punctuation', '2026'],
      ['number', '-03'],
      ['delimiter', '%}'],
    ]);
  });

  it('tokenizeLiquid leaves what nobody has closed yet, and what is raw, text', () => {
    expect(kinds('{% raw %}{{ x }}{% endraw %}{% if {% else %}{{ a')).toEqual([
      ['delimiter', '{%'],
      ['tag', 'raw'],
      ['delimiter', '%}'],
      ['text', '{{ x }}'],
      ['delimiter', '{%'],
      ['tag', 'endraw'],
      ['delimiter', '%}'],
      ['text', '{% if'],
      ['delimiter', '{%'],
      ['tag', 'else'],
      ['delimiter', '%}'],
      ['text', '{{ a'],
    ]);
  });

  it('tokenizeLiquid keeps every character of any text at its offset', () => {
    const pieces = constantFrom(
      '{%',
      '%}',
      '{{',
      '}}',
      '${',
      '}',
      "'",
      '"',
      '\n',
      ' ',
      'if',
      'é',
      '🙂',
      '1',
      '=',
    );
    assert(
      property(array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const lines = tokenizeLiquid(text);
        expect(lines.map((line) => line.tokens.map((token) => token.text).join('')).join('\n')).toBe(text);
        for (const token of lines.flatMap((line) => line.tokens)) {
          expect(text.slice(token.start, token.start + token.text.length)).toBe(token.text);
        }
      }),
    );
  });
});

import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagePieces } from './message-pieces.ts';

const kinds = (text: string) =>
  messagePieces(text, { chips: true }).map(({ kind, text: piece }) => [kind, piece]);

describe('the pieces of a message text', () => {
  it('the pieces of a message text are chips, outputs, tags and plain text', () => {
    expect(kinds("Hi {{${first_name} | default: 'there'}}{{ name | upcase }}, {% if x %}!")).toEqual([
      ['text', 'Hi '],
      ['chip', "{{${first_name} | default: 'there'}}"],
      ['value', '{{ name | upcase }}'],
      ['text', ', '],
      ['tag', '{% if x %}'],
      ['text', '!'],
    ]);
  });

  it('treat unfinished Liquid as plain text', () => {
    expect(kinds('Hi {{${first_name')).toEqual([['text', 'Hi {{${first_name']]);
    expect(kinds('50 %} {{ }')).toEqual([['text', '50 %} {{ }']]);
  });

  it('join to the original text, whatever it is', () => {
    const liquidLike = array(
      constantFrom('{', '}', '%', '$', '{{', '}}', '{%', '%}', 'a', ' ', '\n', "'", '😀'),
    );
    assert(
      property(
        oneof(
          string(),
          liquidLike.map((parts) => parts.join('')),
        ),
        (text) => {
          expect(
            messagePieces(text, { chips: true })
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });

  it('the pieces of a message text show an inserted attribute as its name and default, short and on one line', () => {
    const shown = (text: string) => messagePieces(text, { chips: true })[0]?.shown;
    expect(shown("{{${first_name} | default: 'there'}}")).toBe(
      '\u2068\u00A0first_name\u00A0·\u00A0there\u00A0\u2069',
    );
    expect(shown('{{custom_attribute.${plan}}}')).toBe('\u2068\u00A0plan\u00A0\u2069');
    expect(shown(`{{\${city} | default: 'a\r\nb c${'😀'.repeat(50)}'}}`)).toBe(
      `\u2068\u00A0city\u00A0·\u00A0a b c${'😀'.repeat(17)}…\u00A0\u2069`,
    );
  });

  it('the pieces of a message text are Liquid throughout where no chips are wanted', () => {
    const pieces = messagePieces('Hi {{${first_name}}}', { chips: false });
    expect(pieces.map(({ kind, shown }) => [kind, shown])).toEqual([
      ['text', 'Hi '],
      ['value', '{{${first_name}}}'],
    ]);
  });
});

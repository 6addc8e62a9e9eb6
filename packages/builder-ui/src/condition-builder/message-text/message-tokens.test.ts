import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagePieces } from './message-tokens.ts';

const kinds = (text: string) => messagePieces(text).map(({ kind, text: piece }) => [kind, piece]);

describe('the tokens of a message text', () => {
  it('are outputs, tags and plain text', () => {
    expect(kinds("Hi {{${first_name} | default: 'there'}}, {% if x %}!")).toEqual([
      ['text', 'Hi '],
      ['value', "{{${first_name} | default: 'there'}}"],
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
            messagePieces(text)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

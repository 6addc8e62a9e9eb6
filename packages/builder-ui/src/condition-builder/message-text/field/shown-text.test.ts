import { array, assert, boolean, constantFrom, nat, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeBetween,
  placedPieces,
  readEdit,
  replaceBetween,
  shownPlace,
  showText,
  textBetween,
  textPlace,
  type ShownText,
} from './shown-text.ts';

const CHIP = "{{${first_name} | default: 'there'}}";
const none = new Map<string, string>();

/** Any text; many have chips, Liquid of other kinds, every line break, tabs and letters of two units. */
const messages = oneof(
  string({ unit: 'grapheme' }),
  array(
    constantFrom(
      CHIP,
      '{{custom_attribute.${plan}}}',
      '{{ x }}',
      '{% if a %}',
      'Hi ',
      ' ',
      '\t',
      '\n',
      '\r\n',
      '\r',
      '😀',
      '{{',
    ),
  ).map((parts) => parts.join('')),
);

/** Where a caret can be: not inside a chip, not between the halves of a letter. */
function caretPlaces({ pieces, shown }: ShownText): readonly number[] {
  const places = new Set([shown.length]);
  for (const { piece, shownStart } of placedPieces(pieces)) {
    places.add(shownStart);
    if (piece.kind === 'chip') continue;
    let place = shownStart;
    for (const letter of piece.shown) {
      places.add(place);
      place += letter.length;
    }
  }
  return [...places].toSorted((one, other) => one - other);
}

describe('a message in its text field', () => {
  it('a message in its text field is the same message again, whatever its bytes are', () => {
    assert(
      property(messages, boolean(), (text, asLiquid) => {
        const message = showText(text, asLiquid);
        expect(message.text).toBe(text);
        expect(textBetween(message, 0, message.shown.length)).toBe(text);
        expect(message.shown).not.toContain('\r');
      }),
    );
  });

  it('a message in its text field has each place of a caret at one place of the message', () => {
    assert(
      property(messages, boolean(), (text, asLiquid) => {
        const message = showText(text, asLiquid);
        for (const place of caretPlaces(message))
          expect(shownPlace(message, textPlace(message, place, 'start'))).toBe(place);
      }),
    );
  });
});

describe('an edit of the field', () => {
  it('changes what it replaces and no other byte, wherever it is', () => {
    const typed = oneof(constantFrom('', 'a', ' ', '\n', '😀', 'Hi ', CHIP), string({ unit: 'grapheme' }));
    assert(
      property(messages, nat(), nat(), typed, boolean(), (text, one, other, raw, asLiquid) => {
        const message = showText(text, asLiquid);
        const places = caretPlaces(message);
        const [from = 0, to = 0] = [
          places[one % places.length] ?? 0,
          places[other % places.length] ?? 0,
        ].toSorted((first, second) => first - second);
        const inserted = raw.replaceAll(/\r\n?/gu, '\n');
        const shown = message.shown.slice(0, from) + inserted + message.shown.slice(to);
        const { now, caret } = readEdit(message, shown, from + inserted.length, none);
        const before = textBetween(message, 0, from);
        const after = textBetween(message, to, message.shown.length);
        // Deleting what was between them may make one break of two halves.
        if (inserted === '' && before.endsWith('\r') && after.startsWith('\n')) return;
        expect(now.text.slice(0, before.length)).toBe(before);
        expect(now.text.slice(caret)).toBe(after);
        const liquid = now.text.slice(before.length, caret);
        expect(liquid.replaceAll(/\r\n?/gu, '\n')).toBe(inserted.replaceAll('\v', '\n'));
        expect(liquid.includes('\r') && !text.includes('\r')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  const message = showText(`A${CHIP}B`, false);
  const end = message.shown.length - 1;

  it.each([
    ['Backspace behind a chip', 1 + (end - 2), end, 1],
    ['Delete before a chip', 1, 2, 1],
    ['deleting a word within a chip', 3, 9, 1],
  ])('%s deletes the chip as a whole', (_, from, to, caret) => {
    const shown = message.shown.slice(0, from) + message.shown.slice(to);
    expect(readEdit(message, shown, from, none)).toMatchObject({ now: { text: 'AB' }, caret });
  });

  it('an edit of the field adds behind a chip what was typed into it', () => {
    const shown = `${message.shown.slice(0, 4)}x${message.shown.slice(4)}`;
    expect(readEdit(message, shown, 5, none).now.text).toBe(`A${CHIP}xB`);
  });

  it('an edit of the field deletes the right one of two equal chips', () => {
    const two = showText(`${CHIP}${CHIP.replace("'there'", '"there"')}`, false);
    const half = two.shown.length / 2;
    expect(readEdit(two, two.shown.slice(half), 0, none).now.text).toBe(CHIP.replaceAll("'", '"'));
    expect(readEdit(two, two.shown.slice(0, half), half, none).now.text).toBe(CHIP);
  });

  it('an edit of the field keeps a chip that moves within the field as Liquid', () => {
    const chip = message.shown.slice(1, end);
    const known = new Map([[chip, CHIP]]);
    const without = readEdit(message, 'AB', 1, known).now;
    expect(readEdit(without, `AB${chip}`, 2 + chip.length, known).now.text).toBe(`AB${CHIP}`);
  });

  it('an edit of the field breaks lines as the message does, and keeps those that are there', () => {
    const mixed = showText('a\r\nb\nc\rd', false);
    expect(readEdit(mixed, 'a\nb\nc\nd\n', 8, none).now.text).toBe('a\r\nb\nc\rd\r\n');
    expect(readEdit(showText('a\nb', false), 'a\nb\n', 4, none).now.text).toBe('a\nb\n');
  });

  it("an edit of the field makes Word's break within a paragraph a line break", () => {
    expect(readEdit(showText('', false), 'Dear\vAda', 8, none).now.text).toBe('Dear\nAda');
  });

  it('an edit of the field cuts no chip when Liquid replaces a selection', () => {
    expect(replaceBetween(message, 0, 4, '{{${city}}}')).toMatchObject({
      now: { text: '{{${city}}}B' },
      caret: 11,
    });
  });
});

describe('the change between two texts', () => {
  it('the change between two texts leads from one to the other, wherever the caret is', () => {
    assert(
      property(string(), string(), nat(), (before, after, caret) => {
        const { from, to, inserted } = changeBetween(before, after, caret % (after.length + 1));
        expect(before.slice(0, from) + inserted + before.slice(to)).toBe(after);
      }),
    );
  });
});

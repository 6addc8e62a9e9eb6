import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { generateLiquid, innerPassages, type Message, passagesIn } from '../src/exports/index.ts';
import { readMessage, readPassages } from '../src/exports/text.ts';
import { brokenText } from './broken-texts.ts';
import { examinedRightTexts } from './examined-texts.ts';
import { longestTexts, longText } from './long-texts.ts';
import { documentAndValues } from './random-documents.ts';
import { importedText } from './random-edits.ts';
import { rightTexts } from './right-texts.ts';

const shared = (path: string): unknown => {
  const file = new URL(`../../../../shared/${path}`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
/** Every string in a file, whatever it is for: all of them are texts that somebody could paste. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const truth = JSON.parse(readFileSync(new URL('liquid-truth.json', import.meta.url), 'utf8')) as unknown;
const files = ['spec/braze-corpus/visible.json', 'cases/engine.json', 'cases/marketers-texts.json'];
const recorded = [truth, ...files.map(shared)].flatMap(stringsIn);

/** The message with every branch opened that has something in it. */
function opened(message: Message): Message {
  const open = (passages: Message['passages']): Message['passages'] =>
    passages.map((passage) => {
      if (passage.kind === 'loop') return { ...passage, passages: open(passage.passages) };
      if (passage.kind !== 'decision') return passage;
      const statements = passage.template.statements.map((statement) => ({
        ...statement,
        passages: open(readPassages(statement.customText)),
      }));
      return { ...passage, template: { ...passage.template, statements } };
    });
  return { ...message, passages: open(message.passages) };
}

/** Whatever is read is printed byte for byte, and every place holds what its passage prints. */
function expectSame(text: string): void {
  const message = readMessage(text);
  expect(generateLiquid(message).text).toBe(text);
  const whole = opened(message);
  const { text: printed, places, map } = generateLiquid(whole);
  expect(printed).toBe(text);
  expect(map.toArray().at(-1)?.end ?? 0).toBe(text.length);
  const all = passagesIn(whole.passages);
  expect([...places.keys()]).toEqual(all.map(({ passage }) => passage.id));
  for (const { passage } of all) {
    const place = places.get(passage.id);
    const own = generateLiquid({ ...whole, passages: [passage] }).text;
    expect(text.slice(place?.start, place?.end)).toBe(own);
    for (const inner of innerPassages(passage))
      expect(own).toContain(generateLiquid({ ...whole, ...inner }).text);
  }
}

it(`every recorded text is read as a message and printed byte for byte, with every branch closed and open`, () => {
  expect(recorded.length).toBeGreaterThan(100);
  for (const text of [...recorded, ...rightTexts, ...examinedRightTexts]) expectSame(text);
});

it('random documents are read as messages and printed byte for byte', () => {
  fc.assert(
    fc.property(documentAndValues, ({ text }) => {
      expect(generateLiquid(readMessage(text)).text).toBe(text);
      expectSame(text);
    }),
    { numRuns: 500 },
  );
});

it('texts with mistakes in them, and texts that the builder has printed, come back byte for byte', () => {
  fc.assert(
    fc.property(fc.oneof(brokenText, importedText), (text) => {
      expect(generateLiquid(readMessage(text)).text).toBe(text);
      expectSame(text);
    }),
    { numRuns: 500 },
  );
});

it('texts that are long or nested without end are read, and come back byte for byte', () => {
  for (const shape of longestTexts) {
    const text = longText(shape, 100_000);
    expect(generateLiquid(readMessage(text)).text).toBe(text);
  }
});

it('no text becomes more than 2,000 passages: the rest is kept, and says why', () => {
  const text = 'a{% assign x = 1 %}'.repeat(3000);
  const { passages } = readMessage(text);
  expect(passages.length).toBeLessThanOrEqual(2000);
  expect(passages.at(-1)).toMatchObject({ kind: 'kept', reason: { code: 'too-many-parts' } });
  const inLoop = readMessage(`{% for x in y %}${text}{% endfor %}${text}`);
  expect(passagesIn(inLoop.passages).length).toBeLessThanOrEqual(2000);
});

import { describe, expect, it } from 'vitest';
import { renderLiquid } from '../render/render-liquid.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { listReferences } from '../translate/list-references.ts';
import { fillSample } from './fill-sample.ts';
import { readJson, writeJson } from './json.ts';
import { sampleValueOf, type SampleInput } from './sample-input.ts';

const loop = '{% for p in {{event_properties.${products}}} %}{{p.name}}: {{p.price}}; {% endfor %}';

function messageFor(text: string, input: SampleInput): string {
  const [reference] = listReferences(parseLiquid(text));
  if (reference === undefined) throw new Error('The text uses no value.');
  return renderLiquid(text, { values: { [reference.key]: sampleValueOf(reference, input) ?? null } }).text;
}

it('a person with a product list gets each product, with prices as Braze displays them', () => {
  const json = '[{"name":"Boots","price":139.00},{"name":"Tent","price":89.5},{"name":"Map"}]';
  expect(messageFor(loop, { kind: 'value', text: json })).toBe('Boots: 139.0; Tent: 89.5; Map: ; ');
});

it('what is no JSON is a text, so that the test is about somebody who has it', () => {
  expect(messageFor('{{custom_attribute.${address}.city}}', { kind: 'value', text: '{"city"' })).toBe('');
});

it('a made-up person has a product list with everything that the message reads', () => {
  const references = listReferences(parseLiquid(loop));
  const template = {
    statements: [],
    settings: { hasFallback: false, fallbackType: 'custom', customFallback: '', abortReason: '' },
  } as const;
  const input = fillSample(template, references)['event_properties:products'];
  expect(input).toBeDefined();
  expect(messageFor(loop, input as SampleInput)).toBe('name 1: 59.9; name 2: 19.9; ');
});

describe('readJson and writeJson', () => {
  it.each([
    '[\n  { "price": 139.00, "stock": 2 },\n  { "price": 1e3 }\n]',
    '{ "a": { "b": [1, "2", null, true] }, "empty": {}, "none": [] }',
    '12345678901234567890',
    '"a \\" quote and 5.00"',
    'null',
    '[]',
  ])('give a text back as it was: %s', (text) => {
    const json = readJson(text);
    expect(json).not.toBeUndefined();
    expect(writeJson(json as never)).toBe(text);
  });

  it.each(['', '{', '{a: 1}', '[1,]', '01', '1.', '-', "{'a': 1}", 'NaN', '1-2', '[1 2]'])(
    'read nothing from what is no JSON: %s',
    (text) => {
      expect(readJson(text)).toBeUndefined();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { rowsOf, textOfRows } from './rows-of-json.ts';

const parts = { entry: 'product', isList: true, fields: { name: none(), price: none() } };

function none() {
  return { isList: false, fields: {} };
}

describe('a list of objects as a table', () => {
  it('has a column for each field that the message reads, also without a value', () => {
    expect(rowsOf('', parts)).toEqual({ isList: true, fields: ['name', 'price'], rows: [] });
  });

  it('has columns for the fields that only the value has', () => {
    expect(rowsOf('[{"color":"red"},{"name":"Map"}]', parts)?.fields).toEqual(['name', 'price', 'color']);
  });

  it.each([
    ['numbers as they were written', '[{"name":"Boots","price":139.00}]'],
    ['texts that look like something else', '[{"name":"7","sold":"true","note":"\\"quoted\\""}]'],
    ['true, false and objects inside', '[{"sold":true,"sizes":[41,42],"maker":{"name":"Fjell"}}]'],
    ['an empty text', '[{"name":""}]'],
    ['one object', '{"city":"Oslo"}'],
    ['spaces at the ends of a text', '[{"name":" Map "}]'],
  ])('keeps %s', (_, text) => {
    const rows = rowsOf(text, parts);
    expect(rows).toBeDefined();
    const written = rows && textOfRows(rows);
    expect(written?.replaceAll(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/gu, '')).toBe(text);
  });

  it('takes what is typed as a number, as true or false, as JSON, or as a text', () => {
    const row = { price: '139.00', sold: 'true', sizes: '[41]', name: 'Boots 2', code: '"7"', empty: '' };
    expect(textOfRows({ isList: true, fields: [], rows: [row] })).toBe(
      '[\n  { "price": 139.00, "sold": true, "sizes": [41], "name": "Boots 2", "code": "7" }\n]',
    );
  });
});

it.each([
  ['no JSON', '[{'],
  ['a list of plain values', '[1, 2]'],
  ['a plain value', '"Boots"'],
  ['more rows than one reads', JSON.stringify(Array.from({ length: 51 }, () => ({ name: 'Map' })))],
])('%s is no table', (_, text) => {
  expect(rowsOf(text, parts)).toBeUndefined();
});

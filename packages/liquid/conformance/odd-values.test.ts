import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderLiquid } from '../src/exports/render.ts';
import { hasOracle, startOracle, type Oracle } from './oracle.ts';

const integer = fc.oneof(
  fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.bigInt({ min: -9n, max: 9n }),
);
const operation = fc.constantFrom('plus', 'minus', 'times', 'divided_by', 'modulo', 'at_least', 'at_most');
const comparison = fc.constantFrom('==', '!=', '<', '>', '<=', '>=');
const aboutIntegers = fc.oneof(
  fc.tuple(integer, operation, integer).map(([one, filter, two]) => `{{ ${one} | ${filter}: ${two} }}`),
  fc.tuple(integer, operation, integer).map(([one, filter, two]) => `{{ '${one}' | ${filter}: '${two}' }}`),
  fc
    .tuple(integer, comparison, integer)
    .map(([one, symbol, two]) => `{% if ${one} ${symbol} ${two} %}T{% else %}F{% endif %}`),
  fc
    .tuple(integer, fc.constantFrom('abs', 'round', 'ceil', 'floor', 'size', "append: 'x'"))
    .map(([one, filter]) => `{{ ${one} | ${filter} }}`),
);

const day = fc.constantFrom('1st', '2nd', '3rd', '22nd', '30th', '11th');
const month = fc.constantFrom('March', 'mar', 'december', 'Apr');
const tail = fc.constantFrom('', ' 2026', ', 2026', ' 2026 9:30', ', 2026 09:30:10');
const ordinalDate = fc.oneof(
  fc.tuple(day, month, tail).map(([ordinal, name, year]) => `${ordinal} ${name}${year}`),
  fc.tuple(day, month, tail).map(([ordinal, name, year]) => `the ${ordinal} of ${name}${year}`),
  fc.tuple(month, day, tail).map(([name, ordinal, year]) => `${name} ${ordinal}${year}`),
  fc.tuple(day, fc.constantFrom('', ' 9:30')).map(([ordinal, time]) => `on the ${ordinal}${time}`),
);
const aboutDates = fc.oneof(
  ordinalDate.map((written) => `{{ '${written}' | date: '%F %T' }}`),
  fc
    .constantFrom('', 'Z', ' UTC', ' GMT', '+00:00', '-00:00', '-0000', '+02:00', ' EST')
    .map((zone) => `{{ '2026-03-01T10:00:00${zone}' | date: '%-z %-:z %-::z %-10z %_-z' }}`),
);

// Characters of a recent edition of Unicode are left out: whether Ruby writes them as they are depends on its own edition.
const oddCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0xa0 }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(
    '#',
    '{',
    '$',
    '@',
    '"',
    "'",
    '\\',
    'n',
    '\u001B',
    '\u007F',
    '\u0085',
    '\u00AD',
    'ß',
    '\u0378',
  ),
  fc.constantFrom(
    '\u200B',
    '\u200D',
    '\u2028',
    '\u2029',
    '\u3000',
    '\uE000',
    '\uFEFF',
    '\uFFFF',
    '😀',
    '\u{10FFFF}',
  ),
);
const oddText = fc.array(oddCharacter, { maxLength: 6 }).map((characters) => characters.join(''));

describe.runIf(hasOracle())('the reference engine', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = startOracle();
  });
  afterAll(() => oracle.stop());

  it.each([
    ['reckons with integers of any length', aboutIntegers],
    ['reads ordinal days and universal time', aboutDates],
  ])('the reference engine %s, as renderLiquid does', async (_, texts) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const answer = await oracle.render(text, {});
        expect(renderLiquid(text, { values: {} }).text, text).toBe(answer.text);
      }),
      { numRuns: 400 },
    );
  });

  it('the reference engine shows any character of a text in an object, as renderLiquid does', async () => {
    await fc.assert(
      fc.asyncProperty(oddText, oddText, async (key, text) => {
        const object = { [key]: [text] };
        const answer = await oracle.render('{{ object }}', { object });
        const sample = { values: { 'custom_attribute:object': object } };
        expect(renderLiquid('{{custom_attribute.${object}}}', sample).text).toBe(answer.text);
      }),
      { numRuns: 1000 },
    );
  });
});

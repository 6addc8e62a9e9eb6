import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runsEverything } from '../../../scripts/testing/edition.ts';
import { renderLiquid } from '../src/exports/render.ts';
import type { LiquidValue } from '../src/expression/nodes.ts';
import { hasOracle, startOracle, type Oracle } from './oracle.ts';

const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((list) => list.join(''));
const price = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(0, 1, 2, 2, 2))
  .map(([cents, places]) => (cents / 100).toFixed(places));
const long = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 60), fc.constantFrom('', '.'), digits(1, 40))
  .map(([sign, whole, point, fraction]) => sign + whole + (point && point + fraction));
const float = fc
  .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: -12, max: 18 }))
  .map(([size, power]) => size * 10 ** power + 0);

const operations = ['plus', 'minus', 'times', 'divided_by', 'at_least', 'at_most'];
const changes = ['abs', 'round', 'ceil', 'floor', 'round: 1', 'round: 2', 'round: -1', "round: '0'"];
const operators = ['==', '!=', '<', '>', '<=', '>='];

function written(number: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(number, fc.boolean()).map(([text, isQuoted]) => (isQuoted ? `'${text}'` : text));
}

/** One filter with the numbers it takes. */
function filter(number: fc.Arbitrary<string>, names: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.tuple(fc.constantFrom(...names), written(number)).map((parts) => parts.join(': ')),
    fc.constantFrom(...changes),
  );
}

const everyOperation = [...operations, 'modulo'];
const ofPrices = fc
  .tuple(written(price), filter(price, everyOperation))
  .map((parts) => `{{ ${parts.join(' | ')} }}`);
const ofLongNumbers = fc
  // Beside a tiny divisor, the engine itself loses digits of a remainder.
  .tuple(written(long), filter(long, operations))
  .map((parts) => `{{ ${parts.join(' | ')} }}`);
const inConditions = fc
  .tuple(
    written(price),
    fc.array(filter(price, everyOperation), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(...operators),
    price,
  )
  .map(
    ([start, filters, operator, other]) =>
      `{% assign p = ${[start, ...filters].join(' | ')} %}{{ p }}{% if p ${operator} ${other} %}T{% endif %}`,
  );
const ofLiterals = fc
  .tuple(long, fc.constantFrom(...operators), long, fc.constantFrom('other', 'same', 'with .0'))
  .map(([one, operator, other, kind]) => {
    const right = kind === 'other' ? other : kind === 'same' ? one : `${one.replace(/\..*/, '')}.0`;
    return `{% if ${one} ${operator} ${right} %}T{% else %}F{% endif %}`;
  });

const runs = Number(process.env['LIQUID_RUNS'] ?? (runsEverything ? 5000 : 500));

describe.runIf(hasOracle())('numbers', () => {
  let oracle: Oracle;
  beforeAll(() => {
    oracle = startOracle();
  });
  afterAll(() => oracle.stop());

  async function answers(
    text: string,
    values: Record<string, LiquidValue> = {},
  ): Promise<readonly [ours: string, theirs: string | undefined]> {
    const entries = Object.entries(values).map(([name, value]) => [`variable:${name}`, value]);
    const answer = await oracle.render(text, values);
    return [renderLiquid(text, { values: Object.fromEntries(entries) }).text, answer.text];
  }

  it.each([
    ['prices', ofPrices],
    ['numbers of a hundred digits', ofLongNumbers],
    ['calculated prices in conditions', inConditions],
    ['literals that are compared', ofLiterals],
  ])(
    'numbers are the same for the reference engine and for renderLiquid: %s',
    async (_, texts) => {
      await fc.assert(
        fc.asyncProperty(texts, async (text) => {
          const [ours, theirs] = await answers(text);
          expect(ours, text).toBe(theirs);
        }),
        { numRuns: runs },
      );
    },
    120_000,
  );

  it('floats of a person are the same for the reference engine and for renderLiquid', async () => {
    await fc.assert(
      fc.asyncProperty(
        float,
        float,
        fc.constantFrom(...operations.map((name) => `${name}: y`), ...changes),
        async (x, y, name) => {
          const [ours, theirs] = await answers(`{{ x | ${name} }}`, { x, y });
          expect(ours, name).toBe(theirs);
        },
      ),
      { numRuns: runs },
    );
  }, 120_000);
});

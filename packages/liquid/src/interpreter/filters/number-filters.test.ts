import { expect, it } from 'vitest';
import type { LiquidValue } from '../../expression/nodes.ts';
import { renderLiquid } from '../../exports/render.ts';

function sent(text: string, variables: Record<string, LiquidValue> = {}): string {
  const entries = Object.entries(variables).map(([name, value]) => [`variable:${name}`, value]);
  return renderLiquid(text, { values: Object.fromEntries(entries) }).text;
}

/* Every answer is the one that Ruby Liquid 5.4 gives for the same text and values. */

it.each([
  ['{{ 19.99 | plus: 0.01 }}', '20.0'],
  ['{{ 49.9 | minus: 4.99 }}', '44.91'],
  ['{{ 1.1 | times: 1.1 }}', '1.21'],
  ['{{ 0.07 | times: 100 }}', '7.0'],
  ['{{ 99.9 | divided_by: 9 }}', '11.1'],
  ['{{ 10 | divided_by: 3.0 }}', '3.3333333333333335'],
  ['{{ 4.2 | modulo: 0.7 }}', '0.0'],
  ['{{ -7.5 | modulo: 2 }}', '0.5'],
  ['{{ "12.30" | plus: "0.7" }}', '13.0'],
  ['{{ " 8.5 " | times: 2 }}', '17.0'],
  ['{{ 2.675 | round: 2 }}', '2.68'],
  ['{{ 1.005 | round: 2 }}', '1.01'],
  ['{{ -0.04 | round: 1 }}', '-0.0'],
  ['{{ 1250.5 | round: -2 }}', '1300'],
  ['{{ 25 | round: -1 }}', '30'],
  ['{{ 0.5 | round: "0" }}', '1'],
  ['{{ 8.000000000000000001 | ceil }}', '8'],
  ['{{ "8.000000000000000001" | ceil }}', '9'],
  ['{{ -3.5 | floor }}', '-4'],
  ['{{ 5 | at_least: 5.0 }}', '5'],
  ['{{ 4.5 | at_most: 4.50 }}', '4.5'],
  ['{{ -12.5 | abs }}', '12.5'],
])('filters count in decimals, as the engine does: %s is %s', (text, expected) => {
  expect(sent(text)).toBe(expected);
});

it.each([
  ['{{ 7 | divided_by: 0 }}', 'Liquid error: divided by 0'],
  ['{{ 7.5 | divided_by: 0 }}', 'Infinity'],
  ['{{ 0 | divided_by: 0.0 }}', 'NaN'],
  ['{{ 7.5 | modulo: 0 }}', 'Liquid error: divided by 0'],
  ['{{ 7.5 | divided_by: 0 | round }}', "Liquid error: Computation results in 'Infinity'"],
  ['{{ -7.5 | divided_by: 0 | ceil }}', "Liquid error: Computation results in '-Infinity'"],
  ['{{ 0 | divided_by: 0.0 | floor }}', "Liquid error: Computation results in 'NaN' (Not a Number)"],
  ['{{ -0.5 | times: 0 }}', '-0.0'],
  ['{{ 1.5 | round: 3000000000 }}', 'Liquid error: internal'],
])('filters answer a question without an answer as the engine does: %s is %s', (text, expected) => {
  expect(sent(text)).toBe(expected);
});

it.each<[string, Record<string, LiquidValue>, string]>([
  ['{% assign rest = total | minus: paid %}{% if rest == 8.1 %}T{% endif %}', { total: 20, paid: 11.9 }, 'T'],
  ['{% assign s = 0.1 | plus: 0.2 %}{% if s == 0.3 %}T{% endif %}', {}, 'T'],
  ['{% if 9007199254740993 > 9007199254740992.0 %}T{% endif %}', {}, 'T'],
  ['{% if n == 90071992547409930 %}T{% else %}F{% endif %}', { n: { $integer: '90071992547409931' } }, 'F'],
  ['{{ n | floor }}', { n: { $float: '1e22' } }, '10000000000000000000000'],
  ['{{ n | plus: 1 }}', { n: 317601344548165800000 }, '317601344548165800001'],
])('conditions and long numbers are as exact as in the engine: %s', (text, variables, expected) => {
  expect(sent(text, variables)).toBe(expected);
});

it('a number of a thousand digits is counted exactly', () => {
  const long = '9'.repeat(1000);
  expect(sent(`{{ ${long} | plus: 1 }}`)).toBe(`1${'0'.repeat(1000)}`);
  expect(sent(`{{ '0.${long}' | times: 2 | round: 3 }}`)).toBe('2.0');
  expect(sent(`{% if n < ${long} %}T{% endif %}`, { n: 5 })).toBe('T');
});

it('a number that keeps growing, or has more digits than anybody writes, is left to the provider', () => {
  const squares = '{% assign n = 7 %}{% for i in (1..60) %}{% assign n = n | times: n %}{% endfor %}{{ n }}';
  const text = `{{ '${'7'.repeat(1_000_000)}' | plus: 1 }}{{ '0.${'7'.repeat(1_000_000)}' | abs }}`;
  expect(renderLiquid(squares, { values: {} }).outcome).toBe('not-simulated');
  expect(renderLiquid(text, { values: {} }).outcome).toBe('not-simulated');
});

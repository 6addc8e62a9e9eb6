import { expect, it } from 'vitest';
import type { LiquidValue } from '../../expression/nodes.ts';
import { renderLiquid } from '../../exports/render.ts';

function sent(text: string, variables: Record<string, LiquidValue>): string {
  const entries = Object.entries(variables).map(([name, value]) => [`variable:${name}`, value]);
  return renderLiquid(text, { values: Object.fromEntries(entries) }).text;
}

/* Every answer is the one that Ruby Liquid 5.4 gives for the same text and values. */

it.each<[string, Record<string, LiquidValue>, string]>([
  ['{{ trips | size }}/{{ trips.size }}', { trips: [['Rome', 'Oslo'], [], ['Bern']] }, '3/3'],
  ['{{ trips | join: "," | size }}', { trips: [['Rome', 'Oslo'], ['Bern']] }, '14'],
  ['{{ (4..1) | first }} {{ (4..1) | last }} {{ (4..1) | size }}', {}, '4 1 0'],
])('lists in lists and ranges are counted as by the engine: %s', (text, variables, expected) => {
  expect(sent(text, variables)).toBe(expected);
});

it.each<[string, Record<string, LiquidValue>, string]>([
  ["{{ 'Mr X' | replace: 'X', r }}", { r: '<\\0>' }, 'Mr <X>'],
  ["{{ 'Mr X!' | replace_first: 'X', r }}", { r: "\\&\\'\\`" }, 'Mr X!Mr !'],
  ["{{ 'a-b-c' | replace: '-', r }}", { r: '\\1+\\\\' }, 'a+\\b+\\c'],
  ["{{ 'a-b' | replace: '-', r }}", { r: '\\z\\' }, 'a\\z\\b'],
  ["{{ 'a-b' | replace: '-', r }}", { r: '\\k<name>' }, 'Liquid error: internal'],
  ["{{ 'a-b' | replace_last: '-', r }}", { r: '\\0' }, 'a\\0b'],
  ["{{ 'a😀' | replace: '', '.' }}", {}, '.a.😀.'],
])('what stands for a match in a replacement is as in the engine: %s %j', (text, variables, expected) => {
  expect(sent(text, variables)).toBe(expected);
});

it.each<[string, Record<string, LiquidValue>, string]>([
  ["{{ ( 2 ..4 ) | join: ', ' }}", {}, '2, 3, 4'],
  ['{% assign days = (1 .. n) %}{{ days | size }}', { n: 7 }, '7'],
  ["{{ ['first order'] }}", { 'first order': 'tea' }, 'tea'],
  ["{{ ['first order'].item }}", { 'first order': { item: 'tea' } }, 'tea'],
  ['{{ [which] }}', { which: 'tea', tea: 'green' }, 'green'],
  ["{% if ['first order'] == 'tea' %}T{% endif %}", { 'first order': 'tea' }, 'T'],
  ["{% for o in ['all orders'] %}{{ o }};{% endfor %}", { 'all orders': [1, 2] }, '1;2;'],
  ["{{ x | join : ['the glue'] }}", { x: [1, 2], 'the glue': '+' }, '1+2'],
  ['{{ x | slice : y . from , 2 }}', { x: 'abcd', y: { from: 1 } }, 'bc'],
  ['{{ [5] }}{{ [nothing] }}', { 5: 'x' }, ''],
])('a value may have spaces, and brackets may name a variable: %s', (text, variables, expected) => {
  expect(sent(text, variables)).toBe(expected);
});

it.each([
  ["{{ 'aGk=' | base64_decode }}", 'hi'],
  ["{{ 'aGl=' | base64_decode }}", 'Liquid error: invalid base64 provided to base64_decode'],
  ["{{ 'aR==' | base64_decode }}", 'Liquid error: invalid base64 provided to base64_decode'],
  ["{{ 'aGk' | base64_decode }}", 'Liquid error: invalid base64 provided to base64_decode'],
  ["{{ 'aGk' | base64_url_safe_decode }}", 'hi'],
  ["{{ '_w' | base64_url_safe_decode | size }}", '1'],
  ["{{ '_x' | base64_url_safe_decode }}", 'Liquid error: invalid base64 provided to base64_url_safe_decode'],
])('Base64 that was cut off is an error, as in the engine: %s', (text, expected) => {
  expect(sent(text, {})).toBe(expected);
});

it.each<[string, Record<string, LiquidValue>, string]>([
  ["{% if 'gold' > x %}A{% endif %}", { x: 3 }, 'Liquid error: comparison of String with 3 failed'],
  ["{% if 12.5 < 'gold' %}A{% endif %}", {}, 'Liquid error: comparison of Float with String failed'],
  ['{% if 3 >= x %}A{% endif %}', { x: '3' }, 'Liquid error: comparison of Integer with String failed'],
  [
    "{% if '2026-03-01' < x %}A{% endif %}",
    { x: { $time: '2026-03-01T00:00:00Z' } },
    'Liquid error: comparison of String with Time failed',
  ],
  [
    "{% if x > 5 or 'a' == 'a' %}A{% endif %}",
    { x: 'b' },
    'Liquid error: comparison of String with 5 failed',
  ],
  ["{% unless 'a' < 1 %}A{% endunless %}", {}, 'Liquid error: comparison of String with 1 failed'],
])(
  'two kinds of value have no order, on whichever side a literal stands: %s',
  (text, variables, expected) => {
    expect(sent(text, variables)).toBe(expected);
  },
);

it.each<[string, string]>([
  ["{{ 'abcdefghijk' | slice: '010' }}", 'i'],
  ["{{ 'abc' | slice: '0x1' }}{{ 'abc' | slice: ' +1_0 ' }}", 'b'],
  ["{{ 'abc' | truncate: '08' }}", 'Liquid error: invalid integer'],
  ["{{ 'abc' | slice: '1e0' }}", 'Liquid error: invalid integer'],
])('whole numbers in quotes are read as by the engine: %s', (text, expected) => {
  expect(sent(text, {})).toBe(expected);
});

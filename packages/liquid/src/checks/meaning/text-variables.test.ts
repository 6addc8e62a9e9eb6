import { expect, it } from 'vitest';
import { checkLiquid } from '../check-liquid.ts';

const codesOf = (text: string): string[] => checkLiquid(text).map(({ code }) => code);
const compared = (assigned: string, condition: string): string[] =>
  codesOf(`{% assign hour = ${assigned} %}{% if ${condition} %}A{% else %}B{% endif %}`);

it.each([
  ["'now' | date: '%H'", 'hour < 12'],
  ["'9'", 'hour > 7'],
  ["plan | append: ''", 'hour == 7'],
])('a variable that is %s is no number, so %s is blamed', (assigned, condition) => {
  expect(compared(assigned, condition)).toContain('type-mismatch');
});

it.each([
  ["'now' | date: '%H' | plus: 0", 'hour < 12'],
  ["'now' | date: '%H'", "hour == '09'"],
  ['plan', 'hour < 12'],
])('a variable that is %s may be compared: %s', (assigned, condition) => {
  const found = compared(assigned, condition);
  expect(found).not.toContain('type-mismatch');
  expect(found).not.toContain('date-text');
});

it('a variable that something else may set, too, is not blamed', () => {
  const text = "{% assign n = '9' %}{% if n > 7 %}A{% else %}B{% endif %}";
  expect(codesOf(text)).toContain('type-mismatch');
  expect(codesOf(`{% assign n = 9 %}${text}`)).not.toContain('type-mismatch');
  expect(codesOf(`{% liquid\nassign n = 9\n%}${text}`)).not.toContain('type-mismatch');
});

it('a variable with two digits is never one digit', () => {
  expect(compared("'now' | date: '%m'", "hour == '1'")).toContain('date-text');
});

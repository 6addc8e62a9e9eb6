import { expect, it } from 'vitest';
import { renderLiquid } from '../../render/render-liquid.ts';
import { checkLiquid } from '../check-liquid.ts';
import { applyTextFix } from '../fix.ts';

/** What the fix makes of a condition on the variables p, q, s and t; `undefined` when there is no fix. */
function mended(condition: string): string | undefined {
  const text = textOf(condition);
  const found = checkLiquid(text).find(({ code }) => code === 'parentheses-in-condition');
  if (found?.fix?.kind !== 'text') return undefined;
  return /\{% if (.*?) %\}/.exec(applyTextFix(text, found.fix.edits))?.[1];
}

const setAll = '{% assign p = "x" %}{% assign q = "x" %}{% assign s = "x" %}{% assign t = "x" %}';
const written = (condition: string) => condition.replaceAll(/[pqst]/g, (name) => `${name} == 'x'`);
const textOf = (condition: string) => `${setAll}{% if ${written(condition)} %}yes{% else %}no{% endif %}`;

it.each([
  ['(p or q) and s', 's and p or q'],
  ['p and (q or s)', 'p and q or s'],
  ['((p or q) and s) or t', 't or s and p or q'],
  ['p or (q and s)', 'p or q and s'],
  ['(p and q) or s', 's or p and q'],
  ['(p or q) and (s)', 's and p or q'],
])('a person who has written %s gets it as Liquid reads it', (condition, expected) => {
  expect(mended(condition)?.replaceAll(/ == 'x'/g, '')).toBe(expected);
});

it.each([
  ['two groups stand side by side', '(p or q) and (s or t)'],
  ['the brackets do not match', '(p or q and s'],
  ['a bracket stands in a comparison', 'p and (q or) s'],
])('no order is offered where %s', (_, condition) => {
  expect(mended(condition)).toBeUndefined();
});

const names = ['p', 'q', 's', 't'] as const;

/** Four comparisons, with all joins and one or two pairs of parentheses. */
function* conditions(): Generator<string> {
  const joins = ['and', 'or'];
  for (const one of joins)
    for (const two of joins)
      for (const three of joins)
        for (const pattern of [
          '(p 1 q) 2 s 3 t',
          'p 1 (q 2 s) 3 t',
          'p 1 q 2 (s 3 t)',
          '(p 1 q 2 s) 3 t',
          'p 1 (q 2 s 3 t)',
          '((p 1 q) 2 s) 3 t',
          'p 1 ((q 2 s) 3 t)',
          '(p 1 (q 2 s)) 3 t',
          '(p 1 q) 2 (s 3 t)',
        ])
          yield pattern.replace('1', one).replace('2', two).replace('3', three);
}

it.each([...conditions()])(
  '%s, mended, is true of exactly the people of whom it was meant to be',
  (condition) => {
    const fixed = mended(condition);
    const people = fixed === undefined ? [] : Array.from({ length: 16 }, (_, number) => number);
    for (const person of people) {
      const isTrue = (name: string) => ((person >> names.indexOf(name as 'p')) & 1) === 1;
      const set = names.map((name) => `{% assign ${name} = '${isTrue(name) ? 'x' : 'y'}' %}`).join('');
      const result = renderLiquid(`${set}{% if ${fixed ?? ''} %}true{% else %}false{% endif %}`, {
        values: {},
      });
      const meant = meaning(condition.replaceAll(/\b[pqst]\b/g, (name) => String(isTrue(name))));
      expect('text' in result && result.text).toBe(meant);
    }
  },
);

/** What `(true or false) and true` means: what is in parentheses first, then `and`, then `or`. */
function meaning(words: string): string {
  const inner = /\(([^()]*)\)/.exec(words);
  if (inner !== null) return meaning(words.replace(inner[0], meaning(inner[1] ?? '')));
  return String(words.split(' or ').some((list) => list.split(' and ').every((word) => word === 'true')));
}

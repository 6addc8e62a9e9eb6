import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkLiquid, type Finding } from '../src/exports/text.ts';
import { examinedMistakes, examinedRightTexts } from './examined-texts.ts';
import { furtherMistakes, furtherRightTexts } from './further-texts.ts';
import { rightTexts as nearbyTexts } from './right-texts.ts';
import { seededMistakes } from './seeded-mistakes.ts';
import { workspace } from './workspace.ts';

const rightTexts = [...nearbyTexts, ...examinedRightTexts, ...furtherRightTexts];
const all = Object.entries({
  ...seededMistakes,
  'another layout': examinedMistakes,
  'another tool in mind': furtherMistakes,
}).flatMap(([category, groups]) =>
  groups.flatMap(([code, ...texts]) => texts.map((text) => ({ category, code, text }))),
);

it('there are two hundred seeded mistakes and five hundred right texts, none of them twice', () => {
  const texts = [...all.map(({ text }) => text), ...rightTexts];
  expect(new Set(texts).size).toBe(texts.length);
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(rightTexts.length).toBeGreaterThanOrEqual(500);
});

it.each(all)('a mistake with $category is found as $code: $text', ({ code, text }) => {
  expect(checkLiquid(text, workspace).map((found) => found.code)).toContain(code);
});

it('a text that does what its author means has no finding that asks for a change', () => {
  const blamed = rightTexts.flatMap((text) =>
    checkLiquid(text, workspace)
      .filter(({ severity }) => severity !== 'info')
      .map(({ code }) => ({ text, code })),
  );
  expect(blamed).toEqual([]);
});

/** What the reference engine made of a text: `T`, `F`, `PARSE` when it refuses it. */
interface TruthCase {
  t: string;
  m?: 'lax' | 'strict';
  r: string;
}

const file = new URL('liquid-truth.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: TruthCase[] };
const evaluated = cases.filter(({ m, r }) => m !== 'strict' && (r === 'T' || r === 'F'));

/** Tells whether a finding says something else than the engine did. */
function isContradicted({ code, params }: Finding, result: string): boolean {
  switch (code) {
    case 'unbalanced-tag':
    case 'unreadable-tag':
      return true;
    case 'unknown-tag':
      return params.problem === 'unknown';
    case 'always-matches':
      return result === 'F';
    case 'hidden-branch':
      return params.hiddenBy.length === 0 && result === 'T';
    case 'aborts-everybody':
      return true;
    default:
      return false;
  }
}

it('no finding of a text says something else than the reference engine makes of it', () => {
  expect(evaluated.length).toBeGreaterThan(500);
  const contradicted = evaluated.flatMap(({ t, r }) =>
    checkLiquid(t).flatMap((found) => (isContradicted(found, r) ? [{ text: t, code: found.code }] : [])),
  );
  expect(contradicted).toEqual([]);
});

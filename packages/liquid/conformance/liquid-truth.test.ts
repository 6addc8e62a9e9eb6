import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCondition } from '../src/document/conditions/parse-condition.ts';
import { compareExactly } from '../src/evaluator/compare.ts';
import { evaluateChain } from '../src/evaluator/evaluate-chain.ts';
import type { SampleValue } from '../src/exports/index.ts';
import { resolve } from '../src/evaluator/resolve.ts';
import { editions, type Edition } from './editions.ts';

interface TruthCase {
  /** Group. */
  g: string;
  /** Template. */
  t: string;
  /** Data. */
  d: Record<string, SampleValue>;
  /** `strict` for cases of the engine's other mode, which the provider does not use. */
  m?: 'lax' | 'strict';
  /** `T`, `F`, `ERR` (at run time), `PARSE`, or `=` and the text. */
  r: string;
}

const file = new URL('liquid-truth.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: TruthCase[] };
const single = /^[a-z]?\{% if (.*) %\}T\{% else %\}F\{% endif %\}[a-z]?$/s;

/** What the provider adds, and the bare engine therefore refuses. */
const dialectOnly = new Set([
  '{% if {{custom_attribute.${x y}}} == 1 %}T{% else %}F{% endif %}',
  '{% abort_message("x") %}',
]);

const provider = cases.filter((entry) => entry.m !== 'strict' && !dialectOnly.has(entry.t));
const groups = [...Map.groupBy(provider, (entry) => entry.g)];

function valuesOf(data: TruthCase['d']): Record<string, SampleValue> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [`variable:${name}`, value]));
}

function answerOfCondition({ t, d }: TruthCase): string | undefined {
  const markup = single.exec(t)?.[1];
  if (markup === undefined || markup.includes('%}')) return undefined;
  const chain = parseCondition(markup);
  if ('syntaxError' in chain) return 'PARSE';
  const sample = { values: valuesOf(d) };
  const result = evaluateChain(chain, { sample, compare: compareExactly, now: 0, resolve });
  if (typeof result === 'object') return 'ERR';
  return result ? 'T' : 'F';
}

function answerOfMessage({ t, d, r }: TruthCase, { render }: Edition): string {
  const result = render.renderLiquid(t, { values: valuesOf(d) });
  if (result.outcome === 'aborted') return 'ABORTED';
  if (result.outcome === 'error') return result.text === '' ? 'PARSE' : 'ERR';
  return r.startsWith('=') ? `=${result.text}` : result.text;
}

/** The answer of a condition as cards: read from the text into the builder, and asked of the person there. */
function answerOfCards({ t, d }: TruthCase, { index, text }: Edition): string | undefined {
  if (!single.test(t)) return undefined;
  const { template } = text.toTemplate(text.parseLiquid(t));
  if (template === undefined) return undefined;
  const { outcome } = index.evaluateTemplate(template, { values: valuesOf(d) }, { reading: 'provider' });
  if (outcome === 'nothing-to-test') return undefined;
  return outcome === 'error' ? 'ERR' : outcome === 'matched' ? 'T' : 'F';
}

it.each(groups)('the reference engine evaluates conditions as Sluice does: %s', (_, members) => {
  const wrong = members
    .map((entry) => ({ ...entry, answer: answerOfCondition(entry) }))
    .filter(({ answer, r }) => answer !== undefined && answer !== r);
  expect(wrong).toEqual([]);
});

describe.each(editions)('$name', (edition) => {
  it('the edition evaluates conditions as the builder does once they are imported as cards', () => {
    const asked = provider
      .map((entry) => ({ ...entry, answer: answerOfCards(entry, edition) }))
      .filter(({ answer }) => answer !== undefined);
    expect(asked.length).toBeGreaterThan(1000);
    expect(
      asked.filter(({ answer, r }) => answer !== r).map(({ t, r, answer }) => ({ t, r, answer })),
    ).toEqual([]);
  });

  it.each(groups)('the edition renders the same messages as renderLiquid: %s', (_, members) => {
    const wrong = members
      .map((entry) => ({ ...entry, answer: answerOfMessage(entry, edition) }))
      .filter(({ answer, r }) => answer !== r);
    expect(wrong.map(({ t, r, answer }) => ({ t, r, answer }))).toEqual([]);
  });
});

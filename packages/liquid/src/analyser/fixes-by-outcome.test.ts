import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sample, SampleValue } from '../evaluator/sample.ts';
import { fixEffect } from '../messages/fixes.ts';
import type { AttributeDefinition } from '../model/template.ts';
import { brokenText } from '../../conformance/broken-texts.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { checkLiquid } from './check-liquid.ts';
import type { Finding } from './finding.ts';
import { applyTextFix, fixesForNobody } from './fix.ts';
import type { TextFix } from './fix.ts';

const custom = (name: string, dataType: AttributeDefinition['dataType']): AttributeDefinition => ({
  attributeType: 'custom_attribute',
  name,
  dataType,
});
const catalog = [
  custom('plan', 'string'),
  custom('visits', 'number'),
  custom('vip', 'boolean'),
  custom('tags', 'array'),
];

const people: Sample[] = [];
const choices: [key: string, values: SampleValue[]][] = [
  ['default_attribute:city', [null, 'Rome', 'it']],
  ['custom_attribute:city', [null, 'Rome']],
  ['custom_attribute:plan', [null, 'Rome', '', "it's"]],
  ['custom_attribute:visits', [null, 3]],
  ['custom_attribute:vip', [null, true, false]],
  ['custom_attribute:tags', [null, ['Rome', '3']]],
];
for (let index = 0; index < 24; index += 1)
  people.push({
    values: Object.fromEntries(
      choices.map(([key, values], place) => [
        key,
        values[(index + (index >> 1) * place) % values.length] ?? null,
      ]),
    ),
  });

const outcomes = (text: string): string[] =>
  people.map((person) => {
    const result = renderLiquid(text, person, { now: 0 });
    if (result.outcome === 'error' && result.text === '') return 'refused';
    const outcome = result.outcome === 'not-simulated' ? result.otherwise : result.outcome;
    return JSON.stringify({
      outcome,
      message: result.text,
      reason: result.outcome === 'aborted' ? result.reason : '',
    });
  });
const textFixOf = ({ fix }: Finding): TextFix | undefined => (fix?.kind === 'text' ? fix : undefined);
const errors = (found: readonly Finding[]): string[] =>
  found.filter(({ severity }) => severity === 'error').map(({ code }) => code);
const refusing = new Set(['unbalanced-tag', 'unknown-tag', 'unreadable-tag', 'triple-braces']);
const refusals = (found: readonly Finding[]): number => found.filter(({ code }) => refusing.has(code)).length;
const count = (codes: readonly string[], code: string): number =>
  codes.filter((entry) => entry === code).length;

/** What is wrong with one fix, as words for whoever reads the failing test. */
function complaints(text: string, found: Finding, fix: TextFix): string[] {
  const before = checkLiquid(text, catalog);
  const fixed = applyTextFix(text, fix.edits);
  const after = checkLiquid(fixed, catalog);
  const isLeft = after.some(({ code, start }) => code === found.code && start === found.start);
  const same = (list: readonly Finding[]): number =>
    list.filter(({ code, params }) => isDeepStrictEqual([code, params], [found.code, found.params])).length;
  const [wrong, left] = [errors(before), errors(after)];
  const isRefused = refusals(before) > 0;
  const checks: [complaint: string, isRight: boolean][] = [
    // A tag that is closed gives back what it had swallowed.
    ['brings tags that Braze refuses', fix.code === 'close-tag' || refusals(after) <= refusals(before)],
    // Behind what keeps Braze from reading a text, more can be wrong than was seen.
    ['brings errors', isRefused || left.every((code) => count(left, code) <= count(wrong, code))],
    // People who no longer get one branch may reach another that says the same of them.
    [
      'leaves its finding',
      isRefused || fix.code === 'ask-for-value' ? !isLeft || isRefused : same(after) < same(before),
    ],
  ];
  const [was, is] = [outcomes(text), outcomes(fixed)];
  const changed = people.filter((_, index) => was[index] !== is[index]);
  const keys = Object.keys(found.witness?.values ?? {});
  const isWithout = ({ values }: Sample): boolean => keys.every((key) => (values[key] ?? null) === null);
  const isAborted = (result: string, index: number): boolean =>
    result === was[index] || result.includes('"aborted"');
  checks.push(
    ['changes somebody’s message', !fixesForNobody.has(fix.code) || changed.length === 0],
    ['changes others than people without a value', fix.code !== 'ask-for-value' || changed.every(isWithout)],
    ['changes more than to abort', fix.code !== 'abort-instead' || is.every(isAborted)],
  );
  return checks.flatMap(([complaint, isRight]) =>
    isRight ? [] : [`${found.code} ${complaint}: ${text} => ${fixed}`],
  );
}

describe('every fix, of every text that people break', () => {
  it('takes its finding away, brings no new error, and changes only the messages that its sentence says', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(brokenText, (text) => {
        const wrong = checkLiquid(text, catalog).flatMap((found) => {
          const fix = textFixOf(found);
          if (fix === undefined) return [];
          seen.add(fix.code);
          return complaints(text, found, fix);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: Number(process.env['LIQUID_RUNS'] ?? 300) },
    );
    expect(seen.size).toBeGreaterThan(12);
  }, 300_000);

  it('says whose message changes, unless nobody’s does', () => {
    expect(fixEffect({ code: 'remove-ignored', params: {} })).toBe('');
    expect(fixEffect({ code: 'ask-for-value', params: { name: 'vip', guard: 'nil' } })).toBe(
      'People without "vip" no longer get this text.',
    );
  });
});

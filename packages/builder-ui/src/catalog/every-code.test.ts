import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  operators,
  parseDateValue,
  type DataType,
  type DateValue,
  type ImpossibleReason,
  type TemplateDescription,
} from '@sluice/liquid';
import { changeMessage, describeTemplateText, type Coded } from '@sluice/liquid/messages';
import type { TemplateChange } from '@sluice/liquid/compare';
import { checkLiquid, parseLiquid, toTemplate } from '@sluice/liquid/text';
import { describe, expect, it } from 'vitest';
import { findingWords } from '../findings-list/messages.ts';
import { descriptionExamples } from '../test-data/every-code/descriptions.ts';
import { changeExamples } from '../test-data/every-code/changes.ts';
import { codedExamples } from '../test-data/every-code/examples.ts';
import { findingExamples } from '../test-data/every-code/findings.ts';
import { fixExamples } from '../test-data/every-code/fixes.ts';
import {
  everyImpossibleReason,
  gapExamples,
  islandReasonExamples,
  nearMissExamples,
  noticeExamples,
  notSimulatedExamples,
  outcomeExamples,
  whyExamples,
} from '../test-data/every-code/model.ts';
import { de } from './de.ts';
import { defaultMessages } from './default-messages.ts';

const english = { ...defaultMessages.liquid, ...findingWords(defaultMessages.findings) };
const german = { ...de.liquid, ...findingWords(de.findings) };

/** One code with parameters, and its sentence in both languages. */
type CodeInBothLanguages = [name: string, said: { params: unknown; english: string; german: string }];

/** Parameters that are codes themselves: each language has its own word for them. */
const codes = new Set([
  'problem',
  'why',
  'end',
  'dataType',
  'outcome',
  'kind',
  'unit',
  'side',
  'at',
  'space',
  'valueKind',
  'code',
  'join',
  'statementId',
  'conditionId',
  'id',
  'attributeType',
  'operator',
  'logicalOperator',
  'parts',
]);

/** The same with a name in each text that only the builder knows. */
function withInternalNames(params: unknown): unknown {
  if (typeof params === 'string') return 'sluice_time_of_zqvisit';
  if (Array.isArray(params)) return params.map(withInternalNames);
  if (typeof params !== 'object' || params === null) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, codes.has(name) ? value : withInternalNames(value)]),
  );
}

const withoutInternalNames: { name: string; sentences: readonly string[] }[] = [];

function bothWays<Params>(
  examples: readonly Coded<Params>[],
  inEnglish: (coded: Coded<Params>) => string,
  inGerman: (coded: Coded<Params>) => string,
): CodeInBothLanguages[] {
  for (const coded of examples) {
    const named = { code: coded.code, params: withInternalNames(coded.params) } as Coded<Params>;
    const sentences = [inEnglish(named), inGerman(named)];
    withoutInternalNames.push({ name: String(coded.code), sentences });
  }
  return examples.map((coded) => [
    `${String(coded.code)} ${JSON.stringify(coded.params)}`,
    { params: coded.params, english: inEnglish(coded), german: inGerman(coded) },
  ]);
}

const operatorsOfTypes = operators.flatMap(({ operator }) =>
  ([undefined, 'string', 'time'] as (DataType | undefined)[]).map((dataType): CodeInBothLanguages => [
    `${operator} of ${dataType ?? 'any type'}`,
    {
      params: {},
      english: english.operator(operator, dataType),
      german: german.operator(operator, dataType),
    },
  ]),
);
const dates = ['now', '2026-03-01', '2026-03-01 09:30:00 +0000', '1 day ago', '3 hours from now'].map(
  (value): CodeInBothLanguages => {
    const date = parseDateValue(value) as DateValue;
    return [value, { params: {}, english: english.date(date), german: german.date(date) }];
  },
);
const impossible = (Object.keys(everyImpossibleReason) as ImpossibleReason[]).map(
  (reason): CodeInBothLanguages => [
    reason,
    {
      params: {},
      english: english.impossibleOperator(reason),
      german: german.impossibleOperator(reason),
    },
  ],
);
const leftToBraze = Object.values(notSimulatedExamples).map((part): CodeInBothLanguages => [
  part.kind,
  {
    params: part,
    english: defaultMessages.conditionTester.onlyBraze([part]),
    german: de.conditionTester.onlyBraze([part]),
  },
]);
const descriptions = descriptionExamples.map((description, index): CodeInBothLanguages => [
  String(index),
  {
    params: description,
    english: describeTemplateText(description),
    german: (de.liquid.description as (of: TemplateDescription) => string)(description),
  },
]);

const everything: Record<string, readonly CodeInBothLanguages[]> = {
  findings: bothWays(codedExamples(findingExamples), english.sentence, german.sentence),
  'labels of fixes': bothWays(codedExamples(fixExamples), english.fix, german.fix),
  gaps: bothWays(codedExamples(gapExamples), english.problem, german.problem),
  notices: bothWays(codedExamples(noticeExamples), english.notice, german.notice),
  'island reasons': bothWays(codedExamples(islandReasonExamples), english.islandReason, german.islandReason),
  'reasons why readings differ': bothWays(
    codedExamples(whyExamples),
    english.whyDifferent,
    german.whyDifferent,
  ),
  'near misses': bothWays(codedExamples(nearMissExamples), english.nearMiss, german.nearMiss),
  'changes of a template': bothWays(
    codedExamples(changeExamples),
    changeMessage,
    de.liquid.change as (change: TemplateChange) => string,
  ),
  outcomes: bothWays(codedExamples(outcomeExamples), english.whatIsSent, german.whatIsSent),
  operators: operatorsOfTypes,
  dates,
  'impossible operators': impossible,
  'parts that only Braze can do': leftToBraze,
  descriptions,
};
const effects = bothWays(codedExamples(fixExamples), english.fixEffect, german.fixEffect);

/** Names and raw text among the parameters, however deep. */
function rawTexts(params: unknown): string[] {
  if (typeof params === 'string') return params === '' ? [] : [params];
  if (typeof params !== 'object' || params === null) return [];
  return Object.entries(params).flatMap(([key, value]) => (codes.has(key) ? [] : rawTexts(value)));
}

/** Without what is the same in every language: quoted Liquid, references, names. */
function ownWords(sentence: string, params: unknown): string {
  return rawTexts(params)
    .reduce((rest, text) => rest.replaceAll(text, ''), sentence)
    .replaceAll(/„[^“]*“/gu, '');
}

/** Words that German does not have. */
const englishWords =
  /\b(?:a|add|the|this|that|these|did|is|are|of|it|its|and|or|not|no|nor|nothing|with|without|only|people|nobody|everybody|else|first|remove|write|value|never|always|gets?|takes?|sends?|stops|message|braces|branch|condition|fallback|set|use|then|you)\b/iu;

/** Signs of a mistake in a sentence: a value was not filled in, or is not text. */
const slips = /undefined|\bnull\b|NaN|\[object|function/u;

function expectBothToSay({ params, english: one, german: other }: CodeInBothLanguages[1]): void {
  for (const sentence of [one, other]) expect(sentence).not.toMatch(slips);
  expect(ownWords(other, params)).not.toMatch(englishWords);
  const named = (sentence: string) => rawTexts(params).filter((text) => sentence.includes(text));
  expect(named(other)).toEqual(named(one));
}

describe.each(Object.entries(everything))('the %s', (_, said) => {
  it.each(said)('has a sentence in both languages with the same names: %s', (_name, both) => {
    expect(both.english.trim()).not.toBe('');
    expect(both.german.trim()).not.toBe('');
    expect(both.german).not.toBe(both.english);
    expectBothToSay(both);
  });
});

describe('what a fix changes', () => {
  it.each(effects)('what a fix changes is described in both languages or in neither: %s', (_, both) => {
    expect(both.german === '').toBe(both.english === '');
    expectBothToSay(both);
  });
});

const checks = join(import.meta.dirname, '../../../../docs/checks');
const liquid = readdirSync(checks).flatMap((page) =>
  [...readFileSync(join(checks, page), 'utf8').matchAll(/```liquid\n(.*?)```/gsu)].map(
    ([, text = '']) => text,
  ),
);

describe('a name that only the builder knows', () => {
  it('a name that only the builder knows never appears in the sentence of a code, which names the attribute instead', () => {
    expect(withoutInternalNames.length).toBeGreaterThan(150);
    for (const { name, sentences } of withoutInternalNames)
      for (const said of sentences) expect(said, name).not.toMatch(/sluice_|braze__/u);
  });
});

describe('the sentences about a real text', () => {
  it.each(liquid)('contain no internal name: %s', (text) => {
    const { segments } = toTemplate(parseLiquid(text));
    const reasons = segments.flatMap((segment) => (segment.kind === 'island' ? [segment.reason] : []));
    for (const words of [english, german]) {
      const sentences = checkLiquid(text).flatMap((finding) => [
        words.sentence(finding),
        ...(finding.fix === undefined ? [] : [words.fix(finding.fix), words.fixEffect(finding.fix)]),
      ]);
      const all = [...sentences, ...reasons.map(words.islandReason)].join(' ');
      expect(all).not.toMatch(/braze__|braze_reference_|sluice_|undefined|\[object/u);
    }
  });
});

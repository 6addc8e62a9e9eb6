import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { brokenText } from '../../conformance/broken-texts.ts';
import { fixableTexts, textToFix } from '../../conformance/fixable-texts.ts';
import { isSame, outcomeOf } from '../../conformance/outcome-of.ts';
import { everyKind, person } from '../../conformance/random-people.ts';
import { templateAndPeople } from '../../conformance/random-template-fixes.ts';
import { type Changed, named } from '../../conformance/who-may-change.ts';
import { workspace } from '../../conformance/workspace.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import type { Sample } from '../evaluator/sample.ts';
import { fixEffect } from '../messages/fixes.ts';
import type { Template } from '../model/template.ts';
import { rulesOf } from '../operators/table.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { importText } from '../translate/to-template.ts';
import { checkLiquid } from './check-liquid.ts';
import { checkTemplate } from './check-template.ts';
import { type FixCode, type TemplateFix, type TextFix, applyTextFix, fixesForNobody } from './fix.ts';
import type { Finding } from './table.ts';

const runs = Number(process.env['LIQUID_RUNS'] ?? 300);
const people = fc.array(person, { minLength: 8, maxLength: 8 });
/** Each text with a fix, and somebody of every kind: what is asked in any case, before texts by chance. */
const everyFixableText = (Object.entries(fixableTexts) as [FixCode, readonly string[]][]).flatMap(
  ([code, texts]) =>
    texts.map((text): [{ code: FixCode; text: string }, Sample[]] => [{ code, text }, [...everyKind]]),
);
const textFixOf = ({ fix }: Finding): TextFix | undefined => (fix?.kind === 'text' ? fix : undefined);
const errors = (found: readonly Finding[]): string[] =>
  found.filter(({ severity }) => severity === 'error').map(({ code }) => code);
const refusing = new Set(['unbalanced-tag', 'unknown-tag', 'unreadable-tag', 'triple-braces']);
const refusals = (found: readonly Finding[]): number => found.filter(({ code }) => refusing.has(code)).length;
const count = (codes: readonly string[], code: string): number =>
  codes.filter((entry) => entry === code).length;

/** Returns what is wrong with the text after a fix, in words for whoever reads the failing test. */
function textComplaints(text: string, found: Finding, fix: TextFix): string[] {
  const before = checkLiquid(text, workspace);
  const fixed = applyTextFix(text, fix.edits);
  const after = checkLiquid(fixed, workspace);
  const isLeft = after.some(({ code, start }) => code === found.code && start === found.start);
  // Once a branch has moved up, those that hide others have other numbers: all hidden ones are counted.
  const same = (list: readonly Finding[]): number =>
    list.filter(
      ({ code, params }) =>
        code === found.code && (fix.code === 'move-branch-up' || isDeepStrictEqual(params, found.params)),
    ).length;
  const [wrong, left] = [errors(before), errors(after)];
  const isRefused = refusals(before) > 0;
  const checks: [complaint: string, isRight: boolean][] = [
    // Closing a tag reveals the tags that it had swallowed.
    ['brings tags that Braze refuses', fix.code === 'close-tag' || refusals(after) <= refusals(before)],
    // Behind a mistake that makes a text unreadable, there can be others that were not found before.
    ['brings errors', isRefused || left.every((code) => count(left, code) <= count(wrong, code))],
    // People who no longer get one branch may reach another with the same finding.
    [
      'leaves its finding',
      isRefused || fix.code === 'ask-for-value' ? !isLeft || isRefused : same(after) < same(before),
    ],
  ];
  return checks.flatMap(([complaint, isRight]) =>
    isRight ? [] : [`${found.code} ${complaint}: ${text} => ${fixed}`],
  );
}

/** People whose message a fix changes although its sentence does not name them. */
function outcomeComplaints(text: string, found: Finding, fix: TextFix, asked: readonly Sample[]): string[] {
  const fixed = applyTextFix(text, fix.edits);
  const { may, mendsRefused } = named[fix.code];
  for (const somebody of asked) {
    const [before, after] = [outcomeOf(text, somebody), outcomeOf(fixed, somebody)];
    if (isSame(before, after)) continue;
    const { params, edits } = fix;
    const changed: Changed = { text, fixed, found, params, edits, person: somebody, before, after };
    const isNamed = before.kind === 'refused' ? mendsRefused : may(changed as Changed<never>);
    if (isNamed !== true)
      return [`${fix.code} changes ${JSON.stringify({ text, fixed, somebody, before, after }, null, 1)}`];
  }
  return [];
}

/** Nobody has a value under a name that Braze does not have. */
function withoutUnknown({ values }: Sample, { code, params }: Finding): Sample {
  const object = { 'custom-as-default': 'default_attribute', 'default-as-custom': 'custom_attribute' }[
    code as string
  ];
  if (object === undefined || !('name' in params)) return { values };
  return { values: { ...values, [`${object}:${params.name}`]: null } };
}

/** The same for the fix of a template, which must also have the effect of the same fix of its text. */
function templateComplaints(
  template: Template,
  found: Finding,
  fix: TemplateFix,
  asked: readonly Sample[],
): string[] {
  const { text } = generateLiquid(template);
  const fixed = generateLiquid(fix.actions.reduce(templateReducer, template)).text;
  const twin = checkLiquid(text, workspace)
    .filter(({ code, start }) => code === found.code && start === found.start)
    .map(textFixOf)[0];
  const edits = twin?.edits ?? [{ start: found.start, end: found.end, text: '' }];
  // A list or a range is one condition in the template, but several comparisons in its text.
  const lists = template.statements
    .flatMap(({ conditions }) => conditionsIn(conditions))
    .filter(({ operator }) => ['list', 'range'].includes(rulesOf(operator)?.input ?? ''));
  const isOfList = lists.some(({ id }) => id === found.conditionId);
  const isOwn = twin === undefined || isOfList || (fix.code === 'reorder-conditions' && lists.length > 0);
  const alike = isOwn ? fixed : applyTextFix(text, twin.edits);
  const { may, mendsRefused } = named[fix.code];
  for (const person of asked) {
    const somebody = withoutUnknown(person, found);
    const [before, after] = [outcomeOf(text, somebody), outcomeOf(fixed, somebody)];
    const report = JSON.stringify({ text, fixed, alike, somebody, before, after }, null, 1);
    const byText = outcomeOf(alike, somebody);
    if (byText.kind !== after.kind || byText.message !== after.message)
      return [`${fix.code} of the template is another than of the text: ${report}`];
    if (isSame(before, after)) continue;
    const { params } = fix;
    const changed: Changed = { text, fixed, found, params, edits, person: somebody, before, after };
    const isNamed = before.kind === 'refused' ? mendsRefused : may(changed as Changed<never>);
    if (isNamed !== true) return [`${fix.code} of a template changes ${report}`];
  }
  return [];
}

function complaints(text: string, asked: readonly Sample[], seen: Set<FixCode>): string[] {
  return checkLiquid(text, workspace).flatMap((found) => {
    const fix = textFixOf(found);
    if (fix === undefined) return [];
    seen.add(fix.code);
    return [...textComplaints(text, found, fix), ...outcomeComplaints(text, found, fix, asked)];
  });
}

it('a fix of a text with mistakes removes its finding, adds no error, and changes only the messages of people whom its sentence names', () => {
  const seen = new Set<FixCode>();
  fc.assert(
    fc.property(brokenText, people, (text, asked) => {
      expect(complaints(text, asked, seen)).toEqual([]);
    }),
    { numRuns: runs },
  );
  expect(seen.size).toBeGreaterThan(12);
}, 300_000);

it('all tags in capital letters are mended by one fix, where the text can be sent then', () => {
  const text =
    "{% IF ${city} == 'Rome' %}A{% ElsIf ${city} == 'Oslo' %}B{% Else %}{% Assign x = 1 %}{% EndIf %}";
  const [found] = checkLiquid(text, workspace);
  expect(found?.fix?.kind === 'text' && applyTextFix(text, found.fix.edits)).toBe(
    "{% if ${city} == 'Rome' %}A{% elsif ${city} == 'Oslo' %}B{% else %}{% assign x = 1 %}{% endif %}",
  );
  expect(checkLiquid('{% If ${city} %}A', workspace).map(({ fix }) => fix)).toEqual([undefined]);
});

it('a fix of parentheses is not offered in a tag that was never closed', () => {
  const text = "{% if (${city} == 'Rome')A{% else %}Hi {{${first_name} | default: 'you'}}{% endif %}";
  expect(checkLiquid(text, workspace).map(({ fix }) => fix?.code)).not.toContain('remove-parentheses');
  expect(complaints(text, [{ values: {} }], new Set())).toEqual([]);
});

it.each(Object.entries(fixableTexts))('the fix %s is offered for each text of its list', (code, texts) => {
  for (const text of texts) expect(checkLiquid(text, workspace).map(({ fix }) => fix?.code)).toContain(code);
});

it('a fix of every kind changes only the messages of people whom its sentence names, wherever it is in a text', () => {
  const seen = new Set<FixCode>();
  fc.assert(
    fc.property(textToFix, people, ({ text }, asked) => {
      const wrong = complaints(text, [...asked, ...everyKind], seen);
      expect(wrong).toEqual([]);
    }),
    { numRuns: runs },
  );
}, 300_000);

it('a fix of a template changes the same messages as the fix of its text', () => {
  const seen = new Set<FixCode>();
  fc.assert(
    fc.property(templateAndPeople, ({ template, people: asked }) => {
      for (const found of checkTemplate(template, workspace)) {
        if (found.fix?.kind !== 'template') continue;
        seen.add(found.fix.code);
        expect(templateComplaints(template, found, found.fix, asked)).toEqual([]);
      }
    }),
    { numRuns: runs },
  );
  for (const code of ['abort-instead', 'ask-for-value', 'reorder-conditions', 'write-output'] as const)
    expect(seen).toContain(code);
}, 300_000);

it('a fix of an imported text changes the same messages as the fix of that text', () => {
  const seen = new Set<FixCode>();
  fc.assert(
    fc.property(textToFix, people, ({ text }, asked) => {
      const template = importText(text);
      for (const found of checkTemplate(template, workspace)) {
        if (found.fix?.kind !== 'template') continue;
        seen.add(found.fix.code);
        expect(templateComplaints(template, found, found.fix, asked)).toEqual([]);
      }
    }),
    { numRuns: runs + everyFixableText.length, examples: everyFixableText },
  );
  for (const code of ['use-attribute', 'use-contains', 'write-value', 'set-variable-first'] as const)
    expect(seen).toContain(code);
}, 300_000);

it('a fix says whose message changes, unless it changes none', () => {
  expect(fixEffect({ code: 'ask-for-value', params: { name: 'vip' } })).toBe(
    'People without "vip" will no longer get this text.',
  );
  expect([...fixesForNobody]).toEqual(['remove-ignored']);
  expect(fixEffect({ code: 'remove-ignored', params: {} })).toBe('');
});

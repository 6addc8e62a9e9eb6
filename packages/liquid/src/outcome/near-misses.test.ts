import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { templateAndSample } from '../../conformance/random-templates.ts';
import type { TemplateFix } from '../checks/fix.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { compareExactly } from '../evaluator/compare.ts';
import type { SampleValue } from '../evaluator/sample.ts';
import { fixEffect, fixLabel } from '../messages/fixes.ts';
import { nearMissMessage } from '../messages/near-misses.ts';
import { createTemplate } from '../model/create-template.ts';
import type { Condition, Template } from '../model/template.ts';
import { listReferences } from '../translate/list-references.ts';
import { compareReadings } from './compare-readings.ts';
import { evaluateTemplate } from './evaluate-template.ts';
import { conditionTrial, trialContext } from './fix-for-person.ts';
import { nearMisses } from './near-misses.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';

function asking(condition: Partial<Condition>): Template {
  let next = 0;
  const template = createTemplate({ createId: () => `id${(next += 1)}` });
  const changes = {
    attributeType: 'custom_attribute',
    attributeName: 'plan',
    dataType: 'string',
    ...condition,
  } as const;
  return templateReducer(template, {
    type: 'condition-changed',
    statementId: 'id1',
    conditionId: 'id2',
    changes,
  });
}

/** Values for which a condition has another answer after a fix although the sentence of the fix does not name them. */
function wronglyChanged(before: Template, after: Template, id: string, fix: TemplateFix): SampleValue[] {
  if (fix.code !== 'add-value' && fix.code !== 'replace-value') return [fix.code];
  const { value: asked, old = asked } = { old: undefined, ...fix.params };
  const [named, lost] = [asked, old].map((shown): SampleValue =>
    /^['"]/u.test(shown) ? shown.slice(1, -1) : (JSON.parse(shown) as SampleValue),
  );
  const isWithin = /contain/u.test(fix.params.operator ?? '');
  const isNamed = (value: SampleValue): boolean =>
    [named, lost].some((one) =>
      isWithin && (typeof value === 'string' || Array.isArray(value))
        ? (value as string).includes(one as string)
        : isDeepStrictEqual(one, value),
    );
  const others = [named, lost].flatMap((one) =>
    typeof one === 'string' ? [one.toUpperCase(), one.toLowerCase(), ` ${one}`, `${one} x`, [one]] : [],
  );
  return [named, lost, ...others, 'x', '', 5, true, null].flatMap((value = null) => {
    const [was, is] = [before, after].map((template) => answerFor(template, id, value));
    const isSaid =
      fix.code === 'add-value'
        ? is === (fix.params.operator !== 'contains-none-of') && isNamed(value)
        : isNamed(value);
    return was === is || isSaid ? [] : [value];
  });
}

function answerFor({ settings, statements }: Template, id: string, value: SampleValue): boolean | 'error' {
  const condition = statements
    .flatMap(({ conditions }) => conditionsIn(conditions))
    .find((one) => one.id === id);
  if (condition === undefined) throw new Error('no condition');
  const alone = { settings, statements: [{ id: 's', customText: '', conditions: [condition] }] };
  const [reference] = listReferences(alone);
  const sample = { values: { [reference?.key ?? '']: value } };
  return conditionTrial(trialContext(alone, sample, Date.now()), condition).answer(compareExactly).result;
}

const has = (value: SampleValue) => ({ values: { 'custom_attribute:plan': value } });

it.each<[condition: Partial<Condition>, value: SampleValue, said: string, fixed: object | undefined]>([
  [
    { operator: '==', value: 'free' },
    'Free',
    'has Free, differs in case',
    { operator: 'is-any-of', value: 'free, Free' },
  ],
  [
    { operator: '==', value: 'pro' },
    'pro ',
    'has pro␣; the space at the end can only be removed in the data',
    undefined,
  ],
  [
    { operator: '==', value: 'pro' },
    '\u00A0pro',
    'has ␣pro; the special space at the start can only be removed in the data',
    undefined,
  ],
  [
    { operator: '==', value: 'pro ' },
    'pro',
    'has pro, but the condition asks for pro␣, with a space at the end',
    { value: 'pro' },
  ],
  [
    { operator: '==', value: 'pro' },
    ' Pro ',
    'has ␣Pro␣, which differs in case; the spaces at both ends can only be removed in the data',
    undefined,
  ],
  [
    { operator: 'is-any-of', value: 'team, pro' },
    'pro ',
    'has pro␣; the space at the end can only be removed in the data',
    undefined,
  ],
  [{ operator: '!=', value: 'free' }, 'Free', 'has Free, differs in case', { value: 'Free' }],
  [
    { operator: 'is-any-of', value: 'team, free' },
    'Free',
    'has Free, differs in case',
    { value: 'team, free, Free' },
  ],
  [
    { operator: 'is-any-of', value: 'smith, john\n' },
    'Smith, John',
    'has Smith, John, differs in case',
    { value: 'smith, john\nSmith, John\n' },
  ],
  [
    { operator: 'contains', value: 'pro' },
    'My Pro plan',
    'has My Pro plan, differs in case',
    { operator: 'contains-any-of', value: 'pro, Pro' },
  ],
  [
    { operator: 'contains', value: 'golf', dataType: 'array' },
    ['Tennis', 'Golf'],
    'has Golf, differs in case',
    { operator: 'contains-any-of', value: 'golf, Golf' },
  ],
  [
    { operator: 'does-not-contain', value: 'pro' },
    'PRO',
    'has PRO, differs in case',
    { operator: 'contains-none-of', value: 'pro, PRO' },
  ],
  [
    { operator: 'contains-any-of', value: 'team, pro' },
    'My Pro plan',
    'has My Pro plan, differs in case',
    { value: 'team, pro, Pro' },
  ],
])('%j is explained for %j', (condition, value, said, fixed) => {
  const template = asking(condition);
  const [found, ...others] = nearMisses(template, has(value));
  if (found === undefined) throw new Error('no near miss');
  expect(others).toEqual([]);
  expect([found.statementId, found.conditionId]).toEqual(['id1', 'id2']);
  expect(nearMissMessage(found.why)).toBe(said);
  expect(found.fix?.actions.map((action) => 'changes' in action && action.changes)).toEqual(
    fixed === undefined ? undefined : [fixed],
  );
});

it.each<[condition: Partial<Condition>, value: SampleValue, label: string, effect: string]>([
  [{ operator: 'is-any-of', value: 'DE, AT' }, 'de', "Add 'de'", "People with 'de' will then match as well."],
  [{ operator: '==', value: 'DE' }, 'de', "Add 'de'", "People with 'de' will then match as well."],
  [
    { operator: '==', value: 'DE ' },
    'DE',
    "Write 'DE'",
    "People with 'DE' will then match. People with 'DE ' will no longer match.",
  ],
  [
    { operator: '!=', value: 'DE' },
    'de',
    "Write 'de'",
    "People with 'DE' will then match. People with 'de' will no longer match.",
  ],
  [
    { operator: 'contains', value: 'pro' },
    'Pro',
    "Add 'Pro'",
    "People with 'Pro' in it will then match as well.",
  ],
  [
    { operator: 'does-not-contain', value: 'pro' },
    'Pro',
    "Add 'Pro'",
    "People with 'Pro' in it will no longer match.",
  ],
])('%j for %j gets a fix that says who matches then', (condition, value, label, effect) => {
  const [missed] = nearMisses(asking(condition), has(value));
  if (missed?.fix === undefined) throw new Error('no fix');
  expect([fixLabel(missed.fix), fixEffect(missed.fix)]).toEqual([label, effect]);
});

it.each<[condition: Partial<Condition>, value: SampleValue]>([
  [{ operator: '==', value: 'free' }, 'free'],
  [{ operator: '==', value: 'free' }, 'team'],
  [{ operator: '==', value: 'free' }, null],
  [{ operator: 'is-set' }, ' '],
  [{ operator: '>', value: '3', dataType: 'number' }, 'Free'],
  [{ operator: '==', value: '', valueKind: 'empty-text' }, ' '],
])('%j is no near miss for %j', (condition, value) => {
  expect(nearMisses(asking(condition), has(value))).toEqual([]);
});

it('a condition that a person just misses gets a fix that changes the answer for this person and for those in its sentence, which never names a variable of ours', () => {
  const now = Date.parse('2026-06-01T00:00:00Z');
  fc.assert(
    fc.property(templateAndSample, fc.boolean(), ({ template, sample }, isUpper) => {
      const values = Object.fromEntries(
        Object.entries(sample.values).map(([key, value]) => [
          key,
          typeof value === 'string' ? (isUpper ? value.toUpperCase() : ` ${value}`) : value,
        ]),
      );
      for (const { conditionId, result, why, fix } of nearMisses(template, { values }, { now })) {
        expect(nearMissMessage(why)).not.toMatch(/sluice_|braze__/);
        if (fix === undefined) continue;
        const fixed = fix.actions.reduce(templateReducer, template);
        const after = evaluateTemplate(fixed, { values }, { reading: 'provider', now });
        const answer = after.trace.find((entry) => entry.conditionId === conditionId)?.result;
        expect(answer).toBe(!result);
        expect(wronglyChanged(template, fixed, conditionId, fix)).toEqual([]);
      }
    }),
  );
});

it.each<[condition: Partial<Condition>, value: SampleValue, changes: object | undefined]>([
  [{ operator: 'contains', value: 'pro' }, 'Pro plan', { operator: 'contains-any-of', value: 'pro, Pro' }],
  [
    { operator: 'does-not-contain', value: 'pro' },
    'Pro plan',
    { operator: 'contains-none-of', value: 'pro, Pro' },
  ],
  [{ operator: '==', value: '5', dataType: 'number' }, '5', { readAs: 'number' }],
  [{ operator: '==', value: '5' }, 5, { value: '5', dataType: 'number' }],
  [{ operator: '==', value: 'true' }, true, { value: 'true', dataType: 'boolean' }],
  [{ operator: '>', value: '5', dataType: 'number' }, '7', { readAs: 'number' }],
  [{ operator: '<', value: '100' }, '59.90', { readAs: 'number' }],
  [{ operator: '>', value: '5', dataType: 'number' }, 'seven', undefined],
  [{ operator: '>', value: '5', dataType: 'number' }, '59,90 €', undefined],
])('%j for %j compares with what the person has', (condition, value, changes) => {
  const template = asking(condition);
  const { difference } = compareReadings(template, has(value));
  expect(difference?.fix?.actions[0]).toEqual(
    changes && { type: 'condition-changed', statementId: 'id1', conditionId: 'id2', changes },
  );
  const fixed = difference?.fix?.actions.reduce(templateReducer, template) ?? template;
  expect(compareReadings(fixed, has(value)).difference === undefined).toBe(changes !== undefined);
});

it('the fix of a result that differs from what people expect names what the person has, not the variable that "does not contain" needs', () => {
  const { difference } = compareReadings(
    asking({ operator: 'does-not-contain', value: 'pro' }),
    has('Pro plan'),
  );
  expect(difference?.why).toEqual({
    code: 'case-matters',
    params: { left: { kind: 'string', text: 'Pro plan' }, right: { kind: 'string', text: 'pro' } },
  });
});

it('a guard that keeps the staff out by a part of their address gets a fix that also knows it in capitals, and lets nobody in', () => {
  const guard = asking({
    attributeType: 'default_attribute',
    attributeName: 'email_address',
    operator: 'contains',
    value: '@klarfeld.example',
  });
  const mail = (address: string) => ({ values: { 'default_attribute:email_address': address } });
  const [missed] = nearMisses(guard, mail('Max@Klarfeld.example'));
  const fixed = missed?.fix?.actions.reduce(templateReducer, guard);
  if (fixed === undefined) throw new Error('no fix');
  const [condition] = fixed.statements[0]?.conditions ?? [];
  expect(condition).toMatchObject({
    operator: 'contains-any-of',
    value: '@klarfeld.example, @Klarfeld.example',
  });
  for (const address of ['Max@Klarfeld.example', 'max@klarfeld.example'])
    expect(evaluateTemplate(fixed, mail(address), { reading: 'provider' }).trace[0]?.result, address).toBe(
      true,
    );
  expect(generateLiquid(fixed).text).toMatch(/contains '@klarfeld\.example'\s+or/u);
});

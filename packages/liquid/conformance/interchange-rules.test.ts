import * as fc from 'fast-check';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { describe, expect, it } from 'vitest';
import { evaluateTemplate, generateLiquid, type Sample, type SampleValue } from '../src/exports/index.ts';
import {
  personData,
  readCel,
  readJsonLogic,
  readMongoQuery,
  readRuleGroup,
  writeCel,
  writeJsonLogic,
  writeMongoQuery,
  writeRuleGroup,
  type Taken,
} from '../src/exports/interchange.ts';
import { importText } from '../src/exports/text.ts';

/** The conditions that were read, as Liquid; or the codes of what keeps them from it. */
const liquidOf = ({ template, notes }: Taken): unknown =>
  template === undefined
    ? notes.filter(({ effect }) => effect === 'left-out').map(({ code, path }) => [code, path])
    : generateLiquid(template, { outputStyle: 'one-line', referenceStyle: 'bare' }).text;

const differing = ({ notes }: Taken): readonly string[] =>
  notes.flatMap(({ code, effect }) => (effect === 'differs' ? [code] : []));

const plan = { var: 'plan' };
const value = (name: string): string => `custom_attribute.\${${name}}`;
const PLAN = value('plan');

describe('a rule that a partner has', () => {
  it.each([
    ['JSONLogic', readJsonLogic({ '===': [plan, 'pro'] }), `{% if ${PLAN} == 'pro' %}{% endif %}`, []],
    [
      'JSONLogic, turned around',
      readJsonLogic({ '<': [3, plan] }),
      `{% if ${PLAN} > 3 %}{% endif %}`,
      ['loose-comparison'],
    ],
    [
      'JSONLogic, between',
      readJsonLogic({ '<=': [1, plan, 5] }),
      `{% if ${PLAN} >= 1 and ${PLAN} <= 5 %}{% endif %}`,
      ['loose-comparison'],
    ],
    [
      'JSONLogic, one of several',
      readJsonLogic({ in: [plan, ['a', 'b']] }),
      `{% if ${PLAN} == 'a' or ${PLAN} == 'b' %}{% endif %}`,
      [],
    ],
    [
      'CEL',
      readCel('has(custom_attribute.plan) && custom_attribute.plan == "pro"'),
      `{% if ${PLAN} == 'pro' %}{% endif %}`,
      [],
    ],
    [
      'CEL of another object',
      readCel('default_attribute.city in ["Rome", \'Oslo\']'),
      "{% if ${city} == 'Rome' or ${city} == 'Oslo' %}{% endif %}",
      ['loose-comparison'],
    ],
    [
      'CEL of a choice',
      readCel('plan == "pro" ? "A" : plan == "free" ? "B" : "C"'),
      `{% if ${PLAN} == 'pro' %}A{% elsif ${PLAN} == 'free' %}B{% else %}C{% endif %}`,
      ['loose-comparison', 'loose-comparison'],
    ],
    [
      'MongoDB',
      readMongoQuery({ plan: 'pro', visits: { $gte: 3 } }),
      `{% if ${PLAN} == 'pro' and ${value('visits')} >= 3 %}{% endif %}`,
      ['loose-comparison', 'loose-comparison'],
    ],
    [
      'MongoDB, of several',
      readMongoQuery({ $or: [{ plan: { $in: ['a', 'b'] } }, { 'event_properties.price': { $ne: null } }] }),
      `{% if ${PLAN} == 'a' or ${PLAN} == 'b' or event_properties.\${price} != null %}{% endif %}`,
      ['loose-comparison', 'loose-comparison'],
    ],
    [
      'react-querybuilder',
      readRuleGroup({
        combinator: 'and',
        rules: [
          { field: 'plan', operator: '=', value: 'pro' },
          { field: 'visits', operator: '>', value: 'limit', valueSource: 'field' },
          {
            combinator: 'or',
            not: true,
            rules: [
              { field: 'a', operator: 'contains', value: 'x' },
              { field: 'b', operator: 'null' },
            ],
          },
        ],
      }),
      `{% if ${PLAN} == 'pro' and ${value('visits')} > ${value('limit')}`,
      [],
    ],
    [
      'react-querybuilder, with a combinator between each two',
      readRuleGroup({
        rules: [
          { field: 'a', operator: '=', value: 1 },
          'or',
          { field: 'b', operator: 'between', value: '1,5' },
          'and',
          { field: 'c', operator: 'notIn', value: 'x, y' },
        ],
      }),
      `${value('a')} == 1 or`,
      [],
    ],
  ])('becomes conditions: %s', (_, taken, expected, notes) => {
    expect(liquidOf(taken)).toContain(expected);
    expect(differing(taken)).toEqual(notes);
  });

  it.each([
    ['no rule', readJsonLogic('plan'), [['not-a-rule', []]]],
    [
      'an operator of arithmetic',
      readJsonLogic({ and: [{ '%': [plan, 2] }] }),
      [['unknown-operator', ['and', 0]]],
    ],
    [
      'a field with an index',
      readJsonLogic({ '===': [{ var: 'items.0.price' }, 2] }),
      [['unknown-field', []]],
    ],
    [
      'a value that is calculated',
      readJsonLogic({ '===': [plan, { '+': [1, 2] }] }),
      [['unknown-value', []]],
    ],
    ['an order of answers', readJsonLogic({ '>': [plan, true] }), [['unknown-value', []]]],
    ['what is always true', readJsonLogic(true), [['constant', undefined]]],
    ['a date of CEL', readCel('timestamp("2026-01-01") == x'), [['unknown-value', [0]]]],
    ['CEL that ends early', readCel('plan == '), [['not-a-rule', [8]]]],
    ['CEL with an open text', readCel('plan == "x'), [['not-a-rule', [8]]]],
    ['a function of CEL', readCel('plan.startsWith("x")'), [['unknown-operator', [4]]]],
    ['an operator of MongoDB', readMongoQuery({ $where: 'x' }), [['unknown-operator', ['$where']]]],
    ['a pattern', readMongoQuery({ plan: { $regex: '^a.*' } }), [['unknown-value', ['plan', '$regex']]]],
    [
      'an operator of react-querybuilder',
      readRuleGroup({ combinator: 'and', rules: [{ field: 'a', operator: 'beginsWith', value: 'x' }] }),
      [['unknown-operator', ['rules', 0, 'operator']]],
    ],
    [
      'an unknown combinator',
      readRuleGroup({
        combinator: 'xor',
        rules: [
          { field: 'a', operator: 'null' },
          { field: 'b', operator: 'null' },
        ],
      }),
      [['unknown-operator', ['combinator']]],
    ],
    [
      'a rule that is muted',
      readRuleGroup({ combinator: 'and', rules: [{ field: 'a', operator: 'null', muted: true }] }),
      [['unknown-operator', ['rules', 0]]],
    ],
    [
      'a name of an object that is none of Liquid',
      readRuleGroup({ combinator: 'and', rules: [{ field: 'user.plan', operator: 'null' }] }),
      [['unknown-field', ['rules', 0, 'field']]],
    ],
  ])('is named where it cannot be said: %s', (_, taken, expected) => {
    expect(liquidOf(taken)).toEqual(expected);
  });

  it('is refused before it is read where it is deeper or longer than any rule', () => {
    const deep = (levels: number): unknown => {
      let rule: unknown = { '===': [plan, 1] };
      for (let level = 0; level < levels; level += 1) rule = { '!': [rule] };
      return rule;
    };
    for (const taken of [
      readJsonLogic(deep(20_000)),
      readMongoQuery(deep(20_000)),
      readRuleGroup(deep(20_000)),
      readCel(`${'('.repeat(20_000)}plan`),
      readJsonLogic({ and: Array.from({ length: 2000 }, () => ({ '===': [plan, 'a'] })) }),
    ])
      expect(taken.notes.at(-1)).toMatchObject({ code: 'too-much', effect: 'left-out' });
  });
});

const scalar = fc.constantFrom<(string | number | boolean | null)[]>(
  'pro',
  '',
  '5',
  5,
  0,
  -2.5,
  true,
  false,
  null,
);
const field = fc.constantFrom('custom_attribute.plan', 'custom_attribute.visits');
const person: fc.Arbitrary<Sample> = fc
  .record(
    {
      'custom_attribute:plan': fc.constantFrom<SampleValue[]>(
        null,
        '',
        'pro',
        'a pro',
        '5',
        5,
        0,
        true,
        false,
        [],
        ['pro'],
        [5],
        {},
        { pro: 1 },
      ),
      'custom_attribute:visits': fc.constantFrom<SampleValue[]>(
        null,
        '',
        '5',
        5,
        6,
        -2.5,
        0,
        false,
        ['5'],
        {},
      ),
    },
    { requiredKeys: [] },
  )
  .map((values) => ({ values: values as Sample['values'] }));

const { rule: jsonLogicRule } = fc.letrec<{ rule: object }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(fc.constantFrom('===', '!==', '==', '!=', '>', '<='), field, scalar)
      .map(([operator, name, one]) => ({ [operator]: [{ var: name }, one] })),
    fc
      .tuple(field, fc.array(scalar, { minLength: 1, maxLength: 3 }))
      .map(([name, list]) => ({ in: [{ var: name }, list] })),
    fc.tuple(field, scalar).map(([name, one]) => ({ in: [one, { var: name }] })),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('rule'), { minLength: 1, maxLength: 3 }))
      .map(([operator, rules]) => ({ [operator]: rules })),
    tie('rule').map((rule) => ({ '!': [rule] })),
  ),
}));

it('whatever rule of JSONLogic is read without a note answers alike in Liquid', () => {
  let read = 0;
  fc.assert(
    fc.property(jsonLogicRule, person, (rule, sample) => {
      const { template, notes } = readJsonLogic(rule);
      if (template === undefined || notes.length > 0) return;
      read += 1;
      const { outcome } = evaluateTemplate(template, sample, { reading: 'provider' });
      expect(outcome === 'matched', JSON.stringify(rule)).toBe(
        jsonLogic.truthy(jsonLogic.apply(rule as RulesLogic, personData(sample))),
      );
    }),
    { numRuns: 3000 },
  );
  expect(read).toBeGreaterThan(500);
});

describe('what a format cannot say', () => {
  const text = (condition: string) => importText(`{% if ${condition} %}A{% endif %}`);
  it.each([
    [
      'custom_attribute.${plan} == custom_attribute.${other}',
      ['two-attributes', 'two-attributes', 'two-attributes', undefined],
    ],
    ["custom_attribute.${x.y} == 'a'", ['field-name', undefined, 'field-name', undefined]],
    ["custom_attribute.${plan} > '🍕'", ['order-of-text', 'order-of-text', 'order-of-text', undefined]],
    [
      'custom_attribute.${plan} == 12345678901234567890',
      ['number-too-long', 'number-too-long', 'number-too-long', 'number-too-long'],
    ],
    ['custom_attribute.${plan} == blank', ['object-values', undefined, undefined, 'blank-values']],
    ["custom_attribute.${plan} contains 'a.b'", ['object-values', undefined, 'object-values', undefined]],
    ["hour == '5'", ['text-variable', 'text-variable', 'text-variable', 'text-variable']],
  ])('is named, with the condition: %s', (condition, expected) => {
    const template = text(condition);
    const [statement] = template.statements;
    const codes = [writeJsonLogic, writeCel, writeMongoQuery, writeRuleGroup].map((write) => {
      const { branches, notes } = write(template);
      const [note] = notes;
      expect(branches[0]?.rule === undefined).toBe(note?.effect === 'left-out');
      const isOfBranch = note === undefined || note.statementId === statement?.id;
      const isOfCondition =
        note?.conditionId === undefined || note.conditionId === statement?.conditions[0]?.id;
      expect([isOfBranch, isOfCondition]).toEqual([true, true]);
      return note?.code;
    });
    expect(codes).toEqual(expected);
  });

  it('is a date', () => {
    const template = importText(
      "{% assign d = custom_attribute.${since} | date: '%s' %}{% if d > 5 %}A{% endif %}",
    );
    for (const write of [writeJsonLogic, writeCel, writeMongoQuery, writeRuleGroup])
      expect(write(template).notes[0]).toMatchObject({ effect: 'left-out' });
  });
});

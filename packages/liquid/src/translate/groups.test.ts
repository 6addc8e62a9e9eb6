import { expect, it } from 'vitest';
import { describeStatement } from '../describe/describe-template.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { describeStatementText } from '../messages/descriptions.ts';
import { gapMessage } from '../messages/gaps.ts';
import { conditionsIn } from '../model/condition-items.ts';
import { defaultSettings } from '../model/create-template.ts';
import { TemplateSchema } from '../model/schema.ts';
import type { Condition, ConditionItem, DataType, GroupKind, Operator, Template } from '../model/template.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { generateLiquid } from './generate-liquid.ts';
import { listReferences } from './list-references.ts';
import { importText } from './to-template.ts';

let ids = 0;
const asks = (
  attributeName: string,
  operator: Operator | '',
  value = '',
  dataType: DataType = 'string',
): Condition => ({
  id: `c${(ids += 1)}`,
  attributeType: 'custom_attribute',
  attributeName,
  operator,
  value,
  dataType,
});
const group = (kind: GroupKind, ...items: ConditionItem[]): ConditionItem => ({
  id: `g${(ids += 1)}`,
  kind,
  items,
});
const asking = (...conditions: ConditionItem[]): Template => ({
  statements: [
    {
      id: 's',
      customText: 'yes',
      conditions: conditions.map((item, index) => (index === 0 ? item : { logicalOperator: 'and', ...item })),
    },
  ],
  settings: { ...defaultSettings(), outputStyle: 'one-line', referenceStyle: 'bare' },
});
const plain = (text: string): string => text.replaceAll(/custom_attribute\.\$\{(\w+)\}/g, '$1');
const printed = (template: Template): string => plain(generateLiquid(template).text);
const words = ({ statements: [statement] }: Template): string =>
  describeStatementText(describeStatement(statement ?? { conditions: [] }));

const isGerman = () => group('any', asks('country', '==', 'DE'), asks('country', '==', 'AT'));
const isSporty = () => group('any', asks('sport', '==', 'ski'), asks('sport', '==', 'hike'));

it('groups are printed by order where Liquid reads that as the groups mean it', () => {
  const early = asking(
    asks('newsletter', 'is-true', '', 'boolean'),
    group(
      'any',
      asks('tier', 'is-any-of', 'gold, platinum'),
      group('all', asks('spend', '>=', '500', 'number'), asks('city', '==', 'Rome')),
    ),
  );
  expect(printed(early)).toBe(
    "{% if newsletter == true and tier == 'gold' or tier == 'platinum' or spend >= 500 and city == 'Rome' %}yes{% endif %}",
  );
  expect(printed(asking(isGerman(), asks('plan', '==', 'pro')))).toBe(
    "{% if plan == 'pro' and country == 'DE' or country == 'AT' %}yes{% endif %}",
  );
  expect(printed(asking(group('none', asks('plan', '==', 'pro'), asks('city', 'is-not-set'))))).toBe(
    "{% if plan != 'pro' and city != blank %}yes{% endif %}",
  );
});

it('two groups take one variable, whose name says what it asks', () => {
  const template = asking(isGerman(), isSporty());
  expect(printed(template)).toBe(
    "{% assign sluice_country_is_de_or_at = false %}{% if country == 'DE' or country == 'AT' %}" +
      '{% assign sluice_country_is_de_or_at = true %}{% endif %}' +
      "{% if sluice_country_is_de_or_at == true and sport == 'ski' or sport == 'hike' %}yes{% endif %}",
  );
  expect(words(template)).toBe(
    '(country is equal to "DE" or country is equal to "AT") and (sport is equal to "ski" or sport is equal to "hike")',
  );
});

it('groups that would have the same name get numbers, and no name ends in a hash', () => {
  const shout = group('any', asks('country', '==', 'de'), asks('country', '==', 'at'));
  const { text } = generateLiquid(asking(isGerman(), shout, isSporty()));
  expect(text).toContain(
    '{% if sluice_country_is_de_or_at == true and sluice_country_is_de_or_at_2 == true and',
  );
  expect(text).not.toContain('__');
});

it('what can fail keeps its place; in a variable, it is asked only where it cannot', () => {
  const spends = () => asks('spend', '>', '5', 'number');
  // Whoever is not German never had the error of a text in `spend`; in another order they would.
  expect(printed(asking(isGerman(), spends()))).toContain(
    '{% if sluice_country_is_de_or_at == true and spend > 5 %}',
  );
  const none = asking(group('none', spends(), asks('visits', '>', '5', 'number')));
  expect(printed(none)).toContain('{% if spend == sluice_number_of_spend and spend > 5 %}');
  const people = [7, 3, 'many', null].map((spend) => ({ values: { 'custom_attribute:spend': spend } }));
  const sent = people.map((person) => {
    const { outcome } = evaluateTemplate(none, person, { reading: 'provider' });
    expect(renderLiquid(generateLiquid(none).text, person).text).toBe(outcome === 'matched' ? 'yes' : '');
    return outcome;
  });
  expect(sent).toEqual(['nothing-sent', 'matched', 'matched', 'matched']);
});

it('each condition in a group is traced, in both readings', () => {
  const template = asking(isGerman(), isSporty());
  const person = { values: { 'custom_attribute:country': 'AT', 'custom_attribute:sport': 'Ski' } };
  const [first] = template.statements;
  const asked = conditionsIn(first?.conditions ?? []).map(({ id }) => id);
  const traced = (reading: 'provider' | 'forgiving') =>
    evaluateTemplate(template, person, { reading }).trace.map((entry) => [
      asked.indexOf(entry.conditionId),
      entry.left,
      entry.right,
      entry.result,
    ]);
  expect(traced('provider')).toEqual([
    [0, 'AT', 'DE', false],
    [1, 'AT', 'AT', true],
    [2, 'Ski', 'ski', false],
    [3, 'Ski', 'hike', false],
  ]);
  expect(traced('forgiving').map(([index]) => index)).toEqual([0, 1, 2, 3]);
  const numbers = asking(group('none', asks('spend', '>', '5', 'number')));
  const text = { values: { 'custom_attribute:spend': 'many' } };
  expect(evaluateTemplate(numbers, text, { reading: 'provider' }).trace).toMatchObject([
    { left: 'many', right: 5, result: false },
  ]);
});

it.each([
  [isGerman(), isSporty()],
  [group('none', isGerman(), asks('spend', '>', '5', 'number')), asks('plan', '==', 'pro')],
  [group('any', asks('a', '>', '1', 'number'), asks('b', '<=', 'm')), isSporty()],
  [
    group('any', asks('a', 'is-between', '1\n5', 'number'), asks('b', 'is-between', '1\n5', 'number')),
    asks('c', '>', '1', 'number'),
  ],
  [
    group(
      'all',
      asks('x', '==', '1'),
      isGerman(),
      group('any', asks('y', '==', '1'), group('all', asks('z', '==', '1'), isSporty())),
    ),
    isSporty(),
  ],
  [
    group('none', asks('tags', 'contains', 'a', 'array'), asks('tags', 'contains-any-of', 'b\nc', 'array')),
    isGerman(),
  ],
])(
  'a text of groups (%#) comes back as groups, byte for byte, and is printed the same once it is edited',
  (...items) => {
    for (const outputStyle of ['readable', 'tight', 'one-line'] as const) {
      for (const referenceStyle of ['braced', 'bare'] as const) {
        const template = asking(...items);
        const { text } = generateLiquid(template, { outputStyle, referenceStyle });
        const around = `Hello {{\${first_name}}}\n${text}\nBye`;
        const back = importText(around);
        expect(generateLiquid(back).text).toBe(around);
        expect(back.statements).toHaveLength(1);
        expect(TemplateSchema.safeParse(back).error).toBeUndefined();
        const anew = {
          ...back,
          source: undefined,
          statements: back.statements.map((statement) => ({ ...statement, source: undefined })),
        };
        expect(generateLiquid(anew as unknown as Template, { outputStyle, referenceStyle }).text).toBe(text);
      }
    }
  },
);

it('a group with conditions on several attributes comes back as one, and alternatives of one attribute as *is any of*', () => {
  const several = group('any', asks('boots', '==', '1'), asks('tent', '==', '1'));
  const back = importText(generateLiquid(asking(several, isGerman(), isSporty())).text);
  expect(words(back)).toBe(
    '(boots is equal to "1" or tent is equal to "1") and country is any of "DE", "AT" and sport is any of "ski", "hike"',
  );
});

it('a group that somebody has written by hand is read, with names and values of their own', () => {
  const text =
    "{% assign sluice_is_hiker = false %}{% if custom_attribute.${sport} == 'hike' or custom_attribute.${boots} == true and custom_attribute.${city} == 'Oslo' %}{% assign sluice_is_hiker = true %}{% endif %}" +
    "{% if ${country} == 'US' and sluice_is_hiker == true %}A{% elsif sluice_is_hiker == false %}B{% endif %}";
  const template = importText(text);
  expect(generateLiquid(template).text).toBe(text);
  expect(template.statements.map((statement) => describeStatementText(describeStatement(statement)))).toEqual(
    [
      'country is equal to "US" and (sport is equal to "hike" or (boots is true and city is equal to "Oslo"))',
      'none of (sport is equal to "hike" or (boots is true and city is equal to "Oslo"))',
    ],
  );
  const [first] = template.statements;
  const edited = templateReducer(template, {
    type: 'condition-changed',
    statementId: first?.id ?? '',
    conditionId: first?.conditions[0]?.id ?? '',
    changes: { value: 'CA' },
  });
  // The branch that nobody has edited still finds the variable it names.
  expect(generateLiquid(edited).text).toContain('{% elsif sluice_is_hiker == false %}B');
  expect(generateLiquid(edited).text).toContain('{% assign sluice_is_hiker = true %}');
});

it('a variable that would print an error into the message is no group', () => {
  const text =
    '{% assign sluice_big = false %}{% if custom_attribute.${a} > 5 or custom_attribute.${b} > 5 %}{% assign sluice_big = true %}{% endif %}' +
    "{% if sluice_big == true and ${country} == 'US' %}A{% endif %}";
  const template = importText(text);
  expect(template.statements).toEqual([]);
  expect(generateLiquid(template).text).toBe(text);
});

it('a variable keeps its name while another part of the text has given that name to something else', () => {
  const setsOther =
    "{% assign sluice_country_is_de_or_at = false %}{% if ${city} == 'DE' or ${city} == 'AT' %}{% assign sluice_country_is_de_or_at = true %}{% endif %}";
  const before = `${setsOther}{% for a in b %}{% if sluice_country_is_de_or_at == true and a == 1 %}x{% endif %}{% endfor %}`;
  const template = {
    ...asking(isGerman(), isSporty()),
    source: { keyword: 'if', before, closing: '{% endif %}', after: '' },
  } as const;
  const { text } = generateLiquid(template);
  expect(text).toContain('{% if sluice_country_is_de_or_at_2 == true');
  expect(text.startsWith(before)).toBe(true);
});

it('an empty group, and one with nothing complete in it, keep the branch incomplete', () => {
  const template = asking(isGerman(), group('any'), group('none', asks('', ''), group('all')));
  const { text, incomplete, completeStatementIds } = generateLiquid(template);
  expect(completeStatementIds).toEqual([]);
  expect(incomplete.map(({ code, part }) => `${part} ${code}`)).toEqual([
    'items group-empty',
    'attributeName attribute-missing',
    'operator operator-missing',
    'value value-missing',
    'items group-empty',
  ]);
  expect(text.match(/⟨[^⟩]+⟩/g)).toEqual(expect.arrayContaining(['⟨condition⟩', '⟨attribute⟩']));
  expect(incomplete.filter(({ code }) => code === 'group-empty').map(gapMessage)).toEqual([
    'Add a condition to the group, or remove the group.',
    'Add a condition to the group, or remove the group.',
  ]);
  const [anybody] = [{ values: { 'custom_attribute:country': 'DE' } }];
  expect(evaluateTemplate(template, anybody, { reading: 'provider' }).outcome).toBe('nothing-to-test');
});

it('a hundred groups of a hundred conditions are one text that sends what they mean', () => {
  const groups = Array.from({ length: 9 }, (_, index) =>
    group('any', ...Array.from({ length: 100 }, (_one, at) => asks(`a${index}`, '==', `v${at}`))),
  );
  const template = asking(...groups);
  const { text, incomplete } = generateLiquid(template);
  expect(incomplete).toEqual([]);
  const values = Object.fromEntries(groups.map((_, index) => [`custom_attribute:a${index}`, `v${index}`]));
  expect(renderLiquid(text, { values }).text).toBe('yes');
  expect(renderLiquid(text, { values: { ...values, 'custom_attribute:a3': 'v100' } }).text).toBe('');
  expect(TemplateSchema.safeParse(template).error).toBeUndefined();
  expect(listReferences(template)).toHaveLength(9);
});

it('groups deeper than five, and more conditions than a branch holds, are refused with the reason', () => {
  let deep: ConditionItem = asks('a', '==', '1');
  for (let level = 0; level < 5; level += 1) deep = group('all', deep, asks('b', '==', '1'));
  expect(TemplateSchema.safeParse(asking(deep)).success).toBe(true);
  const issue = TemplateSchema.safeParse(asking(group('any', deep))).error?.issues[0];
  expect(issue).toMatchObject({
    params: { code: 'groups-too-deep' },
    message: 'Groups can be at most 5 deep.',
  });
  const crowd = Array.from({ length: 11 }, () =>
    group('any', ...Array.from({ length: 99 }, () => asks('a', '==', '1'))),
  );
  expect(TemplateSchema.safeParse(asking(...crowd)).error?.issues[0]?.message).toBe(
    'At most 1,000 conditions in a branch are possible.',
  );
  let pit: unknown = { id: 'x', kind: 'all', items: [] };
  for (let level = 0; level < 50_000; level += 1) pit = { id: 'x', kind: 'all', items: [pit] };
  expect(TemplateSchema.safeParse(asking(pit as ConditionItem)).success).toBe(false);
});

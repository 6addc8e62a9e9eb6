import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import type { LiquidValue } from '../expression/nodes.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import type { Template } from '../model/template.ts';
import { generateLiquid } from './generate-liquid.ts';
import { listReferences } from './list-references.ts';
import { toTemplate } from './to-template.ts';

function importText(text: string): Template {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error(`nothing to edit in ${text}`);
  return template;
}

/** As if somebody had edited every branch: the whole text is printed again. */
function withoutSources({ statements, settings }: Template): Template {
  return {
    statements: statements.map(({ id, customText, conditions }) => ({ id, customText, conditions })),
    settings,
  };
}

const values: LiquidValue[] = [
  null,
  false,
  true,
  '',
  ' ',
  'x',
  'y',
  '5',
  0,
  5,
  7,
  [],
  ['x', 5],
  { $float: '5.0' },
];

it.each([
  ['${a} == ${b}', { operator: '==', valueKind: 'reference', value: '${b}' }],
  [
    'a >= custom_attribute.${b}',
    { attributeType: 'variable', valueKind: 'reference', value: 'custom_attribute.${b}' },
  ],
  ['{{a}} == {{b}}', { attributeName: 'a', valueKind: 'reference', value: 'b' }],
  ['${a} contains {{b}}', { operator: 'contains', valueKind: 'reference', value: 'b' }],
  ["${a} == ''", { operator: '==', valueKind: 'empty-text' }],
  ['${a} != ""', { operator: '!=', valueKind: 'empty-text' }],
  ['${a} == empty', { operator: '==', valueKind: 'empty' }],
  ['empty != ${a}', { operator: '!=', valueKind: 'empty' }],
  ['${a}', { operator: '!=', valueKind: 'nothing' }],
  ['${a} or ${b} == 5', { operator: '!=', valueKind: 'nothing' }],
  ['${b} == 5 and ${a} or ${b}', { operator: '==', value: '5' }],
  ['${a} contains 5', { operator: 'contains', value: '5' }],
  ['${a} <> 5', { operator: '!=', value: '5' }],
  ['${a} == -5.50', { operator: '==', value: '-5.50', dataType: 'number' }],
  ['${a} == 5.0.1', { operator: '==', value: '5.0', dataType: 'number' }],
  ['${a} == nil', { operator: '==', value: 'null' }],
  ["${a} == 'x' or ${a} == 'y'", { operator: 'is-any-of', value: 'x\ny', dataType: 'string' }],
  ['${a} == 5 or ${a} == 7 or ${b}', { operator: 'is-any-of', value: '5\n7', dataType: 'number' }],
  ["${b} and ${a} == 'x' or ${a} == 'y'", { operator: '!=', valueKind: 'nothing' }],
  ["${a} == 'x' or ${a} == 'y' and ${b}", { operator: '==', value: 'x' }],
  ["${a} == 'x' or ${a} == 5", { operator: '==', value: 'x' }],
  ["${a} == ' x' or ${a} == 'y'", { operator: '==', value: ' x' }],
])('a condition in a pasted text becomes a card: %s', (condition, first) => {
  const text = `Hi{% if ${condition} %}A{% else %}B{% endif %}!`;
  const template = importText(text);
  expect(generateLiquid(template).text).toBe(text);
  expect(template.statements[0]?.conditions[0]).toMatchObject(first);
  const printed = generateLiquid(withoutSources(template));
  expect(printed.incomplete).toEqual([]);
  expectTheSame(template, importText(printed.text));
});

it.each([
  ['{% unless ${a} %}A{% elsif ${b} %}B{% endunless %}', { operator: '==', valueKind: 'nothing' }],
  [
    "{% unless ${a} and ${b} == 'x' or ${b} == 'y' %}A{% endunless %}",
    { operator: '==', valueKind: 'nothing' },
  ],
  [
    "{% unless ${a} == '' and ${b} == ${a} %}A{% else %}B{% endunless %}",
    { operator: '!=', valueKind: 'empty-text' },
  ],
  ["{% case ${a} %}{% when 'x', 'y' or '5' %}A{% when 7 %}B{% endcase %}", { value: 'x\ny\n5' }],
  ['{% case a %}{% when b %}A{% else %}B{% endcase %}', { valueKind: 'reference', value: 'b' }],
  ["{% case ${a} %}{% when '' %}A{% when 'x' %}B{% endcase %}", { valueKind: 'empty-text' }],
])('a condition in a pasted text becomes a card: %s', (text, first) => {
  const template = importText(text);
  expect(generateLiquid(template).text).toBe(text);
  expect(template.statements[0]?.conditions[0]).toMatchObject(first);
  const { text: printed } = generateLiquid(withoutSources(template));
  expectTheSame(template, importText(printed));
});

it('a condition in a pasted text that becomes a card compares dates the way the text does', () => {
  const text =
    "{% assign now = 'now' | date: '%s' %}{% assign then = {{custom_attribute.${end}}} | date: '%s' %}" +
    '{% if {{then}} > {{now}} %}Soon{% elsif then == now %}Now{% endif %}';
  const template = importText(text);
  expect(generateLiquid(template).text).toBe(text);
  expect(template.statements.map(({ conditions }) => conditions[0])).toMatchObject([
    { attributeName: 'then', operator: '>', valueKind: 'reference', value: 'now' },
    { attributeName: 'then', operator: '==', valueKind: 'reference', value: 'now' },
  ]);
  // What the text sets is not asked for; what it is made of is.
  expect(listReferences(template).map(({ key }) => key)).toEqual(['custom_attribute:end']);
});

it('a condition in a pasted text that becomes a card compares with the typed value as soon as somebody types one', () => {
  const template = importText('{% if ${a} == ${b} %}A{% endif %}');
  const [statement] = template.statements;
  const edit = (changes: object) =>
    templateReducer(template, {
      type: 'condition-changed',
      statementId: statement?.id ?? '',
      conditionId: statement?.conditions[0]?.id ?? '',
      changes,
    });
  expect(generateLiquid(edit({ value: 'x' })).text).toContain("${a} == 'x'");
  expect(generateLiquid(edit({ operator: '>' })).text).toContain('${a} > ${b}');
  expect(edit({ operator: 'is-any-of' }).statements[0]?.conditions[0]).toMatchObject({ value: '' });
});

/** For everybody: the same branch, or the same complaint of the engine. */
function expectTheSame(one: Template, other: Template): void {
  for (const a of values) {
    for (const b of values) {
      const named = { 'default_attribute:a': a, 'default_attribute:b': b, 'custom_attribute:b': b };
      const sample = { values: { ...named, 'variable:a': a, 'variable:b': b } };
      const [before, after] = [one, other].map((template) => {
        const { outcome, branch, error } = evaluateTemplate(template, sample, {
          reading: 'provider',
          now: 0,
        });
        return { outcome, index: branch?.index, error };
      });
      expect(after, JSON.stringify([a, b])).toEqual(before);
    }
  }
}

const chain = "{% if ${city} == 'Rome, Italy' or ${city} == 'Oslo' %}Hi{% endif %}";

it('values of "is any of" that contain commas are read, one on each line, and printed as they were', () => {
  const template = importText(chain);
  const [condition] = template.statements[0]?.conditions ?? [];
  expect(condition).toMatchObject({ operator: 'is-any-of', value: 'Rome, Italy\nOslo' });
  const options = { outputStyle: 'one-line', referenceStyle: 'bare' } as const;
  expect(generateLiquid(withoutSources(template), options).text).toBe(chain);
});

it.each([
  ['Rome, Italy\n', 1],
  ['Rome, Italy\nOslo', 2],
  ['Rome, Italy', 2],
])('values of "is any of" that contain commas in %j are read as %d values', (value, count) => {
  const template = importText(chain);
  const changed = templateReducer(template, {
    type: 'condition-changed',
    statementId: template.statements[0]?.id ?? '',
    conditionId: template.statements[0]?.conditions[0]?.id ?? '',
    changes: { value },
  });
  expect(generateLiquid(changed).text.match(/==/g)).toHaveLength(count);
});

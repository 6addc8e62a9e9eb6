import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { createTemplate } from '../model/create-template.ts';
import type { Condition, Template } from '../model/template.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { listReferences } from '../translate/list-references.ts';
import { toTemplate } from '../translate/to-template.ts';
import { checkBranchText } from './check-liquid.ts';
import { checkTemplate } from './check-template.ts';

function templateOf(...conditions: Partial<Condition>[]): Template {
  let next = 0;
  const empty = createTemplate({ createId: () => `id${(next += 1)}` });
  const statements = empty.statements.map((statement) => ({
    ...statement,
    customText: 'A',
    conditions: conditions.map((condition, index) => ({
      ...statement.conditions[0],
      attributeType: 'custom_attribute',
      dataType: 'string',
      ...condition,
      id: `c${index}`,
    })) as Condition[],
  }));
  const changes = { hasFallback: true };
  return templateReducer({ ...empty, statements }, { type: 'settings-changed', changes });
}

const codes = (template: Template): string[] =>
  checkTemplate(template)
    .map(({ code }) => code)
    .filter((code) => code !== 'not-set-misses');

it('joining "is any of" to another condition by "and" gives no finding about parentheses', () => {
  const plan = { attributeName: 'plan', operator: 'is-any-of', value: 'pro, team' } as const;
  const town = { attributeName: 'home_town', operator: '==', value: 'Rome' } as const;
  expect(codes(templateOf(town, { ...plan, logicalOperator: 'and' }))).toEqual([]);
  expect(codes(templateOf(plan, { ...town, logicalOperator: 'and' }))).toEqual([]);
});

it('choosing "does not contain" gives no finding about the variable that it needs', () => {
  expect(codes(templateOf({ attributeName: 'plan', operator: 'does-not-contain', value: 'pro' }))).toEqual(
    [],
  );
});

it('a branch text is checked on its own, with positions in that text', () => {
  expect(checkBranchText('A {% if a %}B{% endif %}')).toEqual([]);
  expect(checkBranchText('Hi {{ first_name }}')).toMatchObject([
    { code: 'reference-syntax', start: 6, end: 16 },
  ]);
  expect(checkBranchText('A{% else %}B')).toMatchObject([
    { code: 'unbalanced-tag', params: { problem: 'branch-text' } },
  ]);
});

const read = (text: string): string[] => {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error('this text has become cards before');
  return checkTemplate(template).map(({ code }) => code);
};
const chain = "{% if vip == true or ${city} == 'Rome' %}A{% else %}B{% endif %}";

it('people without any value are reported to get the fallback when every condition needs one of their values', () => {
  expect(read(chain)).toContain('not-set-misses');
});

it('people without any value are not reported to get the fallback when the text sets the variable of a condition', () => {
  expect(renderLiquid(`{% assign vip = true %}${chain}`, { values: {} }).text).toBe('A');
  expect(read(`{% assign vip = true %}${chain}`)).not.toContain('not-set-misses');
});

it('checking for a value first leaves out people without one, but not people with an empty text', () => {
  const city = { attributeType: 'default_attribute', attributeName: 'city', dataType: undefined } as const;
  const plan = { attributeName: 'plan' } as const;
  for (const [loose, key] of [
    [city, 'default_attribute:city'],
    [plan, 'custom_attribute:plan'],
  ] as const) {
    const template = templateOf({ ...loose, operator: '!=', value: 'x' });
    const fix = checkTemplate(template).find(({ code }) => code === 'not-set-matches')?.fix;
    const fixed = fix?.kind === 'template' ? fix.actions.reduce(templateReducer, template) : template;
    const { text } = generateLiquid(fixed, { outputStyle: 'one-line' });
    const sent = [null, '', ' ', 'y'].map((value) => renderLiquid(text, { values: { [key]: value } }).text);
    expect(sent).toEqual(['', 'A', 'A', 'A']);
    // The tester still asks for a text, not for the number that "null" looks like.
    expect(listReferences(fixed).map(({ inputKind }) => inputKind)).toEqual(['text']);
  }
});

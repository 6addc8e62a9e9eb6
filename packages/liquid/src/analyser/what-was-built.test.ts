import { expect, it } from 'vitest';
import { createTemplate } from '../model/create-template.ts';
import { templateReducer } from '../model/template-reducer.ts';
import type { Condition, Template } from '../model/template.ts';
import { checkBranchText } from './check-branch-text.ts';
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

it('a person who joins "is any of" to another condition by "and" hears nothing of brackets', () => {
  const plan = { attributeName: 'plan', operator: 'is-any-of', value: 'pro, team' } as const;
  const town = { attributeName: 'home_town', operator: '==', value: 'Rome' } as const;
  expect(codes(templateOf(town, { ...plan, logicalOperator: 'and' }))).toEqual([]);
  expect(codes(templateOf(plan, { ...town, logicalOperator: 'and' }))).toEqual([]);
});

it('a person who chooses "does not contain" hears nothing of the variable that it needs', () => {
  expect(codes(templateOf({ attributeName: 'plan', operator: 'does-not-contain', value: 'pro' }))).toEqual(
    [],
  );
});

it('a branch text is checked by itself, with positions in it', () => {
  expect(checkBranchText('A {% if a %}B{% endif %}')).toEqual([]);
  expect(checkBranchText('Hi {{ first_name }}')).toMatchObject([
    { code: 'reference-syntax', start: 6, end: 16 },
  ]);
  expect(checkBranchText('A{% else %}B')).toMatchObject([
    { code: 'unbalanced-tag', params: { problem: 'branch-text' } },
  ]);
});

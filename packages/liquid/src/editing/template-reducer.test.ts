import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { importText } from '../translate/to-template.ts';
import { createTemplate, emptyCondition } from '../model/create-template.ts';
import { CONDITIONS_MAX, STATEMENTS_MAX } from '../model/limits.ts';
import { TemplateSchema } from '../model/schema.ts';
import type { TemplateAction } from './template-action.ts';
import { templateReducer } from './template-reducer.ts';
import type { Condition, Template } from '../model/template.ts';

function ids(): () => string {
  let next = 0;
  return () => `id${(next += 1)}`;
}

function run(...actions: TemplateAction[]): Template {
  return actions.reduce(templateReducer, createTemplate({ createId: ids() }));
}

const S1 = 'id1';
const C1 = 'id2';
const addStatement: TemplateAction = { type: 'statement-added', statementId: 's2', conditionId: 'c2' };
const addCondition: TemplateAction = {
  type: 'condition-added',
  statementId: S1,
  conditionId: 'c1b',
  logicalOperator: 'or',
};
const change = (changes: Partial<Condition>): TemplateAction => ({
  type: 'condition-changed',
  statementId: S1,
  conditionId: C1,
  changes,
});

function firstCondition(...actions: TemplateAction[]): Condition | undefined {
  return conditionsIn(run(...actions).statements[0]?.conditions ?? [])[0];
}

function joins({ statements }: Template, index = 0): (string | undefined)[] {
  return statements[index]?.conditions.map((condition) => condition.logicalOperator) ?? [];
}

it('createTemplate starts with one empty condition, no fallback, and abort as its type', () => {
  const template = createTemplate();
  expect(template.statements).toHaveLength(1);
  expect(template.statements[0]?.conditions).toHaveLength(1);
  expect(template.settings).toMatchObject({ hasFallback: false, fallbackType: 'abort' });
  expect(TemplateSchema.safeParse(template).success).toBe(true);
});

it('templateReducer keeps the identity of statements that an edit does not change', () => {
  const before = run(addStatement);
  const after = templateReducer(before, { type: 'statement-text-changed', statementId: 's2', text: 'x' });
  expect(after.statements[0]).toBe(before.statements[0]);
  expect(after.statements[1]).not.toBe(before.statements[1]);
});

it.each<[when: string, action: TemplateAction]>([
  ['the only statement is removed', { type: 'statement-removed', statementId: S1 }],
  ['the only condition is removed', { type: 'condition-removed', statementId: S1, conditionId: C1 }],
  ['the statement to remove is not there', { type: 'statement-removed', statementId: 'nobody' }],
  [
    'the statement to add another after is not there',
    { type: 'statement-added', statementId: 'x', conditionId: 'y', afterStatementId: 'nobody' },
  ],
  [
    'the copy of a statement has no ids for its conditions',
    { type: 'statement-duplicated', statementId: S1, newStatementId: 'x', newConditionIds: [] },
  ],
  ['the only statement is moved', { type: 'statement-moved', statementId: S1, toIndex: 3 }],
  [
    'the statement to move a condition to is not there',
    { type: 'condition-moved', statementId: S1, conditionId: C1, toStatementId: 'nobody', toIndex: 0 },
  ],
  [
    'a condition gets the value that it has',
    { type: 'condition-changed', statementId: S1, conditionId: C1, changes: { value: '' } },
  ],
  [
    'the first condition gets and/or',
    { type: 'condition-changed', statementId: S1, conditionId: C1, changes: { logicalOperator: 'or' } },
  ],
  ['a setting gets the value that it has', { type: 'settings-changed', changes: { hasFallback: false } }],
  ['a text is replaced by the same one', { type: 'statement-text-changed', statementId: S1, text: '' }],
])('templateReducer returns the same template when %s', (_, action) => {
  const template = run();
  expect(templateReducer(template, action)).toBe(template);
});

it('templateReducer removes and/or from a condition that becomes the first', () => {
  expect(joins(run(addCondition))).toEqual([undefined, 'or']);
  expect(joins(run(addCondition, { type: 'condition-removed', statementId: S1, conditionId: C1 }))).toEqual([
    undefined,
  ]);
});

it('templateReducer joins a condition by "and" when it is no longer the first', () => {
  const moved = run(addCondition, {
    type: 'condition-moved',
    statementId: S1,
    conditionId: 'c1b',
    toStatementId: S1,
    toIndex: 0,
  });
  expect(moved.statements[0]?.conditions.map(({ id }) => id)).toEqual(['c1b', C1]);
  expect(joins(moved)).toEqual([undefined, 'and']);
});

it('templateReducer moves a condition into another statement, unless it is the only one in its own', () => {
  const move: TemplateAction = {
    type: 'condition-moved',
    statementId: S1,
    conditionId: C1,
    toStatementId: 's2',
    toIndex: 1,
  };
  const single = run(addStatement);
  expect(templateReducer(single, move)).toBe(single);
  const moved = run(addStatement, addCondition, move);
  expect(joins(moved)).toEqual([undefined]);
  expect(moved.statements[1]?.conditions.map(({ id }) => id)).toEqual(['c2', C1]);
  expect(joins(moved, 1)).toEqual([undefined, 'and']);
});

it('templateReducer saves the name of a statement without printing it, and takes it away when it is emptied', () => {
  const named = run({ type: 'statement-named', statementId: S1, name: 'Loyal people' });
  expect(named.statements[0]?.name).toBe('Loyal people');
  expect(TemplateSchema.parse(named)).toEqual(named);
  expect(generateLiquid(named).text).toBe(generateLiquid(run()).text);
  const emptied = templateReducer(named, { type: 'statement-named', statementId: S1, name: ' ' });
  expect(emptied.statements[0]).not.toHaveProperty('name');
});

it('templateReducer cuts the name of a statement where it would be too long to be saved', () => {
  const named = run({ type: 'statement-named', statementId: S1, name: 'x'.repeat(300) });
  expect(TemplateSchema.safeParse(named).success).toBe(true);
});

it('templateReducer inserts a copy right after the statement, with new ids', () => {
  const copy = run(change({ value: 'x' }), addStatement, {
    type: 'statement-duplicated',
    statementId: S1,
    newStatementId: 'copy',
    newConditionIds: ['copyC'],
  });
  expect(copy.statements.map(({ id }) => id)).toEqual([S1, 'copy', 's2']);
  expect(copy.statements[1]?.conditions).toMatchObject([{ id: 'copyC', value: 'x' }]);
});

it('templateReducer inserts a copy right after the condition, joined by "and" after the first', () => {
  const copy = run({ type: 'condition-duplicated', statementId: S1, conditionId: C1, newConditionId: 'n' });
  expect(joins(copy)).toEqual([undefined, 'and']);
});

it('templateReducer clears the fields of the old attribute when the attribute type changes', () => {
  const template = run(
    change({
      attributeType: 'custom_event',
      attributeName: 'purchase',
      eventProperty: 'price',
      operator: '>',
    }),
    change({ value: '5' }),
    change({ attributeType: 'custom_attribute' }),
  );
  expect(template.statements[0]?.conditions[0]).toEqual({
    id: C1,
    attributeType: 'custom_attribute',
    attributeName: '',
    operator: '>',
    value: '',
  });
});

it('templateReducer keeps the operator for another attribute, unless it can never work for its type', () => {
  const choose = (dataType: Condition['dataType']): TemplateAction =>
    change({ attributeType: 'custom_attribute', attributeName: `a_${dataType}`, dataType });
  const typed = [choose('string'), change({ operator: '>', value: 'x' })];
  expect(firstCondition(...typed, choose('number'))).toMatchObject({ operator: '>', value: '' });
  expect(firstCondition(...typed, choose('boolean'))).toMatchObject({ operator: '', value: '' });
});

it('templateReducer sets the data type of a default attribute', () => {
  const template = run(
    change({ attributeType: 'default_attribute' }),
    change({ attributeName: 'date_of_birth' }),
  );
  expect(conditionsIn(template.statements[0]?.conditions ?? [])[0]?.dataType).toBe('time');
});

const full: Template = {
  ...createTemplate(),
  statements: [
    {
      id: 's1',
      customText: '',
      conditions: Array.from({ length: CONDITIONS_MAX }, (_, index) => emptyCondition(`c${index}`)),
    },
    { id: 's2', customText: '', conditions: [emptyCondition('d1'), emptyCondition('d2')] },
  ],
};

it.each<[string, TemplateAction]>([
  ['a new one', { type: 'condition-added', statementId: 's1', conditionId: 'n', logicalOperator: 'and' }],
  ['a copy', { type: 'condition-duplicated', statementId: 's1', conditionId: 'c1', newConditionId: 'n' }],
  [
    'one of another branch, which keeps it',
    { type: 'condition-moved', statementId: 's2', toStatementId: 's1', conditionId: 'd1', toIndex: 0 },
  ],
])('a branch that has all the conditions it can have does not take %s', (_, action) => {
  expect(templateReducer(full, action)).toBe(full);
});

it.each<[string, TemplateAction]>([
  ['a new one', { type: 'statement-added', statementId: 'n', conditionId: 'm' }],
  [
    'a copy',
    { type: 'statement-duplicated', statementId: 's1', newStatementId: 'n', newConditionIds: ['m'] },
  ],
])('a template that has all the branches it can have does not take %s', (_, action) => {
  const many: Template = {
    ...full,
    statements: Array.from({ length: STATEMENTS_MAX }, (_entry, index) => ({
      id: `s${index}`,
      customText: '',
      conditions: [emptyCondition(`c${index}`)],
    })),
  };
  expect(templateReducer(many, action)).toBe(many);
});

it('an imported value with a line break keeps both lines while somebody asks for *is set*', () => {
  const imported = importText("{% if ${city} == 'a\nb' %}x{% endif %}");
  const [branch] = imported.statements;
  const choose = (template: Template, operator: Condition['operator']): Template =>
    templateReducer(template, {
      type: 'condition-changed',
      statementId: branch?.id ?? '',
      conditionId: branch?.conditions[0]?.id ?? '',
      changes: { operator },
    });
  const back = choose(choose(imported, 'is-set'), '==');
  expect(conditionsIn(back.statements[0]?.conditions ?? [])[0]?.value).toBe('a\nb');
  expect(generateLiquid(back).text).toBe(generateLiquid(imported).text);
});

import { expect, it } from 'vitest';
import { describeStatement } from '../describe/describe-template.ts';
import { describeStatementText } from '../messages/descriptions.ts';
import { conditionsIn, isConditionGroup, itemsIn, placeOfItem } from '../model/condition-items.ts';
import { defaultSettings } from '../model/create-template.ts';
import { CONDITIONS_MAX, GROUP_DEPTH_MAX } from '../model/limits.ts';
import type { Condition, ConditionGroup, ConditionItem, Template } from '../model/template.ts';
import type { TemplateAction } from './template-action.ts';
import { templateReducer } from './template-reducer.ts';

const asks = (id: string, join?: 'and' | 'or'): Condition => ({
  id,
  attributeType: 'custom_attribute',
  attributeName: id,
  operator: 'is-set',
  value: '',
  ...(join && { logicalOperator: join }),
});
const start: Template = {
  statements: [
    {
      id: 's',
      customText: 'Hi',
      conditions: [asks('a'), asks('b', 'or'), asks('c', 'and'), asks('d', 'or')],
    },
    { id: 't', customText: 'Ho', conditions: [asks('e')] },
  ],
  settings: defaultSettings(),
};
const run = (...actions: TemplateAction[]): Template => actions.reduce(templateReducer, start);
const words = ({ statements }: Template, index = 0): string => {
  const text = describeStatementText(describeStatement(statements[index] ?? { conditions: [] }));
  return text.replaceAll(' is set', '');
};
const itemsOf = ({ statements }: Template): readonly ConditionItem[] => statements[0]?.conditions ?? [];

const group = (conditionIds: string[], kind: ConditionGroup['kind'], groupId = 'g'): TemplateAction => ({
  type: 'conditions-grouped',
  statementId: 's',
  conditionIds,
  groupId,
  kind,
});
const move = (conditionId: string, toIndex: number, toGroupId?: string, toStatementId = 's') =>
  ({
    type: 'condition-moved',
    statementId: 's',
    conditionId,
    toStatementId,
    ...(toGroupId && { toGroupId }),
    toIndex,
  }) as const;

it('a person who groups conditions gets a group in the place of the first, and takes it apart again', () => {
  const grouped = run(group(['b', 'd'], 'any'));
  expect(words(grouped)).toBe('a or ((b or d) and c)');
  expect(itemsOf(grouped)[1]).toMatchObject({ id: 'g', kind: 'any', logicalOperator: 'or' });
  expect(conditionsIn(itemsOf(grouped)).map(({ logicalOperator }) => logicalOperator)).toEqual([
    undefined,
    undefined,
    undefined,
    'and',
  ]);
  const apart = templateReducer(grouped, { type: 'group-dissolved', statementId: 's', groupId: 'g' });
  expect(itemsOf(apart)).toEqual([asks('a'), asks('b', 'or'), asks('d', 'or'), asks('c', 'and')]);
  expect(words(run(group(['b', 'd'], 'any'), group(['b', 'c'], 'all', 'h')))).toBe('a or ((b or d) and c)');
});

it('a person who changes the kind of a group changes nothing else', () => {
  const grouped = run(group(['a', 'b'], 'any'));
  const changed = templateReducer(grouped, {
    type: 'group-kind-changed',
    statementId: 's',
    groupId: 'g',
    kind: 'none',
  });
  expect(words(changed)).toBe('none of (a or b) and (c or d)');
  expect(itemsOf(changed).slice(1)).toEqual(itemsOf(grouped).slice(1));
  expect(itemsOf(changed)[1]).toBe(itemsOf(grouped)[1]);
  expect(changed.statements[1]).toBe(grouped.statements[1]);
});

it('a person adds groups and conditions after others, into groups, and into groups in groups', () => {
  const added = run(
    { type: 'group-added', statementId: 's', groupId: 'g', kind: 'all', logicalOperator: 'or' },
    { type: 'condition-added', statementId: 's', conditionId: 'x', logicalOperator: 'or', groupId: 'g' },
    {
      type: 'condition-added',
      statementId: 's',
      conditionId: 'y',
      logicalOperator: 'or',
      afterConditionId: 'x',
    },
    {
      type: 'group-added',
      statementId: 's',
      groupId: 'h',
      kind: 'any',
      conditionId: 'z',
      logicalOperator: 'and',
      inGroupId: 'g',
    },
  );
  expect(itemsOf(added).at(-1)).toMatchObject({
    id: 'g',
    kind: 'all',
    logicalOperator: 'or',
    items: [{ id: 'x' }, { id: 'y' }, { id: 'h', items: [{ id: 'z' }] }],
  });
  expect(placeOfItem(itemsOf(added), 'z')).toMatchObject({ index: 0, depth: 2, group: { id: 'h' } });
  const inside = itemsIn(itemsOf(added)).filter(({ id }) => ['x', 'y', 'h', 'z'].includes(id));
  expect(inside.filter((item) => 'logicalOperator' in item)).toEqual([]);
});

it('a person moves conditions and groups in, out and between groups and branches', () => {
  const two = [group(['a', 'b'], 'any'), group(['c', 'd'], 'all', 'h')];
  expect(words(run(...two))).toBe('(a or b) and (c and d)');
  expect(words(run(...two, move('b', 0, 'h')))).toBe('(a) and (b and c and d)');
  expect(words(run(...two, move('b', 1)))).toBe('(a) and b and (c and d)');
  expect(words(run(...two, move('g', 1, 'h')))).toBe('c and (a or b) and d');
  expect(words(run(...two, move('d', 0, 'h')))).toBe('(a or b) and (d and c)');
  const moved = run(...two, move('g', 0, undefined, 't'));
  expect([words(moved), words(moved, 1)]).toEqual(['c and d', '(a or b) and e']);
});

it('a group can be left empty, be copied with all that is in it, and go as a whole', () => {
  const emptied = run(group(['a', 'b'], 'any'), move('a', 2), move('b', 3));
  expect(itemsOf(emptied)[0]).toEqual({ id: 'g', kind: 'any', items: [] });
  const copied = run(group(['a', 'b'], 'any'), {
    type: 'condition-duplicated',
    statementId: 's',
    conditionId: 'g',
    newConditionId: 'g2',
    newConditionIds: ['a2', 'b2'],
  });
  expect(itemsOf(copied)[1]).toMatchObject({
    id: 'g2',
    logicalOperator: 'and',
    items: [{ id: 'a2', attributeName: 'a' }, { id: 'b2' }],
  });
  const removed = templateReducer(copied, { type: 'condition-removed', statementId: 's', conditionId: 'g' });
  expect(itemsOf(removed).map(({ id }) => id)).toEqual(['g2', 'c', 'd']);
  expect(itemsOf(removed)[0]).not.toHaveProperty('logicalOperator');
});

it('a copy of a branch has new ids in its groups, too', () => {
  const grouped = run(group(['a', 'b'], 'any'));
  const copy = (newConditionIds: string[]): Template =>
    templateReducer(grouped, {
      type: 'statement-duplicated',
      statementId: 's',
      newStatementId: 'u',
      newConditionIds,
    });
  expect(copy(['1', '2', '3', '4', '5']).statements[1]?.conditions).toMatchObject([
    { id: '1', items: [{ id: '2' }, { id: '3' }] },
    { id: '4' },
    { id: '5' },
  ]);
  expect(copy(['1', '2'])).toBe(grouped);
});

it('an impossible edit of groups changes nothing', () => {
  const nested = run(group(['a', 'b'], 'any'), group(['a'], 'all', 'h'));
  const impossible: TemplateAction[] = [
    move('g', 0, 'h'),
    move('g', 0, 'g'),
    move('a', 0, 'nowhere'),
    group(['a', 'c'], 'any', 'x'),
    group([], 'any', 'x'),
    group(['nowhere'], 'any', 'x'),
    { type: 'group-dissolved', statementId: 's', groupId: 'a' },
    { type: 'group-kind-changed', statementId: 's', groupId: 'g', kind: 'any' },
    { type: 'condition-duplicated', statementId: 's', conditionId: 'g', newConditionId: 'x' },
    { type: 'condition-changed', statementId: 's', conditionId: 'g', changes: { value: 'x' } },
  ];
  for (const action of impossible) expect(templateReducer(nested, action)).toBe(nested);
  const alone = run(group(['a', 'b', 'c', 'd'], 'any'));
  expect(templateReducer(alone, { type: 'condition-removed', statementId: 's', conditionId: 'g' })).toBe(
    alone,
  );
});

it('groups end where they would be too deep, and where a branch has too many conditions', () => {
  const wrap = Array.from({ length: GROUP_DEPTH_MAX }, (_, index) =>
    group([`${index || 'a'}`], 'all', `${index + 1}`),
  );
  const deep = run(...wrap);
  expect(placeOfItem(itemsOf(deep), 'a')?.depth).toBe(GROUP_DEPTH_MAX);
  expect(templateReducer(deep, group(['5'], 'all', 'x'))).toBe(deep);
  expect(templateReducer(deep, group(['a'], 'all', 'x'))).toBe(deep);
  const grouped = templateReducer(deep, group(['b'], 'any', 'x'));
  expect(grouped).not.toBe(deep);
  expect(templateReducer(grouped, move('x', 0, '1'))).toBe(grouped);

  const full = {
    ...start,
    statements: start.statements.map((statement) => ({ ...statement, conditions: many })),
  };
  expect(templateReducer(full, group(['0', '1'], 'any'))).toBe(full);
  expect(
    templateReducer(full, {
      type: 'group-added',
      statementId: 's',
      groupId: 'g',
      kind: 'any',
      logicalOperator: 'or',
    }),
  ).toBe(full);
});

const many = Array.from({ length: CONDITIONS_MAX }, (_, index) =>
  asks(String(index), index > 0 ? 'and' : undefined),
);

it('an edit of a condition in a group leaves all other groups and conditions the same objects', () => {
  const two = run(group(['a', 'b'], 'any'), group(['c', 'd'], 'all', 'h'));
  const changed = templateReducer(two, {
    type: 'condition-changed',
    statementId: 's',
    conditionId: 'b',
    changes: { operator: 'is-not-set' },
  });
  const [before, after] = [itemsOf(two), itemsOf(changed)];
  expect(after[1]).toBe(before[1]);
  const [old, now] = [before[0], after[0]];
  if (old === undefined || now === undefined || !isConditionGroup(old) || !isConditionGroup(now))
    throw new Error('The groups are gone.');
  expect(now.items[0]).toBe(old.items[0]);
  expect(now.items[1]).toMatchObject({ id: 'b', operator: 'is-not-set' });
});

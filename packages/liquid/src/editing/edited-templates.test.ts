import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { importText } from '../translate/to-template.ts';
import { itemsIn } from '../model/condition-items.ts';
import { defaultSettings, emptyStatement } from '../model/create-template.ts';
import { operators } from '../operators/table.ts';
import { TemplateSchema } from '../model/schema.ts';
import type { TemplateAction } from './template-action.ts';
import { templateReducer } from './template-reducer.ts';
import type { Template } from '../model/template.ts';

const start: Template = { statements: [emptyStatement('s1', 'c1')], settings: defaultSettings() };
const twoStatements: readonly TemplateAction[] = [
  { type: 'statement-added', statementId: 's2', conditionId: 'c2' },
  { type: 'condition-added', statementId: 's1', conditionId: 'c1b', logicalOperator: 'or' },
];

const groups = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7'];
const existing = fc.constantFrom('s1', 's1', 's2', 's3', 'c1', 'c2', 'c3', 'c1b', ...groups);
const group = fc.constantFrom(...groups);
const kind = fc.constantFrom('all' as const, 'any' as const, 'none' as const);
const fresh = fc.uuid();
const index = fc.integer({ min: -1, max: 5 });
const text = fc.constantFrom('', 'Hi', ' ', 'x'.repeat(300), '{% endif %}');
const join = fc.constantFrom('and' as const, 'or' as const);

/** Every kind of edit, of parts that are there and of parts that are not. */
const actions = {
  'statement-added': fc.record(
    { statementId: fresh, conditionId: fresh, afterStatementId: existing, at: index },
    { requiredKeys: ['statementId', 'conditionId'] },
  ),
  'statement-removed': fc.record({ statementId: existing }),
  'statement-duplicated': fc.record({
    statementId: existing,
    newStatementId: fresh,
    newConditionIds: fc.array(fresh, { minLength: 25, maxLength: 25 }),
  }),
  'statement-moved': fc.record({ statementId: existing, toIndex: index }),
  'statement-text-changed': fc.record({ statementId: existing, text }),
  'statement-named': fc.record({ statementId: existing, name: text }),
  'condition-added': fc.record(
    {
      statementId: existing,
      conditionId: fresh,
      logicalOperator: join,
      afterConditionId: existing,
      groupId: group,
    },
    { requiredKeys: ['statementId', 'conditionId', 'logicalOperator'] },
  ),
  'condition-removed': fc.record({ statementId: existing, conditionId: existing }),
  'condition-duplicated': fc.record(
    {
      statementId: existing,
      conditionId: existing,
      newConditionId: fresh,
      newConditionIds: fc.array(fresh, { maxLength: 2 }),
    },
    { requiredKeys: ['statementId', 'conditionId', 'newConditionId'] },
  ),
  'condition-moved': fc.record(
    {
      statementId: existing,
      conditionId: existing,
      toStatementId: existing,
      toGroupId: group,
      toIndex: index,
    },
    { requiredKeys: ['statementId', 'conditionId', 'toStatementId', 'toIndex'] },
  ),
  'condition-changed': fc.record({
    statementId: existing,
    conditionId: existing,
    changes: fc.record(
      {
        attributeType: fc.constantFrom(
          'custom_attribute',
          'default_attribute',
          'custom_event',
          'variable',
          '',
        ),
        attributeName: fc.constantFrom('', 'plan', 'date_of_birth', 'subscribed_state.email_global'),
        dataType: fc.constantFrom(undefined, 'string', 'number', 'boolean', 'array', 'time'),
        operator: fc.constantFrom('', ...operators.map(({ operator }) => operator)),
        value: text,
        valueKind: fc.constantFrom(undefined, 'reference', 'empty-text', 'empty', 'nothing'),
        logicalOperator: join,
        eventProperty: text,
        subscriptionGroupId: text,
        referenceStyle: fc.constantFrom(undefined, 'braced', 'bare'),
      },
      { requiredKeys: [] },
    ),
  }),
  'meta-changed': fc.record(
    {
      statementId: existing,
      conditionId: existing,
      meta: fc.option(fc.record({ rule: fc.integer() }), { nil: undefined }),
    },
    { requiredKeys: ['meta'] },
  ),
  'settings-changed': fc.record({
    changes: fc.record(
      {
        hasFallback: fc.boolean(),
        fallbackType: fc.constantFrom('abort', 'custom'),
        customFallback: text,
        abortReason: text,
        outputStyle: fc.constantFrom(undefined, 'readable', 'tight', 'one-line'),
        referenceStyle: fc.constantFrom(undefined, 'braced', 'bare'),
      },
      { requiredKeys: [] },
    ),
  }),
  'group-added': fc.record(
    {
      statementId: existing,
      groupId: group,
      kind,
      logicalOperator: join,
      conditionId: fresh,
      afterConditionId: existing,
      inGroupId: group,
    },
    { requiredKeys: ['statementId', 'groupId', 'kind', 'logicalOperator'] },
  ),
  'conditions-grouped': fc.record({
    statementId: existing,
    conditionIds: fc.array(existing, { maxLength: 3 }),
    groupId: group,
    kind,
  }),
  'group-dissolved': fc.record({ statementId: existing, groupId: group }),
  'group-kind-changed': fc.record({ statementId: existing, groupId: group, kind }),
  'tag-rewritten': fc.record({ statementId: existing, tag: text }, { requiredKeys: ['tag'] }),
  'template-replaced': fc.record({
    template: fc.constantFrom(start, importText('Hi'), importText('{% if ${city} %}x{% endif %}')),
  }),
} satisfies {
  [Type in TemplateAction['type']]: fc.Arbitrary<Omit<Extract<TemplateAction, { type: Type }>, 'type'>>;
};

const anyAction = fc.oneof(
  ...Object.entries(actions).map(([type, parts]) =>
    (parts as fc.Arbitrary<object>).map((given) => ({ type, ...given }) as TemplateAction),
  ),
);

it('every template stays valid, whatever the edits are', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      const template = [...twoStatements, ...actions].reduce(templateReducer, start);
      expect(TemplateSchema.safeParse(template).error).toBeUndefined();
      for (const { conditions } of template.statements) {
        const [first, ...later] = conditions.map(({ logicalOperator }) => logicalOperator);
        expect(first).toBeUndefined();
        expect(later).not.toContain(undefined);
        const grouped = itemsIn(conditions).filter((item) => !conditions.includes(item));
        expect(grouped.filter((item) => 'logicalOperator' in item)).toEqual([]);
      }
    }),
  );
});

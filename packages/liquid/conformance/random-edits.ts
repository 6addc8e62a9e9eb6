import * as fc from 'fast-check';
import type { ConditionChanges, Template, TemplateAction } from '../src/exports/index.ts';

const space = fc.constantFrom('', '', ' ', '\n', '\r\n', '\n    ', '\t', '\n\n');
const trim = fc.constantFrom('', '', '-');
const value = fc.constantFrom('a', 'b', 'c', 'd');

const tag = (content: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(trim, content, trim).map(([left, inside, right]) => `{%${left} ${inside} ${right}%}`);

const body = (text: string): fc.Arbitrary<string> =>
  fc.tuple(space, fc.constantFrom(text, text, text, ''), space).map((parts) => parts.join(''));

const condition = fc.oneof(
  value.map((one) => `{{custom_attribute.\${v}}} == '${one}'`),
  fc.tuple(value, value).map(([one, other]) => `\${v} == '${one}' or \${v} == '${other}'`),
  fc.constantFrom('custom_attribute.${v} != blank', "custom_attribute.${list} contains 'x'"),
);

const ifChain = fc
  .record({
    first: fc.tuple(tag(condition.map((text) => `if ${text}`)), body('T0')),
    second: fc.option(fc.tuple(tag(condition.map((text) => `elsif ${text}`)), body('T1'))),
    third: fc.option(fc.tuple(tag(condition.map((text) => `elsif ${text}`)), body('T2'))),
    fallback: fc.option(
      fc.tuple(tag(fc.constant('else')), fc.oneof(body('ELSE'), body("{% abort_message('no') %}"))),
    ),
    close: tag(fc.constant('endif')),
  })
  .map(({ first, second, third, fallback, close }) =>
    [first, second ?? '', third ?? '', fallback ?? '', close].flat().join(''),
  );

const caseChain = fc
  .tuple(
    tag(fc.constant('case custom_attribute.${v}')),
    space,
    tag(fc.constant("when 'a', 'b'")),
    body('T0'),
    tag(fc.constant("when 'c'")),
    body('T1'),
    fc.oneof(
      fc.constant(''),
      fc.tuple(tag(fc.constant('else')), body('ELSE')).map((parts) => parts.join('')),
    ),
    tag(fc.constant('endcase')),
  )
  .map((parts) => parts.join(''));

const unlessChain = fc
  .tuple(
    tag(fc.constant("unless custom_attribute.${v} == 'a'")),
    body('T0'),
    tag(fc.constant('else')),
    body('ELSE'),
    tag(fc.constant('endunless')),
  )
  .map((parts) => parts.join(''));

/** A text with a chain in it, as people write it: on one line, on several, trimmed, indented, within a sentence. */
export const importedText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      '',
      'Dear ',
      '  ',
      'Hello\n\n  ',
      'Hello\r\n',
      'Hi, ',
      'x \n{% assign z = 1 %}\n',
      '{% assign z = 1 -%} \n ',
      '{{ 1 }} ',
    ),
    fc.oneof({ weight: 4, arbitrary: ifChain }, caseChain, unlessChain),
    fc.constantFrom('', '!', ' \nBye', '\r\n  Bye', ' {{ 2 }}'),
  )
  .map((parts) => parts.join(''));

/** One edit of a person: the actions it is made of. `pick` chooses what it is about. */
export interface RandomEdit {
  kind:
    | 'text'
    | 'condition'
    | 'add-condition'
    | 'add-branch'
    | 'duplicate-branch'
    | 'move-branch'
    | 'remove-branch'
    | 'fallback-text'
    | 'fallback-abort'
    | 'fallback-off';
  pick: number;
  place: number;
  changes: ConditionChanges;
}

const fields: fc.Arbitrary<ConditionChanges> = fc.oneof(
  value.map((one) => ({ attributeName: 'v', dataType: 'string', operator: '==', value: one }) as const),
  fc
    .constantFrom('30 days ago', '2026-03-01', 'now')
    .chain((date) =>
      fc
        .constantFrom('<' as const, '==' as const)
        .map((operator) => ({ attributeName: 'seen', dataType: 'time', operator, value: date }) as const),
    ),
  fc.constant({
    attributeName: 'list',
    dataType: 'array',
    operator: 'does-not-contain',
    value: 'x',
  } as const),
  fc.constant({ attributeName: 'v', dataType: 'string', operator: '==', value: `'"` } as const),
);

export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  kind: fc.constantFrom<RandomEdit['kind'][]>(
    'text',
    'condition',
    'condition',
    'add-condition',
    'add-branch',
    'duplicate-branch',
    'move-branch',
    'remove-branch',
    'fallback-text',
    'fallback-abort',
    'fallback-off',
  ),
  pick: fc.nat(5),
  place: fc.nat(5),
  changes: fields.map((changes) => ({ attributeType: 'custom_attribute', ...changes }) as const),
});

/** The actions of an edit. `id` is new in the template. */
export function actionsOf(template: Template, edit: RandomEdit, id: string): readonly TemplateAction[] {
  const { statements } = template;
  const statement = statements[edit.pick % statements.length] ?? statements[0];
  if (statement === undefined) return [];
  const statementId = statement.id;
  const { conditions } = statement;
  const conditionId = conditions[edit.place % conditions.length]?.id ?? '';
  const { changes } = edit;
  switch (edit.kind) {
    case 'text':
      return [{ type: 'statement-text-changed', statementId, text: `NEW${id}` }];
    case 'condition':
      return [{ type: 'condition-changed', statementId, conditionId, changes }];
    case 'add-condition':
      return [
        { type: 'condition-added', statementId, conditionId: id, logicalOperator: 'or' },
        { type: 'condition-changed', statementId, conditionId: id, changes },
      ];
    case 'add-branch':
      return [
        { type: 'statement-added', statementId: id, conditionId: `${id}c`, afterStatementId: statementId },
        { type: 'condition-changed', statementId: id, conditionId: `${id}c`, changes },
        { type: 'statement-text-changed', statementId: id, text: `NEW${id}` },
        { type: 'statement-moved', statementId: id, toIndex: edit.place },
      ];
    case 'duplicate-branch':
      return [
        {
          type: 'statement-duplicated',
          statementId,
          newStatementId: id,
          newConditionIds: conditions.map((_, index) => `${id}c${index}`),
        },
      ];
    case 'move-branch':
      return [{ type: 'statement-moved', statementId, toIndex: edit.place }];
    case 'remove-branch':
      return [{ type: 'statement-removed', statementId }];
    case 'fallback-text':
      return [
        {
          type: 'settings-changed',
          changes: { hasFallback: true, fallbackType: 'custom', customFallback: `NEW${id}` },
        },
      ];
    case 'fallback-abort':
      return [
        { type: 'settings-changed', changes: { hasFallback: true, fallbackType: 'abort', abortReason: id } },
      ];
    case 'fallback-off':
      return [{ type: 'settings-changed', changes: { hasFallback: false } }];
  }
}

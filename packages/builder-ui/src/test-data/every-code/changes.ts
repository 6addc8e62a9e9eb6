import type { Condition, Statement } from '@sluice/liquid';
import type { ChangeParams } from '@sluice/liquid/compare';
import type { Examples } from './examples.ts';

const condition: Condition = {
  id: 'c1',
  attributeType: 'custom_attribute',
  attributeName: 'zqplan',
  dataType: 'string',
  operator: '==',
  value: 'zqgold',
};
const statement: Statement = { id: 's1', customText: 'zqhello', conditions: [condition] };
const group = { id: 'g1', kind: 'any', items: [condition] } as const;

/** Examples of what differs between two templates. */
export const changeExamples: Examples<ChangeParams> = {
  'branch-added': [{ statement }],
  'branch-removed': [{ statement }],
  'branch-moved': [{}],
  'name-changed': [{ before: 'zqold', after: 'zqnew' }, { after: 'zqnew' }, { before: 'zqold' }],
  'condition-added': [{ condition, join: 'or' }, { condition }],
  'condition-removed': [{ condition, join: 'and' }, { condition }],
  'condition-changed': [
    { before: condition, after: { ...condition, value: 'zqsilver' }, parts: ['value'] },
    {
      before: condition,
      after: { ...condition, value: '', valueKind: 'empty-text' },
      parts: ['value'],
    },
    { before: condition, after: { ...condition, attributeName: 'zqtariff' }, parts: ['attribute'] },
    { before: condition, after: { ...condition, operator: 'contains' }, parts: ['operator'] },
    { before: condition, after: { ...condition, operator: '' }, parts: ['operator'] },
    { before: condition, after: { ...condition, dataType: 'number' }, parts: ['type'] },
    {
      before: condition,
      after: { ...condition, attributeName: 'zqtariff', operator: 'is-set', value: '' },
      parts: ['attribute', 'operator', 'value'],
    },
  ],
  'group-changed': [
    { before: group, after: { ...group, kind: 'none' } },
    { before: condition, after: group },
  ],
  'join-changed': [
    { before: { ...condition, logicalOperator: 'and' }, after: { ...condition, logicalOperator: 'or' } },
  ],
  'conditions-reordered': [{ before: [condition], after: [condition] }],
  'insertion-changed': [
    { before: 'zqfirst', after: 'zqlast', fallback: 'zqthere' },
    { before: 'zqfirst', after: 'zqlast' },
  ],
  'text-changed': [
    { before: 'zqhello', after: 'zqservus' },
    { before: '', after: 'zqservus' },
    { before: 'zqhello', after: '' },
  ],
  'reason-changed': [{ before: 'zqnobody', after: 'zqnothing' }],
  'outcome-changed': [
    { before: { kind: 'text', text: 'zqhello' }, after: { kind: 'abort', reason: 'zqnobody' } },
    { before: { kind: 'abort', reason: 'zqnobody' }, after: { kind: 'text', text: 'zqhello' } },
  ],
  'else-added': [{ outcome: { kind: 'text', text: 'zqhello' } }],
  'else-removed': [{ outcome: { kind: 'abort', reason: 'zqnobody' } }],
  'output-style-changed': [{ before: 'readable', after: 'tight' }],
  'reference-style-changed': [{ before: 'braced', after: 'bare' }],
  'formatting-changed': [{}],
};

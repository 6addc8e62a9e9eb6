import type {
  ConditionDescription,
  OtherwiseParams,
  SubjectParams,
  TemplateDescription,
  TextParams,
  WithoutValuesParams,
} from '@sluice/liquid';
import { codedExamples, type Examples } from './examples.ts';

const subjects: Examples<SubjectParams> = {
  'no-attribute': [{}],
  attribute: [{ name: 'zqplan' }],
  'event-property': [{ event: 'zqpurchase', property: 'zqprice' }, { event: 'zqpurchase' }],
  'subscription-group': [{ id: 'zqgroup' }],
};

const texts: Examples<TextParams> = {
  text: [{ text: 'zqhello' }],
  'empty-text': [{}],
  'aborts-message': [{}],
};

const otherwise: Examples<OtherwiseParams> = {
  'nothing-here': [{}],
  'no-message': [{}],
  fallback: [
    { text: { code: 'text', params: { text: 'zqhello' } } },
    { text: { code: 'empty-text', params: {} } },
    { text: { code: 'aborts-message', params: {} } },
  ],
};

const withoutValues: Examples<WithoutValuesParams> = {
  'get-branch': [{ index: 0 }, { index: 2 }],
  'stop-at-branch': [{ index: 0 }, { index: 2 }],
  'open-until-complete': [{ index: 0 }, { index: 2 }],
  'count-as-everybody-else': [{}],
};

const condition: ConditionDescription = {
  subject: { code: 'attribute', params: { name: 'zqplan' } },
  operator: '==',
  values: ['zqpro'],
};

const usual: TemplateDescription = {
  branches: [
    {
      index: 1,
      statementId: 's',
      conditions: [
        { conditionId: 'c1', opens: false, closes: 0, condition },
        {
          conditionId: 'c2',
          join: 'and',
          opens: true,
          closes: 0,
          condition: { ...condition, operator: '>', dataType: 'number', values: ['7531'] },
        },
        { conditionId: 'c3', join: 'or', opens: false, closes: 1, condition: { ...condition, operator: '' } },
      ],
      text: { code: 'empty-text', params: {} },
    },
  ],
  otherwise: { code: 'no-message', params: {} },
  withoutValues: { code: 'count-as-everybody-else', params: {} },
};

function withBranch(
  changes: Partial<ConditionDescription>,
  text: TemplateDescription['branches'][0]['text'],
) {
  const conditions = [{ conditionId: 'c', opens: false, closes: 0, condition: { ...condition, ...changes } }];
  return { ...usual, branches: [{ index: 0, statementId: 's', conditions, text }] };
}

const empty = { code: 'empty-text', params: {} } as const;

/** Templates that say every subject, text, fallback and outcome there is. */
export const descriptionExamples: readonly TemplateDescription[] = [
  usual,
  { ...usual, branches: [] },
  ...codedExamples(subjects).map((subject) => withBranch({ subject }, empty)),
  ...codedExamples(texts).map((text) => withBranch({}, text)),
  withBranch({ values: [] }, empty),
  withBranch({ operator: 'is-set', values: undefined }, empty),
  withBranch({ operator: '>=', valueKind: 'reference', values: ['custom_attribute.${zqlimit}'] }, empty),
  withBranch({ operator: '>=', valueKind: 'reference', values: [] }, empty),
  ...(['empty-text', 'empty', 'nothing'] as const).flatMap((valueKind) =>
    (['==', '!='] as const).map((operator) => withBranch({ operator, valueKind, values: [] }, empty)),
  ),
  ...codedExamples(otherwise).map((each) => ({ ...usual, otherwise: each })),
  ...codedExamples(withoutValues).map((each) => ({ ...usual, withoutValues: each })),
];

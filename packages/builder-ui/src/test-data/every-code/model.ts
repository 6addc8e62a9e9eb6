import type { ComparedValue, ImpossibleReason, NearMissSpace, ValueKind } from '@sluice/liquid';
import type {
  GapParams,
  IslandReasonParams,
  NearMissParams,
  NoticeParams,
  OutcomeParams,
  WhyParams,
} from '@sluice/liquid/messages';
import type { NotSimulatedPart } from '../../condition-tester/result/not-simulated.ts';
import type { Examples } from './examples.ts';

export const gapExamples: Examples<GapParams> = {
  'name-with-brace': [{}],
  'name-with-line-break': [{}],
  'name-blank': [{}],
  'not-a-variable': [{}],
  'value-too-long': [{ limit: 10_000 }],
  'value-not-a-number': [{ value: 'zqmany' }, { value: '12,5' }],
  'value-neither-true-nor-false': [{ value: 'zqmaybe' }],
  'text-brackets-open': [
    { opening: '{{', closing: '}}' },
    { opening: '{%', closing: '%}' },
  ],
  'text-block-open': [{ name: 'zqif' }],
  'loop-variable-missing': [{}],
  'loop-list-missing': [{}],
  'loop-part-unreadable': [{ text: 'zqa b' }],
  'text-closes-nothing': [{ name: 'zqendif' }],
  'text-ends-branch': [{ name: 'zqelse' }],
  'attribute-type-missing': [{}],
  'attribute-missing': [{}],
  'event-property-missing': [{}],
  'subscription-group-missing': [{}],
  'operator-missing': [{}],
  'value-missing': [{}],
  'group-empty': [{}],
  'date-missing': [{}],
  'days-missing': [{}],
  'range-end-missing': [{ end: 'first' }, { end: 'last' }],
  'range-reversed': [{ first: 'zqten', last: 'zqtwo' }],
  'days-unreadable': [{ value: 'zqmany', most: 364 }],
  'amount-missing': [{ unit: 'minute' }, { unit: 'hour' }, { unit: 'day' }, { unit: 'week' }],
  'amount-unreadable': [
    { amount: 'zq3.5', unit: 'day' },
    { amount: '-zq3', unit: 'week' },
  ],
  'date-unreadable': [{ value: 'zqsoon' }],
};

export const noticeExamples: Examples<NoticeParams> = {
  'quotes-straightened': [{}],
  'abort-reason-changed': [{ reason: 'zq1', printed: 'zq2' }],
};

export const islandReasonExamples: Examples<IslandReasonParams> = {
  'text-outside': [{}],
  'tag-outside': [{ name: 'zqassign' }],
  'no-chain': [{ name: 'zqfor' }],
  'sets-variable': [{}],
  'broken-liquid': [{}],
  'unclosed-block': [{ name: 'zqif' }],
  'no-condition': [{}],
  'branches-after-else': [{}],
  'repeated-when': [{}],
  'too-many-branches': [{ limit: 1000 }],
  'too-many-conditions': [{ limit: 1000 }],
  'unreadable-condition': [{ name: 'zqif' }],
  'skipped-part': [{}],
  'printed-differently': [{}],
  'no-opposite': [{}],
  'unknown-subject': [{ text: 'zqitem' }],
  'no-subject': [{}],
  'unknown-operator': [{ operator: '~' }],
  'unquoted-value': [{ text: 'zqRome' }],
  'range-value': [{}],
  'loop-written-differently': [{}],
  'too-deep': [{ max: 10 }],
  'too-many-parts': [{ max: 2000 }],
};

/** Each text is one that no sentence contains otherwise; `nil` has no text. */
const compared: Record<ValueKind, ComparedValue> = {
  nil: { kind: 'nil', text: '' },
  boolean: { kind: 'boolean', text: 'zqtrue' },
  number: { kind: 'number', text: '5.75' },
  string: { kind: 'string', text: 'zqtext' },
  time: { kind: 'time', text: '2026-03-01' },
  range: { kind: 'range', text: '1..3' },
  array: { kind: 'array', text: 'zqonezqtwo' },
  hash: { kind: 'hash', text: '{"zq"=>1}' },
};
const pairs = Object.values(compared).flatMap((left) => [
  { left, right: compared.number },
  { left: compared.string, right: left },
]) as [{ left: ComparedValue; right: ComparedValue }];

export const whyExamples: Examples<WhyParams> = {
  'cannot-be-ordered': pairs,
  'whole-element-only': [{ right: compared.string }, { right: compared.number }, { right: compared.nil }],
  'case-matters': pairs,
  'text-is-no-number': pairs,
  'ordered-as-text': pairs,
  'not-comparable': pairs,
};

const spaces = (['person', 'condition'] as const).flatMap((side) =>
  (['start', 'end', 'both'] as const).flatMap((at) =>
    (['plain', 'special'] as const).map((space) => ({ has: 'zqhas', wanted: 'zqwanted', side, at, space })),
  ),
) as [NearMissSpace];

export const nearMissExamples: Examples<NearMissParams> = {
  'differs-in-case': [{ has: 'zqHas', wanted: 'zqhas' }],
  'differs-in-space': spaces,
  'differs-in-both': spaces,
};

export const outcomeExamples: Examples<OutcomeParams> = {
  'sends-branch': [{ index: 0 }, { index: 2 }],
  'stops-with-error': [{ index: 0 }, { index: 2 }],
  aborts: [{}],
  'sends-fallback': [{}],
  'sends-nothing': [{}],
  'nothing-to-test': [{}],
};

export const everyImpossibleReason: Record<ImpossibleReason, true> = {
  'list-equals-nothing': true,
  'list-differs-always': true,
  'list-has-no-order': true,
  'boolean-has-no-order': true,
  'contains-nothing': true,
  'never-contains': true,
};

/** A part of each kind that only Braze can do. */
export const notSimulatedExamples: { readonly [Kind in NotSimulatedPart['kind']]: NotSimulatedPart } = {
  tag: { kind: 'tag', name: 'zqtag', text: '{% zqtag %}' },
  object: { kind: 'object', name: 'zqblocks', text: '{{zqblocks.${zq}}}' },
  filter: { kind: 'filter', name: 'zqfilter', text: '{{ 1 | zqfilter }}' },
  work: { kind: 'work', name: 'zqlimit', text: 'zqtext' },
};

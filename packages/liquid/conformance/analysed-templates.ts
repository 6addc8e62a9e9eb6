import * as fc from 'fast-check';
import {
  evaluateTemplate,
  templateReducer,
  type Condition,
  type ConditionItem,
  type GroupKind,
  type Sample,
  type SampleValue,
  type Statement,
  type Template,
} from '../src/exports/index.ts';

/** The moment of sending in these tests: a leap day, so that anniversaries are awkward. */
export const SENT = Date.UTC(2028, 1, 29, 10);

type Asking = Pick<Condition, 'attributeName' | 'dataType' | 'operator' | 'value'> & Partial<Condition>;

const asks = (
  attributeName: string,
  dataType: Condition['dataType'],
  operator: Condition['operator'],
  value = '',
): Asking => ({
  attributeName,
  dataType,
  operator,
  value,
});

/** Conditions on few attributes, so that every person can be tried. */
const conditions: readonly Asking[] = [
  asks('plan', 'string', '==', 'Gold'),
  asks('plan', 'string', '==', 'Silver'),
  asks('plan', 'string', '!=', 'Gold'),
  asks('plan', 'string', 'contains', 'old'),
  asks('plan', 'string', 'does-not-contain', 'Gold'),
  asks('plan', 'string', 'is-any-of', 'Gold, Basic'),
  asks('plan', 'string', 'is-set'),
  asks('spend', 'number', '>', '5'),
  asks('spend', 'number', '<=', '5'),
  asks('spend', 'number', '>=', '10'),
  asks('spend', 'number', '==', '10'),
  asks('spend', 'number', '!=', '5'),
  asks('spend', 'number', 'is-between', '5\n10'),
  asks('spend', 'number', 'is-not-between', '5\n10'),
  asks('spend', 'number', 'is-not-set'),
  asks('tags', 'array', 'contains', 'golf'),
  asks('tags', 'array', 'contains', 'ski'),
  asks('tags', 'array', 'contains-any-of', 'golf, ski'),
  asks('tags', 'array', 'contains-none-of', 'golf, ski'),
  asks('vip', 'boolean', 'is-true'),
  asks('vip', 'boolean', 'is-false'),
  asks('vip', 'boolean', 'is-set'),
  { ...asks('vip', 'boolean', '!='), valueKind: 'nothing' },
  asks('since', 'time', '>', '30 days ago'),
  asks('since', 'time', '<=', '2028-01-01'),
  asks('since', 'time', '==', '2028-02-29'),
  asks('since', 'time', 'is-between', '2028-01-01\nnow'),
  asks('code', undefined, '<', 'm'),
  asks('code', undefined, '>=', 'Gold'),
  asks('code', undefined, '>', '5'),
  asks('code', undefined, '==', '5'),
  { ...asks('plan', 'string', '==', 'custom_attribute.${code}'), valueKind: 'reference' },
  { ...asks('spend', 'number', '<', 'custom_attribute.${code}'), valueKind: 'reference' },
];

/** Values of people that the analysis has not chosen. */
export const valuesOf: Readonly<Record<string, readonly SampleValue[]>> = {
  plan: [null, '', 'Gold', 'Silver', 'Basic', 'Bold', 'Gold club', 'x', 5, ['Gold'], false],
  spend: [null, 0, 5, 7, 10, 11, { $float: '5.0' }, 9.5, '7', '', true],
  tags: [null, [], ['golf'], ['ski'], ['golf', 'ski'], ['tea'], 'golf', 'golf ski', 3],
  vip: [null, true, false, 'true', ''],
  since: [
    null,
    { $time: '2027-12-31T23:59:59Z' },
    { $time: '2028-01-01T00:00:00Z' },
    { $time: '2028-01-30T10:00:00Z' },
    { $time: '2028-02-29T00:00:00Z' },
    { $time: '2028-02-29T23:00:00Z' },
    { $time: '2028-03-02T00:00:00Z' },
    'soon',
    '',
  ],
  code: [null, '', 'Gold', 'Golda', 'm', 'z', 'A', 5, 6, 4, '5', false],
};

const condition = (id: string, names: readonly string[]): fc.Arbitrary<Condition> => {
  const offered = conditions.filter(
    ({ attributeName, valueKind }) =>
      names.includes(attributeName) && (valueKind !== 'reference' || names.includes('code')),
  );
  return fc
    .record({
      asked: fc.constantFrom(...offered),
      logicalOperator: fc.constantFrom('and' as const, 'or' as const),
    })
    .map(({ asked, logicalOperator }) => ({
      id,
      attributeType: 'custom_attribute',
      ...asked,
      logicalOperator,
    }));
};

const statement = (index: number, names: readonly string[]): fc.Arbitrary<Statement> =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, place) => condition(`c${index}${place}`, names))),
    )
    .map((list) => ({
      id: `s${index}`,
      customText: `B${index}`,
      conditions: list.map(({ logicalOperator, ...rest }, place) =>
        place === 0 ? rest : { ...rest, logicalOperator: logicalOperator ?? 'and' },
      ),
    }));

const step = fc.record({
  list: fc.nat(20),
  at: fc.nat(20),
  kind: fc.constantFrom<GroupKind[]>('all', 'any', 'none'),
});

/** Up to four branches on up to three attributes, with groups. */
export const smallTemplates: fc.Arbitrary<{ template: Template; names: readonly string[] }> = fc
  .subarray(Object.keys(valuesOf), { minLength: 1, maxLength: 3 })
  .chain((names) =>
    fc.record({
      names: fc.constant(names),
      statements: fc
        .integer({ min: 1, max: 4 })
        .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => statement(index, names)))),
      steps: fc.array(step, { maxLength: 3 }),
      hasFallback: fc.boolean(),
      fallbackType: fc.constantFrom('abort' as const, 'custom' as const),
    }),
  )
  .map(({ names, statements, steps, hasFallback, fallbackType }) => ({
    names,
    template: steps.reduce(grouped, {
      statements,
      settings: {
        hasFallback,
        fallbackType,
        customFallback: 'ELSE',
        abortReason: 'no',
        outputStyle: 'one-line',
      },
    }),
  }));

function grouped(
  template: Template,
  { list, at, kind }: { list: number; at: number; kind: GroupKind },
  step: number,
) {
  return template.statements.reduce((now, { id, conditions: items }) => {
    const lists = listsIn(items);
    const chosen = lists[list % lists.length] ?? items;
    const from = at % chosen.length;
    const conditionIds = chosen.slice(from, from + 2).map((item) => item.id);
    return templateReducer(now, {
      type: 'conditions-grouped',
      statementId: id,
      conditionIds,
      groupId: `${id}-g${step}`,
      kind,
    });
  }, template);
}

function listsIn(items: readonly ConditionItem[]): readonly (readonly ConditionItem[])[] {
  return [items, ...items.flatMap((item) => ('items' in item ? listsIn(item.items) : []))];
}

/** Everybody with these values. */
export function everybodyWith(names: readonly string[]): readonly Sample[] {
  return names
    .reduce<readonly Record<string, SampleValue>[]>(
      (made, name) =>
        made.flatMap((values) =>
          (valuesOf[name] ?? []).map((value) => ({ ...values, [`custom_attribute:${name}`]: value })),
        ),
      [{}],
    )
    .map((values) => ({ values }));
}

/** What somebody gets: `branch 1`, `error 0`, `no branch`. */
export function gets(template: Template, sample: Sample): string {
  const { outcome, branch } = evaluateTemplate(template, sample, { reading: 'provider', now: SENT });
  if (outcome === 'matched') return `branch ${branch?.index}`;
  return outcome === 'error' ? `error ${branch?.index}` : 'no branch';
}

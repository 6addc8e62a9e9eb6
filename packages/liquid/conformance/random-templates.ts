import * as fc from 'fast-check';
import {
  canReadAsNumber,
  conditionsIn,
  listReferences,
  operatorDefinition,
  operators,
  templateReducer,
  type Condition,
  type DataType,
  type Operator,
  type Sample,
  type SampleValue,
  type Statement,
  type Template,
} from '../src/exports/index.ts';

const awkward = [
  "it's",
  'say "hi"',
  `both ' and "`,
  'a%}b',
  '{% endif %}',
  '{{ x }}',
  '${y}',
  '}}',
  '-%}',
  ' and ',
  ' or ',
  '1',
  '1.0',
  'true',
  'null',
  'blank',
  'New York',
  'Zürich',
  '🍕',
  'two\nlines',
  '\\',
  'a,b|c',
  '02139',
];
const text = fc.oneof(fc.constantFrom(...awkward), fc.string({ maxLength: 8, unit: 'grapheme' }));
const day = fc.constantFrom('2001-01-01', '2024-02-29', '2026-03-01', '1969-07-20', '2090-12-31');
const dateValue = fc.oneof(
  day,
  fc.constantFrom('2026-03-01 09:30', '30 days ago', '2 weeks from now', 'now'),
);
const numberText = fc.oneof(
  fc.integer({ min: -5, max: 5 }).map(String),
  fc.constantFrom('1.0', '2.5', '-0.5', '007'),
);

const types: (DataType | undefined)[] = ['string', 'number', 'boolean', 'array', 'time', undefined];

const valueFor = (dataType: DataType | undefined, operator: Operator): fc.Arbitrary<string> => {
  const one = (): fc.Arbitrary<string> => {
    if (dataType === 'number') return numberText;
    if (dataType === 'boolean') return fc.constantFrom('true', 'false');
    if (dataType === 'time') return dateValue;
    return dataType === undefined ? fc.oneof(text, numberText, fc.constantFrom('true', 'null')) : text;
  };
  switch (operatorDefinition(operator)?.input) {
    case 'days':
      return fc.integer({ min: 0, max: 364 }).map(String);
    case 'range':
      return rangeFor(dataType);
    case 'list':
      return fc.array(one(), { minLength: 1, maxLength: 3 }).map((values) => values.join('\n'));
    default:
      return one();
  }
};

/** Two ends in order, of numbers or of dates. */
const rangeFor = (dataType: DataType | undefined): fc.Arbitrary<string> =>
  dataType === 'time'
    ? fc.constantFrom(
        '2001-01-01\n2026-03-01',
        '2026-03-01\n2026-03-01',
        '2024-02-29 08:00\n2026-03-01',
        '1969-07-20\nnow',
        '30 days ago\nnow',
        '48 hours ago\n2 weeks from now',
        '5 hours ago\n2 days from now',
      )
    : fc
        .tuple(numberText, numberText)
        .map((ends) => ends.toSorted((one, other) => Number(one) - Number(other)).join('\n'));

const names = [
  'plan',
  'birthday',
  'total spend',
  'total_spend',
  "it's",
  'größe',
  'gr e',
  'a-b',
  'a_b',
  'A_B',
  'x.y',
  'signup',
  'signup_day',
  'day_signup',
  'now',
  '30_days_ago',
  '2026_03_01',
  'date_2026_03_01',
  'of_now',
];

const condition = (id: string): fc.Arbitrary<Condition> =>
  fc
    .record({
      dataType: fc.constantFrom(...types),
      operator: fc.constantFrom(...operators.map((offered) => offered.operator)),
      join: fc.constantFrom('and' as const, 'or' as const),
      // The same name with several types, as in conflicting catalogs, and names that resemble each other.
      name: fc.constantFrom(...names),
      attributeType: fc.constantFrom('custom_attribute' as const, 'default_attribute' as const),
      bare: fc.boolean(),
      isConverted: fc.boolean(),
    })
    .chain(({ dataType, operator, join, name, attributeType, bare, isConverted }) =>
      valueFor(dataType, operator).map((value) => ({
        id,
        attributeType,
        attributeName: name,
        ...(dataType === undefined ? {} : { dataType }),
        operator,
        value,
        ...(isConverted && dataType === 'number' && canReadAsNumber({ operator })
          ? { readAs: 'number' as const }
          : {}),
        ...(bare ? { referenceStyle: 'bare' as const } : {}),
        logicalOperator: join,
      })),
    );

const statement = (index: number): fc.Arbitrary<Statement> =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) =>
      fc.tuple(...Array.from({ length: count }, (_, position) => condition(`c${index}${position}`))),
    )
    .map((conditions) => ({
      id: `s${index}`,
      customText: `B${index}`,
      conditions: conditions.map(({ logicalOperator, ...rest }, position) =>
        position === 0 ? rest : { ...rest, logicalOperator: logicalOperator ?? 'and' },
      ),
    }));

/** Templates with every operator on every data type, and awkward names and values. */
export const anyTemplate: fc.Arbitrary<Template> = fc
  .integer({ min: 1, max: 4 })
  .chain((count) =>
    fc.record({
      statements: fc.tuple(...Array.from({ length: count }, (_, index) => statement(index))),
      settings: fc.record({
        hasFallback: fc.boolean(),
        fallbackType: fc.constantFrom('abort' as const, 'custom' as const),
        customFallback: fc.constant('ELSE'),
        abortReason: text,
      }),
    }),
  )
  // Through the reducer's door once, so that what is tested is what the builder can hold.
  .map((template) => templateReducer(template, { type: 'settings-changed', changes: template.settings }));

const sampleValue = (dataType: DataType | undefined): fc.Arbitrary<SampleValue> => {
  const nothing = fc.constantFrom<SampleValue[]>(null, '');
  const number = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom(2.5, -0.5),
    fc.constant({ $float: '1.0' }),
  );
  const numerals = fc.constantFrom('1.0', ' 2.5 ', '-3', '5,90 €', '1e3');
  const wild = fc.oneof(nothing, number, numerals, text, fc.boolean(), fc.array(text, { maxLength: 3 }));
  const times = fc.oneof(
    day.map((iso) => ({ $time: `${iso}T09:30:00Z` })),
    day,
    day.map((iso) => `${iso}T09:30:00+02:00`),
    fc.constantFrom('soon', 1_700_000_000),
  );
  switch (dataType) {
    case 'number':
      return fc.oneof({ weight: 4, arbitrary: number }, wild);
    case 'boolean':
      return fc.oneof({ weight: 4, arbitrary: fc.boolean() }, wild);
    case 'array':
      return fc.oneof({ weight: 4, arbitrary: fc.array(text, { maxLength: 3 }) }, wild);
    case 'time':
      return fc.oneof({ weight: 4, arbitrary: times }, nothing);
    default:
      return fc.oneof({ weight: 3, arbitrary: text }, wild);
  }
};

/** A template with a person whose values often come from the template's own conditions. */
export const templateAndSample: fc.Arbitrary<{ template: Template; sample: Sample }> = anyTemplate.chain(
  (template) => {
    const mentioned = template.statements.flatMap(({ conditions }) => conditionsIn(conditions));
    const values = Object.fromEntries(
      listReferences(template).map(({ key, dataType, name }) => {
        const conditions = mentioned.filter((entry) => entry.attributeName === name);
        if (conditions.some((entry) => entry.dataType === 'time')) return [key, sampleValue('time')];
        const own = conditions.map((entry) => entry.value);
        const direct =
          dataType === 'number'
            ? own.map(Number).filter(Number.isFinite)
            : own.flatMap((value) => [value, [value]]);
        const arbitrary = sampleValue(dataType);
        if (direct.length === 0) return [key, arbitrary];
        return [
          key,
          fc.oneof(
            { weight: 2, arbitrary: fc.constantFrom<SampleValue[]>(...direct) },
            { weight: 3, arbitrary },
          ),
        ];
      }),
    );
    return fc.record({ template: fc.constant(template), sample: fc.record({ values: fc.record(values) }) });
  },
);

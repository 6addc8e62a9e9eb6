import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { workspace } from '../../conformance/workspace.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { createTemplate } from '../model/create-template.ts';
import type { Condition, Statement, Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { importText, toTemplate } from '../translate/to-template.ts';
import { checkLiquid } from './check-liquid.ts';
import { checkTemplate } from './check-template.ts';
import type { CheckCode } from './table.ts';

type Branch = { text?: string; conditions: readonly Partial<Condition>[] };

function templateOf(...branches: Branch[]): Template {
  const statements = branches.map(({ text = 'A', conditions }, index): Statement => ({
    id: `s${index}`,
    customText: text,
    conditions: conditions.map((condition, position) => ({
      id: `c${index}${position}`,
      attributeType: 'custom_attribute',
      attributeName: 'plan',
      dataType: 'string',
      operator: '==',
      value: 'pro',
      ...(position > 0 && { logicalOperator: 'and' as const }),
      ...condition,
    })),
  }));
  const settings = {
    ...createTemplate().settings,
    hasFallback: true,
    outputStyle: 'one-line',
    referenceStyle: 'bare',
  } as const;
  return { statements, settings };
}

const ofBirth = {
  attributeType: 'default_attribute',
  attributeName: 'date_of_birth',
  dataType: 'time',
} as const;

/** What the cards ask after the fix, and whose finding is gone. */
const cases: [what: string, template: Template, code: CheckCode, asks: string][] = [
  [
    'a misspelt attribute',
    templateOf({ conditions: [{ attributeName: 'plam' }] }),
    'unknown-attribute',
    "if custom_attribute.${plan} == 'pro'",
  ],
  [
    'a thousand with its point',
    templateOf({
      conditions: [{ attributeName: 'visits', dataType: 'number', operator: '>=', value: '1.000' }],
    }),
    'thousands-point',
    'if custom_attribute.${visits} >= 1000',
  ],
  [
    'a thousand with its point in a list',
    templateOf({
      conditions: [{ attributeName: 'visits', dataType: 'number', operator: 'is-any-of', value: '5, 1.250' }],
    }),
    'thousands-point',
    'if custom_attribute.${visits} == 5 or custom_attribute.${visits} == 1250',
  ],
  [
    'a thousand with its point in a range',
    templateOf({
      conditions: [
        { attributeName: 'visits', dataType: 'number', operator: 'is-between', value: '1\n1.250' },
      ],
    }),
    'thousands-point',
    'if custom_attribute.${visits} >= 1 and custom_attribute.${visits} <= 1250',
  ],
  [
    "one of Braze's own attributes as a custom one",
    templateOf({ conditions: [{ attributeName: 'city' }] }),
    'default-as-custom',
    "if ${city} == 'pro'",
  ],
  [
    "a custom attribute as one of Braze's own",
    templateOf({ conditions: [{ attributeType: 'default_attribute' }] }),
    'custom-as-default',
    "if custom_attribute.${plan} == 'pro'",
  ],
  [
    'a number compared as text',
    templateOf({ conditions: [{ attributeName: 'visits', value: '3' }] }),
    'type-mismatch',
    'if custom_attribute.${visits} == 3',
  ],
  [
    'a truth value compared with a word',
    templateOf({ conditions: [{ attributeName: 'vip', value: 'yes' }] }),
    'type-mismatch',
    'if custom_attribute.${vip} == true',
  ],
  [
    'a list compared with one value',
    templateOf({ conditions: [{ attributeName: 'tags', dataType: 'array', value: 'golf' }] }),
    'impossible-operator',
    "if custom_attribute.${tags} contains 'golf'",
  ],
  [
    'a date compared as text',
    templateOf({ conditions: [{ attributeName: 'last_visit', operator: '>', value: '2026-01-01' }] }),
    'unconverted-time',
    'if sluice_time_of_last_visit > sluice_date_2026_01_01',
  ],
  [
    'a space at the end',
    templateOf({ conditions: [{ value: 'pro ' }] }),
    'outer-space',
    "if custom_attribute.${plan} == 'pro'",
  ],
  [
    'two values that nobody has at once',
    templateOf({ conditions: [{}, { value: 'team' }] }),
    'hidden-branch',
    "if custom_attribute.${plan} == 'pro' or custom_attribute.${plan} == 'team'",
  ],
  [
    'a range behind a wider one',
    templateOf(
      { conditions: [{ attributeName: 'visits', dataType: 'number', operator: '>', value: '10' }] },
      { conditions: [{ attributeName: 'visits', dataType: 'number', operator: '>', value: '50' }] },
    ),
    'hidden-branch',
    'if custom_attribute.${visits} > 50 %}A{% elsif custom_attribute.${visits} > 10',
  ],
  [
    'a branch without a text',
    templateOf({ text: '', conditions: [{}] }),
    'empty-message',
    "if custom_attribute.${plan} == 'pro' %}{% abort_message('no text')",
  ],
  [
    'a name without a default in a text',
    templateOf({ text: 'Hi {{${first_name}}}', conditions: [{}] }),
    'missing-default',
    "%}Hi {{${first_name} | default: 'there'}}",
  ],
  [
    'a birthday from now to 7 days from now',
    templateOf({
      conditions: [
        {},
        { ...ofBirth, operator: '>=', value: 'now' },
        { ...ofBirth, operator: '<=', value: '7 days from now' },
      ],
    }),
    'birthday-with-year',
    "if custom_attribute.${plan} == 'pro' and sluice_anniversary_of_date_of_birth",
  ],
  [
    'a birthday that is now',
    templateOf({ conditions: [{ attributeName: 'my birthday', dataType: 'time', value: 'now' }] }),
    'birthday-with-year',
    '<= sluice_anniversary_now',
  ],
  [
    'a birthday before 7 days from now',
    templateOf({ conditions: [{ ...ofBirth, operator: '<', value: '7 days from now' }] }),
    'birthday-with-year',
    '<= sluice_anniversary_7_days_ahead',
  ],
];

const chain = (condition: string): string => `{% if ${condition} %}A{% else %}B{% endif %}`;
const visit = '{{custom_attribute.${last_visit}}}';
const secondsOf = (value: string): string => `${value} | date: '%s'`;

/** A birthday as people write it: `convert` is how they make seconds of a moment. */
const birthday = (convert: (value: string) => string, condition: string): string =>
  `{% assign b = ${convert('{{${date_of_birth}}}')} %}{% assign now = ${convert("'now'")} %}` +
  `{% assign in7 = now | plus: 604800 %}${chain(condition)}`;
const asNumbers = (value: string): string => `${secondsOf(value)} | plus: 0`;
const WITHIN_7_DAYS = 'if sluice_anniversary_of_date_of_birth <= sluice_anniversary_7_days_ahead';

/** Texts that become cards, the finding that is fixed, and what the cards ask after it. */
const imported: [text: string, code: CheckCode, about: string, asks: string][] = [
  [
    chain("custom_attribute.${visits} == '3'"),
    'type-mismatch',
    "custom_attribute.${visits} == '3'",
    'if custom_attribute.${visits} == 3',
  ],
  [
    `{%- if \${city} == 'a' and {{custom_attribute.\${plam}}} == 'pro' -%}A{% else %}B{% endif %}`,
    'unknown-attribute',
    'custom_attribute.${plam}',
    "{{custom_attribute.${plan}}} == 'pro'",
  ],
  [
    `{% if \${city} == 'Rome' %}A{% elsif ${visit} > '2026-01-01' %}B{% else %}C{% endif %}`,
    'unconverted-time',
    `${visit} > '2026-01-01'`,
    'elsif sluice_time_of_last_visit > sluice_date_2026_01_01',
  ],
  [
    chain(`${visit} == '2026-01-01'`),
    'unconverted-time',
    `${visit} == '2026-01-01'`,
    "sluice_day_of_last_visit == '2026-01-01'",
  ],
  [chain("${city} == 'Rome '"), 'outer-space', "'Rome '", "== 'Rome'"],
  [
    chain("custom_attribute.${tags} == 'golf'"),
    'impossible-operator',
    "custom_attribute.${tags} == 'golf'",
    "contains 'golf'",
  ],
  [
    chain("custom_attribute.${city} == 'Rome'"),
    'default-as-custom',
    'custom_attribute.${city}',
    "if ${city} == 'Rome'",
  ],
  [chain("plan == 'pro'"), 'unknown-variable', 'plan', "{{custom_attribute.${plan}}} == 'pro'"],
  [
    chain("custom_attribute.plan == 'pro'"),
    'reference-syntax',
    'custom_attribute.plan',
    "{{custom_attribute.${plan}}} == 'pro'",
  ],
  [
    `{% assign premium = \${city} %}${chain("premum == 'pro'")}`,
    'unknown-variable',
    'premum',
    "if premium == 'pro'",
  ],
  [birthday(secondsOf, 'b > now and b < in7'), 'birthday-with-year', 'b > now', WITHIN_7_DAYS],
  [birthday(asNumbers, 'b > now and b < in7'), 'birthday-with-year', 'b > now', WITHIN_7_DAYS],
  [
    birthday((value) => `${secondsOf(value)} | times: 1`, 'b > now and b < in7'),
    'birthday-with-year',
    'b > now',
    WITHIN_7_DAYS,
  ],
  [birthday(asNumbers, 'now <= b and in7 >= b'), 'birthday-with-year', 'now <= b', WITHIN_7_DAYS],
  [
    `{% assign today = 'now' | date: '%Y-%m-%d' %}${chain('{{${date_of_birth}}} == today')}`,
    'birthday-with-year',
    '{{${date_of_birth}}} == today',
    '<= sluice_anniversary_now',
  ],
];

it.each(imported)(
  'a finding about an imported text has its place and a fix of its card: %s',
  (text, code, about, asks) => {
    const template = importText(text);
    const found = checkTemplate(template, workspace).filter((entry) => entry.code === code);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([about]);
    const [entry] = found;
    expect(template.statements.flatMap(({ conditions }) => conditions).map(({ id }) => id)).toContain(
      entry?.conditionId,
    );
    if (entry?.fix?.kind !== 'template') throw new Error('no fix');
    const fixed = entry.fix.actions.reduce(templateReducer, template);
    expect(generateLiquid(fixed).text).toContain(asks);
    expect(checkTemplate(fixed, workspace).map((other) => other.code)).not.toContain(code);
  },
);

it('a finding about an imported text says of seconds that are compared as text what Braze does with them', () => {
  const problems = [secondsOf, asNumbers].map((convert) =>
    checkTemplate(importText(birthday(convert, 'b > now and b < in7')))
      .filter(({ code }) => code === 'birthday-with-year')
      .map(({ params }) => params),
  );
  expect(problems).toEqual([
    [{ problem: 'as-text', name: 'date_of_birth' }],
    [{ problem: 'as-date', name: 'date_of_birth' }],
  ]);
});

it.each([
  birthday(asNumbers, 'b < now'),
  birthday(asNumbers, 'in7 > now'),
  birthday(asNumbers, 'b > now').replace('date_of_birth', 'last_used_app_date'),
  `{% assign b = {{\${date_of_birth}}} | date: '%m%d' %}{% assign now = 'now' | date: '%m%d' %}${chain('b == now')}`,
  `{% assign b = {{\${date_of_birth}}} | date: '%s' %}{% assign b = 3 %}{% assign now = 'now' | date: '%s' %}${chain('b > now')}`,
])('a day that somebody can have gives no finding: %s', (text) => {
  expect(checkTemplate(importText(text)).map(({ code }) => code)).not.toContain('birthday-with-year');
});

it.each(cases)(
  'a finding about a card is given once and has a fix of the card: %s',
  (_, template, code, asks) => {
    const found = checkTemplate(template, [
      ...workspace,
      { attributeType: 'custom_attribute', name: 'my birthday', dataType: 'time' },
    ]).filter((entry) => entry.code !== 'not-set-misses');
    expect(found.map((entry) => entry.code)).toEqual([code]);
    const fix = found[0]?.fix;
    if (fix?.kind !== 'template') throw new Error('no fix');
    const fixed = fix.actions.reduce(templateReducer, template);
    expect(generateLiquid(fixed).text).toContain(asks);
    expect(checkTemplate(fixed, workspace).map((entry) => entry.code)).not.toContain(code);
  },
);

it.each([
  [{ ...ofBirth, operator: '<', value: '2000-01-01' }],
  [{ ...ofBirth, operator: '>', value: '2000-01-01' }],
  [{ ...ofBirth, operator: '>', value: '30 days ago' }],
  [{ ...ofBirth, operator: '<', value: 'now' }],
  [{ attributeName: 'trial_ends', dataType: 'time', operator: '<', value: '7 days from now' }],
  [{ attributeName: 'trial_ends', dataType: 'time', operator: '>=', value: 'now' }],
  [{ ...ofBirth, operator: 'anniversary-within', value: '7' }],
] as const)('a finding about a card is not given for a date that somebody can have: %j', (condition) => {
  const found = checkTemplate(templateOf({ conditions: [condition] }));
  expect(found.map((entry) => entry.code)).not.toContain('birthday-with-year');
});

it.each([
  [{ attributeName: 'plam' }, ['unknown-attribute']],
  [{ attributeName: 'nobody_knows' }, ['unknown-attribute']],
  [{ attributeName: 'city' }, ['default-as-custom']],
])(
  'a finding about a card whose name the workspace does not have is not repeated for people without a value: %j',
  (condition, codes) => {
    const found = checkTemplate(templateOf({ conditions: [condition] }), workspace);
    expect(found.map(({ code }) => code)).toEqual(codes);
  },
);

it('a finding about a card with an unknown name leaves the people without other values in the report', () => {
  const template = templateOf({ conditions: [{ attributeName: 'nobody_knows' }, {}] });
  const found = checkTemplate(template, workspace).find(({ code }) => code === 'not-set-misses');
  expect(found).toMatchObject({ conditionId: 'c01', params: { names: ['plan'] } });
});

it('a finding about a birthday later than now has no fix, because no comparison says what is meant', () => {
  const found = checkTemplate(
    templateOf({ conditions: [{ ...ofBirth, operator: '>', value: '7 days from now' }] }),
  );
  expect(found.find(({ code }) => code === 'birthday-with-year')).toMatchObject({ conditionId: 'c00' });
  expect(found.find(({ code }) => code === 'birthday-with-year')?.fix).toBeUndefined();
});

it.each([
  ['is-any-of', 'Germany, AT', 'is-any-of', 'DE, AT'],
  ['is-any-of', 'EU, Germany, DE', 'is-any-of', 'EU, DE'],
  ['==', 'DE, Austria', 'is-any-of', 'DE, AT'],
  ['contains', 'DE; Austria', 'contains-any-of', 'DE, AT'],
  ['==', 'Germany', '==', 'DE'],
] as const)(
  'a card that asks for countries, %s %s, gets their codes by its fix',
  (operator, value, right, codes) => {
    const template = templateOf({
      conditions: [{ attributeType: 'default_attribute', attributeName: 'country', operator, value }],
    });
    const fix = checkTemplate(template).find(
      ({ code, fix: offered }) => code === 'unlisted-value' && offered,
    )?.fix;
    const fixed = (fix?.kind === 'template' ? fix.actions : []).reduce(templateReducer, template);
    expect(fixed.statements[0]?.conditions).toMatchObject([{ operator: right, value: codes }]);
  },
);

it('a guard that keeps everybody without consent from a message has no fix that would send it to people who never gave it', () => {
  const text =
    "{% if subscribed_state.${email_global} != 'opted_in' %}{% abort_message('no consent') %}{% endif %}Hi";
  const found = checkLiquid(text, workspace).filter(({ code }) => code === 'not-set-matches');
  expect(found.map(({ fix }) => fix)).toEqual([undefined]);
  const { template } = toTemplate(parseLiquid(text));
  const inCards = template === undefined ? [] : checkTemplate(template, workspace);
  expect(inCards.filter(({ fix }) => fix?.code === 'ask-for-value')).toEqual([]);
});

const ofEnd = { attributeName: 'trial_ends_at', dataType: 'time' } as const;
const soon = { ...ofEnd, operator: '<', value: '7 days from now' } as const;
const passedOf = (template: Template) =>
  checkTemplate(template).filter(({ code }) => code === 'passed-dates');

it('a countdown that dates of the past meet gets a hint, whose fix also asks for dates after now', () => {
  const template = templateOf({ conditions: [{ ...soon, operator: '<=' }, {}] });
  const [found, ...others] = passedOf(template);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ severity: 'info', conditionId: 'c00', params: { name: 'trial_ends_at' } });
  if (found?.fix?.kind !== 'template') throw new Error('no fix');
  const fixed = found.fix.actions.reduce(templateReducer, template);
  expect(
    conditionsIn(fixed.statements[0]?.conditions ?? []).map(({ operator, value }) => [operator, value]),
  ).toEqual([
    ['<=', '7 days from now'],
    ['>', 'now'],
    ['==', 'pro'],
  ]);
  expect(passedOf(fixed)).toEqual([]);
});

it('a countdown beside an "or" gets the hint without a fix, which would be read together with the others', () => {
  const [found] = passedOf(templateOf({ conditions: [soon, { logicalOperator: 'or' }] }));
  expect(found?.fix).toBeUndefined();
  expect(found).toBeDefined();
});

it.each([
  ['that have passed', templateOf({ conditions: [{ ...ofEnd, operator: '<', value: 'now' }] })],
  ['of the calendar', templateOf({ conditions: [{ ...ofEnd, operator: '<', value: '2026-12-24' }] })],
  ['that are counted back', templateOf({ conditions: [{ ...ofEnd, operator: '<', value: '7 days ago' }] })],
  ['with a beginning', templateOf({ conditions: [soon, { ...ofEnd, operator: '>', value: '3 days ago' }] })],
  [
    'behind a branch for those that have passed',
    templateOf({ conditions: [{ ...ofEnd, operator: '<', value: 'now' }] }, { conditions: [soon] }),
  ],
  ['that always lie in the past', templateOf({ conditions: [{ ...soon, attributeName: 'last_order_at' }] })],
  ['of birth', templateOf({ conditions: [{ ...ofBirth, operator: '<', value: '7 days from now' }] })],
])('a card that asks for dates %s gets no hint that dates of the past match', (_what, template) => {
  expect(passedOf(template)).toEqual([]);
});

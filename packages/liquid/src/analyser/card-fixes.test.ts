import { describe, expect, it } from 'vitest';
import { workspace } from '../../conformance/workspace.ts';
import { createTemplate } from '../model/create-template.ts';
import { templateReducer } from '../model/template-reducer.ts';
import type { Condition, Statement, Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { checkTemplate } from './check-template.ts';
import type { CheckCode } from './findings/finding-params.ts';

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
    "if custom_attribute.${plan} == 'pro' and sluice_anniversary_of_date_of_birth__",
  ],
  [
    'a birthday that is now',
    templateOf({ conditions: [{ attributeName: 'my birthday', dataType: 'time', value: 'now' }] }),
    'birthday-with-year',
    '<= sluice_anniversary_now',
  ],
];

describe('a finding about a card', () => {
  it.each(cases)('is given once and has a fix of the card: %s', (_, template, code, asks) => {
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
  });

  it.each([
    [{ ...ofBirth, operator: '<', value: '2000-01-01' }],
    [{ ...ofBirth, operator: '>', value: '2000-01-01' }],
    [{ ...ofBirth, operator: '>', value: '30 days ago' }],
    [{ attributeName: 'trial_ends', dataType: 'time', operator: '>=', value: 'now' }],
    [{ ...ofBirth, operator: 'anniversary-within', value: '7' }],
  ] as const)('is not given for a date that somebody can have: %j', (condition) => {
    const found = checkTemplate(templateOf({ conditions: [condition] }));
    expect(found.map((entry) => entry.code)).not.toContain('birthday-with-year');
  });

  it('about a birthday later than now has no fix, because no comparison says what is meant', () => {
    const found = checkTemplate(
      templateOf({ conditions: [{ ...ofBirth, operator: '>', value: '7 days from now' }] }),
    );
    expect(found.find(({ code }) => code === 'birthday-with-year')).toMatchObject({ conditionId: 'c00' });
    expect(found.find(({ code }) => code === 'birthday-with-year')?.fix).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { describeTemplate } from '../describe/describe-template.ts';
import { withoutOwnVariables } from '../describe/own-variables.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import type { Sample } from '../evaluator/sample.ts';
import { describeConditionText } from '../messages/descriptions.ts';
import { createTemplate } from '../model/create-template.ts';
import { TemplateSchema } from '../model/schema.ts';
import type { Condition, OutputStyle, Template } from '../model/template.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { listReferences } from '../translate/list-references.ts';
import { toTemplate } from '../translate/to-template.ts';
import { readsDayOfSending } from './table.ts';

type Asked = Pick<Condition, 'operator' | 'value'>;

/** A template with one condition on a date, which says "Today" or "Another day". */
function asking(asked: Asked, outputStyle: OutputStyle = 'readable'): Template {
  const template = createTemplate();
  const settings = {
    ...template.settings,
    hasFallback: true,
    fallbackType: 'custom',
    customFallback: 'Another day',
  } as const;
  return {
    ...template,
    settings: { ...settings, outputStyle },
    statements: template.statements.map((statement) => ({
      ...statement,
      customText: 'Today',
      conditions: statement.conditions.map((condition): Condition => ({
        ...condition,
        ...asked,
        attributeType: 'default_attribute',
        attributeName: 'date_of_birth',
        dataType: 'time',
        dateZone: 'person',
      })),
    })),
  };
}

const personIn = (zone: string | null, born: string): Sample => ({
  values: {
    'default_attribute:date_of_birth': { $time: `${born}T00:00:00.000Z` },
    'default_attribute:time_zone': zone,
  },
});

/** What the evaluation says and what the engine sends: the same, always. */
function sentTo(template: Template, sample: Sample, at: string): string {
  const now = Date.parse(at);
  const { outcome } = evaluateTemplate(template, sample, { reading: 'provider', now });
  const rendered = renderLiquid(generateLiquid(template).text, sample, { now });
  const text = rendered.outcome === 'sent' ? rendered.text.trim() : rendered.outcome;
  expect(text).toBe(outcome === 'matched' ? 'Today' : 'Another day');
  return text;
}

const birthday: Asked = { operator: 'anniversary-today', value: '' };

describe('a birthday that is read in the time zone of the person', () => {
  it.each([
    [
      'west of the date line it is still the day before',
      'Pacific/Pago_Pago',
      '2026-12-24T10:00Z',
      'Another day',
    ],
    ['west of the date line it is that day until late', 'Pacific/Pago_Pago', '2026-12-25T10:00Z', 'Today'],
    ['east of the date line it is that day already', 'Pacific/Kiritimati', '2026-12-23T10:00Z', 'Today'],
    ['east of the date line it is over early', 'Pacific/Kiritimati', '2026-12-24T10:00Z', 'Another day'],
    ['a name that Rails has is understood', 'Pacific Time (US & Canada)', '2026-12-25T07:59Z', 'Today'],
    ['who has no time zone counts as in UTC', null, '2026-12-24T23:59Z', 'Today'],
    ['who has no time zone counts as in UTC, also a day later', null, '2026-12-25T00:00Z', 'Another day'],
  ])('%s', (_, zone, at, expected) => {
    expect(sentTo(asking(birthday), personIn(zone, '1990-12-24'), at)).toBe(expected);
  });

  it.each([
    ['2027-02-28T12:00Z', 'Another day'],
    ['2027-03-01T12:00Z', 'Today'],
    ['2028-02-29T12:00Z', 'Today'],
    ['2028-03-01T12:00Z', 'Another day'],
  ])('on the 29th of February is the 1st of March in other years: %s %s', (at, expected) => {
    expect(sentTo(asking(birthday), personIn('Europe/Berlin', '1992-02-29'), at)).toBe(expected);
  });

  it.each([
    // The clocks go forward on the 29th of March 2026, and back on the 25th of October.
    ['right after the short day', '1990-03-29', '2026-03-29T22:15Z', 'Another day'],
    ['on the short day', '1990-03-29', '2026-03-29T21:45Z', 'Today'],
    ['right after the long day', '1990-10-25', '2026-10-25T23:15Z', 'Another day'],
    ['at the end of the long day', '1990-10-25', '2026-10-25T22:45Z', 'Today'],
  ])('does not move when the clocks change: %s', (_, born, at, expected) => {
    expect(sentTo(asking(birthday), personIn('Europe/Berlin', born), at)).toBe(expected);
  });

  it('within some days counts from the day where the person lives, also over New Year', () => {
    const soon = asking({ operator: 'anniversary-within', value: '7' });
    expect(sentTo(soon, personIn('Pacific/Auckland', '1990-01-08'), '2026-12-31T12:00Z')).toBe('Today');
    expect(sentTo(soon, personIn('America/New_York', '1990-01-08'), '2026-12-31T12:00Z')).toBe('Another day');
  });
});

it('a date is compared with the day where the person lives, and one of the calendar with no zone at all', () => {
  const today = asking({ operator: '==', value: 'now' });
  expect(sentTo(today, personIn('Pacific/Auckland', '2026-12-24'), '2026-12-23T20:00Z')).toBe('Today');
  expect(sentTo(today, personIn('America/New_York', '2026-12-24'), '2026-12-23T20:00Z')).toBe('Another day');
  expect(generateLiquid(asking({ operator: '==', value: '2026-12-24' })).text).not.toContain('time_zone');
});

describe.each(['readable', 'tight', 'one-line'] as const)('the Liquid of it, %s', (style) => {
  it.each<Asked>([
    birthday,
    { operator: 'anniversary-within', value: '30' },
    { operator: '==', value: 'now' },
    { operator: '!=', value: '3 days from now' },
  ])('uses the time zone of the provider and is read back as the same condition: $operator', (asked) => {
    const template = asking(asked, style);
    const { text } = generateLiquid(template);
    expect(text).toContain("'now' | time_zone: sluice_zone | date: '%Y-%m-%d'");
    const [condition] = toTemplate(parseLiquid(text)).template?.statements[0]?.conditions ?? [];
    const { id: _, ...wanted } = template.statements[0]?.conditions[0] ?? { id: '' };
    expect(condition).toMatchObject(wanted);
  });
});

it('a text that somebody has changed by hand is not taken for it', () => {
  const { text } = generateLiquid(asking(birthday));
  const changed = text.replace("default: 'UTC'", "default: 'Asia/Tokyo'");
  const [condition] = conditionsIn(
    toTemplate(parseLiquid(changed)).template?.statements[0]?.conditions ?? [],
  );
  expect(condition?.operator).not.toBe('anniversary-today');
});

it('a template that reads dates so asks for the time zone of the person, is valid, and says so in words', () => {
  const template = asking(birthday);
  expect(listReferences(template).map(({ name }) => name)).toEqual(['date_of_birth', 'time_zone']);
  expect(TemplateSchema.safeParse(template).success).toBe(true);
  const [described] = describeTemplate(template).branches[0]?.conditions ?? [];
  expect(described && describeConditionText(described.condition)).toBe(
    'date_of_birth is today, in any year (by the time zone of the person)',
  );
  expect(withoutOwnVariables(generateLiquid(template).text)).toContain(
    '{% if date_of_birth is today, in any year %}',
  );
});

it.each([
  ['anniversary-today', '', undefined, true],
  ['==', 'now', undefined, true],
  ['!=', '2 weeks ago', undefined, true],
  ['==', '5 hours ago', undefined, false],
  ['==', '2026-03-01', undefined, false],
  ['==', 'custom_attribute.${other}', 'reference', false],
  ['>', 'now', undefined, false],
] as const)(
  'the zone matters where days are counted from the day of sending: %s %s',
  (operator, value, valueKind, matters) => {
    expect(readsDayOfSending({ operator, value, valueKind, dataType: 'time' })).toBe(matters);
  },
);

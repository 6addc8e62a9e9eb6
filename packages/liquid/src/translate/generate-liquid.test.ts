import { expect, it } from 'vitest';
import { DEFAULT_ABORT_REASON } from '../model/create-template.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import type { BuilderSettings, Condition, OutputStyle, Statement, Template } from '../model/template.ts';
import { generateLiquid } from './generate-liquid.ts';

const settings: BuilderSettings = {
  hasFallback: false,
  fallbackType: 'abort',
  customFallback: '',
  abortReason: DEFAULT_ABORT_REASON,
};

function condition(id: string, fields: Partial<Condition>): Condition {
  return {
    id,
    attributeType: 'custom_attribute',
    attributeName: 'plan',
    operator: '==',
    value: 'x',
    ...fields,
  };
}

function template(...conditions: Partial<Condition>[]): Template {
  const filled = conditions.map((fields, index) => condition(`c${index}`, fields));
  return { statements: [{ id: 's', customText: 'Hi', conditions: filled }], settings };
}

/** The condition of the only branch. */
function printed(fields: Partial<Condition>): string {
  const { text } = generateLiquid(template(fields), { outputStyle: 'one-line' });
  return /(?<=\{% if )[^%]*(?= %\}Hi)/.exec(text)?.[0] ?? text;
}

const journey: Template = {
  statements: [
    {
      id: 's1',
      customText: "Hi {{${first_name} | default: 'there'}}, Pro pays for itself.",
      conditions: [
        condition('a', { attributeName: 'subscription_status', value: 'free', dataType: 'string' }),
        condition('b', {
          attributeName: 'total_spend',
          operator: '>=',
          value: '50',
          dataType: 'number',
          logicalOperator: 'and',
        }),
      ],
    },
    {
      id: 's2',
      customText: 'Kostenloser Versand bis Sonntag.',
      conditions: [
        condition('c', { attributeType: 'default_attribute', attributeName: 'country', value: 'DE' }),
      ],
    },
  ],
  settings: { ...settings, hasFallback: true },
};

it('generateLiquid prints a template on several indented lines by default', () => {
  expect(generateLiquid(journey).text).toBe(`{% if {{custom_attribute.\${subscription_status}}} == 'free'
    and {{custom_attribute.\${total_spend}}} >= 50 %}
Hi {{\${first_name} | default: 'there'}}, Pro pays for itself.
{% elsif {{\${country}}} == 'DE' %}
Kostenloser Versand bis Sonntag.
{% else %}
{% abort_message('no matching branch') %}
{% endif %}`);
});

it('generateLiquid prints a template in the style that is saved with it', () => {
  const styled = (style: Partial<BuilderSettings>): string => {
    const before = template({ attributeType: 'default_attribute', attributeName: 'city', value: 'Rome' });
    const after = templateReducer(before, { type: 'settings-changed', changes: style });
    return generateLiquid(after).text;
  };
  expect(styled({ outputStyle: 'one-line', referenceStyle: 'bare' })).toBe(
    "{% if ${city} == 'Rome' %}Hi{% endif %}",
  );
  expect(styled({ outputStyle: 'tight' })).toBe("{%- if {{${city}}} == 'Rome' -%}\nHi\n{%- endif -%}");
});

it('generateLiquid prints a template on one line, or with its line breaks trimmed from the message', () => {
  expect(generateLiquid(template({}), { outputStyle: 'one-line' }).text).toBe(
    "{% if {{custom_attribute.${plan}}} == 'x' %}Hi{% endif %}",
  );
  expect(generateLiquid(template({}), { outputStyle: 'tight' }).text).toBe(
    "{%- if {{custom_attribute.${plan}}} == 'x' -%}\nHi\n{%- endif -%}",
  );
});

it.each<[string, Partial<Condition>]>([
  ["{{custom_attribute.${plan}}} == '02139'", { value: '02139', dataType: 'string' }],
  ["{{custom_attribute.${plan}}} == '10'", { value: '10', dataType: 'string' }],
  ["{{custom_attribute.${plan}}} == 'true'", { value: 'true', dataType: 'string' }],
  ['{{custom_attribute.${plan}}} == 10', { value: ' 10 ', dataType: 'number' }],
  ['{{custom_attribute.${plan}}} == 7', { value: '007', dataType: 'number' }],
  ['{{custom_attribute.${plan}}} == true', { value: 'True', dataType: 'boolean' }],
  ['{{custom_attribute.${plan}}} == 10', { value: '10' }],
  ["{{custom_attribute.${plan}}} == '02139'", { value: '02139' }],
  ['{{custom_attribute.${plan}}} == null', { value: 'null' }],
  ['{{custom_attribute.${plan}}} == "it\'s"', { value: "it's" }],
  ['custom_attribute.${plan} != blank', { operator: 'is-set', referenceStyle: 'bare' }],
  ['{{custom_attribute.${plan}}} == nil', { operator: 'is-not-set', dataType: 'boolean' }],
  [
    "{{custom_attribute.${plan}}} == 'a' or {{custom_attribute.${plan}}} == 'b'",
    { operator: 'is-any-of', value: 'a, b' },
  ],
  [
    "{{subscribed_state.${email_global}}} == 'x'",
    { attributeType: 'default_attribute', attributeName: 'subscribed_state.email_global' },
  ],
  [
    "{{subscribed_state.${g-1}}} == 'x'",
    {
      attributeType: 'default_attribute',
      attributeName: 'subscribed_state.subscription_group_id',
      subscriptionGroupId: 'g-1',
    },
  ],
  [
    '{{event_properties.${price}}} == 5',
    { attributeType: 'custom_event', attributeName: 'bought', eventProperty: 'price', value: '5' },
  ],
])('generateLiquid prints %s', (expected, fields) => {
  expect(printed(fields)).toBe(expected);
});

it.each(['a%}b', `both ' and "`, '{{ x }}', '{% endif %}', '${y}'])(
  'generateLiquid keeps %s out of the tag',
  (value) => {
    const { text, incomplete } = generateLiquid(template({ value }));
    expect(incomplete).toEqual([]);
    expect(text).toMatch(/^\{% capture sluice_text_\w+ %\}/);
    expect(text).toMatch(/== sluice_text_\w+ %\}/);
  },
);

it('generateLiquid compares dates in seconds, and never matches people without a date', () => {
  const text = generateLiquid(
    template({ attributeName: 'seen', dataType: 'time', operator: '<', value: '30 days ago' }),
  ).text;
  expect(text)
    .toBe(`{% if {{custom_attribute.\${seen}}} != blank %}{% assign sluice_time_of_seen = {{custom_attribute.\${seen}}} | date: '%s' | plus: 0 %}{% endif -%}
{% assign sluice_30_days_ago = 'now' | date: '%s' | minus: 2592000 -%}
{% if sluice_time_of_seen < sluice_30_days_ago %}
Hi
{% endif %}`);
});

it.each<[OutputStyle, string]>([
  ['readable', '\nHi\n'],
  ['tight', 'Hi'],
  ['one-line', 'Hi'],
])('generateLiquid adds nothing to the message when it sets variables (%s)', (outputStyle, message) => {
  const { text } = generateLiquid(
    template(
      { attributeName: 'tags', dataType: 'array', operator: 'does-not-contain' },
      { attributeName: 'seen', dataType: 'time', operator: '<', value: 'now', logicalOperator: 'and' },
      {
        attributeName: 'seen',
        dataType: 'time',
        operator: '==',
        value: '2020-01-01',
        logicalOperator: 'and',
      },
      { value: `'"`, logicalOperator: 'and', operator: '!=' },
      { value: '%}', logicalOperator: 'and', operator: '!=' },
    ),
    { outputStyle },
  );
  const sample = { values: { 'custom_attribute:seen': '2020-01-01' } };
  expect(renderLiquid(text, sample), text).toMatchObject({ outcome: 'sent', text: message });
});

it('generateLiquid prints a gap for an incomplete condition, and lists it', () => {
  const { text, incomplete, completeStatementIds } = generateLiquid(
    template({ value: '' }, { attributeName: '', logicalOperator: 'or' }),
    { outputStyle: 'one-line' },
  );
  expect(text).toBe("{% if {{custom_attribute.${plan}}} == ⟨value⟩ or ⟨attribute⟩ == 'x' %}Hi{% endif %}");
  expect(incomplete.map(({ conditionId, part, kind }) => [conditionId, part, kind])).toEqual([
    ['c0', 'value', 'missing'],
    ['c1', 'attributeName', 'missing'],
  ]);
  expect(completeStatementIds).toEqual([]);
});

it.each<[Partial<Condition>, string]>([
  [{ attributeName: 'a}b' }, 'attributeName'],
  [{ attributeName: 'a\nb' }, 'attributeName'],
  [{ value: 'many', dataType: 'number' }, 'value'],
  [{ value: '2026-02-31', dataType: 'time', operator: '>' }, 'value'],
  [{ value: 'x'.repeat(10_001) }, 'value'],
])('generateLiquid lists what Liquid cannot express, with the reason: %#', (fields, part) => {
  const { incomplete } = generateLiquid(template(fields));
  expect(incomplete).toMatchObject([{ part, kind: 'impossible' }]);
});

it('generateLiquid removes curly quotes around a value, and reports it', () => {
  expect(printed({ value: '“free”' })).toBe("{{custom_attribute.${plan}}} == 'free'");
  expect(generateLiquid(template({ value: '“free”' })).notices).toHaveLength(1);
});

it.each([
  ["it's over", '{% abort_message("it\'s over") %}'],
  ['', '{% abort_message() %}'],
  [`'a' "b"`, `{% abort_message('’a’ "b"') %}`],
  ['a%}{{b}}', "{% abort_message('a% }{ {b} }') %}"],
])('generateLiquid prints the abort reason %s without breaking the tag', (abortReason, expected) => {
  const { text } = generateLiquid({
    ...journey,
    settings: { ...settings, hasFallback: true, abortReason },
  });
  expect(text).toContain(expected);
});

it('generateLiquid maps the whole text to parts of the template, without gaps or overlaps', () => {
  const { text, map } = generateLiquid(journey);
  expect(map.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  const value = map.find(({ part, conditionId }) => part === 'value' && conditionId === 'b');
  expect(text.slice(value?.start, value?.end)).toBe('50');
  expect(value?.statementId).toBe('s1');
});

it('generateLiquid prints only the statements that have changed', () => {
  const before = generateLiquid(journey);
  const [first, second] = journey.statements as [Statement, Statement];
  const after = generateLiquid({ ...journey, statements: [first, { ...second, customText: 'Neu' }] });
  expect(after.text).toBe(before.text.replace('Kostenloser Versand bis Sonntag.', 'Neu'));
});

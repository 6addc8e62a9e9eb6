import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { referenceLabel } from '../messages/descriptions.ts';
import type { Template } from '../model/template.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { listReferences } from './list-references.ts';
import { toTemplate } from './to-template.ts';

const template: Template = {
  statements: [
    {
      id: 's1',
      customText: 'Hi {{${first_name} | default: "you"}}, {{custom_attribute.${total spend}}}',
      conditions: [
        {
          id: 'c1',
          attributeType: 'custom_attribute',
          attributeName: 'total spend',
          dataType: 'number',
          operator: '>',
          value: '5',
        },
        {
          id: 'c2',
          attributeType: 'custom_event',
          attributeName: 'bought',
          eventProperty: 'price',
          operator: '>',
          value: '5',
          logicalOperator: 'and',
        },
        {
          id: 'c3',
          attributeType: 'custom_attribute',
          attributeName: '',
          operator: '>',
          value: '5',
          logicalOperator: 'and',
        },
        {
          id: 'c4',
          attributeType: 'default_attribute',
          attributeName: 'subscribed_state.email_global',
          operator: '==',
          value: 'opted_in',
          logicalOperator: 'and',
        },
      ],
    },
  ],
  settings: {
    hasFallback: true,
    fallbackType: 'custom',
    customFallback: '{{${email_address}}}',
    abortReason: '',
  },
};

const keys = (text: string): string[] => listReferences(parseLiquid(text)).map(({ key }) => key);

it('listReferences lists the values that a pasted text uses', () => {
  expect(keys('{% if custom_attribute.${a b} == 1 %}{{${city}}}{% endif %}{{app.${api_id}}}')).toEqual([
    'custom_attribute:a b',
    'default_attribute:city',
    'app:api_id',
  ]);
});

it.each([
  ['It costs ${{custom_attribute.${price}}}', ['custom_attribute:price']],
  ['{{context.${order} | upcase}}', ['context:order']],
  [
    '{{api_trigger_properties.${a}}} {{canvas_entry_properties.${b}}}',
    ['api_trigger_properties:a', 'canvas_entry_properties:b'],
  ],
  ['{{campaign.${name}}}{{canvas.${name}}}{{card.${id}}}', ['campaign:name', 'canvas:name', 'card:id']],
  ['{{nested_custom_attribute.${pets}}}', ['nested_custom_attribute:pets']],
  ["{% if targeted_device.${os} == 'iOS' %}{% endif %}", ['targeted_device:os']],
  [
    '{{subscribed_state.${email_global}}}{{event_properties.${price}}}',
    ['subscribed_state:email_global', 'event_properties:price'],
  ],
  [
    '{{ ${first_name} | default: ${last_name} }}',
    ['default_attribute:first_name', 'default_attribute:last_name'],
  ],
  ['{% assign x = {{custom_attribute.${a}}} %}', ['custom_attribute:a']],
  ['a ${b} c } { ${d}', []],
  ['{% raw %}{{${a}}}{% endraw %}{{${b}}}', ['default_attribute:b']],
  ['{% comment %}{% comment %}{% endcomment %}{{${a}}}{% endcomment %}{{${b}}}', ['default_attribute:b']],
  ['{{ ${a', []],
  ['{{${}}}', []],
])('listReferences finds every form of reference, in tags and outputs only: %s', (text, expected) => {
  expect(keys(text)).toEqual(expected);
});

it.each([
  ['${age}', 'number'],
  ['${birth_year}', 'number'],
  ['custom_attribute.${birth_year}', 'number'],
  ['custom_attribute.${last_used_app_date}', 'number'],
  ['custom_attribute.${work_email}', 'email'],
  ['custom_attribute.${page}', 'text'],
])('listReferences takes the input of a value of no known type from its name: %s', (reference, inputKind) => {
  expect(listReferences(parseLiquid(`{{${reference}}}`))).toMatchObject([{ inputKind }]);
});

it('listReferences names the object of each value', () => {
  expect(listReferences(parseLiquid('{{context.${a}}}{{${b}}}{{event_properties.${c}}}'))).toMatchObject([
    { object: 'context', attributeType: 'variable', name: 'context.${a}' },
    { object: 'default_attribute', attributeType: 'default_attribute', name: 'b' },
    { object: 'event_properties', attributeType: 'custom_event', name: 'c' },
  ]);
});

it('listReferences lists the values behind a variable that the text sets, not the variable', () => {
  const { template: imported } = toTemplate(
    parseLiquid(
      "{% assign h = ${last_used_app_date} | date: '%H' %}{% assign hour = h | plus: 1 %}" +
        '{% capture day %}{{custom_attribute.${day}}}{% endcapture %}' +
        "{% if hour > 20 and day == 'Monday' and other == 1 %}A{% endif %}",
    ),
  );
  const conditionIds = imported?.statements[0]?.conditions.map(({ id }) => id) ?? [];
  const listed = imported === undefined ? [] : listReferences(imported);
  expect(listed.map((entry) => [entry.key, entry.conditionIds])).toEqual([
    ['default_attribute:last_used_app_date', [conditionIds[0]]],
    ['custom_attribute:day', [conditionIds[1]]],
    ['variable:other', [conditionIds[2]]],
  ]);
});

it('listReferences lists each value once, with the type and the conditions that the tester needs', () => {
  expect(
    listReferences(template).map((entry) => [
      entry.key,
      referenceLabel(entry),
      entry.inputKind,
      entry.inText,
    ]),
  ).toEqual([
    ['custom_attribute:total spend', 'total spend', 'number', true],
    ['event_properties:price', 'bought · price', 'number', false],
    ['subscribed_state:email_global', 'subscribed_state.email_global', 'subscription-state', false],
    ['default_attribute:first_name', 'first_name', 'text', true],
    ['default_attribute:email_address', 'email_address', 'email', true],
  ]);
});

// The time limit of the test is the assertion: in quadratic time, a text of this size would take minutes.
it('listReferences reads a megabyte of unfinished references in linear time', () => {
  for (const piece of ['${', '{{${', '{{a.${', '{% comment %}', '{% assign a = ${b} %}', '{% capture a %}']) {
    const text = piece.repeat(1_000_000 / piece.length);
    const settings = { ...template.settings, customFallback: text };
    expect(() => listReferences({ ...template, statements: [], settings })).not.toThrow();
  }
});

it('listReferences lists the attributes behind a variable of a condition, not the variable', () => {
  const text =
    "{% assign today = 'now' | date: '%s' %}{% assign then = {{custom_attribute.${since}}} | date: '%s' %}" +
    '{% assign diff = today | minus: then | divided_by: 86400 %}{% capture who %}{{${first_name}}}{% endcapture %}' +
    "{% if diff >= 30 and who == 'Ada' and weather.temp > 5 %}A{% else %}B{% endif %}";
  const { template: imported } = toTemplate(parseLiquid(text));
  const keys = listReferences(imported ?? template).map(({ key }) => key);
  expect(keys.toSorted()).toEqual([
    'custom_attribute:since',
    'default_attribute:first_name',
    'variable:weather.temp',
  ]);
});

it('listReferences lists what the provider fetches, with the fields that are read of it', () => {
  const text =
    '{% connected_content https://x.example :save weather %}{{weather.now.temp}}{% catalog_items games 1 %}{{ items[0].title }}';
  const [weather, items] = listReferences(parseLiquid(text));
  expect(weather).toMatchObject({ key: 'variable:weather', isFetched: true, inputKind: 'json' });
  expect(weather?.parts?.fields).toMatchObject({ now: { fields: { temp: {} } } });
  expect(items).toMatchObject({ key: 'variable:items', isFetched: true, parts: { isList: true } });
});

const asked: Template = {
  ...template,
  statements: template.statements.map((statement) => ({
    ...statement,
    conditions: statement.conditions.slice(1, 2),
  })),
};
it.each(['event_properties:price', 'event_property:price'])(
  'a sample finds an event property under the key %s',
  (key) => {
    const sample = { values: { [key]: 7 } };
    expect(evaluateTemplate(asked, sample, { reading: 'provider' }).outcome).toBe('matched');
    expect(renderLiquid('{{event_properties.${price}}}', sample)).toMatchObject({ text: '7' });
  },
);

it.each([
  ['>', '50', 'number'],
  ['is-between', '1\n59.90', 'number'],
  ['==', 'true', 'boolean'],
  ['==', 'gold', 'text'],
  ['is-any-of', '5, gold', 'text'],
  ['<=', '2026-01-01', 'text'],
  ['is-set', '', 'text'],
] as const)(
  'an event property beside %s %j is entered as a value of that kind: %s',
  (operator, value, kind) => {
    const [statement] = asked.statements;
    const conditions = statement?.conditions.map((condition) => ({ ...condition, operator, value })) ?? [];
    const customText = '{{event_properties.${price}}}';
    const statements = [{ id: 's', customText, conditions }] as Template['statements'];
    expect(listReferences({ ...asked, statements })[0]).toMatchObject({
      key: 'event_properties:price',
      inputKind: kind,
    });
  },
);

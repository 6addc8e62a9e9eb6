import { describe, expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import type { Template } from '../model/template.ts';
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

describe('listReferences', () => {
  it('lists what a pasted text asks for', () => {
    const document = parseLiquid(
      '{% if custom_attribute.${a b} == 1 %}{{${city}}}{% endif %}{{app.${api_id}}}',
    );
    expect(listReferences(document).map(({ key }) => key)).toEqual([
      'custom_attribute:a b',
      'default_attribute:city',
    ]);
  });

  it('lists each value once, with what the tester needs to ask for it', () => {
    expect(
      listReferences(template).map(({ key, label, inputKind, inText }) => [key, label, inputKind, inText]),
    ).toEqual([
      ['custom_attribute:total spend', 'total spend', 'number', true],
      ['event_property:price', 'bought · price', 'text', false],
      ['subscribed_state:email_global', 'subscribed_state.email_global', 'subscription-state', false],
      ['default_attribute:first_name', 'first_name', 'text', true],
      ['default_attribute:email_address', 'email_address', 'email', true],
    ]);
  });

  it('asks for the attributes behind a variable, not for the variable that the text sets', () => {
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
});

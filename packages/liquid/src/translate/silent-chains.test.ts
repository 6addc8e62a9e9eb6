import { expect, it } from 'vitest';
import { generateLiquid, templateReducer, type Template } from '../exports/index.ts';
import { renderLiquid } from '../exports/render.ts';
import { importText } from '../exports/text.ts';

const silent = [
  '-{% if ${x} == 1 %}{% assign y = 1 %}\n{% elsif ${z} == 1 %}\n{% assign y = 2 %}\n{% endif %}Hi',
  "-{% case ${x} %}\n{% when '1' %}\n{% assign y = 1 %}\n{% assign q = 1 %}\n{% endcase %}Hi",
  '-{% if ${x} == 1 %}\n{% capture y %} a {% endcapture %} {% comment %} b {% endcomment %}\n{% endif %}Hi',
  '-{% if ${x} == 1 %}\n{% if ${z} == 1 %} {% assign y = 1 %} {% endif %}\n{% assign q = 1 %} {% endif %}Hi',
  '-{% unless ${x} == 2 %}\n{% assign y = 1 %}\n{% endunless %}Hi',
];
const people = [
  { 'default_attribute:x': 1, 'default_attribute:z': 1 },
  { 'default_attribute:x': '1' },
  { 'default_attribute:x': 3, 'default_attribute:z': 1 },
  {},
];

function messagesOf(template: Template): string[] {
  const { text } = generateLiquid(template);
  return people.map((values) => renderLiquid(text, { values }).text);
}

it.each(silent)(
  'a branch with text that is added to a chain that only sets variables adds no white space: %j',
  (text) => {
    const before = importText(text);
    const named = templateReducer(before, { type: 'statement-added', statementId: 's', conditionId: 'c' });
    const asked = templateReducer(named, {
      type: 'condition-changed',
      statementId: 's',
      conditionId: 'c',
      changes: {
        attributeType: 'default_attribute',
        attributeName: 'w',
        dataType: 'string',
        operator: '==',
        value: 'v',
      },
    });
    const after = templateReducer(asked, { type: 'statement-text-changed', statementId: 's', text: 'new' });
    expect(messagesOf(asked)).toEqual(messagesOf(before));
    expect(messagesOf(after)).toEqual(messagesOf(before));
    const forW = { values: { 'default_attribute:x': 2, 'default_attribute:w': 'v' } };
    expect(renderLiquid(generateLiquid(after).text, forW).text).toContain('new');
  },
);

it.each(silent)(
  'a text for everybody else changes no other message of a chain that only sets variables: %j',
  (text) => {
    const before = importText(text);
    const changes = { hasFallback: true, fallbackType: 'custom', customFallback: 'else' } as const;
    const after = templateReducer(before, { type: 'settings-changed', changes });
    const sent = messagesOf(before);
    const others = messagesOf(after).map((message, index) =>
      message.includes('else') ? sent[index] : message,
    );
    expect(others).toEqual(sent);
  },
);

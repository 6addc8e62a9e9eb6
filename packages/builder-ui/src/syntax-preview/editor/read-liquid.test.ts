import { createTemplate, generateLiquid, type Template } from '@sluice/liquid';
import { describe, expect, it } from 'vitest';
import { readLiquid } from './read-liquid.ts';

const template = createTemplate();
const [statement] = template.statements;
const birthdays: Template = {
  ...template,
  statements: [
    {
      ...(statement ?? { id: 's' }),
      customText: 'Happy birthday!',
      conditions: [
        {
          id: 'c',
          attributeType: 'default_attribute',
          attributeName: 'date_of_birth',
          dataType: 'time',
          operator: 'anniversary-within',
          value: '7',
        },
      ],
    },
  ],
};

const keptIn = (text: string) => readLiquid(text).islands.map((island) => island.text);

describe('what is kept of a text', () => {
  it('what is kept of a text does not contain the variables that are read back into a condition', () => {
    const { text } = generateLiquid(birthdays);
    expect(text).toMatch(/^\{% assign /u);
    expect(keptIn(text)).toEqual([]);
    expect(keptIn(`Hi\n${text}Bye`)).toEqual(['Hi\n', 'Bye']);
  });

  it('what is kept of a text contains the variables that no condition takes in', () => {
    const kept = "{% assign city = 'Rome' %}";
    expect(keptIn(`${kept}{% if \${country} == 'IT' %}A{% endif %}`)).toEqual([kept]);
  });
});

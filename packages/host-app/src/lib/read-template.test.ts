import { generateLiquid } from '@sluice/liquid';
import { expect, it } from 'vitest';
import { openText, readTemplate } from './read-template.ts';

it('the conditions in a text become cards, and everything around them is kept', async () => {
  const text = "Dear {{${first_name}}},\n{% if ${city} == 'Rome' %}Ciao{% else %}Hello{% endif %}\n-- us";
  const template = await readTemplate(text);
  expect(template?.statements[0]?.customText).toBe('Ciao');
  expect(template && generateLiquid(template).text).toBe(text);
});

it.each(['', 'Written by hand', '{% for a in b %}{% if a %}x{% endif %}{% endfor %}', '{% if'])(
  'the builder finds nothing to edit in %j',
  async (text) => {
    expect(await readTemplate(text)).toBeNull();
  },
);

it.each(['', 'Written by hand', '{% for a in b %}{% if a %}x{% endif %}{% endfor %}', '{% if', '{{ '])(
  'the text %j opens without cards, and every byte of it is kept',
  async (text) => {
    const template = await openText(text);
    expect(template.statements).toEqual([]);
    expect(generateLiquid(template).text).toBe(text);
  },
);

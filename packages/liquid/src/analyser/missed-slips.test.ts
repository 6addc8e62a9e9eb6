import { describe, expect, it } from 'vitest';
import type { AttributeDefinition } from '../model/template.ts';
import { checkLiquid } from './check-liquid.ts';
import type { CheckCode } from './finding-params.ts';
import { applyTextFix } from './fix.ts';

const custom = (name: string, dataType: AttributeDefinition['dataType']): AttributeDefinition => ({
  attributeType: 'custom_attribute',
  name,
  dataType,
});
const catalog = [
  custom('plan', 'string'),
  custom('visits', 'number'),
  custom('vip', 'boolean'),
  custom('tags', 'array'),
  custom('last_visit', 'time'),
];
const whenA = (condition: string): string => `{% if ${condition} %}A{% else %}B{% endif %}`;
const plan = '{{custom_attribute.${plan}}}';

/** The text after the fix; `none` where none is safe. */
const slips: [what: string, text: string, code: CheckCode, fixed: string][] = [
  ['a text without quotes', whenA('${city} == Rome'), 'unquoted-value', whenA("${city} == 'Rome'")],
  ['words without quotes', whenA('${city} == New York'), 'unquoted-value', whenA("${city} == 'New York'")],
  ['"is"', whenA("${city} is 'Rome'"), 'wrong-operator', whenA("${city} == 'Rome'")],
  ['"is not"', whenA("${city} is not 'Rome'"), 'wrong-operator', whenA("${city} != 'Rome'")],
  ['"does not contain"', whenA("custom_attribute.${tags} does not contain 'a'"), 'wrong-operator', 'none'],
  ['"equals"', whenA(`${plan} equals 'pro'`), 'wrong-operator', whenA(`${plan} == 'pro'`)],
  ['"is greater than"', whenA('hour is greater than 3'), 'wrong-operator', whenA('hour > 3')],
  ['a symbol of mathematics', whenA('hour ≥ 3'), 'wrong-operator', whenA('hour >= 3')],
  ['"Contains"', whenA(`${plan} Contains 'pro'`), 'wrong-operator', whenA(`${plan} contains 'pro'`)],
  ['nothing after the operator', whenA('${city} == '), 'missing-value', 'none'],
  ['a quote that nothing closes', whenA("${city} == 'Rome"), 'wrong-value', whenA("${city} == 'Rome'")],
  ['one of them before "and"', whenA("${city} == 'Rome and hour > 3"), 'wrong-value', 'none'],
  [
    'an apostrophe inside of quotes',
    whenA("${city} == 'it's'"),
    'quote-in-quotes',
    whenA('${city} == "it\'s"'),
  ],
  ['True', whenA('custom_attribute.${vip} == True'), 'wrong-value', whenA('custom_attribute.${vip} == true')],
  ['a number with a comma', whenA('hour > 1,000'), 'wrong-value', whenA('hour > 1000')],
  ['a number with a currency', whenA('hour > $5'), 'wrong-value', 'none'],
  ['a long minus', whenA('hour > −5'), 'wrong-value', whenA('hour > -5')],
  [
    'a comparison with the empty text',
    whenA("${city} != ''"),
    'not-set-matches',
    whenA("${city} != nil and ${city} != ''"),
  ],
  [
    'curly quotes in a when',
    '{% case ${city} %}{% when ‘Rome’ %}A{% else %}B{% endcase %}',
    'typographic-quotes',
    "{% case ${city} %}{% when 'Rome' %}A{% else %}B{% endcase %}",
  ],
  [
    'no quotes in a when',
    '{% case ${city} %}{% when Rome %}A{% else %}B{% endcase %}',
    'unquoted-value',
    "{% case ${city} %}{% when 'Rome' %}A{% else %}B{% endcase %}",
  ],
  [
    'curly quotes in an output',
    'Hi {{${first_name} | default: “you”}}',
    'typographic-quotes',
    'Hi {{${first_name} | default: "you"}}',
  ],
  ['single braces', 'On {targeted_device.${os}}', 'reference-syntax', 'On {{targeted_device.${os}}}'],
  ['no braces', 'Hi ${first_name}!', 'reference-syntax', 'Hi {{${first_name}}}!'],
  [
    'a misspelt object',
    'Hi {{customer_attribute.${plan}}}',
    'unknown-object',
    'Hi {{custom_attribute.${plan}}}',
  ],
  ['the object of a custom event', whenA("custom_event.${purchase} == 'x'"), 'unknown-object', 'none'],
  ['an attribute of Braze without ${}', 'Hi {{ first_name }}', 'reference-syntax', 'Hi {{ ${first_name} }}'],
  [
    'an attribute of Braze compared without ${}',
    whenA("city == 'x'"),
    'reference-syntax',
    whenA("${city} == 'x'"),
  ],
  ['a misspelt name in an output', 'Hi {{${frist_name}}}', 'unknown-attribute', 'Hi {{${first_name}}}'],
  [
    'a misspelt variable in an output',
    "{% assign greeting = 'Hi' %}{{ greting }}",
    'unknown-variable',
    "{% assign greeting = 'Hi' %}{{ greeting }}",
  ],
  [
    'default without a colon',
    "{{${first_name} | default 'you'}}",
    'missing-colon',
    "{{${first_name} | default: 'you'}}",
  ],
  ['a misspelt filter', '{{${first_name} | captialize}}', 'unknown-filter', '{{${first_name} | capitalize}}'],
  ['a filter of another language', '{{${first_name} | ucfirst}}', 'unknown-filter', 'none'],
  ['a date form without quotes', "{{'now' | date: %d %B}}", 'unquoted-value', "{{'now' | date: '%d %B'}}"],
  [
    'true as a text',
    whenA("custom_attribute.${vip} == 'true'"),
    'type-mismatch',
    whenA('custom_attribute.${vip} == true'),
  ],
  [
    'a date equal to a text',
    whenA("custom_attribute.${last_visit} == '2026-01-01'"),
    'unconverted-time',
    'none',
  ],
  ['a number that contains', whenA("custom_attribute.${visits} contains '1'"), 'impossible-operator', 'none'],
  ['a number as a text in order', whenA("event_properties.${price} > '10'"), 'text-order', 'none'],
  ['what nobody can meet', whenA("${country} == 'DE' and ${country} == 'AT'"), 'hidden-branch', 'none'],
  ['what everybody meets', whenA("${country} != 'DE' or ${country} != 'AT'"), 'always-matches', 'none'],
  [
    'a branch that two others leave nobody for',
    '{% if hour > 5 %}A{% elsif hour <= 5 %}B{% elsif hour == 3 or hour == 7 %}C{% else %}D{% endif %}',
    'hidden-branch',
    'none',
  ],
  ['an elsif behind the else', '{% if a %}1{% else %}2{% elsif b %}3{% endif %}', 'hidden-branch', 'none'],
  [
    'a tag closed with a brace',
    "{% if ${country} == 'DE' }A{% else %}B{% endif %}",
    'unbalanced-tag',
    "{% if ${country} == 'DE' %}A{% else %}B{% endif %}",
  ],
  [
    'a tag closed with two braces',
    '{% if ${country} }}A{% else %}B{% endif %}',
    'unbalanced-tag',
    '{% if ${country} %}A{% else %}B{% endif %}',
  ],
  [
    'tags between two braces',
    '{{ if a }}A{{ else }}B{{ endif }}',
    'unknown-tag',
    '{% if a %}A{% else %}B{% endif %}',
  ],
  ['endi', '{% if a %}A{% else %}B{% endi %}', 'unknown-tag', '{% if a %}A{% else %}B{% endif %}'],
  ['end if', '{% if a %}A{% else %}B{% end if %}', 'unknown-tag', '{% if a %}A{% else %}B{% endif %}'],
  ['end alone', '{% if a %}A{% else %}B{% end %}', 'unknown-tag', '{% if a %}A{% else %}B{% endif %}'],
  ['enunless', '{% unless a %}A{% enunless %}', 'unknown-tag', '{% unless a %}A{% endunless %}'],
  ['a tag nobody knows', 'A{% x %}B', 'unknown-tag', 'none'],
  [
    'two equals signs in an assign',
    '{% assign x == 5 %}{{ x }}',
    'wrong-operator',
    '{% assign x = 5 %}{{ x }}',
  ],
  [
    'a filter between braces in a condition',
    whenA('{{uniq_cat | size}} == 1'),
    'filter-in-condition',
    `{% assign uniq_cat_size = uniq_cat | size %}${whenA('uniq_cat_size == 1')}`,
  ],
  [
    'another value than true',
    whenA('custom_attribute.${vip} != true'),
    'not-set-matches',
    whenA('custom_attribute.${vip} != nil and custom_attribute.${vip} != true'),
  ],
];

describe('a slip', () => {
  it.each(slips)('is found where there is %s, and mended only where that is safe', (_, text, code, fixed) => {
    const found = checkLiquid(text, catalog).find((entry) => entry.code === code);
    expect(found).toBeDefined();
    expect(found?.fix?.kind === 'text' ? applyTextFix(text, found.fix.edits) : 'none').toBe(fixed);
  });
});

describe('a brace too few at the end of a tag', () => {
  it('is not taken for text to remove', () => {
    const found = checkLiquid("{% if ${country} == 'DE' }A{% else %}B{% endif %}");
    expect(found.map(({ fix }) => fix?.code)).toEqual(['close-tag']);
  });
});

describe('A reference behind {{ that is never closed', () => {
  it('gets no second pair of braces', () => {
    for (const text of [
      'Hi {{custom_attribute.${plan}}!',
      'Hi {{ ${first_name} }!',
      'Hi {{- ${first_name} }!',
    ]) {
      const findings = checkLiquid(text);
      expect(findings.map(({ code }) => code)).toEqual(['unbalanced-tag']);
      expect(findings[0]?.fix).toBeUndefined();
    }
  });
});

import { expect, it } from 'vitest';
import { workspace } from '../../conformance/workspace.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { checkLiquid } from './check-liquid.ts';
import { applyTextFix } from './fix.ts';
import type { CheckCode } from './table.ts';

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
    "{% assign sluice_day_of_last_visit = custom_attribute.${last_visit} | date: '%Y-%m-%d' %}" +
      whenA("sluice_day_of_last_visit == '2026-01-01'"),
  ],
  ['a date equal to no date', whenA("custom_attribute.${last_visit} == 'soon'"), 'unconverted-time', 'none'],
  ['a number that contains', whenA("custom_attribute.${visits} contains '1'"), 'impossible-operator', 'none'],
  ['a number as a text in order', whenA("event_properties.${price} > '10'"), 'text-order', 'none'],
  [
    'what nobody can meet',
    whenA("${country} == 'DE' and ${country} == 'AT'"),
    'hidden-branch',
    whenA("${country} == 'DE' or ${country} == 'AT'"),
  ],
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
  ['endi before an elsif', '{% if a %}A{% endi %}{% elsif b %}B{% endunless %}', 'unbalanced-tag', 'none'],
  [
    'endi before the else of the outer if',
    '{% if a %}{% if b %}A{% endi %}{% else %}B{% endif %}',
    'unknown-tag',
    '{% if a %}{% if b %}A{% endif %}{% else %}B{% endif %}',
  ],
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
  ['a variable that nothing sets', '{% if premium %}A{% else %}B{% endif %}', 'unknown-variable', 'none'],
  ['a variable printed that nothing sets', 'Hi {{ nickname | upcase }}', 'unknown-variable', 'none'],
  ['a variable compared that nothing sets', whenA('hour > 3'), 'unknown-variable', 'none'],
  [
    'a choice of what nothing sets',
    '{% case season %}{% when 1 %}A{% else %}B{% endcase %}',
    'unknown-variable',
    'none',
  ],
  [
    'a loop over what nothing sets',
    '{% for item in basket %}{{ item }}{% endfor %}',
    'unknown-variable',
    'none',
  ],
  [
    'a loop over what nothing sets, which is named like its item',
    '{% for trip in trips %}{{ trip }}{% endfor %}',
    'unknown-variable',
    'none',
  ],
  ['a variable made of what nothing sets', '{% assign x = basket %}{{ x }}', 'unknown-variable', 'none'],
  ['a number to add that nothing sets', '{{ 1 | plus: bonus }}', 'unknown-variable', 'none'],
  [
    'an attribute of the workspace printed as a variable',
    'Hi {{ plan }}',
    'unknown-variable',
    'Hi {{ custom_attribute.${plan} }}',
  ],
  [
    'an attribute of the workspace compared as a variable',
    whenA("{{ plan }} == 'pro'"),
    'unknown-variable',
    whenA("{{ custom_attribute.${plan} }} == 'pro'"),
  ],
  [
    'a misspelt variable in a condition',
    "{% assign greeting = 'Hi' %}{% if greting == 'Hi' %}A{% else %}B{% endif %}",
    'unknown-variable',
    "{% assign greeting = 'Hi' %}{% if greeting == 'Hi' %}A{% else %}B{% endif %}",
  ],
  [
    'a word for a filter without quotes',
    'Hi {{${first_name} | default: my friend}}',
    'unquoted-value',
    "Hi {{${first_name} | default: 'my friend'}}",
  ],
  [
    'a quote in a filter that nothing closes',
    "{{'now' | date: '%Y}}",
    'wrong-value',
    "{{'now' | date: '%Y'}}",
  ],
  ['a quote before a filter that nothing closes', "{{'now | date: '%Y'}}", 'wrong-value', 'none'],
  ['a dollar without braces', 'Hi {{$first_name}}', 'reference-syntax', 'Hi {{${first_name}}}'],
  [
    'a dollar before an attribute of the workspace',
    'Hi {{ $plan }}',
    'reference-syntax',
    'Hi {{ custom_attribute.${plan} }}',
  ],
  ['a dollar before what nobody knows', 'Hi {{ $greeting }}', 'reference-syntax', 'none'],
  [
    'round brackets for braces',
    whenA("custom_attribute.$(plan) == 'pro'"),
    'reference-syntax',
    whenA("custom_attribute.${plan} == 'pro'"),
  ],
  [
    'a text before the first when',
    "{% case ${city} %}Hi {% when 'Rome' %}A{% else %}B{% endcase %}",
    'text-before-when',
    "{% case ${city} %}{% when 'Rome' %}A{% else %}B{% endcase %}",
  ],
  [
    'another value than true',
    whenA('custom_attribute.${vip} != true'),
    'not-set-matches',
    whenA('custom_attribute.${vip} != nil and custom_attribute.${vip} != true'),
  ],
];

it.each(slips)(
  'a mistake that is easy to overlook is reported for %s, with a fix only where that is safe',
  (_, text, code, fixed) => {
    const found = checkLiquid(text, workspace).find((entry) => entry.code === code);
    expect(found).toBeDefined();
    expect(found?.fix?.kind === 'text' ? applyTextFix(text, found.fix.edits) : 'none').toBe(fixed);
  },
);

it('a missing brace at the end of a tag is not reported as text to remove', () => {
  const text = "{% if ${country} == 'DE' }A{% else %}B{% endif %}";
  const found = checkLiquid(text);
  expect(found.map(({ fix }) => fix?.code)).toEqual(['close-tag']);
  const fixed = found[0]?.fix?.kind === 'text' ? applyTextFix(text, found[0].fix.edits) : '';
  const sent = ['DE', 'AT', null].map(
    (country) => renderLiquid(fixed, { values: { 'default_attribute:country': country } }).text,
  );
  expect(sent).toEqual(['A', 'B', 'B']);
});

it.each([
  ['Hi {{custom_attribute.${plan}}!', 'Hi {{custom_attribute.${plan}}}!'],
  ['Hi {{ ${first_name} }!', 'Hi {{ ${first_name} }}!'],
  [
    'Hi {{- ${first_name} | upcase }! {{ ${email_address} }}',
    'Hi {{- ${first_name} | upcase }}! {{ ${email_address} }}',
  ],
])('a reference after {{ that is never closed gets only the missing braces: %s', (text, fixed) => {
  const [found, ...others] = checkLiquid(text);
  expect([found?.code, others]).toEqual(['unbalanced-tag', []]);
  expect(found?.fix?.kind === 'text' && applyTextFix(text, found.fix.edits)).toBe(fixed);
});

it('a reference after {{ that is never closed gets no fix where its end is not certain', () => {
  for (const text of ['Hi {{ ${first_name}, hello', 'Hi {{custom_attribute.${plan}', 'Hi {{ hello }!']) {
    const [found] = checkLiquid(text);
    expect([found?.code, found?.fix]).toEqual(['unbalanced-tag', undefined]);
  }
});

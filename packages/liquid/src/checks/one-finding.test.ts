import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workspace } from '../../conformance/workspace.ts';
import { importText } from '../translate/to-template.ts';
import { checkLiquid } from './check-liquid.ts';
import { checkTemplate } from './check-template.ts';
import { applyTextFix } from './fix.ts';
import type { CheckCode } from './table.ts';

const whenA = (condition: string): string => `{% if ${condition} %}A{% else %}B{% endif %}`;

/** Texts with one mistake, and what is right; `none` where only the author knows. */
const mistakes: [text: string, code: CheckCode, right: string][] = [
  [whenA("custom_attribute.${vip} == 'true'"), 'type-mismatch', whenA('custom_attribute.${vip} == true')],
  [whenA("custom_attribute.${vip} == 'yes'"), 'type-mismatch', whenA('custom_attribute.${vip} == true')],
  [whenA("custom_attribute.${vip} == 'No'"), 'type-mismatch', whenA('custom_attribute.${vip} == false')],
  [whenA('custom_attribute.${vip} == 1'), 'type-mismatch', whenA('custom_attribute.${vip} == true')],
  [whenA("custom_attribute.${vip} == 'maybe'"), 'type-mismatch', 'none'],
  [whenA("custom_attribute.${visits} == '3'"), 'type-mismatch', whenA('custom_attribute.${visits} == 3')],
  [whenA("custom_attribute.${plan} == 'pro '"), 'outer-space', whenA("custom_attribute.${plan} == 'pro'")],
  [whenA("${city} == '\u00A0Rome\u200B'"), 'outer-space', whenA("${city} == 'Rome'")],
  [
    '{% assign x = ${city} %}' + whenA('x == " a" and ${city} != nil'),
    'outer-space',
    '{% assign x = ${city} %}' + whenA('x == "a" and ${city} != nil'),
  ],
  [
    whenA("${country} == 'DE' and ${country} == 'AT'"),
    'hidden-branch',
    whenA("${country} == 'DE' or ${country} == 'AT'"),
  ],
  [whenA('custom_attribute.${visits} > 50 and custom_attribute.${visits} < 10'), 'hidden-branch', 'none'],
  [
    '{% if custom_attribute.${visits} > 10 %}A{% elsif custom_attribute.${visits} > 50 %}B{% else %}C{% endif %}',
    'hidden-branch',
    '{% if custom_attribute.${visits} > 50 %}B{% elsif custom_attribute.${visits} > 10 %}A{% else %}C{% endif %}',
  ],
  [
    "{% if ${city} == 'Rome' %}\n  A\n{% elsif custom_attribute.${visits} >= 10 %}\n  B\n{% elsif custom_attribute.${visits} == 12 %}\n  C\n{% else %}\n  D\n{% endif %}",
    'hidden-branch',
    "{% if ${city} == 'Rome' %}\n  A\n{% elsif custom_attribute.${visits} == 12 %}\n  C\n{% elsif custom_attribute.${visits} >= 10 %}\n  B\n{% else %}\n  D\n{% endif %}",
  ],
  [
    "{% if ${city} == 'Rome' %}A{% elsif ${city} == 'Rome' %}B{% else %}C{% endif %}",
    'hidden-branch',
    'none',
  ],
  [
    "{% if ${city} == 'Rome' -%}A{% elsif ${city} == 'Rome' and ${country} == 'IT' %}B{% else %}C{% endif %}",
    'hidden-branch',
    'none',
  ],
  [
    "{% if ${city} == 'Rome' %}A{% else %}B{% endif",
    'unbalanced-tag',
    "{% if ${city} == 'Rome' %}A{% else %}B{% endif %}",
  ],
  [
    "{% if ${city} == 'Rome' %}A{% else %}B{% endif }\nBye",
    'unbalanced-tag',
    "{% if ${city} == 'Rome' %}A{% else %}B{% endif %}\nBye",
  ],
  [
    "{% if ${city} == 'Rome' %}A{% else %}{% endif %}",
    'empty-message',
    "{% if ${city} == 'Rome' %}A{% else %}{% abort_message('no text') %}{% endif %}",
  ],
  [
    whenA("${date_of_birth} >= {{ 'now' | date: '%Y-%m-%d' }}"),
    'filter-in-condition',
    `{% assign now_date = 'now' | date: '%Y-%m-%d' %}${whenA('${date_of_birth} >= now_date')}`,
  ],
  [
    whenA("${city} == 'Rome' | upcase"),
    'filter-in-condition',
    `{% assign Rome_upcase = 'Rome' | upcase %}${whenA('${city} == Rome_upcase')}`,
  ],
  [
    `{% assign now_date = 3 %}{{ now_date }}${whenA("${date_of_birth} >= {{ 'now' | date: '%Y-%m-%d' }}")}`,
    'filter-in-condition',
    `{% assign now_date = 3 %}{{ now_date }}{% assign now_date_2 = 'now' | date: '%Y-%m-%d' %}${whenA('${date_of_birth} >= now_date_2')}`,
  ],
  ["{% if ${city} == 'Rome' %}A", 'unbalanced-tag', "{% if ${city} == 'Rome' %}A{% endif %}"],
  ['Hi {{${first_name}}}!', 'missing-default', "Hi {{${first_name} | default: 'there'}}!"],
  [
    'Hi {{ ${first_name} | capitalize -}} !',
    'missing-default',
    "Hi {{ ${first_name} | capitalize | default: 'there' -}} !",
  ],
  ['In {{custom_attribute.${plan}}}.', 'missing-default', "In {{custom_attribute.${plan} | default: ''}}."],
  [
    whenA("{{custom_attribute.${last_visit}}} > '2026-01-01'"),
    'unconverted-time',
    "{% if {{custom_attribute.${last_visit}}} != blank %}{% assign sluice_time_of_last_visit = {{custom_attribute.${last_visit}}} | date: '%s' | plus: 0 %}{% endif %}{% assign sluice_date_2026_01_01 = '2026-01-01' | date: '%s' | plus: 0 %}" +
      whenA('sluice_time_of_last_visit > sluice_date_2026_01_01'),
  ],
  [
    whenA("custom_attribute.${plam} == 'pro'"),
    'unknown-attribute',
    whenA("custom_attribute.${plan} == 'pro'"),
  ],
  [whenA("custom_attribute.${city} == 'Rome'"), 'default-as-custom', whenA("${city} == 'Rome'")],
  [
    whenA("custom_attribute.custom_attribute.${city} == 'Rome'"),
    'default-as-custom',
    whenA("${city} == 'Rome'"),
  ],
  [whenA("${plan} == 'pro'"), 'custom-as-default', whenA("custom_attribute.${plan} == 'pro'")],
  [whenA('${city} == New York'), 'unquoted-value', whenA("${city} == 'New York'")],
  [
    whenA("custom_attribute.$(plan) == 'pro'"),
    'reference-syntax',
    whenA("custom_attribute.${plan} == 'pro'"),
  ],
  [
    "{% if ${city} == 'Rome' %}A{% else %}B{% endi %}",
    'unknown-tag',
    "{% if ${city} == 'Rome' %}A{% else %}B{% endif %}",
  ],
  [
    "{% if ${city} == 'Rome' %}A{% else %}B{% end if %}",
    'unknown-tag',
    "{% if ${city} == 'Rome' %}A{% else %}B{% endif %}",
  ],
  ["{% if ${city} == 'Rome' %}A{% else %}B", 'unbalanced-tag', whenA("${city} == 'Rome'")],
  ["{% if ${country} == 'DE' }A{% else %}B{% endif %}", 'unbalanced-tag', whenA("${country} == 'DE'")],
  ["{% assign greeting 'Hi' %}{{ greeting }}", 'unreadable-tag', 'none'],
  ['{% for item %}x{% endfor %}', 'unreadable-tag', 'none'],
];

it.each(mistakes)(
  'one mistake gives one finding, and its fix where the right text is certain: %s',
  (text, code, right) => {
    const found = checkLiquid(text, workspace);
    expect(found.map((entry) => entry.code)).toEqual([code]);
    const fix = found[0]?.fix;
    expect(fix?.kind === 'text' ? applyTextFix(text, fix.edits) : 'none').toBe(right);
  },
);

it.each(mistakes)('one mistake gives one finding when the text has become cards: %s', (text, code) => {
  const found = checkTemplate(importText(text), workspace).map((entry) => entry.code);
  // Who has no value is worth knowing beside any mistake.
  expect(found.filter((other) => other !== 'not-set-misses')).toEqual([code]);
});

it('one mistake that takes the Else into a tag says nothing of people who get no fallback', () => {
  const template = importText("{% if ${city} == 'Rome' }A{% else %}B{% endif %}");
  expect(checkTemplate(template, workspace).map(({ code }) => code)).toEqual(['unbalanced-tag']);
});

const folder = new URL('../../../../docs/checks/', import.meta.url);
const examples = readdirSync(folder).flatMap((page) => {
  const [, example] = /```liquid\n(.*?)\n```/s.exec(readFileSync(new URL(page, folder), 'utf8')) ?? [];
  return example === undefined ? [] : [[page, example] as const];
});

it.each(examples)('the example of the page %s gives one finding', (page, example) => {
  expect(checkLiquid(example, workspace).map(({ code }) => `${code}.md`)).toEqual([page]);
});

it('two mistakes in one condition are two findings where a quote is never closed and an operator has no spaces', () => {
  const text = whenA("${city} == Rome' and ${city}==true");
  expect(checkLiquid(text, workspace).map(({ code }) => code)).toEqual(['wrong-value', 'missing-spaces']);
});

it.each([
  '{% if ${first_name} != blank %}Hi {{${first_name}}}!{% else %}Hi!{% endif %}',
  "{% if custom_attribute.${plan} == 'pro' %}{% if ${city} == 'Rome' %}{{custom_attribute.${plan}}}{% else %}B{% endif %}{% else %}C{% endif %}",
  "{% case ${city} %}{% when 'Rome' %}{{${city}}}{% else %}B{% endcase %}",
  "{{${first_name} | default: 'you'}} {{${city} | append: '!'}} {{${email_address}}} {{${user_id}}}",
])(
  'a value without a default is not reported where the value is asked for, or nothing is missed: %s',
  (text) => {
    expect(checkLiquid(text, workspace)).toEqual([]);
  },
);

it.each([
  "Hi{% if ${city} == 'Rome' %} Roman{% else %}{% endif %}!",
  "{{${email_address}}}{% if ${city} == 'Rome' %}{% else %}B{% endif %}",
  "{% if ${city} == 'Rome' %}{% assign x = 1 %}{% else %}{% assign x = 2 %}{% endif %}{{ x }}",
])('a branch without a text is not reported where the message has other text: %s', (text) => {
  expect(checkLiquid(text, workspace).filter(({ code }) => code === 'empty-message')).toEqual([]);
});

it('reports an operator that Liquid does not have once in a condition, with a fix of all of its places', () => {
  const text = "{% if ${city} == 'a' || ${city} == 'b' || ${city} == 'c' %}A{% else %}B{% endif %}";
  const [found, ...others] = checkLiquid(text);
  expect([found?.code, others]).toEqual(['wrong-operator', []]);
  expect(found?.fix?.kind === 'text' && applyTextFix(text, found.fix.edits)).toBe(
    text.replaceAll('||', 'or'),
  );
});

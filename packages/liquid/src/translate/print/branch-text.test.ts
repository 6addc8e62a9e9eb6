import { expect, it } from 'vitest';
import { findingMessage } from '../../messages/findings.ts';
import { createTemplate } from '../../model/create-template.ts';
import { branchTextProblem } from './branch-text.ts';
import { generateLiquid } from '../generate-liquid.ts';
import { checkTemplate } from '../../checks/check-template.ts';

it.each([
  'Hello',
  '{ not Liquid }} %}',
  "Hi {{${first_name} | default: 'there'}}!",
  '{% if a %}x{% elsif b %}y{% else %}z{% endif %}',
  '{%- for x in y -%}{{x}}{% else %}none{%- endfor -%}',
  '{% case a %}{% when 1 %}one{% endcase %}',
  '{% raw %}{% if {{ {% else %}{% endraw %}',
  '{% comment %}{% if {{ x %}{% endif %}{% comment %}{% endcomment %}{% endcomment %}',
  '{% comment %}{{ x }}{% else %}{% endfor %}{% elsewhere %}{% endcomment %}',
  '{% translation greeting %}Hello{% endtranslation %}',
  "{% abort_message('no') %}{% assign a = 1 %}{% unknown %}",
  '{% liquid if a\n endif %}',
])('%j is a valid branch text', (text) => {
  expect(branchTextProblem(text)).toBeUndefined();
});

it.each([
  ['Bye {% endif %} x', 'text-closes-nothing', { name: 'endif' }, '{% endif %}'],
  ['{% if a %}', 'text-block-open', { name: 'if' }, '{% if a %}'],
  ['{% if a %}{% for b in c %}{% endif %}', 'text-closes-nothing', { name: 'endif' }, '{% endif %}'],
  ['{%-else-%}', 'text-ends-branch', { name: 'else' }, '{%-else-%}'],
  ['x{% elsif a %}', 'text-ends-branch', { name: 'elsif' }, '{% elsif a %}'],
  ['{{ oops', 'text-brackets-open', { opening: '{{', closing: '}}' }, '{{'],
  ["{{ 'a' | append: '{% else %}' }}", 'text-brackets-open', { opening: '{{', closing: '}}' }, '{{'],
  ['x {% oops', 'text-brackets-open', { opening: '{%', closing: '%}' }, '{%'],
  ['{%', 'text-brackets-open', { opening: '{%', closing: '%}' }, '{%'],
  ['{% comment %}', 'text-block-open', { name: 'comment' }, '{% comment %}'],
  ['{% raw %}', 'text-block-open', { name: 'raw' }, '{% raw %}'],
  ['{% if a %}{% raw %}{% endif %}', 'text-block-open', { name: 'raw' }, '{% raw %}'],
  ['{% raw %}{%\u00A0endraw %}', 'text-block-open', { name: 'raw' }, '{% raw %}'],
  ['{% raw %}{%- endraw %}', 'text-block-open', { name: 'raw' }, '{% raw %}'],
  ['{% translation greeting %}', 'text-block-open', { name: 'translation' }, '{% translation greeting %}'],
  [
    '{% comment %}{% if a %}{% endcomment %}',
    'text-closes-nothing',
    { name: 'endcomment' },
    '{% endcomment %}',
  ],
  ['{% liquid if a %}', 'text-block-open', { name: 'if' }, '{% liquid if a %}'],
])('%j is not a valid branch text, for a reason with a position', (text, code, params, place) => {
  const problem = branchTextProblem(text);
  expect(problem).toMatchObject({ code, params });
  expect(text.slice(problem?.start, problem?.end)).toBe(place);
});

const { statements, settings } = createTemplate();
const [statement] = statements;
const condition = {
  id: 'c1',
  attributeType: 'default_attribute',
  attributeName: 'country',
  operator: '==',
  value: 'DE',
} as const;
const sends = (customText: string) => ({
  statements: [{ id: statement?.id ?? '', conditions: [condition], customText }],
  settings,
});

it('a template is incomplete while a branch text would break it', () => {
  const { incomplete } = generateLiquid(sends('{% else %}'));
  expect(incomplete).toEqual([
    {
      statementId: statement?.id,
      part: 'text',
      kind: 'impossible',
      code: 'text-ends-branch',
      params: { name: 'else' },
    },
  ]);
  const fallback = { ...settings, hasFallback: true, fallbackType: 'custom', customFallback: '{{' } as const;
  expect(generateLiquid({ ...sends('x'), settings: fallback }).incomplete).toMatchObject([
    { part: 'text', kind: 'impossible' },
  ]);
});

it('a broken branch text is reported once, at its cause', () => {
  const template = sends('{% raw %}');
  const found = checkTemplate(template).filter(({ severity }) => severity === 'error');
  expect(found.map((entry) => [entry.code, findingMessage(entry)])).toEqual([
    ['unbalanced-tag', 'The text opens “raw” and never closes it.'],
  ]);
  const { text } = generateLiquid(template);
  expect(text.slice(found[0]?.start, found[0]?.end)).toBe('{% raw %}');
});

import { findingMessage } from '../messages/findings.ts';
import { expect, it } from 'vitest';
import { createTemplate } from '../model/create-template.ts';
import { branchTextProblem } from './branch-text.ts';
import { generateLiquid } from './generate-liquid.ts';
import { checkTemplate } from '../analyser/check-template.ts';

it.each([
  'Hello',
  '{ not Liquid }} %}',
  "Hi {{${first_name} | default: 'there'}}!",
  '{% if a %}x{% elsif b %}y{% else %}z{% endif %}',
  '{%- for x in y -%}{{x}}{% else %}none{%- endfor -%}',
  '{% case a %}{% when 1 %}one{% endcase %}',
  '{% raw %}{% if {{ {% else %}{% endraw %}',
  '{% comment %}{% if {{ x %}{% comment %}{% endcomment %}{% endcomment %}',
  "{% abort_message('no') %}{% assign a = 1 %}{% unknown %}",
  '{% liquid if a\n endif %}',
])('lets a branch say %j', (text) => {
  expect(branchTextProblem(text)).toBeUndefined();
});

it.each([
  ['Bye {% endif %} x', 'The text has “endif” where nothing is open that it could close.'],
  ['{% if a %}', 'The text opens “if” and never closes it.'],
  [
    '{% if a %}{% for b in c %}{% endif %}',
    'The text has “endif” where nothing is open that it could close.',
  ],
  ['{%-else-%}', '“else” in the text would end this branch. Add a branch instead.'],
  ['{% elsif a %}', '“elsif” in the text would end this branch. Add a branch instead.'],
  ['{{ oops', 'The text has “{{” without “}}”.'],
  ['{% oops', 'The text has “{%” without “%}”.'],
  ['{%', 'The text has “{%” without “%}”.'],
  ['{% comment %}', 'The text opens “comment” and never closes it.'],
  ['{% raw %}', 'The text opens “raw” and never closes it.'],
])('says why a branch cannot say %j', (text, reason) => {
  expect(branchTextProblem(text)).toBe(reason);
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

it('does not call a template complete whose text would break it', () => {
  const { incomplete } = generateLiquid(sends('{% else %}'));
  expect(incomplete).toEqual([
    {
      statementId: statement?.id,
      part: 'text',
      kind: 'impossible',
      message: '“else” in the text would end this branch. Add a branch instead.',
    },
  ]);
  const fallback = { ...settings, hasFallback: true, fallbackType: 'custom', customFallback: '{{' } as const;
  expect(generateLiquid({ ...sends('x'), settings: fallback }).incomplete).toMatchObject([
    { part: 'text', kind: 'impossible' },
  ]);
});

it('finds the cause, not its consequences', () => {
  const template = sends('{% raw %}');
  const found = checkTemplate(template).filter(({ severity }) => severity === 'error');
  expect(found.map((entry) => [entry.code, findingMessage(entry)])).toEqual([
    ['unbalanced-tag', 'The text opens “raw” and never closes it.'],
  ]);
  const { text } = generateLiquid(template);
  expect(text.slice(found[0]?.start, found[0]?.end)).toBe('{% raw %}');
});

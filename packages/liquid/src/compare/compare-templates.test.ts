import { expect, it } from 'vitest';
import { changeMessage } from '../messages/changes.ts';
import type { TemplateAction } from '../editing/template-action.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import type { Template } from '../model/template.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { importText } from '../translate/to-template.ts';
import { compareTemplates } from './compare-templates.ts';

const greeting = `Hello {% if \${plan} == 'Basic' and \${spend} >= 300 %}
A free month
{% elsif \${plan} == 'Silver' %}
Hi {{\${first_name} | default: 'there'}}, 12 % off
{% elsif \${plan} == 'Gold' %}
A guided hike
{% else %}
{% abort_message('no matching plan') %}
{% endif %} Bye`;

function between(before: Template | string, after: Template | string): string[] {
  const [was, is] = [before, after].map((of) => (typeof of === 'string' ? importText(of) : of));
  return compareTemplates(was as Template, is as Template).map(changeMessage);
}

function edited(text: string, ...actions: readonly ((template: Template) => TemplateAction)[]): Template {
  return actions.reduce((template, action) => templateReducer(template, action(template)), importText(text));
}

const idOf = (template: Template, index: number): string => template.statements[index]?.id ?? '';

it('two templates that are the same text, read twice, do not differ', () => {
  expect(between(greeting, greeting)).toEqual([]);
});

it('two templates of which one was built and the other was read from its text do not differ', () => {
  const { source: _, statements, settings } = edited(greeting);
  const built = { statements: statements.map(({ source: __, ...rest }) => rest), settings };
  expect(between(built, generateLiquid(built).text)).toEqual([]);
});

it.each([
  ['a value', "'Gold'", "'Platinum'", ['Else If 2: value Gold → Platinum']],
  ['an operator', '>= 300', '> 300', ['If: spend is at least → is greater than']],
  ['an attribute', '${spend} >=', '${paid} >=', ['If: spend → paid is at least 300']],
  ['a join', "'Basic' and", "'Basic' or", ['If: and → or before spend is at least 300']],
  ['a type', '>= 300', ">= '300'", ['If: type number → string']],
  ['a condition, left out', ' and ${spend} >= 300', '', ['If: and spend is at least 300 removed']],
  [
    'a condition, added',
    "'Silver'",
    "'Silver' or ${vip}",
    ['Else If 1: or vip is neither missing nor false added'],
  ],
  ['a text', 'A guided hike', 'A free hike', ['Else If 2: text "A guided hike" → "A free hike"']],
  [
    'an insertion',
    '{{${first_name}',
    '{{${last_name}',
    ['Else If 1: first_name → last_name in the text, default there'],
  ],
  ['a reason', 'no matching plan', 'no plan', ['Else: reason "no matching plan" → "no plan"']],
  [
    'an abort',
    "{% abort_message('no matching plan') %}",
    'Nothing',
    ['Else: abort becomes the text "Nothing"'],
  ],
  ['the kept text before', 'Hello ', 'Dear ', ['Text before the conditions: text "Hello" → "Dear"']],
  ['white space alone', '\nA guided hike', '\n\nA guided hike', ['Formatting only']],
])('two templates that differ in %s are told apart', (_, from, to, expected) => {
  expect(between(greeting, greeting.replace(from, to))).toEqual(expected);
});

it('two templates of which one has a branch more differ in that branch', () => {
  const more = greeting.replace('{% else %}', "{% elsif ${plan} == 'Team' %}Hi, team{% else %}");
  expect(between(greeting, more)).toEqual(['Else If 3 added']);
  expect(between(more, greeting)).toEqual(['Else If 3 removed']);
});

it('two templates of which one has a new first branch say only that', () => {
  const first = greeting.replace('{% if', "{% if ${plan} == 'Team' %}Hi, team{% elsif");
  expect(between(greeting, first)).toEqual(['If added']);
});

it('two templates whose branches changed places name the one that moved', () => {
  const moved = edited(greeting, (template) => ({
    type: 'statement-moved',
    statementId: idOf(template, 2),
    toIndex: 0,
  }));
  expect(between(greeting, moved)).toEqual(['Else If 2 is now If']);
});

it('two templates report a new name, a new style and a removed Else', () => {
  const changed = edited(
    greeting,
    (template) => ({ type: 'statement-named', statementId: idOf(template, 1), name: 'Silver members' }),
    () => ({ type: 'settings-changed', changes: { hasFallback: false, outputStyle: 'tight' } }),
  );
  expect(between(greeting, changed)).toEqual([
    'Else If 1: name "Silver members" added',
    'Else removed',
    'Layout of the text changed',
  ]);
});

it('two templates report a rewritten branch in the same place as changed if any part of it is similar', () => {
  const anew = greeting
    .replace("${plan} == 'Gold'", "${plan} == 'Platinum'")
    .replace('A guided hike', 'A guided tour');
  expect(between(greeting, anew)).toEqual([
    'Else If 2: value Gold → Platinum',
    'Else If 2: text "A guided hike" → "A guided tour"',
  ]);
});

it('two templates report the old branch as removed and the new one as added when nothing is similar', () => {
  const anew = greeting.replace("${plan} == 'Gold'", "${city} == 'Rome'").replace('A guided hike', 'Ciao');
  expect(between(greeting, anew)).toEqual(['Else If 2 removed', 'Else If 2 added']);
});

it('two templates without any branch differ in their text', () => {
  expect(between('Hello {{${city}}}', 'Hello {{${country}}}')).toEqual([
    'Text before the conditions: city → country in the text',
  ]);
});

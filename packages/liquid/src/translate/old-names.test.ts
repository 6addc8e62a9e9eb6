import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import type { Template } from '../model/template.ts';
import { generateLiquid } from './generate-liquid.ts';
import { toTemplate } from './to-template.ts';

function imported(text: string): Template {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error(`nothing to edit in ${text}`);
  return template;
}

/** As earlier editions wrote it. */
const old = `Hello
{% if {{custom_attribute.\${seen}}} != blank %}{% assign sluice_seen = {{custom_attribute.\${seen}}} | date: '%s' | plus: 0 %}{% endif %}
{% assign sluice_30_days_ago = 'now' | date: '%s' | minus: 2592000 %}
{% assign sluice_tags_none_1h2j3 = true %}{% if {{custom_attribute.\${tags}}} contains 'x' %}{% assign sluice_tags_none_1h2j3 = false %}{% endif %}
{% if sluice_seen < sluice_30_days_ago %}A{% elsif sluice_tags_none_1h2j3 == true %}B{% endif %}`;

it('variable names of earlier editions are read, and kept until the condition that uses them is edited', () => {
  const template = imported(old);
  expect(template.statements.map(({ conditions }) => conditions)).toMatchObject([
    [{ attributeName: 'seen', operator: '<', value: '30 days ago', dataType: 'time' }],
    [{ attributeName: 'tags', operator: 'does-not-contain', value: 'x' }],
  ]);
  expect(generateLiquid(template).text).toBe(old);
  const [first, second] = template.statements;
  const edit = (of: Template, statement: typeof first, value: string): Template =>
    templateReducer(of, {
      type: 'condition-changed',
      statementId: statement?.id ?? '',
      conditionId: statement?.conditions[0]?.id ?? '',
      changes: { value },
    });
  const one = generateLiquid(edit(template, first, '10 days ago')).text;
  // The branch that nobody has edited still finds the variable it names.
  expect(one).toContain('{% elsif sluice_tags_none_1h2j3 == true %}');
  expect(one).toContain('{% assign sluice_tags_none_1h2j3 = true %}');
  expect(one).toContain('{% if sluice_time_of_seen < sluice_10_days_ago %}');
  const both = generateLiquid(edit(edit(template, first, '10 days ago'), second, 'y')).text;
  expect(both).not.toContain('sluice_tags_none_1h2j3');
  expect(both).not.toContain('sluice_seen');
});

it('a variable name that earlier editions used for two things is not imported as a card', () => {
  const text = `{% assign sluice_signup_day = {{custom_attribute.\${signup}}} | date: '%Y-%m-%d' %}
{% if {{custom_attribute.\${signup_day}}} != blank %}{% assign sluice_signup_day = {{custom_attribute.\${signup_day}}} | date: '%s' | plus: 0 %}{% endif %}
{% if sluice_signup_day == '2026-03-01' %}A{% endif %}`;
  const { segments } = toTemplate(parseLiquid(text));
  expect(segments.at(-1)).toMatchObject({ kind: 'island', text: expect.stringContaining("== '2026-03-01'") });
});

/** As the last edition wrote it: names with a hash. */
const hashed = `{% assign sluice_any_of_plan__1m54nc11upeggl = false %}{% if {{custom_attribute.\${plan}}} == 'free' or {{custom_attribute.\${plan}}} == 'pro' %}{% assign sluice_any_of_plan__1m54nc11upeggl = true %}{% endif -%}
{% assign sluice_month_day_1_days_ago = 'now' | date: '%s' | minus: 86400 | date: '%m%d' -%}
{% if {{\${date_of_birth}}} != blank %}{% assign sluice_anniversary_of_date_of_birth__16qjeot11rswbr = {{\${date_of_birth}}} | date: '%m%d' | plus: 1299 | minus: sluice_month_day_1_days_ago | modulo: 1300 %}{% endif -%}
{% assign sluice_anniversary_now = 'now' | date: '%m%d' | plus: 1299 | minus: sluice_month_day_1_days_ago | modulo: 1300 -%}
{% if sluice_any_of_plan__1m54nc11upeggl == true
    and sluice_anniversary_of_date_of_birth__16qjeot11rswbr <= sluice_anniversary_now %}
A
{% endif %}`;

it('names that ended in a hash are read, and give way to names of words once a condition is edited', () => {
  const template = imported(hashed);
  expect(generateLiquid(template).text).toBe(hashed);
  const [statement] = template.statements;
  expect(statement?.conditions).toMatchObject([
    { operator: 'is-any-of', value: 'free\npro' },
    { attributeName: 'date_of_birth', operator: 'anniversary-today' },
  ]);
  const edited = templateReducer(template, {
    type: 'condition-changed',
    statementId: statement?.id ?? '',
    conditionId: statement?.conditions[0]?.id ?? '',
    changes: { value: 'free\ngold' },
  });
  const { text } = generateLiquid(edited);
  expect(text).toContain('{% if sluice_plan_is_free_or_gold == true');
  expect(text).toContain('and sluice_anniversary_of_date_of_birth <= sluice_anniversary_now %}');
  expect(text).not.toContain('__');
});

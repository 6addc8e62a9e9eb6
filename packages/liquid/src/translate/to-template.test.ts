import { describe, expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { evaluateTemplate } from '../evaluator/evaluate-template.ts';
import { templateReducer } from '../model/template-reducer.ts';
import type { Template } from '../model/template.ts';
import { generateLiquid } from './generate-liquid.ts';
import { toTemplate } from './to-template.ts';

function importText(text: string): Template {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error(`nothing to edit in ${text}`);
  return template;
}

function reasons(text: string): string[] {
  return toTemplate(parseLiquid(text)).segments.flatMap((segment) =>
    segment.kind === 'island' ? [segment.reason] : [],
  );
}

const chain = `Hello!
{%if \${city} == "New York" and {{custom_attribute.\${visits}}} >=3%}
  Hi there
{%- elsif {{custom_attribute.\${plan}}} != blank -%} Plan {% else %}{% abort_message("nobody") %}
{% endif %}
Bye {{\${first_name}}}`;

describe('toTemplate', () => {
  it('makes statements of a chain and gives the original text back', () => {
    const template = importText(chain);
    expect(generateLiquid(template).text).toBe(chain);
    expect(template.statements.map(({ customText }) => customText)).toEqual(['Hi there', 'Plan']);
    expect(template.statements[0]?.conditions).toMatchObject([
      { attributeType: 'default_attribute', attributeName: 'city', operator: '==', value: 'New York' },
      { attributeName: 'visits', operator: '>=', value: '3', dataType: 'number', logicalOperator: 'and' },
    ]);
    expect(template.settings).toMatchObject({
      hasFallback: true,
      fallbackType: 'abort',
      abortReason: 'nobody',
    });
  });

  it('changes only the statement that was edited', () => {
    const template = importText(chain);
    const [first] = template.statements;
    const edited = templateReducer(template, {
      type: 'condition-changed',
      statementId: first?.id ?? '',
      conditionId: first?.conditions[0]?.id ?? '',
      changes: { value: 'Paris' },
    });
    expect(generateLiquid(edited, { outputStyle: 'one-line' }).text).toBe(
      chain.replace(
        /\{%if [^%]*%\}/,
        () => "{% if {{${city}}} == 'Paris' and {{custom_attribute.${visits}}} >= 3 %}",
      ),
    );
  });

  it('changes only the text that was edited', () => {
    const template = importText(chain);
    const statementId = template.statements[1]?.id ?? '';
    const edited = templateReducer(template, { type: 'statement-text-changed', statementId, text: 'New' });
    expect(generateLiquid(edited).text).toBe(chain.replace(' Plan ', ' New '));
  });

  it.each([
    [
      "{% unless ${city} == 'Rome' or {{custom_attribute.${vip}}} == true %}A{% else %}B{% endunless %}",
      'Rome',
    ],
    ["{% case ${city} %}{% when 'Rome', 'Oslo' %}A{% when 'Bern' %}B{% else %}C{% endcase %}", 'Oslo'],
  ])('reads %s and still means the same after an edit', (text, city) => {
    const template = importText(text);
    expect(generateLiquid(template).text).toBe(text);
    const [statement] = template.statements;
    const id = statement?.conditions[0]?.id ?? '';
    const edit = (value: string) => (before: Template) =>
      templateReducer(before, {
        type: 'condition-changed',
        statementId: statement?.id ?? '',
        conditionId: id,
        changes: { value },
      });
    const back = edit(statement?.conditions[0]?.value ?? '')(edit('x')(template));
    const printed = generateLiquid(back).text;
    expect(printed).toContain('{% if ');
    expect(printed).toContain('{% endif %}');
    const sample = { values: { 'default_attribute:city': city } };
    const again = importText(printed.replace(/^\{% case[^%]*%\}/, ''));
    expect(evaluateTemplate(again, sample, { reading: 'provider' }).outcome).toBe(
      evaluateTemplate(template, sample, { reading: 'provider' }).outcome,
    );
  });

  it.each([
    ['{% if hour > 20 %}A{% endif %}', 'variable of the text'],
    ['{% if ${a} %}A{% endif %}', 'only asks whether'],
    ['{% if ${a} == ${b} %}A{% endif %}', 'compares two attributes'],
    ['{% if {{custom_attribute.${a}.b}} == 1 %}A{% endif %}', 'part of an attribute'],
    ['{% for x in y %}{{x}}{% endfor %}', 'conditions only'],
    ['{% if ${a} == 1 %}A', 'end of this "if" is missing'],
    ['{% if ${a} = 1 %}A{% endif %}', 'no operator'],
    ['{% assign x = 1 %}', 'kept as it is'],
    ["{% case ${a} %}{% when '1' %}A{% when '1' %}B{% endcase %}", 'two "when"'],
    ['{% unless ${a} > 1 %}A{% endunless %}', 'opposite'],
  ])('keeps %s as it is and says why', (text, reason) => {
    expect(toTemplate(parseLiquid(text)).template).toBeUndefined();
    expect(reasons(text).join()).toContain(reason);
  });

  it('offers each of several chains with the rest of the text around it', () => {
    const text = '{% if ${a} == 1 %}A{% endif %} and {% if ${b} == 2 %}B{% endif %}';
    const { segments } = toTemplate(parseLiquid(text));
    expect(segments.map(({ kind }) => kind)).toEqual(['chain', 'island', 'chain']);
    const printed = segments.flatMap((segment) =>
      segment.kind === 'chain' ? [generateLiquid(segment.template).text] : [],
    );
    expect(printed).toEqual([text, text]);
  });
});

import { expect, it } from 'vitest';
import { conditionsIn } from '../model/condition-items.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { evaluateTemplate } from '../outcome/evaluate-template.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import type { Template } from '../model/template.ts';
import { generateLiquid } from './generate-liquid.ts';
import { keepsImportedTags } from './print/text-plan.ts';
import { listReferences } from './list-references.ts';
import { toTemplate } from './to-template.ts';

function importText(text: string): Template {
  const { template } = toTemplate(parseLiquid(text));
  if (template === undefined) throw new Error(`nothing to edit in ${text}`);
  return template;
}

function reasons(text: string): string[] {
  return toTemplate(parseLiquid(text)).segments.flatMap((segment) =>
    segment.kind === 'island' ? [segment.reason.code] : [],
  );
}

const chain = `Hello!
{%if \${city} == "New York" and {{custom_attribute.\${visits}}} >=3%}
  Hi there
{%- elsif {{custom_attribute.\${plan}}} != blank -%} Plan {% else %}{% abort_message("nobody") %}
{% endif %}
Bye {{\${first_name}}}`;

it('toTemplate turns the branches of a chain into statements, and prints the original text', () => {
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

it('toTemplate prints only the edited statement again', () => {
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

it('toTemplate changes only the edited branch text', () => {
  const template = importText(chain);
  const statementId = template.statements[1]?.id ?? '';
  const edited = templateReducer(template, { type: 'statement-text-changed', statementId, text: 'New' });
  expect(generateLiquid(edited).text).toBe(chain.replace(' Plan ', ' New '));
});

it('toTemplate applies layout and reference style only to tags that are printed again', () => {
  const template = importText(chain);
  const [first] = template.statements;
  const statementId = first?.id ?? '';
  const texts = (of: Template) => [
    generateLiquid(of).text,
    generateLiquid(of, { outputStyle: 'tight', referenceStyle: 'bare' }).text,
  ];
  const retold = templateReducer(template, { type: 'statement-text-changed', statementId, text: 'New' });
  const aborted = templateReducer(template, {
    type: 'settings-changed',
    changes: { abortReason: 'other' },
  });
  for (const kept of [template, retold, aborted]) {
    expect(keepsImportedTags(kept)).toBe(true);
    expect(new Set(texts(kept)).size).toBe(1);
  }
  const conditionId = first?.conditions[0]?.id ?? '';
  const changes = { value: 'Paris' };
  const edited = templateReducer(template, {
    type: 'condition-changed',
    statementId,
    conditionId,
    changes,
  });
  expect(keepsImportedTags(edited)).toBe(false);
  expect(new Set(texts(edited)).size).toBe(2);
  const added = templateReducer(template, { type: 'statement-added', statementId: 'n', conditionId: 'e' });
  expect(keepsImportedTags(added)).toBe(false);
});

it.each([
  [
    "{% unless ${city} == 'Rome' or {{custom_attribute.${vip}}} == true %}A{% else %}B{% endunless %}",
    'Rome',
  ],
  ["{% case ${city} %}{% when 'Rome', 'Oslo' %}A{% when 'Bern' %}B{% else %}C{% endcase %}", 'Oslo'],
])('toTemplate imports %s, which means the same after an edit', (text, city) => {
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
  const back = edit(conditionsIn(statement?.conditions ?? [])[0]?.value ?? '')(edit('x')(template));
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
  ['hour > 20', 'hour', 'hour > 7'],
  ['{{hour}} > 20', 'hour', 'hour > 7'],
  ['result.__http_status_code__ != 200', 'result.__http_status_code__', 'result.__http_status_code__ != 7'],
  ['items[0].price < 9.5', 'items[0].price', 'items[0].price < 7'],
  ["targeted_device.${os} == 'Mac'", 'targeted_device.${os}', "targeted_device.${os} == '7'"],
  [
    '{{custom_attribute.${a}.b[0]}} == true',
    'custom_attribute.${a}.b[0]',
    '{{custom_attribute.${a}.b[0]}} == 7',
  ],
])('toTemplate imports %s as a condition on a variable', (condition, name, edited) => {
  const text = `{% assign day = 1 %}{% if ${condition} %}A{% endif %}`;
  const template = importText(text);
  expect(generateLiquid(template).text).toBe(text);
  const [statement] = template.statements;
  expect(statement?.conditions).toMatchObject([{ attributeType: 'variable', attributeName: name }]);
  const [reference] = listReferences(template);
  expect(reference).toMatchObject({ attributeType: 'variable', name });
  const isText = condition.includes("'");
  const changed = templateReducer(template, {
    type: 'condition-changed',
    statementId: statement?.id ?? '',
    conditionId: statement?.conditions[0]?.id ?? '',
    changes: { dataType: isText ? 'string' : 'number', value: '7' },
  });
  const { text: printed } = generateLiquid(changed);
  expect(printed).toBe(`{% assign day = 1 %}{% if ${edited} %}A{% endif %}`);
  expect(generateLiquid(importText(printed)).text).toBe(printed);
  const sample = { values: { [reference?.key ?? '']: isText ? '7' : 8 } };
  const { trace } = evaluateTemplate(changed, sample, { reading: 'provider' });
  expect(trace).toMatchObject([{ left: isText ? '7' : 8, right: isText ? '7' : 7 }]);
});

it('toTemplate sets each variable once, however often a text is edited and imported again', () => {
  let text = 'Hello\n{% if ${date_of_birth} == blank %}A{% endif %}\n{% if 1 == 1 %}B{% endif %}';
  const lengths = new Set<number>();
  const edits = [
    { dataType: 'time', operator: '>', value: '10 days ago' },
    { dataType: 'time', operator: '<', value: '2026-03-01' },
    { dataType: 'time', operator: '>', value: '20 days ago' },
    { dataType: 'array', operator: 'does-not-contain', value: 'x' },
    { dataType: 'string', operator: '==', value: `it's "x"` },
  ] as const;
  for (let round = 0; round < 4; round += 1) {
    for (const changes of edits) {
      const template = importText(text);
      const [statement] = template.statements;
      const edited = templateReducer(template, {
        type: 'condition-changed',
        statementId: statement?.id ?? '',
        conditionId: statement?.conditions[0]?.id ?? '',
        changes: { attributeType: 'custom_attribute', attributeName: 'seen', ...changes },
      });
      text = generateLiquid(edited).text;
      expect(generateLiquid(importText(text)).text).toBe(text);
    }
    lengths.add(text.length);
  }
  expect(lengths.size).toBe(1);
  expect(text.match(/sluice_/g)).toHaveLength(2);
});

it('toTemplate imports each of many chains with the variables set before it', () => {
  const part = (days: number): string =>
    `{% assign sluice_${days}_days_ago = 'now' | date: '%s' | minus: ${days * 86_400} %}\n` +
    `{% if {{custom_attribute.\${n}}} > 5 %}A{% endif %}\n`;
  const days = Array.from({ length: 300 }, (_, index) => index + 1);
  const text = days.map(part).join('');
  const { segments } = toTemplate(parseLiquid(text));
  const chains = segments.filter((segment) => segment.kind === 'chain');
  expect(chains).toHaveLength(300);
  for (const [index, { template }] of chains.entries()) {
    expect(template.source?.declarations).toBe(part(index + 1).split(/(?<=\n)/)[0]);
    expect(generateLiquid(template).text === text).toBe(true);
  }
});

it('toTemplate keeps a variable that another part of the text still uses', () => {
  const declared = "{% assign sluice_10_days_ago = 'now' | date: '%s' | minus: 864000 %}\n";
  const chain = '{% if {{custom_attribute.${n}}} > 5 %}A{% endif %}{{ sluice_10_days_ago }}';
  const template = importText(`${declared}${chain}`);
  expect(template.source?.declarations).toBeUndefined();
  expect(template.source?.before).toBe(declared);
});

it.each([
  ['{% if sluice_mine == 2 %}A{% endif %}', 'unknown-subject'],
  ['{% if (1..3) contains 2 %}A{% endif %}', 'no-subject'],
  ['{% if "a" contains ${a} %}A{% endif %}', 'no-subject'],
  ['{% for x in y %}{{x}}{% endfor %}', 'no-chain'],
  ["{% case a %}{% when 'x' %}A{% endif %}{% else %}B{% endcase %}", 'broken-liquid'],
  ["{% case a %}{% when 'x' %}A{% elsif b %}B{% endcase %}", 'broken-liquid'],
  ['{% if ${a} == 1 %}A', 'unclosed-block'],
  ['{% if ${a} = 1 %}A{% endif %}', 'unknown-operator'],
  ['{% if ${a} &gt; 5 %}A{% endif %}', 'skipped-part'],
  ['{% if ${a} | size %}A{% endif %}', 'skipped-part'],
  ['{% if ${a} == ‘x’ %}A{% endif %}', 'unquoted-value'],
  ["{% if ${a} == 1 and 'x' or 'y' %}A{% endif %}", 'no-subject'],
  ['{% if ${a} == (1..3) %}A{% endif %}', 'range-value'],
  ['{% assign x = 1 %}', 'tag-outside'],
  ["{% case ${a} %}{% when '1' %}A{% when '1' %}B{% endcase %}", 'repeated-when'],
  ['{% case ${a} %}{% when 1 %}A{% when 1.0 %}B{% endcase %}', 'repeated-when'],
  ["{% case ${a} %}{% when '1', '1' %}A{% endcase %}", 'repeated-when'],
  ['{% case ${a} %}{% when limit %}A{% when 1 %}B{% endcase %}', 'repeated-when'],
  ["{% case ${a} %}{% when '' %}A{% when empty %}B{% endcase %}", 'repeated-when'],
  ['{% case ${a} %}{% when false %}A{% when blank %}B{% endcase %}', 'repeated-when'],
  ['{% unless ${a} > 1 %}A{% endunless %}', 'no-opposite'],
])('toTemplate keeps %s as an island, with the reason', (text, code) => {
  expect(toTemplate(parseLiquid(text)).template).toBeUndefined();
  expect(reasons(text)).toContain(code);
});

it('toTemplate imports each of several chains, with the rest of the text around it', () => {
  const text = '{% if ${a} == 1 %}A{% endif %} and {% if ${b} == 2 %}B{% endif %}';
  const { segments } = toTemplate(parseLiquid(text));
  expect(segments.map(({ kind }) => kind)).toEqual(['chain', 'island', 'chain']);
  const printed = segments.flatMap((segment) =>
    segment.kind === 'chain' ? [generateLiquid(segment.template).text] : [],
  );
  expect(printed).toEqual([text, text]);
});

it.each(['[', '${', 'a.${', "['", '${a'])(
  'toTemplate imports a condition made of nothing but %s in linear time',
  (piece) => {
    const text = `{% if ${piece.repeat(100_000 / piece.length)} %}A{% endif %}`;
    const document = parseLiquid(text);
    const { segments } = toTemplate(document);
    const printed = segments.map((part) =>
      part.kind === 'chain' ? generateLiquid(part.template).text : text.slice(part.start, part.end),
    );
    expect(printed.join('')).toBe(text);
  },
);

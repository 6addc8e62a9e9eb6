import { expect, it } from 'vitest';
import type { AttributeDefinition, Template } from '../src/exports/index.ts';
import { editions, type Edition } from './editions.ts';

/** Every object answers to these names, so a table that is asked carelessly does, too. */
const names = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'name', 'then'];

/** A text with the name in each place that a text has for names. */
function textsWith(name: string): string[] {
  return [
    `{% ${name} %}`,
    `{% ${name} x %}y{% end${name} %}`,
    `{% if x %}a{% ${name} y %}b{% endif %}`,
    `{% if \${${name}} == '${name}' %}${name}{% elsif ${name} == 1 %}b{% endif %}`,
    `{% if custom_attribute.\${${name}} contains ${name} %}a{% else %}b{% endif %}`,
    `{% if ${name}.\${x} == true or x ${name} 'y' %}a{% endif %}`,
    `{% if \${x} = ${name} %}a{% endif %}{% if \${country} == '${name}' %}b{% endif %}`,
    `{% if subscribed_state.\${${name}} == '${name}' %}a{% endif %}`,
    `{% case ${name} %}{% when '${name}' %}a{% when ${name} %}b{% endcase %}`,
    `{{ ${name} }}{{ \${${name}} }}{{ custom_attribute.\${${name}} | default: '${name}' }}`,
    `{{ x | ${name}: '${name}', ${name}: ${name} | ${name} }}{{ x.${name}['${name}'] }}{{ ['${name}'] }}`,
    `{% assign ${name} = '${name}' | date: '${name}' %}{{ ${name} }}{% capture ${name} %}x{% endcapture %}`,
    `{% for ${name} in ${name} %}{{ ${name} }}{% endfor %}{% increment ${name} %}{% cycle ${name}: 'a' %}`,
    `{{ '${name}' | escape | time_zone: '${name}' }}{{ '2026-03-01 10:00 ${name}' | date: '%F' }}`,
    `{{ content_blocks.\${${name}} }}{{ catalog_items[0].${name} }}{% catalog_items ${name} ${name} %}`,
    `{% assign sluice_x = \${${name}} | date: '%s' | plus: 0 %}{% if sluice_x > 5 %}a{% endif %}`,
    `{% abort_message(${name}) %}{% liquid\n${name} x\necho ${name}\n%}`,
    `${name} = '${name}'`,
  ];
}

/** Asks every public function that takes a text or a template. */
function askEverything(edition: Edition, text: string, name: string): void {
  const { index, text: entry, compare, render, sample, messages } = edition;
  const catalog: readonly AttributeDefinition[] = [
    { attributeType: 'custom_attribute', name, dataType: 'string' },
    { attributeType: 'custom_attribute', name: 'x', dataType: 'time' },
  ];
  for (const found of [...entry.checkLiquid(text, catalog), ...entry.checkBranchText(text)])
    expect(typeof messages.findingMessage(found)).toBe('string');
  const document = entry.parseLiquid(text);
  const { nested } = entry.toTemplate(document);
  for (const { result } of nested) if ('template' in result) index.generateLiquid(result.template);
  const template: Template = entry.importText(text);
  const references = [...index.listReferences(document), ...index.listReferences(template)];
  const values = Object.fromEntries([
    ...references.map(({ key }) => [key, name] as const),
    [`variable:${name}`, { [name]: name }],
  ]);
  for (const person of [{ values }, { values: {} }]) {
    render.renderLiquid(text, person);
    index.compareReadings(template, person);
    index.nearMisses(template, person).map(({ why }) => messages.nearMissMessage(why));
  }
  entry.checkTemplate(template, catalog);
  messages.describeTemplateText(index.describeTemplate(template));
  sample.fillSample(template, sample.withKnownTypes(references, catalog));
  const reference = { object: 'custom_attribute', name } as const;
  const renamed = compare.renameReference(template, { from: reference, to: { ...reference, name: 'z' } });
  compare.compareTemplates(template, renamed).map(messages.changeMessage);
  const merge = compare.mergeTemplates({ mine: template, theirs: renamed, base: template });
  merge.result({ ...merge.suggested, [name]: 'theirs' });
}

it.each(editions)('a word that every object answers to is a name like any other ($name)', (edition) => {
  const thrown = names.flatMap((name) =>
    textsWith(name).flatMap((text) => {
      try {
        askEverything(edition, text, name);
        return [];
      } catch (error) {
        return [{ text, error: String(error) }];
      }
    }),
  );
  expect(thrown).toEqual([]);
});

it('a word that every object answers to is an unknown tag, and no value of a person', () => {
  for (const { render, text } of editions) {
    expect(text.checkLiquid('{% constructor %}').map(({ code }) => code)).toEqual(['unknown-tag']);
    const message = '{{ toString }}{{ x.constructor }}{{ x | hasOwnProperty }}{% if __proto__ %}a{% endif %}';
    expect(render.renderLiquid(message, { values: { 'variable:x': {} } }).text).toBe('{}');
  }
});

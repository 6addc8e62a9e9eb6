import { describe, expect, it } from 'vitest';
import { parseLiquid } from '../../document/parse-liquid.ts';
import { templateReducer } from '../../editing/template-reducer.ts';
import type { Template } from '../../model/template.ts';
import { generateLiquid } from '../generate-liquid.ts';
import type { NestedChain } from './nested-chains.ts';
import { toTemplate } from '../to-template.ts';

function nestedIn(text: string): readonly NestedChain[] {
  return toTemplate(parseLiquid(text)).nested;
}

function templateOf({ result }: NestedChain): Template {
  if ('reason' in result) throw new Error(result.reason.code);
  return result.template;
}

/** The text after somebody has typed another value into the first condition. */
function edited(template: Template, value: string): string {
  const [statement] = template.statements;
  const action = {
    type: 'condition-changed',
    statementId: statement?.id ?? '',
    conditionId: statement?.conditions[0]?.id ?? '',
    changes: { value },
  } as const;
  return generateLiquid(templateReducer(template, action)).text;
}

describe('a chain nested in a message', () => {
  const text = [
    'Hi {% if ${tier} == "gold" %}dear {% case ${language} %}{% when "de" %}Freund{% else %}',
    "{% if ${vip} == true %}very {%- unless ${city} == 'Rome' -%} good{% endunless %}{% endif %} friend{% endcase %}",
    '{% else %}{% for x in list %}{% if x == 1 %}one{% endif %}{% endfor %}{% endif %}!',
  ].join('\n');

  it('a chain nested in a message is found at any depth, with the branch around it', () => {
    const found = nestedIn(text).map(({ start, end, within, depth }) => ({
      tag: text.slice(start, start + 9),
      closing: text.slice(end - 5, end),
      inside: [within.name, within.branch, depth],
      isAround: within.start <= start && end <= within.end && within.blockStart < within.start,
    }));
    const isAround = true;
    expect(found).toEqual([
      { tag: '{% case $', closing: 'se %}', inside: ['if', 0, 1], isAround },
      { tag: '{% if ${v', closing: 'if %}', inside: ['case', 1, 2], isAround },
      { tag: '{%- unles', closing: 'ss %}', inside: ['if', 0, 3], isAround },
      { tag: '{% if x =', closing: 'if %}', inside: ['for', 0, 2], isAround },
    ]);
  });

  it('a chain nested in a message prints the whole text unchanged, and only its own tag again after an edit', () => {
    const chains = nestedIn(text);
    for (const chain of chains) expect(generateLiquid(templateOf(chain)).text).toBe(text);
    const [, vip, unless, loop] = chains.map(templateOf);
    if (vip === undefined || unless === undefined || loop === undefined) throw new Error('not found');
    expect(edited(vip, 'false')).toBe(text.replace('${vip} == true', '${vip} == false'));
    expect(edited(unless, 'Oslo')).toBe(
      text
        .replace("{%- unless ${city} == 'Rome' -%}", "{%- if ${city} != 'Oslo' -%}")
        .replace('endunless', 'endif'),
    );
    expect(edited(loop, '2')).toBe(text.replace('x == 1', 'x == 2'));
  });

  it('a chain nested in a message is found in blocks that stay as they are, and not in text that is never sent', () => {
    const inKept =
      '{% if 1 == 1 %}{% if ${a} == 1 %}A{% endif %}{% endif %}{% capture x %}{% if ${b} %}B{% endif %}{% endcapture %}';
    expect(nestedIn(inKept).map(({ within }) => within.name)).toEqual(['if', 'capture']);
    const hidden =
      '{% raw %}{% if a %}A{% endif %}{% endraw %}{% comment %}{% if a %}A{% endif %}{% endcomment %}';
    expect(nestedIn(hidden)).toEqual([]);
  });

  it('a chain nested in a message is an island with a reason where the builder cannot edit it', () => {
    const [chain] = nestedIn('{% if ${a} %}{% if ${b} | size > 3 %}B{% endif %}{% endif %}');
    expect(chain?.result).toMatchObject({ reason: { code: 'skipped-part' } });
  });

  it('a chain nested in a message uses a variable that its own branch sets, but not one of another branch', () => {
    const set = "{% assign sluice_now = 'now' | date: '%s' | plus: 0 %}";
    const guarded =
      "{% if {{custom_attribute.${end}}} != blank %}{% assign sluice_end = {{custom_attribute.${end}}} | date: '%s' | plus: 0 %}{% endif %}";
    const inner = '{% if sluice_end > sluice_now %}A{% endif %}';
    const own = `{% if \${a} %}${set}${guarded}${inner}{% endif %}`;
    const [chain] = nestedIn(own);
    if (chain === undefined) throw new Error('not found');
    const template = templateOf(chain);
    expect(template.statements[0]?.conditions[0]).toMatchObject({
      attributeName: 'end',
      dataType: 'time',
      operator: '>',
      value: 'now',
    });
    expect(template.source?.declarations).toBe(set + guarded);
    const [other] = nestedIn(`{% if \${a} %}${set}${guarded}{% else %}${inner}{% endif %}`);
    expect(other?.result).toMatchObject({ reason: { code: 'unknown-subject' } });
    const [behind] = nestedIn(`${set}${guarded}{% if \${a} %}${inner}{% endif %}`);
    expect(behind?.result).toHaveProperty('template');
  });

  it('a chain nested in a message is found 20,000 levels deep, without an overflow of the stack', () => {
    const deep = '{% if ${a} == 1 %}x'.repeat(20_000) + '{% endif %}'.repeat(20_000);
    const chains = nestedIn(deep);
    expect(chains).toHaveLength(19_999);
    for (const chain of chains) templateOf(chain);
  });
});

import { expect, it } from 'vitest';
import { parseLiquid } from '../document/parse-liquid.ts';
import { createTemplate } from '../model/create-template.ts';
import { passagesIn } from '../model/message.ts';
import { templateReducer } from '../editing/template-reducer.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import type { IslandReason } from '../model/island-reason.ts';
import { readMessage } from '../translate/read/read-passages.ts';
import { toTemplate } from '../translate/to-template.ts';
import { islandReasonMessage } from './island-reasons.ts';

const texts: Record<IslandReason['code'], string> = {
  'text-outside': 'Hi {{ a }}',
  'tag-outside': '{% assign x = 1 %}',
  'no-chain': '{% for x in y %}{% endfor %}',
  'sets-variable': textWithDate(),
  'broken-liquid': '{{ a',
  'unclosed-block': '{% if ${a} == 1 %}A',
  'no-condition': '{% case ${a} %}{% else %}A{% endcase %}',
  'branches-after-else': '{% if ${a} %}A{% else %}B{% elsif ${b} %}C{% endif %}',
  'repeated-when': '{% case ${a} %}{% when 1 %}A{% when 1.0 %}B{% endcase %}',
  'too-many-branches': `{% if \${a} == 1 %}A${'{% elsif ${a} == 2 %}B'.repeat(1000)}{% endif %}`,
  'too-many-conditions': `{% if \${a} > 1${' and ${a} > 2'.repeat(1000)} %}A{% endif %}`,
  'unreadable-condition': '{% if %}A{% endif %}',
  'skipped-part': '{% if ${a} | size > 3 %}A{% endif %}',
  'printed-differently': '{% if ${a} < blank %}A{% endif %}',
  'no-opposite': '{% unless ${a} > 1 %}A{% endunless %}',
  'unknown-subject': '{% if sluice_mine == 2 %}A{% endif %}',
  'no-subject': "{% if 'a' contains ${a} %}A{% endif %}",
  'unknown-operator': '{% if ${a} = 1 %}A{% endif %}',
  'unquoted-value': '{% if ${a} == ‘x’ %}A{% endif %}',
  'range-value': '{% if ${a} == (1..3) %}A{% endif %}',
  'loop-written-differently': '{% for x in y cols: 2 %}{% endfor %}',
  'too-deep': '{% for x in y %}'.repeat(12) + '{% endfor %}'.repeat(12),
  'too-many-parts': 'a{% assign x = 1 %}'.repeat(1001),
};

/** Returns what the builder prints for a date: the variables first. */
function textWithDate(): string {
  const template = createTemplate();
  const [statement] = template.statements;
  return generateLiquid(
    templateReducer(template, {
      type: 'condition-changed',
      statementId: statement?.id ?? '',
      conditionId: statement?.conditions[0]?.id ?? '',
      changes: {
        attributeType: 'custom_attribute',
        attributeName: 'seen',
        dataType: 'time',
        operator: '>',
        value: 'now',
      },
    }),
  ).text;
}

it.each(Object.entries(texts))('the reason %s is a whole sentence', (code, text) => {
  const found = toTemplate(parseLiquid(text)).segments.flatMap((segment) =>
    segment.kind === 'island' ? [segment.reason] : [],
  );
  for (const { passage } of passagesIn(readMessage(text).passages))
    if (passage.kind === 'kept') found.push(passage.reason);
  const reason = found.find((entry) => entry.code === code);
  expect(found.map((entry) => entry.code)).toContain(code);
  expect(reason === undefined ? '' : islandReasonMessage(reason)).toMatch(/^["A-Z].*\.$/);
});

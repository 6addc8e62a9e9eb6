import { expect, it } from 'vitest';
import { runsEverything } from '../../../../scripts/testing/edition.ts';
import { PATIENCE } from '../../conformance/long-texts.ts';
import { checkLiquid } from './check-liquid.ts';

const catalog = [{ attributeType: 'custom_attribute' as const, name: 'since', dataType: 'time' as const }];
const kilobytes = runsEverything ? 300 : 60;

const texts: [what: string, before: string, piece: string, after: string][] = [
  [
    'date comparisons in one condition',
    '{% if ',
    "custom_attribute.${since} > '2026-01-01' and ",
    'a %}x{% endif %}',
  ],
  ['values alone', "{% if ${city} == 'x' ", "or 'y' ", '%}x{% endif %}'],
  ['chains', '', "{% if ${a} == 'x' and ${b} == 'y' or ${c} == 'z' %}x{% endif %}", ''],
  ['branches', '{% if a == 1 %}x', "{% elsif ${a} == 'x' %}y", '{% endif %}'],
  ['open blocks', '', '{% if a %}', ''],
  ['ends that nothing opened', '{% if a %}', '{% endi %}', ''],
  ['unknown tags', '', '{% foo %}', ''],
  ['torn tags', '', '{% if a }x', ''],
  ['outputs that are tags', '', '{{ if a }}x{{ endif }}', ''],
  ['exclamation marks', '{% if a ', '!', ' %}x{% endif %}'],
  ['equals signs', '{% if a ', '= ', ' %}x{% endif %}'],
  ['quotes', '{% if a ', "' ", ' %}x{% endif %}'],
  ['curly quotes', '{% if a == ', '“', ' %}x{% endif %}'],
  ['parentheses', '{% if ', '(a) and ', 'a %}x{% endif %}'],
  ['opening parentheses', '{% if ', '(', ' %}x{% endif %}'],
  ['words', '{% if a == ', 'Abc ', ' %}x{% endif %}'],
  ['spaces', '{% if a ', ' ', ' %}x{% endif %}'],
  ['bars', '{{ a ', '| default x ', '}}'],
  ['misspelt variables', '{% assign greeting = 1 %}', '{{ greting }}', ''],
  ['attributes without ${}', '', '{{ first_name }}', ''],
  ['references in the text', '', '{targeted_device.${os}} ', ''],
  ['unknown attributes', '', '{{custom_attribute.${sinse}}}', ''],
  ['entities', '{% if a == ', '&quot;', ' %}x{% endif %}'],
];

// Nothing measures the time: in quadratic time, any of them would take minutes.
it.each(texts)(
  `a check of ${kilobytes} kB of %s takes linear time`,
  { timeout: PATIENCE },
  (_, before, piece, after) => {
    const text = `${before}${piece.repeat(Math.ceil((kilobytes * 1000) / piece.length))}${after}`;
    expect(checkLiquid(text, catalog).every(({ start, end }) => start <= end)).toBe(true);
  },
);

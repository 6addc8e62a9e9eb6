import { expect, it } from 'vitest';
import { runsEverything } from '../../../../scripts/testing/edition.ts';
import { PATIENCE } from '../../conformance/long-texts.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { importText } from '../translate/to-template.ts';
import { checkLiquid } from './check-liquid.ts';
import { fixAll, fixAllOfText } from './fix-all.ts';

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
  ['bars in a row', '{% if a ', '|', ' %}x{% endif %}'],
  ['joins that Liquid does not have', '{% if a ', '|| a ', ' %}x{% endif %}'],
  ['a case in a case', '', '{% case a %}', ''],
  ['entities', '{% if a == ', '&quot;', ' %}x{% endif %}'],
];

/** Each of these is a text of one branch, with thousands of mistakes or of blocks inside of one another. */
const branchTexts: [what: string, piece: string][] = [
  ['misspelt filters', "{{ a | defalt: 'x' }}"],
  ['open cases', '{% case a %}'],
  ['texts before the first `when`', 'x{{a}}'],
  ['texts after `else`', '{% if a %}{% else: %}{% endif %}'],
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

it.each(branchTexts)(
  `Fix all of a branch of ${kilobytes} kB of %s takes linear time`,
  { timeout: PATIENCE },
  (_, piece) => {
    const long = piece.repeat(Math.ceil((kilobytes * 1000) / piece.length));
    const template = importText(
      `{% if \${a} == 1 %}{% case a %}${long}{% when 1 %}x{% endcase %}{% endif %}`,
    );
    expect(generateLiquid(fixAll(template)).text.length).toBeGreaterThan(0);
  },
);

it('fixes a text of which one finding has more edits than a call takes arguments', () => {
  const fixed = fixAllOfText(`{% case a %}${'x{{a}}'.repeat(100_000)}{% when 1 %}x{% endcase %}`);
  expect(fixed).toBe('{% case a %}{% when 1 %}x{% endcase %}');
});

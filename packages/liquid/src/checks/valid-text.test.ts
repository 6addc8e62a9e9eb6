import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PATIENCE } from '../../conformance/long-texts.ts';
import { documentAndValues } from '../../conformance/random-documents.ts';
import { templateAndSample } from '../../conformance/random-templates.ts';
import { renderLiquid } from '../render/render-liquid.ts';
import { generateLiquid } from '../translate/generate-liquid.ts';
import { checkBranchText, checkLiquid } from './check-liquid.ts';
import { checkTemplate } from './check-template.ts';
import type { CheckCode } from './table.ts';

const refusing: ReadonlySet<CheckCode> = new Set(['unbalanced-tag', 'unknown-tag', 'unreadable-tag']);
const whenA = (condition: string): string => `{% if ${condition} %}A{% else %}B{% endif %}`;

const texts: [what: string, text: string][] = [
  ['a value with a hyphen', whenA("${city} == 'opt-in'")],
  ['a name with a hyphen', whenA('custom_attribute.${in-stock} == true')],
  ['a variable with a hyphen', '{% assign opt-in = 1 %}{% if opt-in == 1 %}A{% else %}B{% endif %}'],
  ['a name with an apostrophe', whenA("custom_attribute.${it's} == 'a' or custom_attribute.${it's} == 'b'")],
  [
    'two variables compared',
    "{% assign this_month = 'now' | date: '%m' %}{% assign birth_month = {{${date_of_birth}}} | date: '%m' %}" +
      whenA('{{this_month}} == {{birth_month}}'),
  ],
  ['variables that are set elsewhere', whenA('{{this_month}} == {{birth_month}}')],
  ['a date that arrives as text, in order', whenA("${date_of_birth} > '2000-01-01'")],
  ['a date as text after its filter', "{% assign year = 'now' | date: '%Y' %}" + whenA("year > '2020'")],
  ['an operator beside its value', whenA("${city} =='Rome'")],
  ['quotes beside the operator', whenA("'Rome'=='Rome'")],
  ['a join beside quotes', whenA("${city} == 'Rome'or ${city} == 'Oslo'")],
  [
    'parentheses that state what Liquid reads',
    whenA("${city} == 'a' and (${country} == 'DE' or ${gender} == 'F')"),
  ],
  ['a word in quotes that looks like an operator', whenA("${city} == 'a is b and c = d'")],
  [
    'a loop over what a tag gave',
    '{% catalog_items games 1 %}{% for item in items %}{{ item.title }}{% endfor %}',
  ],
  ['a filter named like an attribute', "{{ 'now' | date: '%s' | time_zone: 'Europe/Rome' }}"],
  ['a variable named like an attribute', "{% assign city = 'Rome' %}{{ city }}"],
  ['a branch text that prints braces', '<style>.a{color:red}</style><script>var a = {b: {c: 1}};</script>'],
];

/** What the engine or the provider sets, without a tag in the text. */
const setElsewhere: [what: string, text: string][] = [
  ['a loop knows where it is', '{% for i in (1..2) %}{{ forloop.index }}{{ i }}{% endfor %}'],
  ['rows know where they are', '{% tablerow i in (1..2) %}{{ tablerowloop.col }}{{ i }}{% endtablerow %}'],
  ['counters', '{% increment n %}{{ n }}{% decrement m %}{{ m }}'],
  [
    'what was captured',
    '{% capture greeting %}Hi{% endcapture %}{% if greeting != blank %}{{ greeting }}{% endif %}',
  ],
  ['what was fetched', '{% connected_content https://example.com :save result %}{{ result.price }}'],
  ['what was fetched without a name', '{% connected_content https://example.com %}{{ connected.price }}'],
  ['what a catalog gives', '{% catalog_items games 1 %}{{ items[0].title }}'],
  ['what a selection of a catalog gives', '{% catalog_selection_items games best %}{{ items[0].title }}'],
  ['what a content block sets', '{{content_blocks.${header}}}{{ greeting }}'],
  [
    'what a line of a liquid tag sets',
    '{% liquid\n assign hour = 3\n%}{% if hour > 2 %}A{% else %}B{% endif %}',
  ],
  ['what is set further down in a loop', '{% for i in (1..2) %}{{ last }}{% assign last = i %}{% endfor %}'],
  ['a variable with its own value', '{% assign n = n | plus: 1 %}{{ n }}'],
  ['objects of Braze', '{{ targeted_device }}{{ event_properties }}{{ api_trigger_properties }}'],
  ['a filter that gets a variable', "{% assign x = 'a' %}{{ 'b' | append: x | default: x }}"],
  [
    'a filter that gets what no text is',
    '{{ ${first_name} | default: nil | slice: 0, 3 | default: false, allow_false: true }}',
  ],
  [
    'words of Liquid',
    '{% if true %}{{ nil }}{% endif %}{% case true %}{% when false %}A{% else %}B{% endcase %}',
  ],
  ['a dollar in a text', "{{ 'costs $5 or $price' }} $(x) $first_name"],
  [
    'white space and a comment before the first when',
    "{% case ${city} %}\n {% comment %}x{% endcomment %}{% # y %}\n{% when 'Rome' %}A{% else %}B{% endcase %}",
  ],
];
const aboutVariables: ReadonlySet<CheckCode> = new Set([
  'unknown-variable',
  'unquoted-value',
  'wrong-value',
  'reference-syntax',
  'text-before-when',
]);
const blamedVariables = (text: string): CheckCode[] =>
  checkLiquid(text)
    .map(({ code }) => code)
    .filter((code) => aboutVariables.has(code));

it.each(setElsewhere)(
  'a variable that is set without an assign is not reported as unknown: %s',
  (_, text) => {
    expect(blamedVariables(text)).toEqual([]);
  },
);

it('a variable that is set without an assign is not searched for in the text of a single branch', () => {
  expect(checkBranchText('Hi {{ greeting }}{% if hour > 3 %}{{ 1 | plus: bonus }}{% endif %}')).toEqual([]);
});

it.each(texts)('text that Braze sends as its author meant it is not reported as an error: %s', (_, text) => {
  expect(['sent', 'not-simulated']).toContain(renderLiquid(text, { values: {} }).outcome);
  expect(checkLiquid(text).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it(
  'text that Braze sends as its author meant it is rejected exactly when a finding says so, and otherwise has only lone values, third braces or an abort for everybody as errors',
  { timeout: PATIENCE },
  () => {
    fc.assert(
      fc.property(documentAndValues, ({ text }) => {
        const errors = checkLiquid(text).filter(({ severity }) => severity === 'error');
        // These are read, but not as their author meant them.
        const codes = errors
          .filter(
            ({ code, params }) =>
              code !== 'lone-value' &&
              code !== 'aborts-everybody' &&
              !('problem' in params && params.problem === 'third-brace'),
          )
          .map(({ code }) => code);
        expect(codes.filter((code) => !refusing.has(code))).toEqual([]);
        const { outcome } = renderLiquid(text, { values: {} });
        expect(codes.length === 0 || outcome === 'error').toBe(true);
      }),
      { numRuns: 1000 },
    );
  },
);

it(
  'text that Braze sends as its author meant it has no errors when the builder has printed it',
  { timeout: PATIENCE },
  () => {
    fc.assert(
      fc.property(templateAndSample, ({ template }) => {
        const generated = generateLiquid(template);
        fc.pre(generated.incomplete.length === 0);
        const found = [...checkTemplate(template), ...checkLiquid(generated.text)];
        expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  },
);

const corpus = new URL('../../../../../shared/spec/braze-corpus/visible.json', import.meta.url);
it.runIf(existsSync(corpus))(
  'text that Braze sends as its author meant it has no errors in the examples of the provider',
  () => {
    const { blocks } = JSON.parse(readFileSync(corpus, 'utf8')) as {
      blocks: { id: string; liquid: string }[];
    };
    const wrongInTheOriginal = new Set(['operators#10', 'tutorials#11', 'liquid_use_cases#34']);
    const blamed = blocks
      .filter(
        ({ id, liquid }) =>
          !wrongInTheOriginal.has(id) && renderLiquid(liquid, { values: {} }).outcome !== 'error',
      )
      .map(({ id, liquid }) => ({
        id,
        found: checkLiquid(liquid).filter(({ severity }) => severity === 'error'),
      }))
      .filter(({ found }) => found.length > 0);
    expect(blamed).toEqual([]);
  },
);

it.runIf(existsSync(corpus))(
  'text that Braze sends as its author meant it has no unknown variables in complete examples',
  () => {
    const { blocks } = JSON.parse(readFileSync(corpus, 'utf8')) as {
      blocks: { id: string; liquid: string }[];
    };
    const parts =
      'advanced_filters#3 advanced_filters#5 tutorials#14 tutorials#15 tutorials#21 tutorials#32 ' +
      'nested_custom_attribute_support#2 liquid_use_cases#57';
    const blamed = blocks.filter(({ liquid }) =>
      checkLiquid(liquid).some(({ code }) => code === 'unknown-variable'),
    );
    expect(blamed.map(({ id }) => id).toSorted()).toEqual(parts.split(' ').toSorted());
  },
);

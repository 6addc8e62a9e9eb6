import { describe, expect, it } from 'vitest';
import { editions } from './editions.ts';
import { checkLiquid } from '../src/checks/check-liquid.ts';
import type { LiquidValue } from '../src/expression/nodes.ts';
import type { renderLiquid } from '../src/exports/render.ts';

function sent(
  render: typeof renderLiquid,
  text: string,
  variables: Record<string, LiquidValue> = {},
): string {
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`variable:${name}`, value]),
  );
  const result = render(text, { values });
  // A filter that nobody knows does nothing, and the result says that it was there.
  return result.outcome === 'sent' || result.outcome === 'not-simulated' ? result.text : result.outcome;
}

/* Every answer is the one that Ruby Liquid 5.4 gives for the same text and values. */
describe.each(editions)('$name', ({ render: { renderLiquid } }) => {
  it.each<[string, Record<string, LiquidValue>, string]>([
    ['{% for i in (1..n) %}{{i}},{% endfor %}', { n: 3 }, '1,2,3,'],
    ['{% for i in (a..b) %}{{i}},{% endfor %}', { a: 2, b: '4' }, '2,3,4,'],
    ['{% for i in (n..2) %}{{i}},{% endfor %}', {}, '0,1,2,'],
    ['{% for i in (1..x.size) %}{{i}},{% endfor %}', { x: ['p', 'q'] }, '1,2,'],
    ['{{ (1..n) | size }} {% if (1..n) contains 2 %}Y{% endif %}', { n: 3 }, '3 Y'],
    ['{% assign r = (1..n) %}{{ r }} {{ r | join: "-" }}', { n: 3 }, '1..3 1-2-3'],
    [
      '{% for i in a limit:2 %}{{i}}{% endfor %}|{% for i in a offset:continue %}{{i}}{% endfor %}',
      { a: [1, 2, 3] },
      '12|3',
    ],
    [
      '{% for i in (1..2) %}{% for j in (1..2) %}{{forloop.parentloop.index}}{{forloop.index}} {% endfor %}{% endfor %}',
      {},
      '11 12 21 22 ',
    ],
    ['{% for i in (1..4) %}{% cycle g: "a","b" %}{% cycle g: "c","d" %}{% endfor %}', { g: 'x' }, 'adadadad'],
    [
      '{% tablerow i in a cols:2 limit:3 offset:1 %}{{i}}{{tablerowloop.col_last}}{% endtablerow %}',
      { a: [1, 2, 3, 4, 5] },
      '<tr class="row1">\n<td class="col1">2false</td><td class="col2">3true</td></tr>\n<tr class="row2"><td class="col1">4false</td></tr>\n',
    ],
    ['{% tablerow i in a %}{{i}}{% endtablerow %}', { a: [] }, '<tr class="row1">\n</tr>\n'],
  ])('a message with loops is rendered as by the reference engine: %s', (text, variables, expected) => {
    expect(sent(renderLiquid, text, variables)).toBe(expected);
  });

  it.each<[string, Record<string, LiquidValue>, string]>([
    ['{{ a . b }}', { a: { b: 1 } }, '1'],
    ['{{ a[ "b" ] }}{{ l[ 0 ] }}', { a: { b: 1 }, l: [7] }, '17'],
    ['{% if a . b == 2 %}Y{% else %}N{% endif %}', { a: { b: 1 } }, 'Y'],
    ["{{ '{{' }}", {}, '{{'],
    ["{% assign a = '{{ b }}' %}{{a}}", {}, '{{ b }}'],
    ['a {%- comment -%} x {%- endcomment -%} b', {}, 'ab'],
    ['a {% comment %} x {% endcomment -%} b', {}, 'a b'],
    ['{% comment %}{% comment %}x{% endcomment %}{% nobody %}{% else %}{% endcomment %}y', {}, 'y'],
    ['a {%- raw -%} {{ x }} {% endraw -%} b', {}, 'a {{ x }} b'],
    ['\u00A0{%- if true -%}\u00A0x\u00A0{%- endif -%}\u00A0', {}, '\u00A0\u00A0x\u00A0\u00A0'],
    ['{% for i in (1..3) %}{% if i == 2 %}{% break %}{% endif %}{{ i }}{% endfor %}{{ i }}', {}, '1'],
    ['a{% break %}b', {}, 'a'],
    ['{% for i in a limit: "x" %}{{ i }}{% endfor %}', { a: [1] }, 'error'],
    [
      '{% capture x %}{% for i in a %}{{ i }}{% continue %}!{% endfor %}{% endcapture %}{{ x }}',
      { a: [1, 2] },
      '12',
    ],
    ['{% increment n %}{% increment n %}{{ n }}{% decrement m %}{{ m }}', {}, '012-1-1'],
    ["{{ '2026-03-01T00:30:00+02:00' | date: '%F %H:%M %z' }}", {}, '2026-03-01 00:30 +0200'],
    ["{{ '31/12/2025' | date: '%-d %b %Y, week %V of %G' }}", {}, '31 Dec 2025, week 01 of 2026'],
    ["{{ '1.5' | date: '%Y' }}", {}, '1.5'],
    ['{% case blank %}{% when nothing %}A{% else %}B{% endcase %}', {}, 'B'],
    ['{ {%- if x == nil %}a{% endif %}}', {}, '{a}'],
    ['a{% if x %} \n {% assign y = 1 %} \n{% endif %}b', { x: 1 }, 'ab'],
    ['a{% for i in x %} {% if i %} {% assign y = 1 %} {% endif %}\n{% endfor %}b', { x: [1, 2] }, 'ab'],
    [
      'a{% case x %} {% when 1 %} {% capture y %} z {% endcapture %} {% endcase %}b{{ y }}',
      { x: 1 },
      'ab z ',
    ],
    ['{% assign a.b = 1 %}{{ a.b }}', {}, ''],
    ["{{ 'x' | sum }}{{ 'aGk=' | base64_decode }}{{ '<b>x</b>' | strip_html }}", {}, 'xhix'],
  ])(
    'a message with spaces, braces or nothing to print is rendered as by the reference engine: %s',
    (text, variables, expected) => {
      expect(sent(renderLiquid, text, variables)).toBe(expected);
    },
  );

  it('a message with spaces, braces or nothing to print is rejected when a block in a liquid tag is never closed', () => {
    const text = '{% liquid\nif a\necho 1\n%}x';
    expect(sent(renderLiquid, text)).toBe('error');
    expect(checkLiquid(text).map(({ code }) => code)).toEqual(['unbalanced-tag']);
  });
});

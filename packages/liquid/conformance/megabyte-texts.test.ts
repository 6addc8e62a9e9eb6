import { describe, expect, it } from 'vitest';
import { generateLiquid, listReferences } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { checkLiquid, parseLiquid, printLiquid, toTemplate } from '../src/exports/text.ts';

/** Every way in which something can begin that a reader goes through. */
const openings = [
  '',
  '{% ',
  '{{ ',
  '{{ a | ',
  '{{ a | default: ',
  '{{ ${',
  '{{custom_attribute.${a}',
  '{% if ',
  '{% if a ',
  "{% if 'a",
  '{% if a[',
  '{% if (',
  '{% if ${a} == ',
  "{% if ${a} == 'x' or ",
  '{% unless a == ',
  '{% case ',
  '{% case a %}{% when ',
  '{% case a %}{% when 1',
  '{% assign x = ',
  '{% assign sluice_x = a',
  '{% assign sluice_x = true %}{% if ',
  '{% if a != blank %}{% assign sluice_a = ',
  '{% capture sluice_text_x %}',
  '{% for x in ',
  '{% for x in a limit:',
  '{% tablerow x in ',
  '{% cycle a: ',
  '{% liquid ',
  '{% liquid\n',
  '{% raw %}',
  '{% raw %}{% endraw ',
  '{% comment %}',
  '{% # ',
  '{% abort_message(',
  '{% if a %}{% else %}{% abort_message(',
  '{% connected_content ',
];

/** Every small piece that one of them can be followed by again and again. */
const pieces = [
  ' ',
  '\n',
  'a',
  'a ',
  "'",
  '"',
  '!',
  '=',
  ' == ',
  ' or ',
  ' and ',
  '|',
  ', ',
  '.',
  '..',
  '-',
  '[',
  ']',
  '[0]',
  '(',
  '(a..',
  ')',
  '{',
  '{{',
  '}',
  '{%',
  '%',
  '${',
  '${a}',
  '${a}[',
  'a: ',
  '1.',
  '#\n',
  'é',
  '\u00A0',
  '\0',
  "'x' ",
  "or 'y' ",
  ', 1',
  'liquid ',
  '{% if a %}',
  '{% else %}',
  '{% endif %}',
  '{% raw %}',
  '{% endraw ',
  '{% liquid\n',
];

/** Of this size a text is read at once; what looks at it again from every place would take minutes for all of them. */
const SIZE = 60_000;

/** Does all that there is to do with a text, and tells whether it is still the same. */
function goesThrough(text: string): boolean {
  const document = parseLiquid(text);
  const { template, nested } = toTemplate(document);
  if (template !== undefined) generateLiquid(template);
  for (const chain of nested) void chain.result;
  listReferences(document);
  checkLiquid(text);
  renderLiquid(text, { values: {} });
  return printLiquid(document) === text;
}

// The limit of the whole test is the promise.
describe.each(openings)('a long text that begins with %j', (opening) => {
  it('is read, imported, checked and rendered in the time that its length takes, whatever follows', () => {
    for (const piece of pieces)
      expect(goesThrough(`${opening}${piece.repeat(SIZE / piece.length)} %}x{% endif %}`)).toBe(true);
  });
});

describe('a megabyte', () => {
  it.each([
    ['{% if ', '${a}', ' %}x{% endif %}'],
    ['{% if ${a} ', '!', ' %}x{% endif %}'],
    ['{% assign sluice_x = a', ' ', ' %}{% if sluice_x %}x{% endif %}'],
    ['{% if ', "${a} == 'x' or ", "${a} == 'y' %}x{% endif %}"],
    ['{% case ${a} %}{% when 1', ', 2', ' %}x{% endcase %}'],
    ['', "{% if ${a} == 'x' %}x{% else %}y{% endif %} ", ''],
    ['', '{{ a }} text ', ''],
  ])('of %j and %j is no more than that', (opening, piece, closing) => {
    expect(goesThrough(opening + piece.repeat(1_000_000 / piece.length) + closing)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { generateLiquid, listReferences } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { checkLiquid, parseLiquid, printLiquid, toTemplate } from '../src/exports/text.ts';
import { openings, pieces } from './long-texts.ts';

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

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateLiquid, listReferences } from '../src/exports/index.ts';
import { renderLiquid } from '../src/exports/render.ts';
import { checkLiquid, parseLiquid, printLiquid, toTemplate } from '../src/exports/text.ts';
import { runsEverything } from '../../../scripts/testing/edition.ts';
import { editions } from './editions.ts';
import { PATIENCE } from './long-texts.ts';

const shards = fc.constantFrom(
  '{%',
  '%}',
  '{{',
  '}}',
  '{%-',
  '-%}',
  '${',
  '}',
  '{',
  '{% if ${a} == 1 %}',
  "{% if hour > 20 or {{custom_attribute.${x}}} contains 'y' %}",
  '{% elsif ${b} == "2" %}',
  '{% else %}',
  '{% endif %}',
  "{% case ${c} %}{% when 'x' %}",
  '{% endcase %}',
  '{% unless ${d} != blank %}',
  '{% endunless %}',
  '{% raw %}',
  '{% endraw %}',
  '{% comment %}',
  '{% endcomment %}',
  '{% liquid\n if a\n echo b\n endif %}',
  "{% assign sluice_now = 'now' | date: '%s' | plus: 0 %}",
  "{% abort_message('x') %}",
  '{{ x | y: "',
  '\uD800',
  '\uDC00',
  '\0',
  '\r\n',
  '\r',
  '\uFEFF',
  '\u2028',
  '😀',
  'é',
  "'",
  '"',
  '“',
);
const hostile = fc
  .array(fc.oneof({ weight: 4, arbitrary: shards }, fc.string({ unit: 'binary', maxLength: 5 })), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

/** How many texts by chance there are. Each day a fifth of them is enough. */
const runs = runsEverything ? 3000 : 600;
/** The sources are tested with all of them, and the bundle of the same sources with a random tenth. */
const shares = editions.map((edition) => ({ ...edition, share: edition.name === 'the sources' ? 1 : 0.1 }));

describe.each(shares)('hostile text ($name, $share of the runs)', ({ index, text: entry, render, share }) => {
  it('hostile text is printed back byte for byte, by the parser and by the builder', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const document = entry.parseLiquid(text);
        expect(entry.printLiquid(document)).toBe(text);
        const { segments, nested } = entry.toTemplate(document);
        let end = 0;
        for (const segment of segments) {
          expect(segment.start).toBe(end);
          end = segment.end;
          const isChain = segment.kind === 'chain';
          const kept = isChain ? index.generateLiquid(segment.template).text : segment.text;
          expect(kept).toBe(isChain ? text : text.slice(segment.start, segment.end));
        }
        expect(end).toBe(text.length);
        for (const { result } of nested)
          expect('reason' in result || index.generateLiquid(result.template).text === text).toBe(true);
        index.listReferences(document);
      }),
      { numRuns: runs * share },
    );
  });

  it('hostile text is checked and rendered without an exception', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        entry.checkLiquid(text);
        expect(['sent', 'aborted', 'error', 'not-simulated']).toContain(
          render.renderLiquid(text, { values: {} }).outcome,
        );
      }),
      { numRuns: (runs / 3) * share },
    );
  });
});

const kilobytes = runsEverything ? 1000 : 200;
/** Deep enough for any recursion to run out of stack. */
const depth = runsEverything ? 100_000 : 20_000;

// Nothing measures the time: in quadratic time, a text of this size would take hours.
describe('hostile text', { timeout: PATIENCE }, () => {
  it.each([
    '{{',
    '{%',
    '{% if a %}',
    '{% comment %}',
    '{{ ${',
    '${',
    '{% raw %}{% endcomment %}',
    '\r\n',
    "{% if 'a",
    '{% if ${a} == 1 %}x{% endif %}{{',
  ])(`hostile text is read and printed back byte for byte when it is ${kilobytes} kB of %s`, (piece) => {
    const text = piece.repeat(Math.ceil((kilobytes * 1000) / piece.length));
    expect(printLiquid(parseLiquid(text)) === text).toBe(true);
  });

  it.each([
    '{{',
    '{% if a %}',
    '{% if ${a} == 1 %}x{% endif %}',
    "{% assign sluice_now = 'now' | date: '%s' | plus: 0 %}{% if ${a} == 1 %}x{% endif %}",
  ])('hostile text is imported and printed back byte for byte when it is 100 kB of %s', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const { segments, template } = toTemplate(parseLiquid(text));
    expect(segments.at(-1)?.end).toBe(text.length);
    expect(template === undefined || generateLiquid(template).text === text).toBe(true);
  });

  it.each([
    ['blocks in blocks', '{% if ${a} == 1 %}', '{% endif %}'],
    ['loops in loops', '{% for x in y %}', '{% endfor %}'],
    ['captures in captures', '{% capture x %}', '{% endcapture %}'],
    ['comments in comments', '{% comment %}', '{% endcomment %}'],
    ['branches of every kind', '{% case a %}{% when 1 %}{% unless b %}', '{% endunless %}{% endcase %}'],
    ['a line of liquid in a line of liquid', '{% liquid ', '%}'],
    ['ranges in ranges', '{% if (', '..2) %}x{% endif %}'],
    ['brackets in brackets', '{% if a[', '] %}x{% endif %}'],
  ])(
    `hostile text is read, imported, checked, rendered and printed back when nested ${depth} deep: %s`,
    (_, opening, closing) => {
      const isTag = !opening.endsWith('%}');
      const [first, rest] = isTag
        ? [opening, opening.slice(opening.search(/\S+$|liquid $/))]
        : [opening, opening];
      const last = isTag ? closing.slice(0, closing.search(/ ?%\}/)) : closing;
      const text = first + rest.repeat(depth - 1) + last.repeat(depth - 1) + closing;
      const document = parseLiquid(text);
      expect(printLiquid(document) === text).toBe(true);
      const { segments, nested } = toTemplate(document);
      expect(segments.at(-1)?.end).toBe(text.length);
      const deepest = nested.at(-1)?.result;
      const isKept = deepest === undefined || 'reason' in deepest;
      expect(isKept || generateLiquid(deepest.template).text === text).toBe(true);
      listReferences(document);
      checkLiquid(text);
      expect(['sent', 'error']).toContain(renderLiquid(text, { values: {} }).outcome);
    },
  );

  it.each([
    ['a tag of lines in a tag of lines', `{% liquid${' liquid'.repeat(2_000)} %}`],
    ['a condition with a long row of marks', `{% if a ${'!'.repeat(130_000)} %}x{% endif %}`],
  ])('hostile text is checked and rendered without an exception: %s', (_, text) => {
    checkLiquid(text);
    checkLiquid(text.slice(0, -2));
    expect(['sent', 'error']).toContain(renderLiquid(text, { values: {} }).outcome);
  });

  // A search that starts again at every letter would take minutes.
  it.each<[string, (long: string) => string]>([
    ['a', (long) => `{% for i in a ${long} %}{% endfor %}{% tablerow i in ${long} %}{% endtablerow %}`],
    ['-', (long) => `{% assign ${long}\0-= 1 %}`],
    ['<', (long) => `{% assign a = '${long}' %}{{ a | strip_html }}`],
    ['<!--', (long) => `{% assign a = '${long}' %}{{ a | strip_html }}`],
    [' ', (long) => `{% abort_message(${long} %}`],
    ['1', (long) => `{% assign a = '${long}' %}{{ a | number_with_delimiter }}{{ a | date: '%s' }}`],
  ])('hostile text is rendered without delay when it is a very long run of %j', (piece, textOf) => {
    const text = textOf(piece.repeat(Math.ceil(250_000 / piece.length)));
    expect(['sent', 'aborted', 'error']).toContain(renderLiquid(text, { values: {} }).outcome);
  });
});

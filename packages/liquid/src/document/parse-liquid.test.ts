import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PATIENCE } from '../../conformance/long-texts.ts';
import { runsEverything } from '../../../../scripts/testing/edition.ts';
import type { LiquidNode } from './nodes.ts';
import { parseLiquid, printLiquid } from './parse-liquid.ts';

const kilobytes = runsEverything ? 1000 : 200;

const fragments = [
  '{%',
  '%}',
  '{{',
  '}}',
  '{',
  '}',
  '${',
  '$',
  '-',
  ' if ',
  ' endif ',
  ' else ',
  ' elsif ',
  ' unless ',
  ' case ',
  ' when ',
  ' raw ',
  ' endraw ',
  ' comment ',
  ' endcomment ',
  ' for ',
  ' endfor ',
  'custom_attribute.',
  'größe',
  "'",
  '"',
  '\n',
  ' and ',
  ' == ',
  '🍕',
  '\u0000',
  '\uD800',
  'abort_message("x")',
  'liquid',
  ' capture x ',
  '(',
  ')',
  '|',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ maxLength: 3 })), { maxLength: 60 })
  .map((parts) => parts.join(''));

function coverage(nodes: readonly LiquidNode[]): [number, number][] {
  return nodes.map(({ start, end }) => [start, end]);
}

it('parseLiquid is reversed by printLiquid, byte for byte, for any text', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string()), (text) => {
      expect(printLiquid(parseLiquid(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

it('parseLiquid returns nodes without gaps or overlaps', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      let at = 0;
      for (const [start, end] of coverage(parseLiquid(text).nodes)) {
        expect(start).toBe(at);
        at = end;
      }
      expect(at).toBe(text.length);
    }),
  );
});

it.each(['{{', '{%', '{{ ${', '{% raw %}', '{% comment %}', '{% if a %}', '{{ a {{', '${', '{{ }', '{'])(
  `parseLiquid reads ${kilobytes} kB of %s and prints it again`,
  { timeout: PATIENCE },
  (fragment) => {
    const text = fragment.repeat(Math.ceil((kilobytes * 1000) / fragment.length));
    expect(printLiquid(parseLiquid(text))).toBe(text);
  },
);

it('parseLiquid reads an output with a reference and a nested output as one node', () => {
  const [node] = parseLiquid('{{custom_attribute.${balance} | plus: {{bonus}}}}').nodes;
  expect(node).toMatchObject({ kind: 'output', markup: 'custom_attribute.${balance} | plus: {{bonus}}' });
});

it('parseLiquid does not parse the inside of raw and comment', () => {
  const [node] = parseLiquid('{% raw %}{% if a %}{{ b }}{% endraw %}').nodes;
  expect(node).toMatchObject({ kind: 'block', name: 'raw', branches: [{ children: [{ kind: 'text' }] }] });
});

it('parseLiquid marks tags without an end, and ends without a tag, as broken', () => {
  const reasons = parseLiquid('{% endif %}{% else %}{% %}{{ a } {%').nodes.flatMap((node) =>
    node.kind === 'broken' ? [node.reason] : [],
  );
  expect(reasons).toEqual([
    'unexpected-end',
    'unexpected-branch',
    'unnamed-tag',
    'unclosed-output',
    'unclosed-tag',
  ]);
});

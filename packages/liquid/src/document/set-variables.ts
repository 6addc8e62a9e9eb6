import { grammar } from './grammar.ts';
import { linesAsTags } from './liquid-tag.ts';
import type { LiquidNode } from './nodes.ts';
import { parseLiquid } from './parse-liquid.ts';
import { walk } from './syntax-problems.ts';

const assigned = grammar(String.raw`((?:\(?[\w\-.[\]]\)?)+)\s*=\s*(.*)`, 's');
const captured = /(?:\(?[\w\-.[\]]\)?)+/;

/** What an `assign` sets, and the text of its value; `undefined` when the engine cannot read it. */
export function readAssign(markup: string): { name: string; value: string } | undefined {
  const [, name, value = ''] = assigned.exec(markup) ?? [];
  return name === undefined ? undefined : { name, value };
}

/** What a `capture` sets. */
export function capturedName(markup: string): string {
  return captured.exec(markup)?.[0] ?? '';
}

/**
 * The variables that a text sets wherever it stands in it: `assign`, `capture`, `increment`, `decrement`. Nobody has to
 * be asked for them; what they are made from is in the text itself.
 */
export function setVariables(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  if (/assign|capture|increment|decrement/.test(text))
    walk(parseLiquid(text).nodes, (node) => {
      for (const name of setBy(node)) names.add(name);
    });
  return names;
}

function setBy(node: LiquidNode): Iterable<string> {
  if (node.kind === 'block')
    return node.name === 'capture' ? [capturedName(node.branches[0]?.markup ?? '')] : [];
  if (node.kind !== 'tag') return [];
  switch (node.name) {
    case 'assign':
      return [readAssign(node.markup)?.name ?? ''];
    case 'increment':
    case 'decrement':
      return [node.markup.trim()];
    case 'liquid': {
      const inside = linesAsTags(node.markup);
      // Another one inside of it is refused by the engine, and would have no end here.
      return /\{%\s*liquid\b/.test(inside) ? [] : setVariables(inside);
    }
    default:
      return [];
  }
}

import type { BlockNode, BranchNode, LiquidDocument, LiquidNode, TagNode } from '../document/nodes.ts';
import { grammar } from '../document/grammar.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { linesAsTags } from '../document/liquid-tag.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { parseWhen } from '../document/parse-when.ts';
import { hasCondition } from '../document/tag-syntax.ts';
import type { Chain } from '../expression/nodes.ts';
import { parseFilteredValue } from './filtered-value.ts';
import { parseCycle, parseLoop } from './text-parts.ts';
import type { TextParts } from './text-parts.ts';

/** A document in the words of the filter engine: text, and tags that name by number what they mean. */
export interface RewrittenText {
  text: string;
  parts: TextParts;
}

const never: Chain = { comparisons: [], joins: [] };

/** Replaces everything that the filter engine would read in its own way: conditions, values, loops, raw text, trim markers. */
export function rewriteForEngine(document: LiquidDocument): RewrittenText {
  const parts: TextParts = { conditions: [], values: [], loops: [], cycles: [], texts: [] };
  const value = (markup: string): string => numbered(parts.values, parseFilteredValue(markup));

  const opening = ({ name, markup }: BranchNode, { branches }: BlockNode): string => {
    if (name === 'for' || name === 'tablerow')
      return tag(name, numbered(parts.loops, parseLoop(name, markup)));
    if (name === 'when') {
      const chain = parseWhen(branches[0]?.markup ?? '', markup);
      return tag(name, numbered(parts.conditions, chain ?? never));
    }
    if (name === 'capture') return tag(name, captured.exec(markup)?.[0] ?? '');
    return tag(name, '');
  };

  const branchTag = (branch: BranchNode, block: BlockNode): string => {
    if (!hasCondition(branch)) return opening(branch, block);
    const chain = parseCondition(branch.markup);
    return tag(branch.name, numbered(parts.conditions, 'syntaxError' in chain ? never : chain));
  };

  const inlineTag = ({ name, markup }: TagNode): string => {
    switch (name) {
      case '#':
        return tag('note', '');
      case 'assign': {
        const [, variable = '', assignedValue = ''] = assigned.exec(markup) ?? [];
        return tag(name, `${variable} ${value(assignedValue)}`);
      }
      case 'echo':
        return tag(name, value(markup));
      case 'liquid':
        return print(parseLiquid(linesAsTags(markup)));
      case 'cycle':
        return tag(name, numbered(parts.cycles, parseCycle(markup)));
      case 'abort_message':
        return tag(name, numbered(parts.texts, markup));
      case 'increment':
      case 'decrement':
        return tag(name, markup.trim());
      default:
        return tag(name, '');
    }
  };

  const block = (node: BlockNode, source: string): string => {
    const { name, branches, close } = node;
    if (name === 'comment') return tag('note', '');
    if (name === 'raw') {
      const inside = source.slice(branches[0]?.tagEnd, close?.start);
      return tag('verbatim', numbered(parts.texts, inside));
    }
    const bodies = branches.map((branch) => branchTag(branch, node) + list(branch.children, source));
    return `${bodies.join('')}${tag(`end${name}`, '')}`;
  };

  const list = (nodes: readonly LiquidNode[], source: string): string =>
    nodes
      .map((node, index) => {
        switch (node.kind) {
          case 'text':
            return trimmed(node, source, nodes[index - 1]);
          case 'broken':
            return '';
          case 'output':
            return tag('echo', value(node.markup.replaceAll(/^-|-$/g, '')));
          case 'tag':
            return inlineTag(node);
          case 'block':
            return block(node, source);
        }
      })
      .join('');

  const print = ({ source, nodes }: LiquidDocument): string => list(nodes, source);

  return { text: print(document), parts };
}

const captured = /(?:\(?[\w\-.[\]]\)?)+/;
const assigned = grammar(String.raw`((?:\(?[\w\-.[\]]\)?)+)\s*=\s*(.*)`, 's');

function tag(name: string, args: string): string {
  return `{% ${name} ${args} %}`;
}

function numbered<Part>(list: Part[], part: Part): string {
  list.push(part);
  return String(list.length - 1);
}

/** A text without the white space that the trim markers around it take away. */
function trimmed({ start, end }: LiquidNode, source: string, before: LiquidNode | undefined): string {
  // A trim marker at the start of a `raw` takes effect after its end, where one has none.
  const opener =
    before?.kind === 'block' && before.name === 'raw' ? (before.branches[0]?.tagEnd ?? start) : start;
  const isTrimmedLeft = /-[%}]\}$/.test(source.slice(Math.max(opener - 3, 0), opener));
  const isTrimmedRight = /^\{[%{]-/.test(source.slice(end, end + 3));
  let text = source.slice(start, end);
  if (isTrimmedLeft) text = text.replace(/^[ \t\r\n\f\v\0]+/, '');
  if (isTrimmedRight) text = text.replace(/[ \t\r\n\f\v\0]+$/, '');
  return text;
}

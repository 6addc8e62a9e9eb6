import { replaceReferences } from '../document/braze-references.ts';
import type { BlockNode, BranchNode, LiquidDocument, LiquidNode } from '../document/nodes.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { parseWhen } from '../document/parse-when.ts';
import { hasCondition, isOpaque } from '../document/syntax-problems.ts';
import type { Chain } from '../expression/nodes.ts';

/** A document in the words of the filter engine. */
export interface RewrittenText {
  text: string;
  /** The conditions that the tags name by number. */
  conditions: readonly Chain[];
  /** Variable of the rewritten text → where the sample keeps its value. */
  keys: ReadonlyMap<string, string>;
}

const never: Chain = { comparisons: [], joins: [] };

/** Replaces what the filter engine does not know, or reads differently: references, conditions, raw text. */
export function rewriteForEngine({ source, nodes }: LiquidDocument): RewrittenText {
  const conditions: Chain[] = [];
  const keys = new Map<string, string>();

  const plain = (markup: string): string => {
    const { text, references } = replaceReferences(markup);
    let renamed = text;
    for (const [placeholder, { key }] of references) {
      const name = `value_${keys.size}_`;
      keys.set(name, key);
      renamed = renamed.replaceAll(placeholder, name);
    }
    // An output inside a tag or another output is only another way of naming a value.
    return renamed.replaceAll(/\{\{-?|-?\}\}/g, ' ');
  };

  const tag = (start: number, end: number, name: string, markup: string): string => {
    const left = source[start + 2] === '-' ? '{%-' : '{%';
    const right = source[end - 3] === '-' ? '-%}' : '%}';
    return `${left} ${name} ${markup} ${right}`;
  };

  /** A tag that names its condition by number; the engine never reads the condition itself. */
  const numbered = ({ start, tagEnd, name }: BranchNode, chain: Chain): string => {
    conditions.push(chain);
    return tag(start, tagEnd, name, String(conditions.length - 1));
  };

  const opening = (branch: BranchNode, { branches }: BlockNode): string => {
    const { start, tagEnd, name, markup } = branch;
    if (hasCondition(branch)) {
      const chain = parseCondition(markup);
      return numbered(branch, 'syntaxError' in chain ? never : chain);
    }
    if (name === 'when') return numbered(branch, parseWhen(branches[0]?.markup ?? '', markup) ?? never);
    return tag(start, tagEnd, name, name === 'else' || name === 'case' ? '' : plain(markup));
  };

  const block = (node: BlockNode): string => {
    if (isOpaque(node.name)) return opaque(node, source);
    const inside = node.branches
      .map((branch) => `${opening(branch, node)}${print(branch.children)}`)
      .join('');
    const { close } = node;
    return close === undefined ? inside : `${inside}${tag(close.start, close.end, `end${node.name}`, '')}`;
  };

  const print = (list: readonly LiquidNode[]): string =>
    list
      .map((node) => {
        const { start, end } = node;
        switch (node.kind) {
          case 'text':
          case 'broken':
            return source.slice(start, end);
          case 'output': {
            const trimLeft = node.markup.startsWith('-') ? '-' : '';
            const trimRight = node.markup.endsWith('-') ? '-' : '';
            const inside = node.markup.slice(trimLeft.length, node.markup.length - trimRight.length);
            return `{{${trimLeft} ${plain(inside)} ${trimRight}}}`;
          }
          case 'tag':
            return tag(start, end, node.name, plain(node.markup));
          case 'block':
            return block(node);
        }
      })
      .join('');

  return { text: print(nodes), conditions, keys };
}

function opaque({ name, branches, start, end }: BlockNode, source: string): string {
  return name === 'comment'
    ? '{% comment %}{% endcomment %}'
    : source.slice(branches[0]?.start ?? start, end);
}

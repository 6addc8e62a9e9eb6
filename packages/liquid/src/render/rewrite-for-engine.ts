import { replaceReferences } from '../document/braze-references.ts';
import type { BlockNode, BranchNode, LiquidDocument, LiquidNode, TagNode } from '../document/nodes.ts';
import { parseCondition } from '../document/parse-condition.ts';
import { linesAsTags } from '../document/liquid-tag.ts';
import { parseLiquid } from '../document/parse-liquid.ts';
import { parseWhen } from '../document/parse-when.ts';
import { hasCondition, isOpaque } from '../document/syntax-problems.ts';
import type { Chain } from '../expression/nodes.ts';
import { parseFilteredValue } from './filtered-value.ts';
import type { FilteredValue } from './filtered-value.ts';

/** A document in the words of the filter engine. */
export interface RewrittenText {
  text: string;
  /** The conditions that the tags name by number. */
  conditions: readonly Chain[];
  /** The values that outputs, `echo` and `assign` name by number; a hole where the engine sees no value. */
  values: readonly (FilteredValue | undefined)[];
  /** Variable of the rewritten text → where the sample keeps its value. */
  keys: ReadonlyMap<string, string>;
}

const never: Chain = { comparisons: [], joins: [] };

/** Replaces what the filter engine does not know, or reads differently: references, conditions, raw text. */
export function rewriteForEngine(document: LiquidDocument): RewrittenText {
  const conditions: Chain[] = [];
  const values: (FilteredValue | undefined)[] = [];
  const keys = new Map<string, string>();
  const collections = new Map<string, string>();

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

  const valueNumber = (markup: string): string => {
    values.push(parseFilteredValue(markup));
    return String(values.length - 1);
  };

  const rewrite = ({ source, nodes }: LiquidDocument): string => {
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
      if (name === 'for') return loop(branch);
      return tag(start, tagEnd, name, name === 'else' || name === 'case' ? '' : plain(markup));
    };

    /** What a loop goes through is set as a variable before it, so that ranges and paths are read as everywhere. */
    const loop = ({ start, tagEnd, name, markup }: BranchNode): string => {
      const [, head = '', collection, rest = ''] = loopShape.exec(markup) ?? [];
      if (collection === undefined) return tag(start, tagEnd, name, plain(markup));
      // The same name for the same text: "offset: continue" goes on where the last loop over it ended.
      const variable = collections.get(collection) ?? `collection_${collections.size}_`;
      collections.set(collection, variable);
      const set = tag(start, start, 'assign', `${variable} ${valueNumber(collection)}`);
      return set + tag(start, tagEnd, name, `${plain(head)}${variable}${plain(rest)}`);
    };

    const inlineTag = ({ start, end, name, markup }: TagNode): string => {
      const [, variable, value] = name === 'assign' ? (assigned.exec(markup) ?? []) : [];
      if (variable !== undefined) return tag(start, end, name, `${variable} ${valueNumber(value ?? '')}`);
      if (name === 'echo') return tag(start, end, name, valueNumber(markup));
      if (name === 'liquid')
        return (
          tag(start, end, '#', '') + rewrite(parseLiquid(linesAsTags(markup))) + tag(start, end, '#', '')
        );
      return tag(start, end, name, name === '#' ? '' : plain(markup));
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
              return `{%${trimLeft} echo ${valueNumber(inside)} ${trimRight}%}`;
            }
            case 'tag':
              return inlineTag(node);
            case 'block':
              return block(node);
          }
        })
        .join('');

    return print(nodes);
  };

  return { text: rewrite(document), conditions, values, keys };
}

const loopShape =
  /^(\s*[\w-]+\s+in\s+)((?:"[^"]*"|'[^']*'|\{\{[^{}]*\$\{[^}]*\}[^{}]*\}\}|\$\{[^}]*\}|[^\s,|'"])+)(.*)$/s;
const assigned = /^\s*([\w-]+)\s*=\s*(.*)$/s;

function opaque({ name, branches, start, end }: BlockNode, source: string): string {
  if (name !== 'comment') return source.slice(branches[0]?.start ?? start, end);
  const left = source[start + 2] === '-' ? '-' : '';
  const right = source[end - 3] === '-' ? '-' : '';
  return `{%${left} comment %}{% endcomment ${right}%}`;
}

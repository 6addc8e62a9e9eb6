import { blockTags, inlineTags } from './known-tags.ts';
import type { BlockNode, BranchNode, LiquidDocument, LiquidNode } from './nodes.ts';
import { tokenize } from './tokenize.ts';
import type { Token } from './tokenize.ts';

const branchTags = new Set(['elsif', 'else', 'when']);

type Mutable<Node> = { -readonly [Key in keyof Node]: Node[Key] };
interface OpenBranch extends Mutable<BranchNode> {
  children: LiquidNode[];
}
interface OpenBlock extends Mutable<BlockNode> {
  branches: OpenBranch[];
}

/** Reads any text, broken text included. Never throws; `printLiquid` gives the same text back, byte for byte. */
export function parseLiquid(source: string): LiquidDocument {
  const nodes: LiquidNode[] = [];
  const open: OpenBlock[] = [];
  const siblings = (): LiquidNode[] => open.at(-1)?.branches.at(-1)?.children ?? nodes;

  const addTag = (token: Token): void => {
    const { start, end } = token;
    const tag = readTag(source, token);
    const block = open.at(-1);
    if (tag === undefined) {
      siblings().push({ kind: 'broken', start, end, reason: 'unnamed-tag' });
    } else if (blockTags.has(tag.name)) {
      const branch: OpenBranch = { start, end, ...tag, tagEnd: end, children: [] };
      const added: OpenBlock = { kind: 'block', start, end, name: tag.name, branches: [branch] };
      siblings().push(added);
      open.push(added);
    } else if (block !== undefined && blockTags.get(block.name)?.includes(tag.name) === true) {
      endBranch(block, start);
      block.branches.push({ start, end, ...tag, tagEnd: end, children: [] });
    } else if (block !== undefined && closes(token, tag.name, block.name)) {
      endBranch(block, start);
      block.end = end;
      block.close = { start, end };
      open.pop();
    } else if (block?.name === 'comment' && !inlineTags.has(tag.name)) {
      // Directly inside a comment the engine takes tags that it does not know for text; nowhere deeper.
      siblings().push({ kind: 'text', start, end });
    } else if (branchTags.has(tag.name)) {
      siblings().push({ kind: 'broken', start, end, reason: 'unexpected-branch', name: tag.name });
    } else if (tag.name.startsWith('end')) {
      siblings().push({ kind: 'broken', start, end, reason: 'unexpected-end', name: tag.name });
    } else {
      siblings().push({ kind: 'tag', start, end, ...tag });
    }
  };

  const closes = ({ start, end }: Token, name: string, blockName: string): boolean => {
    if (name !== `end${blockName}`) return false;
    return blockName !== 'raw' || (source[start + 2] !== '-' && !source.slice(start + 2, end).includes('{%'));
  };

  for (const token of tokenize(source)) {
    const { kind, start, end } = token;
    switch (kind) {
      case 'tag':
        addTag(token);
        break;
      case 'text':
        siblings().push({ kind, start, end });
        break;
      case 'output':
        siblings().push({ kind, start, end, markup: source.slice(start + 2, end - 2) });
        break;
      case 'unclosed-output':
      case 'unclosed-tag':
        siblings().push({ kind: 'broken', start, end, reason: kind });
        break;
    }
  }
  for (const block of open) {
    endBranch(block, source.length);
    block.end = source.length;
  }
  return { source, nodes };
}

function endBranch(block: OpenBlock, end: number): void {
  const branch = block.branches.at(-1);
  if (branch !== undefined) branch.end = end;
}

const tagShape = /^\{%-?[ \t\r\n\f\v]*(#|\w+)[ \t\r\n\f\v]*/;

function readTag(source: string, { start, end }: Token): { name: string; markup: string } | undefined {
  const text = source.slice(start, end);
  const match = tagShape.exec(text);
  const name = match?.[1];
  if (match === null || name === undefined) return undefined;
  const markupEnd = text.endsWith('-%}') ? text.length - 3 : text.length - 2;
  return { name, markup: text.slice(match[0].length, Math.max(markupEnd, match[0].length)) };
}

/** The text of a document: all its nodes, one after the other. */
export function printLiquid(document: LiquidDocument): string {
  const { source } = document;
  const pieces: string[] = [];
  // A stack of its own: hostile text nests deeper than the call stack.
  const rest: (LiquidNode | { start: number; end: number; kind: 'piece' })[] = document.nodes.toReversed();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node.kind !== 'block') {
      pieces.push(source.slice(node.start, node.end));
      continue;
    }
    if (node.close !== undefined) rest.push({ kind: 'piece', ...node.close });
    for (const branch of node.branches.toReversed()) {
      for (const child of branch.children.toReversed()) rest.push(child);
      rest.push({ kind: 'piece', start: branch.start, end: branch.tagEnd });
    }
  }
  return pieces.join('');
}

import { skipSpace } from './text/fragment.ts';
import { blockTags, inlineTags } from './known/known-tags.ts';
import type { BlockNode, BranchNode, LiquidDocument, LiquidNode } from './nodes.ts';
import { tokenize } from './tokenize.ts';

const branchTags = new Set(['elsif', 'else', 'when']);

type Mutable<Node> = { -readonly [Key in keyof Node]: Node[Key] };
interface OpenBranch extends Mutable<BranchNode> {
  children: LiquidNode[];
}
interface OpenBlock extends Mutable<BlockNode> {
  branches: OpenBranch[];
}

/** Parses any text, broken text included. Never throws; `printLiquid` returns the same text, byte for byte. */
export function parseLiquid(source: string): LiquidDocument {
  const nodes: LiquidNode[] = [];
  const open: OpenBlock[] = [];
  let block: OpenBlock | undefined;
  let branch: OpenBranch | undefined;

  const add = (node: LiquidNode): void => {
    if (branch === undefined) nodes.push(node);
    else if (branch.children.length > 0) branch.children.push(node);
    // Most branches have one child, and an array that starts empty reserves room for many.
    else branch.children = [node];
  };
  const begin = (name: string, start: number, end: number, markup: string): OpenBranch => ({
    name,
    markup,
    start,
    end,
    tagEnd: end,
    children: none,
    asked: undefined,
  });
  const endBranch = (end: number): void => {
    if (branch !== undefined) branch.end = end;
  };

  const addTag = (start: number, end: number): void => {
    const nameStart = skipSpace(source, source.charAt(start + 2) === '-' ? start + 3 : start + 2);
    const nameEnd = tagNameEnd(source, nameStart);
    if (nameEnd === nameStart) {
      add({ kind: 'broken', start, end, reason: 'unnamed-tag' });
      return;
    }
    const name = source.slice(nameStart, nameEnd);
    const markupStart = skipSpace(source, nameEnd);
    const markupEnd = source.charAt(end - 3) === '-' ? end - 3 : end - 2;
    const markup = source.slice(markupStart, Math.max(markupEnd, markupStart));
    if (blockTags.has(name)) {
      const opening = begin(name, start, end, markup);
      const added: OpenBlock = { kind: 'block', start, end, name, branches: [opening], close: undefined };
      add(added);
      open.push(added);
      block = added;
      branch = opening;
    } else if (block !== undefined && blockTags.get(block.name)?.includes(name) === true) {
      endBranch(start);
      branch = begin(name, start, end, markup);
      block.branches.push(branch);
    } else if (block !== undefined && closes(start, end, name, block.name)) {
      endBranch(start);
      block.end = end;
      block.close = { start, end };
      open.pop();
      block = open.at(-1);
      branch = block?.branches.at(-1);
    } else if (block?.name === 'comment' && !inlineTags.has(name)) {
      // The engine reads unknown tags as text, but only directly inside a comment.
      add({ kind: 'text', start, end });
    } else if (branchTags.has(name)) {
      add({ kind: 'broken', start, end, reason: 'unexpected-branch', name });
    } else if (name.startsWith('end')) {
      add({ kind: 'broken', start, end, reason: 'unexpected-end', name });
    } else {
      add({ kind: 'tag', start, end, name, markup });
    }
  };

  const closes = (start: number, end: number, name: string, blockName: string): boolean => {
    if (name !== `end${blockName}`) return false;
    return blockName !== 'raw' || (source[start + 2] !== '-' && !source.slice(start + 2, end).includes('{%'));
  };

  tokenize(source, (kind, start, end) => {
    switch (kind) {
      case 'tag':
        addTag(start, end);
        break;
      case 'text':
        add({ kind, start, end });
        break;
      case 'output':
        add({ kind, start, end, markup: source.slice(start + 2, end - 2) });
        break;
      case 'unclosed-output':
      case 'unclosed-tag':
        add({ kind: 'broken', start, end, reason: kind });
        break;
    }
  });
  for (const left of open) {
    const last = left.branches.at(-1);
    if (last !== undefined) last.end = source.length;
    left.end = source.length;
  }
  return { source, nodes };
}

const none: LiquidNode[] = [];

const letters = /\w*/y;

/** The end of a `#` or a word; `start` itself when there is neither. */
function tagNameEnd(source: string, start: number): number {
  if (source.charAt(start) === '#') return start + 1;
  letters.lastIndex = start;
  letters.test(source);
  return letters.lastIndex;
}

/** The text of a document: all its nodes, one after the other. */
export function printLiquid(document: LiquidDocument): string {
  const { source } = document;
  const pieces: string[] = [];
  // An explicit stack: hostile text nests deeper than the call stack allows.
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
